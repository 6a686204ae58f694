const MAX_REPLY_LENGTH = 1_200;

/** Joins paragraphs into one message; a paragraph that does not fit is omitted entirely. */
export const joinParagraphs = (paragraphs: readonly string[]): string => {
  let reply = '';
  for (const paragraph of new Set(paragraphs)) {
    const longer = reply === '' ? paragraph : `${reply}\n\n${paragraph}`;
    if (longer.length <= MAX_REPLY_LENGTH) reply = longer;
  }
  return reply === '' ? (paragraphs[0] ?? '').slice(0, MAX_REPLY_LENGTH) : reply;
};

/** Joins consecutive bookings into one sentence: "Prontinho, está marcado: A; B." */
export const joinBookings = (paragraphs: readonly string[], lead: string): string[] =>
  paragraphs.reduce<string[]>((said, paragraph) => {
    const before = said.at(-1) ?? '';
    const isNext = before.startsWith(lead) && before.endsWith('.') && paragraph.startsWith(lead);
    return isNext
      ? [...said.slice(0, -1), `${before.slice(0, -1)}; ${paragraph.slice(lead.length)}`]
      : [...said, paragraph];
  }, []);
