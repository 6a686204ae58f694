/** The soft colours of badges, panels and icons; each has a background, a text and a dot in styles.css. */
export type Tone = 'primary' | 'blue' | 'green' | 'red' | 'yellow' | 'orange' | 'grey' | 'neutral';
