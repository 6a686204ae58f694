// "não quero canal", "barba não", "tenho medo de canal": services within a part of a message that refuses them.
import type { ServiceMention } from '../../language/services/service-match.ts';
import type { MomentMention } from '../../language/mentions/moment-mentions.ts';
import type { Utterance, Word } from '../../language/words/words.ts';

export interface RefusedServices {
  mentions: ServiceMention[];
  /** refused: not wanted; disliked: only feared or hated, which decides nothing */
  kind: 'refused' | 'disliked';
  /** the other words, as typed; '' when they carry no weight */
  rest: string;
  /** the other words name another service */
  isOtherNamed: boolean;
}

interface Part {
  words: Word[];
  isQuestion: boolean;
}

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const NO = set('nao nem nunca jamais');
const LEAVES_OUT = set(
  'sem menos exceto dispenso dispensa dispensar tira tire desisti desisto nada pulo passo',
);
/** Beside another wish only: "esquece o corte" alone gives up a visit. */
const FORGETS = set('esquece esqueca');
const DISLIKES = set('medo pavor panico odeio detesto');
/** Words of the client's own will: "não preciso de canal, né?" is no question. */
const OWN_WILL = set('quero queria vou querer preciso precisava');
/** Words between a refusal and the name, and before the refusal. */
const BEFORE = set(`
  quero queria quis vou irei ia querer preciso precisava precisa fazer faco marcar por para pra pro saber gosto curto pretendo
  pedi falei disse marquei e eh era foi seria ser tenho tenha to morro interesse em de do da dos das o a os as um uma no na
  mais eu me mim meu minha isso tambem tb tbm hoje agora dessa vez esse essa ta
  mas ah ai oi ola opa olha entao so obs obrigado obrigada ok certo gente moca moco cara sim bom boa dia tarde noite ei
  ja la verdade muito mt tanto tudo pensar tchau por favor viu kk kkk kkkk rs
`);
/** Words after the name. */
const BEHIND = set(`
  nao nem pensar jamais nunca ne ta esta viu hein hem tambem tb tbm mais por favor obrigado obrigada brigado brigada so isso kk kkk kkkk
  kkkkk rs rsrs haha dessa desta nessa vez hoje agora enquanto entao cara moca moco gente mesmo nenhum nenhuma eu quero queria vou
  querer preciso precisa precisar fazer faco gosto dispenso odeio detesto deus livre me ok certo tudo bem valeu ok não pra para mim
  ai la tanto muito mt demais homi homem mano man rei
`);
/** After the name, these refuse it. */
const REFUSES_BEHIND = set('nao nem jamais nunca dispenso');
const COURTESY = set(`
  oi ola opa bom boa dia tarde noite ok certo ta esta bem tudo obrigado obrigada brigado brigada valeu por favor viu ne hein kk kkk kkkk rs
  gente moca moco cara ah ai entao tchau isso so ja sim nao mas e olha desculpa desculpe
`);
const LINK = set('de da do com e nem');
/** "não é canal, tá?" only looks like a question. */
const TAGS = set('ne ta esta viu hein hem');
/** These begin a separate part. */
const BEGINS = set('mas porem porque pq');
const REFUSAL_OPENS = set('nao sem nem menos so quero');

const CUTS = /[,.;!?\n…]/u;

/** Parts of the message: between marks, and before "mas" or "e não". */
const partsOf = ({ words, original }: Utterance): Part[] => {
  const parts: Part[] = [{ words: [], isQuestion: false }];
  for (const [at, word] of words.entries()) {
    const before = original.slice(words[at - 1]?.end ?? 0, word.index);
    const isNew =
      CUTS.test(before) ||
      BEGINS.has(word.text) ||
      (word.text === 'e' && REFUSAL_OPENS.has(words[at + 1]?.text ?? '') && /^e$/iu.test(word.raw));
    if (isNew) parts.push({ words: [], isQuestion: false });
    parts.at(-1)?.words.push(word);
    const behind = original.slice(word.end, words[at + 1]?.index ?? original.length);
    const part = parts.at(-1);
    if (part && behind.includes('?')) part.isQuestion = true;
  }
  return parts.filter((part) => part.words.length > 0);
};

interface Named {
  isNamed: (word: Word) => boolean;
  isTime: (word: Word) => boolean;
}

/** The refusal in a part that names a service; null when the part does anything but refuse. */
const refusalIn = (
  { words, isQuestion }: Part,
  { isNamed, isTime }: Named,
): RefusedServices['kind'] | null => {
  const first = words.findIndex(isNamed);
  const last = words.findLastIndex(isNamed);
  if (first < 0) return null;
  const explained = (some: readonly Word[], known: ReadonlySet<string>) =>
    some.every((word) => known.has(word.text) || isTime(word));
  const [before, inside, behind] = [
    words.slice(0, first),
    words.slice(first, last + 1),
    words.slice(last + 1),
  ];
  if (!inside.every((word) => isNamed(word) || LINK.has(word.text))) return null;
  const rest = before.filter(
    ({ text }) => !NO.has(text) && !LEAVES_OUT.has(text) && !FORGETS.has(text) && !DISLIKES.has(text),
  );
  if (!explained(rest, BEFORE) || !explained(behind, BEHIND)) return null;
  // "não, só escova mesmo", also without the comma
  if (before.some(({ text }, at) => NO.has(text) && before[at + 1]?.text === 'so')) return null;
  const has = (some: readonly Word[], known: ReadonlySet<string>) => some.some(({ text }) => known.has(text));
  if (isQuestion && !has([...before, ...behind], OWN_WILL) && !has(behind, TAGS)) return null;
  const kinds = [NO, LEAVES_OUT, FORGETS, DISLIKES].filter((known) => has(before, known));
  // "não tenho medo de canal"
  if (kinds.length > 1) return null;
  // "corte amanhã não": the day is refused
  if (kinds.length === 0 && words.some(isTime)) return null;
  if (kinds[0] === DISLIKES || (kinds.length === 0 && has(behind, DISLIKES))) return 'disliked';
  return kinds.length > 0 || has(behind, REFUSES_BEHIND) ? 'refused' : null;
};

/** The services that a message refuses; null when it refuses none, or perhaps only the day next to one. */
export const refusedServicesIn = ({
  text,
  services,
  moments,
}: {
  text: Utterance;
  services: readonly ServiceMention[];
  moments: readonly MomentMention[];
}): RefusedServices | null => {
  const mentions = services.filter(({ generic }) => !generic);
  const said = (some: readonly ServiceMention[]) =>
    new Set(some.flatMap(({ words }) => words.map((word) => word.text)));
  const names = said(mentions);
  const named: Named = {
    isNamed: (word) => names.has(word.text),
    isTime: (word) => moments.some(({ index, end }) => word.index < end && word.end > index),
  };
  const parts = partsOf(text).map((part) => ({ ...part, kind: refusalIn(part, named) }));
  const refusing = parts.filter(({ kind }) => kind !== null);
  if (refusing.length === 0) return null;
  const others = parts.filter(({ kind }) => kind === null);
  const isIdle = others.every(({ words }) => words.every((word) => COURTESY.has(word.text)));
  if (isIdle && refusing.some(({ words }) => words.some(({ text: word }) => FORGETS.has(word)))) return null;
  if (!isIdle && refusing.some(({ words }) => words.some(named.isTime))) return null;
  const isIn = (some: readonly Part[]) => (mention: ServiceMention) =>
    some.some((part) => part.words.some(({ text: word }) => said([mention]).has(word)));
  const refused = mentions.filter(isIn(refusing));
  // "não quero corte, quero corte e barba"
  if (refused.some(isIn(others))) return null;
  const written = ({ words }: Part) => text.original.slice(words[0]?.index ?? 0, words.at(-1)?.end ?? 0);
  return {
    mentions: refused,
    kind: refusing.every(({ kind }) => kind === 'disliked') ? 'disliked' : 'refused',
    rest: isIdle ? '' : others.map((part) => `${written(part)}${part.isQuestion ? '?' : ''}`).join(', '),
    isOtherNamed: refused.length < mentions.length,
  };
};
