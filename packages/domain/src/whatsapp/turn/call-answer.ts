// The text that answers a refused call. The gateway sends it unchanged, so WhatsApp must show it as typed.

/** Removes control characters and invisible direction marks, keeps at most one of several empty lines, and trims. */
export const callAnswer = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{Cc}\n]|[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, '')
    .replaceAll(/(?<![^\S\n])[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
