// "quero barba sexta, meu corte já tá marcado": the clause about the booked visit asks for nothing.
import { wording } from '../../language/words/wording.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';
import { isNamed } from '../visits/own-visits.ts';
import { withTimes } from '../with-times.ts';

/** SERVICE and TIME stand for what was read. */
const BOOKED = wording(
  `
  SOUND: oi|ola|e|mas|que|q|pois|porque|entao|viu|ne|ta|eu|la|ai|tudo|bem|bom|dia|boa|tarde|noite|certo|so
  MINE: o|a|meu|minha
  AT: de|da|do|na|no|as|dia|para|TIME
  DONE: marcad[oa]|agendad[oa]|reservad[oa]|confirmad[oa]|garantid[oa]
  HAVE: ja (eu)* (esta|estava|ficou|foi|tenho|tinha|deixei)* DONE | esta|estava|tenho|ficou DONE | ja (eu)* marquei|agendei|reservei|tenho|tinha | eu ja marquei|agendei|tenho
  (SOUND)* (MINE)* SERVICE (SOUND | AT)* HAVE (AT | SOUND)*
  (SOUND)* ja (eu)* tenho|marquei|agendei|reservei|tinha (MINE | um|uma)* SERVICE (DONE)* (AT | SOUND)*
`,
  'whole',
);
const CLAUSE = /[^,.;!?\n]+[,.;!?\n]*/gu;
const ONLY = /(?<!\p{L})s[óo]\s+(?=[oa]\s)/iu;
const MAX_LENGTH = 200;

/** The message without that clause, when the rest wants another service; null for other messages. */
export const withoutBooked = async (turn: Turn, state: DialogueState): Promise<string | null> => {
  const { said, tools, hear } = turn;
  const { original } = said.text;
  if (said.services.length === 0 || original.length > MAX_LENGTH || !arrangesNothing(state)) return null;
  const clauses = [...original.matchAll(CLAUSE)].map(([text]) => ({ text, heard: hear(text) }));
  const booked = clauses.filter(({ text, heard }) => !text.includes('?') && BOOKED.test(withTimes(heard)));
  const [clause, ...others] = booked;
  const words = clause?.heard.services.flatMap((service) => service.words.map(({ text }) => text)) ?? [];
  if (!clause || others.length > 0) return null;
  const own = await tools.myAppointments();
  if (!own.some((visit) => isNamed(visit, words))) return null;
  const rest = clauses.filter((each) => each !== clause);
  if (!rest.some(({ heard }) => heard.services.length > 0)) return null;
  // "só a barba" beside it leaves nothing out
  return rest
    .map(({ text }) => text)
    .join('')
    .trim()
    .replace(/[,;]$/u, '')
    .replace(ONLY, '');
};
