// "cancela o meu, a Bia vai normal", "meu filho tá gripado, cancela o dele e deixa o meu": who of several people comes not.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { isRelation } from '../../language/people/relations.ts';
import { readWords } from '../../language/words/words.ts';
import { wholeSentence } from '../whole-sentence.ts';
import { askCancelBooked } from '../../replies/own-visit-replies.ts';
import { askWhichTurn, cancelAll, idle } from '../change/own-visit-turns.ts';
import { tokensOf } from '../changed-mind/said-tokens.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { isOwn } from '../visits/own-visits.ts';

const WORDS = `
  LEAD: oi|ola|bom|boa|dia|tarde|noite|entao|ah|e|mas|so|por|favor|pode|podem|podia|poderia|quero|queria|preciso|melhor|ai|sim|nao
  LAST: so|mesmo|entao|por|favor|pf|pfv|ta|viu|ne|sim|normal|normalmente|tambem|ai|la|obrigad[oa]|ok|hoje|DAY|HOUR|PART|na|no|de|do|da
  THING: horario|hora|consulta|sessao|agendamento|atendimento|visita|vaga|aula|treino|SERVICE
  CANCEL: cancela|cancelar|cancele|desmarca|desmarcar|desmarque|tira|tirar|tire|retira|retirar|exclui|excluir|risca|riscar
  KEEP: deixa|deixar|mantem|mantenha|manter|segura|fica com
  STAYS: fica|continua|segue|permanece|mantem | esta de pe | esta mantid[oa]
  MINE: (o|a) meu|minha (THING)*
  THEIRS: (o|a) (THING)* d[aoe] WHO | (o|a) (THING)* dele|dela | ele|ela | WHO
  COMES: vai|vem|ira|pode
`;

const whole = (lines: string) => wholeSentence(WORDS, lines);

/** Meaning of a clause for one person's visit: an order to cancel, an absence, or that it is kept. */
const CLAUSES = [
  { kind: 'cancel', whose: 'mine', form: whole('CANCEL (so)* MINE') },
  { kind: 'cancel', whose: 'theirs', form: whole('CANCEL (so)* THEIRS') },
  { kind: 'absent', whose: 'mine', form: whole('eu nao vou|posso|consigo (mais|poder|conseguir|ir)*') },
  {
    kind: 'absent',
    whose: 'theirs',
    form: whole(`
      ele|ela nao vai|pode|consegue|quer (mais|poder|conseguir|ir|vir|cortar|fazer)*
      WHO nao vai|pode|consegue|quer (mais|poder|conseguir|ir|vir|cortar|fazer)*
      WHO desistiu|faltara | WHO vai faltar`),
  },
  { kind: 'stays', whose: 'mine', form: whole('KEEP (so)* MINE\nMINE STAYS\neu vou\neu mantenho MINE') },
  { kind: 'stays', whose: 'theirs', form: whole('KEEP (so)* THEIRS\nTHEIRS STAYS\nTHEIRS COMES') },
] as const;

interface Part {
  kind: 'cancel' | 'absent' | 'stays' | 'beside';
  visits: readonly ClientAppointment[];
}

const CLAUSE = /[,.;:!\n]|\smas\s|\se\s(?=(?:deixa|mant|cancela|desmarca|tira|eu)\b)/iu;
const MAX_LENGTH = 160;
const OWNED = /^(meu|minha|o|a)$/;
const OTHER_ACT = [
  'books',
  'asksFreeTimes',
  'reschedules',
  'wantsAnother',
  'otherTime',
  'cancels',
  'cannotCome',
] as const;

const nameOf = ({ forSomeone }: ClientAppointment): readonly string[] =>
  readWords(forSomeone ?? '').words.map(({ text }) => text);

/** The clause in one line with WHO for a person, and the visits of that person. */
const personIn = (
  turn: Turn,
  clause: string,
  theirs: readonly ClientAppointment[],
): { line: string; visits: readonly ClientAppointment[] } => {
  let visits: readonly ClientAppointment[] = [];
  const line: string[] = [];
  for (const { text } of tokensOf(turn.hear(clause))) {
    const named = theirs.filter((visit) => nameOf(visit).includes(text));
    const isKin = isRelation(text) && OWNED.test(line.at(-1) ?? '');
    if (named.length === 0 && !isKin) {
      line.push(text);
      continue;
    }
    // "meu filho" is the only other person, whatever the name
    visits = named.length > 0 ? named : visits.length > 0 ? visits : theirs;
    while (OWNED.test(line.at(-1) ?? '')) line.pop();
    if (line.at(-1) !== 'WHO') line.push('WHO');
  }
  return { line: line.join(' '), visits };
};

const isOnePerson = (visits: readonly ClientAppointment[]): boolean =>
  new Set(visits.map(({ forSomeone }) => forSomeone)).size < 2;

/** The parts of the message; null when one of them is about something else. */
const partsOf = (turn: Turn, own: readonly ClientAppointment[]): Part[] | null => {
  const mine = own.filter(isOwn);
  const theirs = own.filter((visit) => !isOwn(visit));
  let last: readonly ClientAppointment[] = theirs;
  const parts: Part[] = [];
  for (const clause of turn.said.text.original.split(CLAUSE)) {
    if (!/\p{L}/u.test(clause)) continue;
    const { line, visits } = personIn(turn, clause, theirs);
    if (visits.length > 0) last = visits;
    const found = CLAUSES.find(({ form }) => form.test(line));
    const meant = found?.whose === 'mine' ? mine : last;
    if (found && (found.whose === 'mine' || isOnePerson(meant)))
      parts.push({ kind: found.kind, visits: meant });
    else if (found || OTHER_ACT.some((intent) => turn.hear(clause).intents.has(intent))) return null;
    else parts.push({ kind: 'beside', visits: [] });
  }
  return parts;
};

/** Cancels, or asks about, the visits of exactly the person named; null unless the client has visits for several people. */
export const mineOrTheirsTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const asksWhich = state.awaiting?.kind === 'which' && state.awaiting.purpose === 'cancel';
  if (said.text.original.length > MAX_LENGTH || said.text.plain.includes('?')) return null;
  if (!arrangesNothing(state) && !asksWhich && state.awaiting?.kind !== 'cancel') return null;
  const own = await turn.tools.myAppointments();
  if (isOnePerson(own)) return null;
  const parts = partsOf(turn, own);
  const leaving = parts?.filter(({ kind }) => kind === 'cancel' || kind === 'absent') ?? [];
  const isOrder = leaving.some(({ kind }) => kind === 'cancel');
  const about = (isOrder ? leaving.filter(({ kind }) => kind === 'cancel') : leaving).flatMap(
    ({ visits }) => visits,
  );
  const staying = parts?.filter(({ kind }) => kind === 'stays').flatMap(({ visits }) => visits) ?? [];
  const days = said.wishes.flatMap(({ dates }) => dates);
  const visits = [...new Set(about)].filter(
    ({ start }) => days.length === 0 || days.some((day) => start.startsWith(day)),
  );
  if (visits.length === 0 || visits.some((visit) => staying.includes(visit))) return null;
  // "eu vou, mas minha mãe não" answers the reminder too
  const isReminded = staying.some(({ id }) =>
    turn.reminders.some(({ appointmentId }) => appointmentId === id),
  );
  if (!isOrder && isReminded) return null;
  // a message that only cancels is read like other cancellations
  if (!asksWhich && (parts?.length ?? 0) < 2) return null;
  if (isOrder && visits.length === 1) return cancelAll(turn, idle(state), visits);
  const asked = askWhichTurn(turn, state, { visits, purpose: 'cancel' });
  const [only, ...others] = visits;
  return only && others.length === 0 ? { ...asked, say: [askCancelBooked(turn, only)] } : asked;
};
