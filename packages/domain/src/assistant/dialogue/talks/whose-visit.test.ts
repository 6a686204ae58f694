import { describe, expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, standing, talk } from './test-worlds.ts';

const mine = () => aVisit('2026-03-06T10:00');
const later = () => aVisit('2026-03-07T11:00');

describe("a question about another person's visit", () => {
  it.each([
    'que dia é a consulta da minha mãe?',
    'que horas é o horário da minha mãe?',
    'quando é o corte da minha mãe?',
    'qual o dia do horário do meu marido?',
  ])('"%s" is not answered with the client\'s own visit', async (text) => {
    const { chat, reply } = await talk(aWorld('barber', { visits: [mine()] }), text);
    expect(reply).not.toContain('06/03');
    expect(reply).toMatch(/para essa pessoa|não sei dizer/);
    expect(chat.world.visits).toEqual([mine()]);
  });

  it('is answered with the visit booked for that person', async () => {
    const visits = [mine(), { ...later(), forSomeone: 'mãe' }];
    const { reply } = await talk(aWorld('barber', { visits }), 'que dia é a consulta da minha mãe?');
    expect(reply).toContain('07/03');
    expect(reply).not.toContain('06/03');
  });

  it.each(['que dia é a minha consulta?', 'que horas é meu horário?'])(
    'is not read from "%s"',
    async (text) => {
      expect((await talk(aWorld('barber', { visits: [mine()] }), text)).reply).toContain('06/03');
    },
  );
});

describe('a yes to "posso marcar outro dia"', () => {
  it.each(['sim', 'quero sim', 'sim, por favor'])('"%s" confirms no other visit', async (text) => {
    const reminders = [aReminder(later().id)];
    const world = aWorld('barber', { visits: [mine(), later()], reminders });
    const { chat, replies } = await talk(world, 'cancela meu horário de sexta', text);
    expect(replies[0]).toContain('posso marcar outro dia');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-07T11:00']);
    expect(chat.world.visits.map(({ status }) => status)).not.toContain('confirmed');
    expect(replies[1]).toContain('livres');
  });
});

describe('a business without services', () => {
  it.each(['quanto custa?', 'quanto é a massagem?', 'qual o valor do corte?', 'vocês fazem barba?'])(
    '"%s" names none',
    async (text) => {
      const { reply } = await talk(aWorld('barber', { services: [] }), text);
      expect(reply).not.toMatch(/Temos: \.|são:\s*$/);
      expect(reply).not.toBe('');
    },
  );
});
