import { serviceColors } from '@zelo/domain/services/service-colors.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'styles.css'), 'utf8');

/** The colors of one theme: name to lightness (0-1), chroma and hue, as in styles.css. */
function coloursOf(selector: string): Map<string, readonly [number, number, number]> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  const colours = block.matchAll(/--([\w-]+): oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\);/g);
  const own = [...colours].map(([, name = '', ...parts]) => [name, lch(parts)] as const);
  // one lightness in a theme, the hues are the same in both
  const [, lightness = ''] = /--service: ([\d.]+)%;/.exec(block) ?? [];
  const services = css.matchAll(/--(service-\w+): oklch\(var\(--service\) ([\d.]+) ([\d.]+)\);/g);
  return new Map([
    ...own,
    ...[...services].map(([, name = '', ...parts]) => [name, lch([lightness, ...parts])] as const),
  ]);
}

const lch = ([lightness, chroma, hue]: readonly string[]) =>
  [Number(lightness) / 100, Number(chroma), Number(hue)] as const;

/** Relative luminance (WCAG 2.2), computed with Ottosson's Oklab matrices. */
function luminance([lightness, chroma, hue]: readonly [number, number, number]): number {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: ReturnType<typeof coloursOf>, text: string, background: string): number {
  const [one, two] = [text, background].map((name) => {
    const colour = theme.get(name);
    if (!colour) throw new Error(`styles.css has no --${name}`);
    return luminance(colour) + 0.05;
  });
  return Math.max(one ?? 0, two ?? 0) / Math.min(one ?? 1, two ?? 1);
}

const TONES = ['blue', 'green', 'red', 'yellow', 'orange', 'grey'].map((tone) => [
  `${tone}-ink`,
  `${tone}-bg`,
]);
const TEXTS = ['ink', 'ink-2', 'ink-3'].flatMap((text) =>
  ['bg', 'surface', 'sunken'].map((ground) => [text, ground]),
);
const PAIRS = [
  ...TEXTS,
  ...TONES,
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['primary-ink', 'primary-soft'],
  ['surface', 'red-ink'],
  ['red-ink', 'surface'],
];

describe.each([':root', '.dark'])('the theme of %s', (selector) => {
  const theme = coloursOf(selector);

  it.each(PAIRS)('has %s readable on %s', (text = '', background = '') => {
    expect(contrast(theme, text, background)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(serviceColors)('tells the rail of %s from every bar', (color) => {
    for (const ground of ['surface', 'sunken', ...TONES.map(([, background = '']) => background)]) {
      expect(contrast(theme, `service-${color}`, ground)).toBeGreaterThanOrEqual(3);
    }
  });

  it('shows the focus outline on every background', () => {
    for (const ground of ['bg', 'surface', 'sunken']) {
      expect(contrast(theme, 'primary', ground)).toBeGreaterThanOrEqual(3);
    }
  });
});
