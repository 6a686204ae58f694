import { describe, expect, it } from 'vitest';
import { isHandledByHuman, modeAfterOwnerMessage } from './takeover.ts';

type TakeoverState = Parameters<typeof modeAfterOwnerMessage>[0];

const at = (time: string) => new Date(`2026-03-04T${time}Z`);
const NOW = at('13:00:00');

const withAssistant: TakeoverState = {
  state: 'ai',
  humanUntil: null,
  takenByOwner: false,
  ownerActedAt: null,
};
const taken = (until: string | null, actedAt = '12:50:00'): TakeoverState => ({
  state: 'human',
  humanUntil: until === null ? null : at(until),
  takenByOwner: true,
  ownerActedAt: at(actedAt),
});

describe('responder of a chat', () => {
  it.each([
    ['the assistant by default', withAssistant, false],
    ['the owner until then', taken('13:00:01'), true],
    ['the assistant again from then on', taken('13:00:00'), false],
    ['the owner until it is handed back', taken(null), true],
  ])('%s', (_name, chat, expected) => {
    expect(isHandledByHuman(chat, NOW)).toBe(expected);
  });
});

describe('message of the owner', () => {
  const until = (time: string | null) => ({ state: 'human', humanUntil: time === null ? null : at(time) });

  it.each([
    ['keeps the assistant out from its own time on', withAssistant, '12:55:00', 30, until('13:25:00')],
    ['whose pause has passed changes nothing', withAssistant, '12:30:00', 30, null],
    ['without a limit lasts until it is handed back', withAssistant, '12:55:00', null, until(null)],
    ['makes a pause longer', taken('13:10:00'), '12:58:00', 30, until('13:28:00')],
    [
      'that comes late makes no pause shorter',
      taken('13:28:00', '12:58:00'),
      '12:45:00',
      30,
      until('13:28:00'),
    ],
    ['leaves a chat that was taken over for good', taken(null), '12:58:00', 30, until(null)],
    [
      'from before the chat was handed back changes nothing',
      { ...withAssistant, ownerActedAt: at('12:58:00') },
      '12:57:00',
      30,
      null,
    ],
    [
      'of the second in which it was handed back counts, because WhatsApp knows no shorter time',
      { ...withAssistant, ownerActedAt: new Date(at('12:58:00').getTime() + 700) },
      '12:58:00',
      30,
      until('13:28:00'),
    ],
    [
      'takes over what the assistant handed over, for as long as that lasts at least',
      { ...taken('15:00:00'), takenByOwner: false },
      '12:59:00',
      30,
      until('15:00:00'),
    ],
  ] as const)('%s', (_name, chat, wroteAt, pauseMinutes, expected) => {
    expect(modeAfterOwnerMessage(chat, { at: at(wroteAt), now: NOW, pauseMinutes })).toEqual(expected);
  });

  it('does not pause the assistant permanently when it is two days old', () => {
    const old = new Date(NOW.getTime() - 25 * 3_600_000);
    expect(modeAfterOwnerMessage(withAssistant, { at: old, now: NOW, pauseMinutes: null })).toBeNull();
  });

  it('leads, with another message, to the same state in any order', () => {
    const times = ['12:40:00', '12:55:00', '12:58:00'];
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    const ends = orders.map((order) =>
      order.reduce<TakeoverState>((chat, index) => {
        const wroteAt = at(times[index] ?? '');
        const mode = modeAfterOwnerMessage(chat, { at: wroteAt, now: NOW, pauseMinutes: 30 });
        if (!mode) return chat;
        const actedAt = new Date(Math.max(wroteAt.getTime(), chat.ownerActedAt?.getTime() ?? 0));
        return { ...mode, takenByOwner: true, ownerActedAt: actedAt };
      }, withAssistant),
    );
    expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1);
    expect(ends[0]?.humanUntil).toEqual(at('13:28:00'));
  });
});
