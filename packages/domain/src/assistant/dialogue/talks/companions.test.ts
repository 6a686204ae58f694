import { describe, expect, it } from 'vitest';
import type { PracticeVisit } from './test-chat.ts';
import { aReminder, aVisit, aWorld, talk } from './test-worlds.ts';

const mine = () => aVisit('2026-03-05T15:00', { end: '2026-03-05T15:30' });
const reminded = (others: PracticeVisit[] = [], trade: 'barber' | 'psychologist' = 'barber') =>
  aWorld(trade, { visits: [mine(), ...others], reminders: [aReminder(mine().id)] });
const answered = async (text: string, world = reminded()) => {
  const { chat, reply } = await talk(world, text);
  return { statuses: chat.world.visits.map(({ status }) => status), told: chat.world.handedOver, reply };
};

describe('a yes to a reminder that names a companion', () => {
  it.each([
    'confirmo eu e minha esposa',
    'vamos eu e ela',
    'confirmado, eu e meu filho',
    'sim, eu e minha mãe',
    'eu e o Pedro vamos',
    'vamos nós dois',
    'minha esposa e eu confirmamos, vamos sim',
    'confirmo, e minha esposa também vai',
    'vou sim, com minha esposa',
    'confirmado, minha esposa vai junto',
    'estarei aí com meu filho',
    'iremos eu e minha filha Alice',
    'confirmo! vou levar meu filho',
  ])('confirms the visit and tells the owner: "%s"', async (text) => {
    const { statuses, told, reply } = await answered(text);
    expect(statuses).toEqual(['confirmed']);
    expect(told.map(({ summary }) => summary)).toEqual([text]);
    expect(reply).toContain('Presença confirmada');
    expect(reply).toContain('O horário está marcado para uma pessoa.');
  });

  it.each(['confirmo eu e minha esposa', 'vamos eu e ela'])(
    'also confirms the companion\'s visit of that day: "%s"',
    async (text) => {
      const hers = aVisit('2026-03-05T16:00', { end: '2026-03-05T16:30', forSomeone: 'esposa' });
      const { statuses, told, reply } = await answered(text, reminded([hers]));
      expect(statuses).toEqual(['confirmed', 'confirmed']);
      expect(told).toEqual([]);
      expect(reply).toContain('(esposa)');
    },
  );

  it('does not notify the owner about the couple in couples therapy', async () => {
    const world = aWorld('psychologist', {
      visits: [{ ...mine(), serviceId: 2 }],
      reminders: [aReminder(mine().id)],
    });
    const { statuses, told } = await answered('confirmo eu e meu marido', world);
    expect(statuses).toEqual(['confirmed']);
    expect(told).toEqual([]);
  });
});

describe('a message without a companion', () => {
  it.each(['vamos sim', 'confirmo', 'confirmo sim, obrigada', 'confirmado, até amanhã!'])(
    'confirms one person\'s visit: "%s"',
    async (text) => {
      const { statuses, told, reply } = await answered(text);
      expect(statuses).toEqual(['confirmed']);
      expect(told).toEqual([]);
      expect(reply).not.toContain('uma pessoa');
    },
  );

  it.each(['não vamos, eu e ela', 'vou ver com minha esposa', 'minha esposa vai junto?'])(
    'confirms nothing: "%s"',
    async (text) => {
      const { statuses, reply } = await answered(text);
      expect(statuses).toEqual(['scheduled']);
      expect(reply).not.toContain('Presença confirmada');
    },
  );
});
