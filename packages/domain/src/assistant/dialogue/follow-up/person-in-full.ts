// "e o João na sequência", right after a booking: in full.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { isGivenName } from '../../language/names/known-names.ts';
import { isRelation } from '../../language/people/relations.ts';
import { wording } from '../../language/words/wording.ts';
import { readWords } from '../../language/words/words.ts';
import { dateOf } from '../../local-start.ts';
import { tokensOf } from '../changed-mind/said-tokens.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import { serviceById, type Turn } from '../memory/turn.ts';

const WORDS = `
  OWN: o|a|meu|minha|para|pro|pra|do|da|de
  SOUND: ah|entao|tambem|mas|ok|certo|por|favor|pode|ser|ne|.|!|,|:
  NEXT: (logo)* depois|apos (de|d[oa] mim|dele|dela|meu|minha)* | (logo)* em seguida | na sequencia | logo atras
`;
/** WHO stands for a person, as she was named. */
const FOLLOWS = wording(
  `${WORDS}
  (SOUND)* (e)* (mais)* (um|uma|o|a|outr[oa])* (SERVICE)* (OWN)* WHO (vai|vem|quer|entra)* NEXT (tambem|SOUND)*
  (SOUND)* (e)* (logo)* depois|apos (mais um|uma)* (OWN)* WHO (SOUND)*
  (SOUND)* e mais um|uma (OWN)* WHO (NEXT)* (SOUND)*`,
  'whole',
);
/** "e o meu 10:30", right after a visit for another person. */
const MINE = wording(
  `${WORDS}\n  (SOUND)* e (o|a)* {meu|minha | para mim | eu} (as|a|de|pode|ser|fica|no|na)* HOUR (SOUND)*`,
  'whole',
);
const MAX_LENGTH = 120;
const OWNED = /^(meu|minha)$/;

const lineIn = ({ said }: Turn, own: readonly ClientAppointment[]) => {
  const known = new Set(
    own.flatMap(({ forSomeone }) => readWords(forSomeone ?? '').words.map(({ text }) => text)),
  );
  const { original, words } = said.text;
  const line: string[] = [];
  const who: string[] = [];
  for (const { text, index, end } of tokensOf(said)) {
    const isOwned = OWNED.test(line.at(-1) ?? '');
    const written = original.slice(index, end);
    const isName =
      known.has(text) || isGivenName(text) || (/^\p{Lu}/u.test(written) && words[0]?.index !== index);
    const isPerson = (isName && !/^[A-Z]+$/.test(text)) || (isOwned && isRelation(text));
    if (!isPerson) {
      line.push(text);
      continue;
    }
    if (isOwned) who.push(line.pop() ?? '');
    who.push(written);
    if (line.at(-1) !== 'WHO') line.push('WHO');
  }
  return { line: line.join(' '), who: who.join(' ') };
};

const ownHour = ({ said }: Turn, last: ClientAppointment): string => {
  const [, month = '', day = ''] = dateOf(last.start).split('-');
  const hour = said.moments.map(({ index, end }) => said.text.original.slice(index, end)).join(' ');
  return `marca ${last.serviceName} para mim dia ${day}/${month} ${/^[a-zà-ú]/iu.test(hour) ? '' : 'às '}${hour}`;
};

/** The message in full; null for any other. */
export const personInFull = async (turn: Turn, state: DialogueState): Promise<string | null> => {
  const { said, tools } = turn;
  const { original } = said.text;
  if (!arrangesNothing(state) || original.length > MAX_LENGTH) return null;
  const own = await tools.myAppointments();
  const { line, who } = lineIn(turn, own);
  const last = own.find(({ id }) => id === state.lastBooked.at(-1));
  if (last && last.forSomeone !== null && MINE.test(line)) return ownHour(turn, last);
  if (who === '') return null;
  const named = said.services.length > 0 ? said.services.flatMap(({ ids }) => ids)[0] : last?.serviceId;
  const service = serviceById(turn, named ?? null);
  return last && service && FOLLOWS.test(line) ? `marca ${service.name} para ${who} logo depois` : null;
};
