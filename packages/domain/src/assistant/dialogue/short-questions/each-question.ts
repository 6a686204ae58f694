// Adds the answers to questions that the answer to the whole message left out: each question is heard alone.
import { saysHour } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import type { Understanding } from '../../language/understanding.ts';
import { alsoUnknown, unknownBeside } from '../../replies/voice/small-talk-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { namedIn } from '../answers/asked-subject.ts';

/** A longer message tells more than it asks. In characters. */
const MAX_LENGTH = 240;
const MAX_QUESTIONS = 4;
const SENTENCE = /[^?.!\n]+[?.!\n]*/gu;
/** "sexta eu tenho sessão né, que roupa eu uso?" */
const ASKS_BACK = /\bn[eé]\s?,/giu;

/** A start in a reply; the same visit in other words adds nothing. */
const START = /\d\d\/\d\d, às \d\d:\d\d/g;

const PRICE = /R\$\s[\d.,]{1,12}/g;

const ARRANGES = ['books', 'asksFreeTimes', 'cancels', 'reschedules', 'cannotCome', 'wishes'] as const;

const GREETING = wording(
  '(oi|ola|oie|e|ai|bom|boa|dia|tarde|noite|tudo|bem|certo|joia|beleza|como|vai|voce|voces|esta|ok|com|por|flor|querida|moca|.|?)*',
  'whole',
);

const onlyAsks = ({ intents, isQuestion, wishes, text }: Understanding): boolean =>
  isQuestion &&
  !wishes.some(saysHour) &&
  !ARRANGES.some((intent) => intents.has(intent)) &&
  !GREETING.test(text.plain);

const questionsIn = (original: string): string[] =>
  original.length > MAX_LENGTH
    ? []
    : [...original.replace(ASKS_BACK, 'né?').matchAll(SENTENCE)]
        .map(([sentence]) => sentence.trim())
        .filter((sentence) => sentence.includes('?') && /\p{L}/u.test(sentence));

/** The answer with what another question adds; unchanged by a reply that arranges something. */
const withOne = (whole: Answer, one: Answer, sentence: string): Answer => {
  const isArranged = JSON.stringify(one.state.requests) !== JSON.stringify(whole.state.requests);
  const isUnknown = (one.unanswered ?? []).length > 0 || one.state.awaiting?.kind === 'ask-owner';
  const said = whole.say.join('\n');
  const prices = (text: string): string[] => text.match(PRICE) ?? [];
  const starts = (text: string): string[] => text.match(START) ?? [];
  const isSaid = (text: string): boolean =>
    said.includes(text) ||
    (starts(text).length > 0 &&
      starts(text).every((start) => said.includes(start)) &&
      prices(text).every((price) => said.includes(price)));
  const fresh = one.say.filter((each) => !isSaid(each));
  if (isArranged || fresh.length === 0) return whole;
  const mayAsk = isUnknown && whole.state.awaiting === null && whole.state.requests.length === 0;
  const unknown = (mayAsk ? alsoUnknown : unknownBeside)(namedIn(sentence));
  const told = isUnknown ? [unknown] : fresh;
  // what asks for an answer comes last
  const say = whole.state.requests.length > 0 ? [...told, ...whole.say] : [...whole.say, ...told];
  const awaiting = mayAsk ? one.state.awaiting : whole.state.awaiting;
  return {
    say,
    state: { ...one.state, awaiting },
    unanswered: [...(whole.unanswered ?? []), ...(one.unanswered ?? [])],
  };
};

/** "Marina, quanto é mesmo?": the question without the name that answers the one before. */
const withoutName = (sentence: string, name: string): string => {
  const at = sentence.toLowerCase().indexOf(name.toLowerCase());
  return at < 0 ? sentence : sentence.slice(at + name.length).replace(/^[\s,.:;–-]{1,9}/u, '');
};

export const withEachQuestion = async (
  turn: Turn,
  told: Answer,
  answerOne: (turn: Turn, state: DialogueState) => Promise<Answer>,
): Promise<Answer> => {
  const name = turn.clientName === null ? (told.clientName ?? null) : null;
  const heard = questionsIn(turn.said.text.original);
  const asked = name === null ? heard : heard.map((sentence) => withoutName(sentence, name));
  const isBesideName = name !== null && asked.length > 0;
  if (asked.length > MAX_QUESTIONS) return told;
  if (!isBesideName && (asked.length < 2 || told.say.length >= asked.length)) return told;
  const clientName = turn.clientName ?? name;
  let whole = told;
  for (const sentence of asked) {
    const said = turn.hear(sentence);
    if (!onlyAsks(said)) continue;
    whole = withOne(whole, await answerOne({ ...turn, clientName, said }, whole.state), sentence);
  }
  return whole;
};
