import { describe, expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, talk } from './test-worlds.ts';

/** Friday 10:00; the current day is Wednesday. */
const visit = () => aVisit('2026-03-06T10:00', { end: '2026-03-06T10:30' });
const reminded = () => aWorld('barber', { visits: [visit()], reminders: [aReminder(visit().id)] });
const unasked = () => aWorld('barber', { visits: [visit()] });
const statusAfter = async (world: ReturnType<typeof reminded>, text: string) =>
  (await talk(world, text)).chat.world.visits.map(({ start, status }) => `${start} ${status}`);

describe('a promise to confirm later', () => {
  it.each([
    'te confirmo à noite',
    'te confirmo a noite',
    'te confirmo amanhã cedo',
    'confirmo hoje à noite',
    'confirmo amanhã',
    'vou confirmar amanhã de manhã',
    'ok, confirmo mais à noite',
    'te confirmo até amanhã',
    'confirmo assim que eu sair do trabalho',
    'confirmo quando chegar em casa',
    'amanhã te confirmo',
    'à noite eu confirmo',
    'posso confirmar à noite?',
    'confirmarei amanhã',
    'te dou a confirmação à noite',
    'hoje à tarde te confirmo certinho',
    'já te confirmo',
  ])('confirms nothing: "%s"', async (text) => {
    const open = ['2026-03-06T10:00 scheduled'];
    expect(await statusAfter(reminded(), text)).toEqual(open);
    expect(await statusAfter(unasked(), text)).toEqual(open);
  });

  it.each([
    'confirmo sexta',
    'confirmo sexta às 10h',
    'confirmo para sexta de manhã',
    'te confirmo sim',
    'sim, confirmo',
    'confirmo minha presença na sexta',
    'vou confirmar sim',
    'pode confirmar, sexta estarei aí',
    'confirmado para sexta',
    'confirmo presença, até sexta!',
    'ok confirmado, boa noite',
    'boa tarde, confirmo',
  ])('is not read from "%s", which confirms', async (text) => {
    expect(await statusAfter(reminded(), text)).toEqual(['2026-03-06T10:00 confirmed']);
  });
});
