/** The soft colors of badges, panels and icons; each has a background, a text and a dot color in styles.css. */
export type Tone = 'primary' | 'blue' | 'green' | 'red' | 'yellow' | 'orange' | 'grey' | 'neutral';
