// Everything that the dialogue wants to know about a message, read once.
import type { OfferedService } from '../assistant-tools.ts';
import type { LocalStart } from '../local-start.ts';
import { type Attendee, attendees, isRelation } from './attendee.ts';
import { type Intent, intentsOf } from './intents.ts';
import { otherPeople } from './other-people.ts';
import { introducedName } from './person-name.ts';
import { asksSomething } from './questions.ts';
import { replyOf } from './reply-word.ts';
import { type SafetySign, safetySigns } from './safety-signs.ts';
import { movedMoments, type SaidMoment, saidMoments } from './said-moment.ts';
import { joinMoments, type SaidVisit, saidVisits, type Wish } from './said-visit.ts';
import { matchServices, type ServiceMention } from './service-match.ts';
import { readWords, type Utterance, type Word } from './words.ts';

/** A message understood. */
export interface Understanding {
  text: Utterance;
  intents: ReadonlySet<Intent>;
  signs: ReadonlySet<SafetySign>;
  reply: 'yes' | 'no' | null;
  isQuestion: boolean;
  moments: readonly SaidMoment[];
  wishes: readonly Wish[];
  services: readonly ServiceMention[];
  people: readonly Attendee[];
  visits: readonly SaidVisit[];
  /** the sender's own name, when the message says it */
  introduced: string | null;
  /** others whose visits the message is about */
  others: readonly string[];
}

export interface Hearing {
  services: readonly OfferedService[];
  now: LocalStart;
  /** folded words of names that may be talked about */
  ownNames: ReadonlySet<string>;
}

const HEADCOUNT =
  /\b(2|3|4|dois|duas|tres|quatro) (pessoas|horarios|vagas|cortes|sessoes|encaixes|atendimentos|consultas)\b/;
const NUMBERS: Record<string, number> = { dois: 2, duas: 2, tres: 3, quatro: 4 };

const headcountOf = (plain: string): number => {
  const said = HEADCOUNT.exec(plain)?.[1];
  return said === undefined ? 1 : (NUMBERS[said] ?? Number(said));
};

const isInside = (word: Word, spans: readonly { index: number; end: number }[]): boolean =>
  spans.some(({ index, end }) => word.index < end && word.end > index);

/** The words between hours, people and questions; a day alone does not part what is said before and after it. */
const wordRuns = (text: Utterance, moments: readonly SaidMoment[], people: readonly Attendee[]): Word[][] => {
  const runs: Word[][] = [[]];
  const parts = [...moments.filter(({ hour }) => hour !== null), ...people];
  let end = 0;
  for (const word of text.words) {
    if (isInside(word, parts) || text.original.slice(end, word.index).includes('?')) runs.push([]);
    end = word.end;
    if (isInside(word, parts)) continue;
    if (!isInside(word, moments)) runs.at(-1)?.push(word);
  }
  return runs;
};

/** Reads the messages of a burst, joined by line breaks, as one. */
export const understand = (message: string, { services, now, ownNames }: Hearing): Understanding => {
  const text = readWords(message);
  const intents = intentsOf(text.plain);
  const isMove = intents.has('reschedules') || intents.has('cannotCome');
  const moments = (isMove ? movedMoments : saidMoments)(text.original, now);
  const named = new Set(matchServices(services, [text.words]).flatMap((mention) => mention.words));
  const people = attendees(
    text,
    (word) => isInside(word, moments) || (named.has(word) && !isRelation(word.text)),
  );
  const mentioned = matchServices(services, wordRuns(text, moments, people));
  const wishes = joinMoments(
    moments,
    (left, right) => readWords(text.original.slice(left.end, right.index)).plain,
  );
  return {
    text,
    intents,
    signs: safetySigns(text.plain, text.original),
    reply: replyOf(text),
    isQuestion: asksSomething(text.plain),
    moments,
    wishes,
    services: mentioned,
    people,
    visits: saidVisits({ services: mentioned, moments, people, headcount: headcountOf(text.plain) }, wishes),
    introduced: introducedName(text) ?? null,
    others: otherPeople(text, new Set([...ownNames, ...people.flatMap(wordsOfName)])),
  };
};

const wordsOfName = ({ name }: Attendee): string[] =>
  name === null ? [] : readWords(name).words.map(({ text }) => text);
