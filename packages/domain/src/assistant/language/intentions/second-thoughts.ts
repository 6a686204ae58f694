// Second thoughts about giving up a visit: "não, espera, eu vou", "volta, consegui carona". Messages are read
// whole, clause by clause. A clause in no table may only be a reason, and only next to one that retracts.
import { readWords, type Utterance, type Word } from '../words/words.ts';

/**
 * comes: the client comes to the visit; keeps: the visit must not be given up; wavers: the client wants the last
 * action stopped and does not say what instead.
 */
export type SecondThought = 'comes' | 'keeps' | 'wavers';

type Kind = 'comes' | 'keeps' | 'agrees' | 'jokes' | 'regrets' | 'stops' | 'corrects' | 'denies' | 'filler';

const TABLES: Record<Kind, string> = {
  comes: `vou|vo|irei|vou ir|vou poder|vou poder ir|vou conseguir|vou conseguir ir|posso ir|vou poder sim|consigo ir
    |vai dar|vai dar certo|vai dar para ir|da para ir|estarei ai|estarei la|vou estar ai|vou estar la|vou comparecer
    |comparecerei|pode contar comigo|conta comigo|conte comigo|pode me esperar|pode deixar que vou
    |pode deixar que eu vou|quero ir|vou querer ir|tenho como ir|vou ter como ir|estou indo|deixa que eu vou`,
  keeps: `volta|volte|volta atras|voltar atras|quero voltar atras|desfaz|desfaca|desfazer|reverte|reverta|anula|anule
    |descancela|retoma|devolve|mantem|mantenha|manter|pode manter|quero manter|vou manter|deixa marcado|deixa marcada
    |deixa agendado|deixa agendada|deixa confirmado|deixa reservado|deixa como estava|deixa como esta|deixa como era
    |deixa do jeito que estava|pode deixar marcado|pode deixar marcada|pode deixar agendado|pode deixar como estava
    |fica marcado|fica como estava|deixa o horario|deixa meu horario|deixa o meu horario|deixa minha consulta
    |deixa a consulta|nao cancela|nao cancele|nao cancelar|nao cancelem|nao desmarca|nao desmarque|nao desmarcar
    |nao precisa cancelar|nao precisa desmarcar|nao era para cancelar|nao era para desmarcar|nao e para cancelar
    |nao e para desmarcar|nao quero cancelar|nao quero desmarcar|nao quero mais cancelar|nao quero mais desmarcar
    |nao vou cancelar|nao vou desmarcar|nao vou mais cancelar|nao vou mais desmarcar|nao quero que cancele
    |nao quero que desmarque|desisti de cancelar|desisti de desmarcar|quero de volta|quero meu horario de volta
    |quero o meu horario de volta|quero o horario de volta|quero minha consulta de volta|quero manter meu horario
    |cancela nao|desmarca nao|nao vou cancelar mais|nao quero cancelar mais|nao era para ter cancelado
    |nao era para ter desmarcado|cancela o cancelamento|cancelar o cancelamento|quero o horario|quero meu horario
    |quero o meu horario`,
  agrees: `quero sim|sim|confirmo|confirmado|confirmada|posso sim|consigo sim|da sim`,
  jokes: `mentira|e mentira|era mentira|brincadeira|e brincadeira|era brincadeira|foi brincadeira|so brincadeira|brincando
    |estou brincando|estava brincando|zoeira|zoando|estou zoando|estava zoando|desconsidera|desconsidere
    |cancelei sem querer|desmarquei sem querer`,
  regrets: 'mudei de ideia|me arrependi|arrependi',
  stops: `espera|espera ai|espere|pera|pera ai|perai|calma|calma ai|ops|errei|me enganei|foi engano|falei errado
    |escrevi errado|me confundi|me expressei mal|sem querer|foi sem querer
    |acho que vou|acho que vou conseguir|acho que vou poder|acho que consigo|acho que da|acho que vai dar`,
  corrects: `digo|quer dizer|ou melhor|na verdade|alias|pensando bem|pensando melhor|pensei melhor|deixa|deixa quieto
    |deixa para la|deixa isso|esquece|esquece isso|esquece o que eu disse|esquece o que eu falei|ignora|desculpa
    |desculpe|me desculpa|me desculpe|perdao|foi mal|opa|eita`,
  denies: 'nao',
  filler: `ah|oi|ola|ei|e|mas|entao|agora|olha|gente|moca|moco|amiga|amigo|querida|querido|nossa|poxa|puts|vixe|viu|eu
    |ja|k|ha|haha|hahaha|he|hehe|rs|rsrs|ok|esta bom|beleza|por favor|favor|obrigado|obrigada|valeu|mesmo|tambem|ai|la
    |com certeza|certeza|claro|no horario|na hora|ne|so que|hein`,
};

/** Words about the visit after "volta" or "mantém". */
const OF_VISIT = new Set(
  `so o a os as meu minha esse essa este esta isso tudo horario hora consulta sessao visita vaga agendamento atendimento
  reserva cancelamento atras como estava era antes marcado marcada agendado agendada reservado confirmado confirmada de do
  da no na em pe jeito que para mim lugar novo`
    .trim()
    .split(/\s+/),
);

const BEFORE_DAY: ReadonlySet<string> = new Set('na no nas as a de da do em dia'.split(' '));
const BEHIND_COMING = new Set(['ir', 'sim', ...BEFORE_DAY]);

interface Phrase {
  words: readonly string[];
  kind: Kind;
}

const phrases = new Map<string, Phrase[]>();
for (const [kind, table] of Object.entries(TABLES) as [Kind, string][])
  for (const phrase of table.split('|')) {
    const words = phrase.trim().split(/\s+/);
    const [first = ''] = words;
    phrases.set(first, [...(phrases.get(first) ?? []), { words, kind }]);
  }
for (const known of phrases.values()) known.sort((left, right) => right.words.length - left.words.length);

const phraseAt = (words: readonly string[], at: number): Phrase | undefined =>
  phrases
    .get(words[at] ?? '')
    ?.find((phrase) => phrase.words.every((word, next) => words[at + next] === word));

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Events reported before "vou sim". */
const HAPPENED = setOf('consegui arrumei arranjei resolvi deu liberaram melhorei');
/** First word of a reason for coming after all, where no comma precedes it. */
const BEGINS_REASON = new Set([
  ...HAPPENED,
  ...setOf('conseguimos remarquei porque que meu minha liberou apareceu'),
]);
/** With one of these, a clause says more than a reason. */
const SAYS_MORE =
  setOf(`nao nem nunca jamais se caso talvez acho so quem qual quanto quando onde ou porem depois antes
  outro outra outros outras tarde cedo disse disseram quero queria quer pode poderia podem tem prefiro melhor preciso alguem`);
const OF_CHANGES = /^(atras|cancel|desmar|remarc|reagend|mud|troc|marc|agend|pergunt)/;
const MAX_REASON_WORDS = 14;
const MAX_WORDS = 40;

const isReason = (words: readonly string[]): boolean =>
  words.length > 0 &&
  words.length <= MAX_REASON_WORDS &&
  !words.some((word) => SAYS_MORE.has(word) || OF_CHANGES.test(word));

const IS_CORE: ReadonlySet<Kind> = new Set(['comes', 'keeps', 'agrees']);

/** "não, espera" and "não deixa, eu vou" retract; in "não vou" and "não quero sim" the "não" denies what follows. */
const mayDeny = (words: readonly string[], at: number): boolean => {
  if (at === words.length || (words[at] === 'eu' && words[at + 1] !== 'nao')) return true;
  const next = phraseAt(words, at);
  return next !== undefined && !IS_CORE.has(next.kind);
};

/** Kinds of a clause; null when one of its words is in no table and the clause is no reason. */
const kindsOf = (words: readonly string[], isPart = false): Kind[] | 'reason' | null => {
  const kinds: Kind[] = [];
  let at = 0;
  while (at < words.length) {
    const phrase = phraseAt(words, at);
    if (phrase?.kind === 'denies' && !mayDeny(words, at + 1)) return null;
    if (phrase) {
      kinds.push(phrase.kind);
      at += phrase.words.length;
      while (phrase.kind === 'keeps' && OF_VISIT.has(words[at] ?? '')) at += 1;
      while (phrase.kind === 'comes' && BEHIND_COMING.has(words[at] ?? '')) at += 1;
      // "vou no da minha irmã" names another visit
      if (BEFORE_DAY.has(words[at - 1] ?? '') && at < words.length && !phraseAt(words, at)) return null;
      continue;
    }
    return isPart ? null : kindsWithReason(words, at, kinds);
  }
  return kinds;
};

/** Continues `kindsOf` at a word that is in no table: the rest may be a reason, or part of one before "vou sim". */
const kindsWithReason = (words: readonly string[], at: number, kinds: Kind[]): Kind[] | 'reason' | null => {
  const rest = words.slice(at);
  const first = rest[0] ?? '';
  if (kinds.some((kind) => IS_CORE.has(kind)))
    return BEGINS_REASON.has(first) && isReason(rest) ? kinds : null;
  for (let from = 1; HAPPENED.has(first) && from < rest.length; from += 1) {
    const behind = phraseAt(rest, from) ? kindsOf(rest.slice(from), true) : null;
    if (Array.isArray(behind) && behind.some((kind) => IS_CORE.has(kind)) && isReason(rest.slice(0, from)))
      return [...kinds, ...behind];
  }
  return kinds.every((kind) => kind === 'filler') && isReason(rest) ? 'reason' : null;
};

const BREAK = /[,;:.!…()\n]|\s[-–—]+\s|\p{Extended_Pictographic}/u;

const clausesOf = (original: string, words: readonly Word[]): string[][] => {
  const clauses: string[][] = [];
  let end = 0;
  for (const { text, index, end: next } of words) {
    if (clauses.length === 0 || (index > end && BREAK.test(original.slice(end, index)))) clauses.push([]);
    clauses.at(-1)?.push(text);
    end = next;
  }
  return clauses;
};

/** `alone`: kinds that retract a request when nothing else is said. */
const thoughtOf = (
  clauses: readonly (readonly string[])[],
  alone: readonly Kind[] = ['jokes', 'regrets'],
): SecondThought | null => {
  const read = clauses.map((clause) => kindsOf(clause));
  if (read.includes(null)) return null;
  const kinds = read.flatMap((each) => (each === null || each === 'reason' ? [] : each));
  const says = (...wanted: readonly Kind[]): boolean => kinds.some((kind) => wanted.includes(kind));
  if (says('comes')) return 'comes';
  if (says('keeps')) return 'keeps';
  // "sim" alone may answer any question
  const wantsIt = clauses.some((clause) => clause.join(' ').includes('quero sim'));
  const isTurned = says('jokes', 'regrets', 'stops', 'corrects') || (wantsIt && says('denies'));
  if (says('agrees') && isTurned) return 'comes';
  if (says('agrees') || read.includes('reason')) return null;
  if (says(...alone)) return 'keeps';
  return says('stops') ? 'wavers' : null;
};

/** Reads whether a message objects to giving a visit up; null when it says nothing of it, or more. */
export const secondThoughtOf = (message: string): SecondThought | null => {
  if (message.includes('?')) return null;
  const { original, words } = readWords(message);
  return words.length > MAX_WORDS ? null : thoughtOf(clausesOf(original, words));
};

interface Span {
  index: number;
  end: number;
}

/** A message with the moments and services already read. */
export interface SpokenAfter {
  text: Utterance;
  moments: readonly Span[];
  services: readonly { words: readonly Span[] }[];
}

/** Like `secondThoughtOf`, with any times and services in the message: the caller compares them with the visit. */
export const secondThoughtIn = ({ text, moments, services }: SpokenAfter): SecondThought | null =>
  secondThoughtOf(
    [...moments, ...services.flatMap(({ words }) => words)]
      .toSorted((left, right) => right.index - left.index)
      .reduce((rest, { index, end }) => `${rest.slice(0, index)} ${rest.slice(end)}`, text.original),
  );

/** "digo, sim", "vou sim", "volta, consegui carona": the client comes after all. A bare yes is not enough. */
export const comesAfterAll = (message: string): boolean => secondThoughtOf(message) === 'comes';

const TURNS: ReadonlySet<Kind> = new Set(['jokes', 'regrets', 'stops', 'corrects', 'denies']);

/**
 * Second thought in the last words of a message, which retracts the words before: "não vou poder, digo, vou sim".
 * Null when the last words do not begin with a retraction.
 */
export const thoughtAtEnd = (message: string): SecondThought | null => {
  if (message.includes('?')) return null;
  const { original, words } = readWords(message);
  if (words.length > MAX_WORDS) return null;
  const plain = words.map(({ text }) => text);
  for (const [at, word] of words.entries()) {
    const turn = at === 0 ? undefined : phraseAt(plain, at);
    if (!turn || !TURNS.has(turn.kind)) continue;
    const end = clausesOf(original.slice(word.index), words.slice(at).map(movedBy(word.index)));
    // "cancela, mudei de ideia" gives a reason
    const thought = thoughtOf(end, ['jokes']);
    if (thought === 'comes' || thought === 'keeps') return thought;
  }
  return null;
};

const movedBy =
  (from: number) =>
  (word: Word): Word => ({ ...word, index: word.index - from, end: word.end - from });
