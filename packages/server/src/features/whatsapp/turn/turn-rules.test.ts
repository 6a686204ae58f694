import { describe, expect, it } from 'vitest';
import {
  burstWait,
  GIVE_UP_MS,
  MAX_REPLIES_PER_WINDOW,
  MAX_REPLIES_PER_DAY,
  silenceReason,
  type TurnFacts,
} from './turn-rules.ts';

describe('the wait for the rest of a burst', () => {
  it.each([
    ['a message that just came', [0], 2500],
    ['a quiet chat', [2500], 0],
    ['the youngest counts', [2000, 700], 1800],
    ['a client who never stops is answered after four bursts', [9500, 100], 500],
    ['and no later', [11_000, 0], 0],
  ])('%s', (_name, ages, wait) => {
    expect(burstWait(ages, 2500)).toBe(wait);
  });
});

describe('silence of the assistant', () => {
  const now = new Date('2026-03-04T10:00:00Z');
  const usual: TurnFacts = {
    state: 'ai',
    humanUntil: null,
    takenByOwner: false,
    professionalAiEnabled: true,
    mute: null,
    clientAiEnabled: true,
    isPaidPartOpen: true,
    ownerAnswered: false,
    overdueMs: 0,
    recentReplies: 0,
    repliesToday: 0,
  };
  const later = new Date('2026-03-04T10:00:01Z');
  // attack: S12.9
  it.each<[string, Partial<TurnFacts>, string | null]>([
    ['a usual chat is answered', {}, null],
    ['a stranger is answered', { clientAiEnabled: null }, null],
    ['a chat taken over is not', { state: 'human', humanUntil: later, takenByOwner: true }, 'human'],
    ['a chat taken over without end is not', { state: 'human', takenByOwner: true }, 'human'],
    ['a chat that waits for a person is not', { state: 'human' }, 'handed-over'],
    ['a take-over that ended no longer counts', { state: 'human', humanUntil: now }, null],
    ['switched off for all', { professionalAiEnabled: false }, 'switched-off'],
    ['switched off for the client', { clientAiEnabled: false }, 'switched-off'],
    ['what the owner answered by hand', { ownerAnswered: true }, 'human'],
    ['a subscription that is closed', { isPaidPartOpen: false }, 'unpaid'],
    ['a message that waits for its time is not given up', { overdueMs: -GIVE_UP_MS * 2 }, null],
    ['a message nobody could answer is given up', { overdueMs: GIVE_UP_MS + 1 }, 'given-up'],
    ['two machines that talk to each other', { recentReplies: MAX_REPLIES_PER_WINDOW }, 'too-many-replies'],
    ['a usual day of many chats', { repliesToday: MAX_REPLIES_PER_DAY - 1 }, null],
    ['a day with more answers than any has', { repliesToday: MAX_REPLIES_PER_DAY }, 'day-is-full'],
  ])('%s', (_name, facts, reason) => {
    expect(silenceReason({ ...usual, ...facts }, now)).toBe(reason);
  });
});
