// Open matters of a chat when the client writes: the last offer and reply, and the client's previous words.
import { asksWith } from '@zelo/domain/assistant/dialogue/reminders/consent.ts';
import { restoreState } from '@zelo/domain/assistant/dialogue/memory/dialogue-state.ts';
import { type Understanding, understand } from '@zelo/domain/assistant/language/understanding.ts';
import { dateOf, type LocalStart, startAt, timeOf } from '@zelo/domain/assistant/local-start.ts';
import { timeExpressions } from '@zelo/domain/assistant/time/time-expressions.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { LeasedTurn } from '#features/whatsapp/turn/turn-service.ts';
import type { DeskTalk, ToolContext } from '#features/assistant/model/tools/llm-tool-context.ts';
import { type Loaded, textOf } from './llm-loaded.ts';

const MAX_CLIENT_LINES = 8;
const HOUR = /\bhora/;
const ONLY_NUMBER = /^\D{0,12}\d{1,2}\D{0,12}$/;

const startsIn = (text: string, now: LocalStart): LocalStart[] =>
  timeExpressions(text, { date: dateOf(now), time: timeOf(now) }).flatMap((found) =>
    found.kind === 'datetime' ? [startAt(found.date, found.time)] : [],
  );

const lastSaidOf = ({ lines }: Loaded): string => {
  const last = lines.findLastIndex(({ isFromClient }) => isFromClient);
  return lines
    .slice(last + 1)
    .map(({ text }) => text)
    .join('\n');
};

const localAt = (instant: Date, timeZone: string): LocalStart => {
  const { date, time } = instantToLocal(instant, timeZone);
  return startAt(date, time);
};

type Known = Pick<ToolContext, 'services' | 'now' | 'visits' | 'deeds'>;

export const deskTalk = (turn: LeasedTurn, loaded: Loaded, known: Known): DeskTalk => {
  const { services, now } = known;
  const { context, lines } = loaded;
  const lastSaid = lastSaidOf(loaded);
  const text = textOf(context);
  const hearing = { services, ownNames: new Set<string>() };
  const expected = asksWith(lastSaid, HOUR) && ONLY_NUMBER.test(text) ? ('time' as const) : undefined;
  const { offered, lastBooked } = restoreState(turn.conversation.dialogue, now);
  let before: Understanding[] | undefined;
  const half = lines.findLast(({ isFromClient }) => isFromClient)?.text;
  return {
    said: understand(text, { ...hearing, now, expected, before: half }),
    open: () => ({
      shown: [...new Set([...offered, ...startsIn(lastSaid, now)])].filter((start) => start > now),
      lastSaid,
      before: (before ??= lines
        .filter(({ isFromClient }) => isFromClient)
        .slice(-MAX_CLIENT_LINES)
        .map((line) =>
          understand(line.text, { ...hearing, now: localAt(line.sentAt, context.chat.calendar.timeZone) }),
        )),
      reminders: context.reminders,
      own: [...known.visits.values()].filter(
        ({ id }) => !known.deeds.some((deed) => deed.kind === 'cancelled' && deed.appointment.id === id),
      ),
      lastBooked,
      now,
    }),
  };
};
