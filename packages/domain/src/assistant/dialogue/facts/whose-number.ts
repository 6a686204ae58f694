// "oi, é da pizzaria?": whose number this is.
import { wording } from '../../language/words/wording.ts';
import { readWords } from '../../language/words/words.ts';
import { hereIs } from '../../replies/information-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const WHOSE = wording(
  `
  HELLO: oi|ola|opa|alo|bom|boa|dia|tarde|noite|ai|aqui|por|favor|,|.|!
  (HELLO)* (esse|este|o numero)* e d[aeo] ____ (_)* (mesmo|ne)* ?
`,
  'whole',
);
const MAX_LENGTH = 60;
const LEAD = /^.*\be d[aeo] /;

/** Says who is at this number; null for other messages. */
export const whoseNumberTurn = ({ said, business }: Turn, state: DialogueState): Answer | null => {
  const { plain } = said.text;
  if (plain.length > MAX_LENGTH || state.requests.length > 0 || !WHOSE.test(plain)) return null;
  const own = new Set(readWords(`${business.name} ${business.profession}`).words.map(({ text }) => text));
  const isRight = readWords(plain.replace(LEAD, '')).words.some(({ text }) => own.has(text));
  if (!isRight && said.services.length + said.wishes.length + said.moments.length > 0) return null;
  return { say: [hereIs(business.name, isRight)], state };
};
