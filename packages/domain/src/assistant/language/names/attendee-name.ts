// The name of another person, in the reply to "me diga o nome de quem vem" or unasked.
import { fold, readWords, type Utterance } from '../words/words.ts';
import { isGivenName } from './known-names.ts';
import type { AnsweredName } from './own-name.ts';
import {
  isCapital,
  LINKS,
  loneName,
  mayBeSomeone,
  nameAt,
  nameOfLine,
  partsOf,
  TITLES,
} from './person-name.ts';

/** A part of a message that is only a name. */
const loneLine = (text: Utterance): string | undefined =>
  partsOf(text)
    .map(nameOfLine)
    .find((name) => name !== undefined);

/** "o nome dela é", "ela se chama", "é a", "a" before the name of another person. */
const NAMED_OTHER = /\b(nome( d(el[ae]|[ao] \w+))?( e)?|(se )?cham[ao]( se)?|chamad[ao])$/;
const POINTED_OTHER =
  /^((sim|isso|claro|entao) )?((el[ae]|[ao] del[ae]|[ao] (menin|garot|crianc|bebe)[ao]?|quem (vem|vai)) )?(e|sera|vai ser|vem|vai) ?[ao]?$|^[ao]$/;
const AFTER_NAME = new Set(['por', 'favor', 'obrigado', 'obrigada', 'mesmo', 'ta', 'ok']);

const AGE = /^(\d{1,2}|anos?|tem)$/;

/** "a Júlia mandou um abraço" is no answer. */
const isLast = ({ words }: Utterance, { name }: { name: string }): boolean => {
  const end = words.findLastIndex(({ text }) => fold(name).split(' ').includes(text));
  return words.slice(end + 1).every(({ text }) => AFTER_NAME.has(text) || AGE.test(text));
};

const ledName = (text: Utterance): string | undefined => {
  for (let at = 1; at < text.words.length; at += 1) {
    const before = text.words
      .slice(0, at)
      .map((word) => word.text)
      .join(' ');
    const isNamed = NAMED_OTHER.test(before) && !/\bmeu nome/.test(before);
    if (!isNamed && !POINTED_OTHER.test(before)) continue;
    const named = nameAt(text, at) ?? (isNamed ? loneName(text, at) : undefined);
    if (named && (isNamed || isLast(text, named))) return named.name;
  }
  return undefined;
};

/** The attendee's name in a reply: "o nome dela é Júlia", "é a Júlia", "Júlia". */
export const attendeeName = (text: Utterance): AnsweredName | undefined => {
  const led = ledName(text);
  if (led !== undefined) return { name: led, isSure: true };
  const lone = loneLine(text);
  const [first, ...others] = readWords(lone ?? '').words;
  if (!lone || !first) return undefined;
  if (isGivenName(first.text)) return { name: lone, isSure: true };
  const typed = text.words.filter(({ text: word }) => [first, ...others].some((name) => name.text === word));
  const isWritten = typed.every((word) => isCapital(word) || LINKS.has(word.text));
  const mayBe = mayBeSomeone(first.text) && first.text.length > 2 && !first.text.endsWith('ia');
  const isTitled = text.words.some((word) => TITLES.has(word.text));
  return isWritten && mayBe ? { name: lone, isSure: isTitled || others.length > 0 } : undefined;
};

const POINTS = /^(((o|a) nome )?(e|eh|vai ser)|el[ae] (e|eh)|meu|minha|o|a) (o|a) /;

/** "é o Caio": the name, and nothing else. */
export const pointedName = (text: Utterance): string | undefined => {
  const plain = text.words.map((word) => word.text).join(' ');
  const lead = POINTS.exec(`${plain} `)?.[0];
  const at = lead?.trim().split(' ').length ?? 0;
  const named = at > 0 ? nameAt(text, at) : undefined;
  return named && named.next === text.words.length ? named.name : undefined;
};

/** Another person's name that a message gives unasked: "o nome dela é Júlia". */
export const namedOther = (text: Utterance): string | undefined => {
  const plain = text.words.map((word) => word.text).join(' ');
  if (/\bnome del[ae]\b/.test(plain)) return ledName(text);
  const called = /^el[ae] (se )?chama /.exec(plain)?.[0];
  return called && nameAt(text, called.trim().split(' ').length)?.name;
};

/** "o nome é Bidu", "ela se chama Alice", as a whole part; "meu nome é Ana" is the sender's. */
export const calledName = (text: Utterance): string | undefined => {
  const plain = text.words.map((word) => word.text).join(' ');
  const lead =
    /^(e )?(o nome( del[ae]| d[ao] \w+)? (e|eh)|[ao] del[ae] (e|eh)|el[ae] se chama|se chama|chama) /.exec(
      plain,
    )?.[0];
  const at = lead?.trim().split(' ').length ?? 0;
  const named = at > 0 ? nameAt(text, at) : undefined;
  return named?.next === text.words.length ? named.name : undefined;
};
