// Chooses the wording of the assistant's own sentences: the tone's first one, and another while that one was said in recent turns.
// `quotes` are the words of others in the reply, such as a knowledge entry or a service's name, which are not reworded.
import { z } from 'zod';
import type { VoiceTone } from '../../assistant-tools.ts';
import { NAMES, OFFERS } from './arranging-wordings.ts';
import { COURTESY, LIMITS, type Wording } from './wordings.ts';

export const WORDINGS: readonly Wording[] = [...OFFERS, ...NAMES, ...COURTESY, ...LIMITS];

/** Sentences of the assistant in this talk, so that it repeats none. */
export const voice = z.object({
  /** wordings of the last turns, latest last */
  said: z.array(z.string()),
  /** date of the last greeting */
  greetedOn: z.string().nullable(),
  /** lists shown in this talk, of starts or of services */
  lists: z.array(z.string()),
  /** lists of starts shown in a row without a choice */
  inRow: z.number(),
});

export const silent = { said: [], greetedOn: null, lists: [], inRow: 0 };

/** Wordings remembered per chat, about ten turns. */
const MAX_REMEMBERED = 40;

const byLength = WORDINGS.toSorted((left, right) => right.usual.length - left.usual.length);

/** Wordings of a tone, in the order of use. */
export const wordingsIn = ({ usual, tones, others = [] }: Wording, tone: VoiceTone): readonly string[] => [
  ...new Set([...(tones?.[tone] ?? [usual]), ...others]),
];

const LETTER = /[\p{L}\p{N}]/u;

/** The wording that begins at this place of a reply; the longest one. */
const wordingAt = (reply: string, at: number): Wording | undefined => {
  if (at > 0 && LETTER.test(reply.charAt(at - 1))) return undefined;
  return byLength.find(
    ({ usual }) => reply.startsWith(usual, at) && !LETTER.test(reply.charAt(at + usual.length)),
  );
};

/** The first wording not said in recent turns, otherwise the one said longest ago. */
const next = (wordings: readonly string[], said: readonly string[]): string => {
  const lastSaid = (wording: string): number => said.lastIndexOf(wording);
  return wordings.toSorted((left, right) => lastSaid(left) - lastSaid(right))[0] ?? '';
};

/** The reply in wordings not said in recent turns, and all wordings said so far, latest last. */
export const reword = (
  reply: string,
  { tone, quotes }: { tone: VoiceTone; quotes: readonly string[] },
  said: readonly string[],
): { reply: string; said: string[] } => {
  const now = [...said];
  const byOthers = quotes.filter((quote) => quote !== '').toSorted((a, b) => b.length - a.length);
  let text = '';
  for (let at = 0; at < reply.length;) {
    const quote = byOthers.find((one) => reply.startsWith(one, at));
    if (quote !== undefined) {
      text += quote;
      at += quote.length;
      continue;
    }
    const wording = wordingAt(reply, at);
    const chosen = wording === undefined ? reply.charAt(at) : next(wordingsIn(wording, tone), now);
    if (wording !== undefined) now.push(chosen);
    text += chosen;
    at += wording?.usual.length ?? 1;
  }
  return { reply: text, said: now.slice(-MAX_REMEMBERED) };
};
