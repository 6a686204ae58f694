// Plays the talks of words/everyday-talks.txt, and measures how the assistant's side of a talk reads.
import { fold } from '../language/words/words.ts';
import { practiceChat } from '../dialogue/talks/test-chat.ts';
import { aVisit, aWorld, type Trade } from '../dialogue/talks/test-worlds.ts';
import type { VoiceTone } from '../assistant-tools.ts';
import { minutesLater } from '../local-start.ts';

/** Messages of the client, each answered by one reply. */
export interface EverydayTalk {
  title: string;
  turns: { client: string[]; reply: string }[];
  /** text of the knowledge base */
  ownersText: string;
}

interface Script {
  trade: Trade;
  name: string | null;
  visits: { serviceId: number; start: string }[];
  messages: string[][];
}

const scriptOf = (block: string): Script => {
  const [header = '', ...lines] = block.trim().split('\n');
  const [trade = '', name = '', visits = ''] = header.split('|').map((part) => part.trim());
  return {
    trade: trade as Trade,
    name: name === '-' ? null : name,
    visits: visits
      .split(';')
      .filter((visit) => visit !== '')
      .map((visit) => {
        const [serviceId = '', start = ''] = visit.split(',').map((part) => part.trim());
        return { serviceId: Number(serviceId), start };
      }),
    messages: lines.map((line) => line.split('//').map((message) => message.trim())),
  };
};

export const scriptsIn = (file: string): Script[] => file.split(/^= /m).slice(1).map(scriptOf);

/** Plays one script from the first message to the last, in the given tone. */
export const playScript = async (
  { trade, name, visits, messages }: Script,
  tone: VoiceTone,
): Promise<EverydayTalk> => {
  const world = aWorld(trade, { clientName: name });
  world.business.voiceTone = tone;
  world.visits = visits.map(({ serviceId, start }) => {
    const minutes = world.services.find(({ id }) => id === serviceId)?.durationMinutes ?? 30;
    return aVisit(start, { serviceId, end: minutesLater(start, minutes) });
  });
  const chat = practiceChat(world);
  const turns: EverydayTalk['turns'] = [];
  for (const client of messages) {
    const sent = client.map((text) => (text === '[audio]' ? { type: 'audio' as const } : text));
    turns.push({ client, reply: await chat.send(...sent) });
  }
  const ownersText = world.knowledge.map(({ content }) => content).join(' ');
  return { title: `${trade}, ${name ?? 'a new client'}`, turns, ownersText };
};

const TURNS = 10;
const HAS_FACTS = /\d\d[:/]\d\d|R\$|\d minutos/;
const LIST_LINE = /^• .*\d\d:\d\d/;
const GREETS = /^(oi|ola|e ai|bom dia|boa tarde|boa noite)\b[^.?]{0,30}!/;

const HAS_NAMES = /^Sou \S+, assistente virtual/;

/** Sentences of a reply without those that state hours, dates, names or prices. */
const sentencesOf = (reply: string): string[] =>
  reply
    .split(/\n|(?<=[.!?…]) +/)
    .map((sentence) => sentence.trim())
    .filter(
      (sentence) =>
        /\p{L}/u.test(sentence) &&
        !HAS_FACTS.test(sentence) &&
        !HAS_NAMES.test(sentence) &&
        !sentence.startsWith('•'),
    );

const listIn = (reply: string): string =>
  reply
    .split('\n')
    .filter((line) => LIST_LINE.test(line))
    .join('\n');

/**
 * Sentences that appear word for word in an earlier reply of the last ten turns; but those of `ownersText`, which a
 * client gets as often as the client asks.
 */
export const repeatedSentences = (replies: readonly string[], ownersText = ''): string[] =>
  replies.flatMap((reply, at) => {
    const before = new Set(replies.slice(Math.max(0, at - TURNS), at).flatMap(sentencesOf));
    return sentencesOf(reply).filter((sentence) => before.has(sentence) && !ownersText.includes(sentence));
  });

/** Lists of hours that an earlier reply has shown already. */
export const repeatedLists = (replies: readonly string[]): string[] => {
  const lists = replies.map(listIn);
  return lists.filter((list, at) => list !== '' && lists.indexOf(list) < at);
};

export const greetingsIn = (replies: readonly string[]): string[] =>
  replies.filter((reply) => GREETS.test(fold(reply)));

export const medianLength = (replies: readonly string[]): number =>
  replies.map((reply) => reply.length).toSorted((left, right) => left - right)[
    Math.floor(replies.length / 2)
  ] ?? 0;

export interface VoiceFigures {
  replies: number;
  unclear: number;
  repeatedSentences: number;
  repeatedLists: number;
  listsPerTalk: number;
  distinct: number;
  /** share of the four most frequent first sentences */
  topFour: number;
  medianLength: number;
}

/** Figures of many talks, for the report. */
export const figuresOf = (talks: readonly (readonly string[])[]): VoiceFigures => {
  const replies = talks.flat();
  const masked = replies.map((reply) => reply.replaceAll(/\d+/g, '0'));
  const openings = replies.map((reply) => sentencesOf(reply)[0] ?? '').filter((text) => text !== '');
  const counts = new Map<string, number>();
  for (const opening of openings) counts.set(opening, (counts.get(opening) ?? 0) + 1);
  const top = [...counts.values()].toSorted((left, right) => right - left).slice(0, 4);
  return {
    replies: replies.length,
    unclear: replies.filter((reply) => /não entendi|sem entender/i.test(reply)).length,
    repeatedSentences: talks.flatMap((talk) => repeatedSentences(talk)).length,
    repeatedLists: talks.flatMap((talk) => repeatedLists(talk)).length,
    listsPerTalk:
      Math.round((100 * replies.filter((reply) => listIn(reply) !== '').length) / talks.length) / 100,
    distinct: new Set(masked).size,
    topFour: Math.round((100 * top.reduce((sum, count) => sum + count, 0)) / replies.length),
    medianLength: medianLength(replies),
  };
};
