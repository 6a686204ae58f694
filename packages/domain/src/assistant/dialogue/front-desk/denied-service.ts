// "era pra barba, não corte", "não é corte, é barba": drops the denied service and keeps the other.
import type { Understanding } from '../../language/understanding.ts';
import { readWords, type Word } from '../../language/words/words.ts';
import type { VisitRequest } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';

interface Span {
  index: number;
  end: number;
}

const NO = 'nao';
/** Also "sem barba", "tira a barba". */
const DENIES = /^(nao|nem|sem|tira|tire|tirar)$/;
/** Words allowed between "não" and the service. "não só corte" denies nothing. */
const BEFORE_DENIED = new Set(
  `e eh era foi ser seria quero queria vou ia fazer marcar o a os as um uma de do da no na para mais saber
pedi falei disse`.split(/\s+/),
);
const BEFORE_NAMED = /^(e|eh|era|o|a|os|as|de|do|da|para)$/;
const IN_NAME = /^(de|da|do|com|e)$/;
/** Word after the denied service that begins another part. */
const GOES_ON = /^(e|eh|era|mas|so|sim|quero|queria|apenas|somente)$/;

const CHANGES = ['cancels', 'reschedules', 'cannotCome', 'surelyReschedules'] as const;

const gap = ({ original }: Understanding['text'], left: Span | undefined, right: Span | undefined): string =>
  original.slice(left?.end ?? 0, right?.index ?? original.length);

const isJoined = (between: string): boolean => /^\s*$/.test(between);
const isEnd = (between: string): boolean => /[,.;!?\n…]/u.test(between);

/**
 * Index of the last word of a service name: "barba e cabelo", "pé e mão". The "é" of "corte é barba" joins
 * nothing.
 */
const endOfName = (text: Understanding['text'], at: number, isNamed: (word?: Word) => boolean): number => {
  const { words } = text;
  let last = at;
  for (;;) {
    const [next, behind] = [words[last + 1], words[last + 2]];
    if (!isJoined(gap(text, words[last], next))) return last;
    const isLink = IN_NAME.test(next?.text ?? '') && !/[é]|eh/i.test(next?.raw ?? '') && isNamed(behind);
    if (!isNamed(next) && !isLink) return last;
    last += isNamed(next) ? 1 : 2;
  }
};

/**
 * Index where the denial of the name at `at` begins: "não" and the words that connect them. Undefined without a
 * denial.
 */
const deniedFrom = (text: Understanding['text'], at: number): number | undefined => {
  const { words } = text;
  for (let before = at - 1; before >= 0; before -= 1) {
    if (!isJoined(gap(text, words[before], words[before + 1]))) return undefined;
    if (DENIES.test(words[before]?.text ?? '')) return before;
    if (!BEFORE_DENIED.has(words[before]?.text ?? '')) return undefined;
  }
  return undefined;
};

/** "sem barba dessa vez": filler after a denied service. */
const BEHIND_DENIED = /^(dessa|desta|nessa|vez|agora|entao|ta|viu|mesmo|por|favor)$/;

/** Index of the last word of the denial: "não é corte não", "sem barba dessa vez". */
const endOfDenied = (text: Understanding['text'], last: number): number => {
  const { words } = text;
  let end = words[last + 1]?.text === NO ? last + 1 : last;
  while (BEHIND_DENIED.test(words[end + 1]?.text ?? '') && isJoined(gap(text, words[end], words[end + 1])))
    end += 1;
  return end;
};

/** "corte não, barba" */
const deniedBehind = (text: Understanding['text'], at: number, last: number): Span | undefined => {
  const { words } = text;
  const no = words[last + 1];
  const isClosed = words[last + 2] === undefined || isEnd(gap(text, no, words[last + 2]));
  if (no?.text !== NO || !isJoined(gap(text, words[last], no)) || !isClosed) return undefined;
  let first = at;
  while (
    BEFORE_NAMED.test(words[first - 1]?.text ?? '') &&
    isJoined(gap(text, words[first - 1], words[first]))
  )
    first -= 1;
  const isOpened = first === 0 || isEnd(gap(text, words[first - 1], words[first]));
  return isOpened ? { index: words[first]?.index ?? 0, end: no.end } : undefined;
};

/** Part of a message that denies a service. */
const deniedIn = ({ text, services }: Understanding): Span | undefined => {
  const named = new Set(
    services.filter(({ generic }) => !generic).flatMap((service) => service.words.map(({ index }) => index)),
  );
  const isNamed = (word?: Word): boolean => word !== undefined && named.has(word.index);
  const { words } = text;
  for (let at = 0; at < words.length; at += 1) {
    if (!isNamed(words[at])) continue;
    const last = endOfName(text, at, isNamed);
    const from = deniedFrom(text, at);
    const end = from === undefined ? last : endOfDenied(text, last);
    const next = words[end + 1];
    const isWhole = isEnd(gap(text, words[end], next)) || next === undefined || GOES_ON.test(next.text);
    if (from !== undefined && isWhole) return { index: words[from]?.index ?? 0, end: words[end]?.end ?? 0 };
    const behind = deniedBehind(text, at, last);
    if (behind) return behind;
    at = last;
  }
  return undefined;
};

const JOINT = /^[\s,.;!…]*(?:(?:e|mas) (?=sim\b|s[oó]\b)(?:sim )?)?/iu;

/** The turn as if only the other service had been named; the message then counts as a correction. */
export const withoutDeniedService = (turn: Turn): Turn => {
  const { said } = turn;
  const denied = CHANGES.some((intent) => said.intents.has(intent)) ? undefined : deniedIn(said);
  if (!denied) return turn;
  const { original } = said.text;
  const rest = original.slice(denied.end).replace(JOINT, '');
  const left = turn.hear(`${original.slice(0, denied.index)}${rest}`.trim());
  const named = left.services.filter(({ generic }) => !generic);
  // "nem barba": the message contains nothing else
  if (named.length === 0 && left.text.words.length === 0 && /^[ns]em\b/.test(said.text.plain))
    return { ...turn, said: left };
  if (named.length !== 1) return turn;
  return { ...turn, said: { ...left, intents: new Set([...left.intents, 'corrects' as const]) } };
};

/**
 * "Gisele Dorneles. mas é infantil": the service beside the name replaces the one accepted, and is only asked
 * about; null without another one.
 */
export const besideName = (
  said: Understanding,
  request: VisitRequest | undefined,
  name: string,
): VisitRequest | null => {
  const ofName = new Set(readWords(name).words.map(({ text }) => text));
  const named = said.services.filter(
    ({ generic, words }) => !generic && !words.every(({ text }) => ofName.has(text)),
  );
  const ids = [...new Set(named.flatMap((service) => service.ids))];
  const isSame = request?.serviceId != null && ids.includes(request.serviceId);
  if (!request || ids.length === 0 || isSame) return null;
  return { ...request, serviceId: ids.length === 1 ? (ids[0] ?? null) : null, onlyAsked: true };
};
