// Owner of the visit of each clause of a message, and its statement about it: "cancela o dele", "o meu fica", "só o Davi vai".
import type { ClientAppointment } from '../../assistant-tools.ts';
import { isGivenName } from '../../language/names/known-names.ts';
import { isRelation } from '../../language/people/relations.ts';
import { fold, readWords } from '../../language/words/words.ts';
import { tokensOf } from '../changed-mind/said-tokens.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';
import { isFor, isOwn } from '../visits/own-visits.ts';
import { wholeSentence } from '../whole-sentence.ts';

const WORDS = `
  LEAD: oi|ola|bom|boa|dia|tarde|noite|entao|ah|e|mas|so|por|favor|pode|podem|podia|poderia|quero|queria|preciso|melhor|ai|sim|nao|agora|que|porque|isso
  LAST: so|mesmo|entao|por|favor|pf|pfv|ta|viu|ne|sim|normal|normalmente|tambem|ai|la|obrigad[oa]|ok|hoje|DAY|HOUR|PART|na|no|de|do|da|agenda
  THING: horario|hora|nome|consulta|sessao|agendamento|atendimento|visita|vaga|aula|treino|vacina|lista|SERVICE
  CANCEL: cancela|cancelar|cancele|desmarca|desmarcar|desmarque|tira|tirar|tire|retira|retirar|exclui|excluir|risca|riscar
  KEEP: deixa|deixe|deixo|deixar|mantem|mantenha|mantenho|manter|segura | fica|fico com
  STAYS: fica|ficam|continua|continuam|segue|seguem|permanece|permanecem|mantem | esta de pe | esta mantid[oa]
  ONLY: so|somente|apenas
  MINE: (o|a) meu|minha (THING)*
  THEIRS: (o|a) (THING)* d[aoe] WHO | (o|a) (THING)* (de)* dele|dela | ele|ela | WHO
  BACK: volta|voltar|volte|devolve|devolver|desfaz|desfazer|recoloca|remarca|remarcar|traz|quero (de volta|com)*
  WAS: era|eh|e|foi|seria (para)* (cancelar|desmarcar|tirar)* so|somente|apenas (para)* (cancelar|desmarcar|tirar)*
  COMES: vai|vem|ira|pode
  MORE: (mais|poder|conseguir|ir|vir|cortar|fazer)*
`;
const whole = (lines: string) => wholeSentence(WORDS, lines);

/**
 * An order to cancel, an absence, that a visit is kept, who alone comes, nothing but whose visit is meant, or, behind a
 * cancellation, which visit has to return and which alone was meant.
 */
export type WhoseKind = 'cancel' | 'absent' | 'stays' | 'only' | 'points' | 'back' | 'meant';

const FORMS: readonly { kind: WhoseKind; isMine: boolean; form: ReturnType<typeof whole> }[] = [
  { kind: 'cancel', isMine: true, form: whole('CANCEL (so|sim)* MINE') },
  { kind: 'cancel', isMine: false, form: whole('CANCEL (so|sim)* THEIRS') },
  { kind: 'absent', isMine: true, form: whole('(eu)* nao vou|posso|consigo MORE\neu nao') },
  {
    kind: 'absent',
    isMine: false,
    form: whole(`
      ele|ela|WHO nao vai|pode|consegue|quer|vem MORE
      WHO desistiu|faltara
      WHO vai faltar`),
  },
  { kind: 'back', isMine: true, form: whole('BACK MINE (de volta)*') },
  { kind: 'back', isMine: false, form: whole('BACK THEIRS (de volta)*') },
  { kind: 'meant', isMine: true, form: whole('WAS MINE') },
  { kind: 'meant', isMine: false, form: whole('WAS THEIRS') },
  { kind: 'only', isMine: true, form: whole('ONLY eu vou\nvou|vai|vem ONLY eu') },
  { kind: 'only', isMine: false, form: whole('ONLY ele|ela|WHO vai|vem|ira\nvai|vem|ira ONLY ele|ela|WHO') },
  {
    kind: 'stays',
    isMine: true,
    form: whole('KEEP (so)* MINE\nMINE STAYS\nMINE (eu)* vou|mantenho\neu vou\neu mantenho MINE'),
  },
  {
    kind: 'stays',
    isMine: false,
    form: whole('KEEP (so)* THEIRS\nTHEIRS STAYS\nd[ao] WHO STAYS\nTHEIRS COMES'),
  },
  { kind: 'points', isMine: true, form: whole('(ONLY)* (o|a) meu|minha (THING)*') },
  {
    kind: 'points',
    isMine: false,
    form: whole('(ONLY)* (o|a)* (THING)* d[ao] WHO\n(ONLY)* (o|a) (THING)* (de)* dele|dela'),
  },
];

export interface WhoseClause {
  /** null: says none of this */
  kind: WhoseKind | null;
  visits: readonly ClientAppointment[];
  /** as written, with the mark that ends it */
  text: string;
}

const CLAUSE =
  /(?<=[,.;:!?\n])(?!\d)|\s(?=mas\s)|\s(?=e\s(?:deixa|mant|cancela|desmarca|tira|eu|[oa]\s(?:meu|minha|d[aeo])|d[ao]|minha|meu)\b)/iu;
const OWNED = /^(meu|minha|o|a)$/;
/** A longer message is a story, and no change of one visit. */
const MAX_LENGTH = 200;

export const isOnePerson = (visits: readonly ClientAppointment[]): boolean =>
  new Set(visits.map(({ forSomeone }) => forSomeone)).size < 2;

/** The visits of a word that names a person; a relation means the only other person under any name, and the reverse. */
const visitsOf = (
  word: string,
  before: string,
  theirs: readonly ClientAppointment[],
): readonly ClientAppointment[] => {
  const named = theirs.filter((visit) => isFor(visit, [word]));
  if (named.length > 0) return named;
  if (isRelation(word) && OWNED.test(before)) {
    // the sister is not the mother
    const others = theirs.filter(({ forSomeone }) => !isRelation(fold(forSomeone ?? '')));
    return others.length > 0 ? others : theirs;
  }
  return isGivenName(word) ? theirs.filter(({ forSomeone }) => isRelation(fold(forSomeone ?? ''))) : [];
};

/** The clause in one line with WHO for a person, and the visits of that person. */
const personIn = (
  said: Turn['said'],
  theirs: readonly ClientAppointment[],
): { line: string; visits: readonly ClientAppointment[] } => {
  let visits: readonly ClientAppointment[] = [];
  const line: string[] = [];
  for (const { text } of tokensOf(said)) {
    if (!/[\p{L}\d]/u.test(text)) continue;
    const meant = visitsOf(text, line.at(-1) ?? '', theirs);
    if (meant.length === 0) {
      line.push(text);
      continue;
    }
    visits = visits.length === 0 || meant.length < visits.length ? meant : visits;
    while (OWNED.test(line.at(-1) ?? '')) line.pop();
    if (line.at(-1) !== 'WHO') line.push('WHO');
  }
  return { line: line.join(' '), visits };
};

const STAY = /^\s*e\s.*\s(ficam|continuam|seguem|permanecem)\b/iu;

/** "a minha e a da minha mãe ficam": what the clause before points at stays too. */
const staysToo = (next: WhoseClause | undefined): boolean => next?.kind === 'stays' && STAY.test(next.text);

/** The clauses of a message; a pronoun is the person named last, in the message before, or the only other one. */
export const whoseClauses = (turn: Turn, own: readonly ClientAppointment[]): WhoseClause[] => {
  const { original } = turn.said.text;
  const mine = own.filter(isOwn);
  const theirs = own.filter((visit) => !isOwn(visit));
  if (theirs.length === 0 || original.length > MAX_LENGTH) return [];
  const before = readWords(turn.before.slice(0, MAX_LENGTH)).words.map(({ text }) => text);
  const known = theirs.filter((visit) => isFor(visit, before));
  let last: readonly ClientAppointment[] = known.length > 0 ? known : theirs;
  let lastKind: WhoseKind | null = null;
  const clauses = original
    .split(CLAUSE)
    .filter((text) => /\p{L}/u.test(text))
    .map((text) => {
      const { line, visits } = personIn(turn.hear(text), theirs);
      if (visits.length > 0) last = visits;
      const found = FORMS.find(({ form }) => form.test(line));
      const meant = found?.isMine ? mine : last;
      const isOne = found?.isMine === true || isOnePerson(meant);
      const isKnown = found !== undefined && (isOne || found.kind === 'points');
      // "cancela o meu e o do Davi"
      const isToo = isOne && found?.kind === 'points' && lastKind !== null && /^\s*e\s/iu.test(text);
      if (!isToo) lastKind = isKnown ? found.kind : null;
      return { kind: lastKind, visits: isKnown ? meant : visits, text };
    });
  return clauses.map((clause, at) =>
    clause.kind === 'points' && staysToo(clauses[at + 1]) ? { ...clause, kind: 'stays' } : clause,
  );
};

/** "isso, o meu fica", "só a dela", to an offered move: the yes alone. */
export const withYesToMove = async (turn: Turn, { awaiting, requests }: DialogueState): Promise<Turn> => {
  const [movingId] = requests.length === 1 ? requests.map((request) => request.movingId) : [];
  if (awaiting?.kind !== 'go-ahead' || movingId == null) return turn;
  const clauses = whoseClauses(turn, await turn.tools.myAppointments());
  const isMoved = ({ visits }: WhoseClause): boolean => visits.some(({ id }) => id === movingId);
  const left = clauses.filter((clause) => clause.kind !== 'stays' || isMoved(clause));
  if (
    clauses.length > 0 &&
    clauses.every((clause) => clause.kind === 'points' && isMoved(clause) && isOnePerson(clause.visits))
  )
    return { ...turn, said: turn.hear('sim') };
  return left.length === clauses.length || left.length === 0
    ? turn
    : { ...turn, said: turn.hear(left.map(({ text }) => text).join(' ')) };
};
