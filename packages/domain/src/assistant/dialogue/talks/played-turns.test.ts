import { expect, it } from 'vitest';
import { neutralRules } from '#agenda/rules/booking-rules.ts';
import { practiceChat, type TurnPlayer } from './test-chat.ts';
import { playOnce } from './test-played-turns.ts';
import { aVisit, aWorld } from './test-worlds.ts';

/** A talk that writes each thing that a turn can write, and what its test can see afterwards. */
const played = async (turns: string[], rules: object, play?: TurnPlayer) => {
  const own = aVisit('2026-03-06T10:00', { end: '2026-03-06T10:30' });
  const world = aWorld('barber', { visits: [own], clientName: null, rules });
  const chat = practiceChat(world, play);
  const replies: string[] = [];
  for (const turn of turns) replies.push(await chat.send(turn));
  return { own, world, replies, results: chat.results };
};

it.each([
  ['a cancellation and a booking', ['desmarca meu corte de sexta', 'sim', 'barba sábado 10h', 'Ana'], {}],
  ['a request', ['barba sábado 10h', 'Ana', 'sim'], { approval: 'always' }],
  ['a hand-over', ['quero falar com uma pessoa'], {}],
])('a turn played once leaves the same when it is repeated: %s', async (_kind, turns, more) => {
  const rules = { ...neutralRules, ...more };
  const directly = await played(turns, rules);
  expect(directly.world).not.toEqual((await played([], rules)).world);
  for (const round of ['played', 'repeated'])
    expect(await played(turns, rules, playOnce), round).toEqual(directly);
});
