// The text that answers a refused call. The gateway sends it is, so it must be one that WhatsApp shows as typed.

/** Without control characters and invisible direction marks, at most one empty line in a row, trimmed. */
export const callAnswer = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{Cc}\n]|[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, '')
    .replaceAll(/(?<![^\S\n])[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
