// "às 15h, tá?": a tag at the end of a statement asks for attention, and leaves it a statement.
import { wording } from '../words/wording.ts';

const TAG = wording(`
  GOOD: bom|bem|ok|okay|beleza|blz|certinho|combinado|fechado
  <!esta viu|hein|entendeu|beleza|blz|combinado|fechado|ok|okay ? (?)* $
  <!como|onde|que|quem esta ? (obrigad[oa]|valeu|.|!|?)* $
  , esta GOOD ? (?)* $
  h|hs|hrs|horas|manha|tarde|noite|meia esta GOOD ? (?)* $`);

/** A plain message without a final "tá?", "viu?" or "ok?"; a tag alone stays a question. */
export const withoutTag = (plain: string): string => {
  const tag = TAG.find(plain);
  return tag && tag.index > 0 ? plain.slice(0, tag.index) : plain;
};
