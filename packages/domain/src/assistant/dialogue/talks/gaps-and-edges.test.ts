// Replies about a day that has few free times: never that it has none.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const FRIDAY = '2026-03-06';
const busy = (from: string, to: string, day = FRIDAY) =>
  aVisit(`${day}T${from}`, { own: false, end: `${day}T${to}` });
/** Friday has one start, at `free`. */
const withOnly = (free: string, until: string) =>
  aWorld('barber', { visits: [busy('09:00', free), busy(until, '19:00')] });
const NONE = 'não tenho horário livre para sexta';

describe('a day whose only gap begins off the half hour', () => {
  it.each(['tem corte sexta?', 'tem barba sexta?', 'tem vaga pra corte na sexta de manhã?'])(
    'is offered: "%s"',
    async (message) => {
      const { reply } = await talk(withOnly('11:15', '11:45'), message);
      expect(reply).toContain('sexta-feira, 06/03: 11:15');
      expect(reply).not.toContain(NONE);
    },
  );

  it('is offered instead of a taken hour', async () => {
    const { reply } = await talk(withOnly('11:15', '11:45'), 'tem corte sexta 10h?');
    expect(reply).toContain('sexta-feira, 06/03: 11:15');
  });

  it('can be chosen', async () => {
    const { chat } = await talk(withOnly('11:15', '11:45'), 'quero corte sexta', 'pode ser 11:15');
    expect(standing(chat)).toEqual([`Corte masculino ${FRIDAY}T11:15`]);
  });

  it('is not offered for a longer service', async () => {
    const { reply } = await talk(withOnly('11:15', '11:45'), 'tem corte + barba sexta?');
    expect(reply).toContain(NONE);
  });
});

describe('a question about an earlier hour, after a list', () => {
  it.each(['mais cedo tem?', 'tem antes das 16h?', 'tem mais cedo?'])(
    'is not answered as if the day were full: "%s"',
    async (message) => {
      const { replies } = await talk(withOnly('16:00', '16:30'), 'tem corte sexta?', message);
      expect(replies[0]).toContain('sexta-feira, 06/03: 16:00');
      expect(replies[1]).not.toContain(NONE);
    },
  );

  it.each([
    'e o mais cedo possível quando é?',
    'qual o mais cedo?',
    'e o mais cedo que tem, qual é?',
    'o horário mais cedo qual seria?',
  ])('means the earliest of all: "%s"', async (message) => {
    const { reply } = await talk(withOnly('16:00', '16:30'), 'tem corte sexta?', message);
    expect(reply).toContain('hoje, 04/03: 10:30');
    expect(reply).not.toContain('não tenho horário livre');
  });

  it('says so of a day that is full', async () => {
    const world = aWorld('barber', { visits: [busy('09:00', '19:00')] });
    expect((await talk(world, 'tem corte sexta?')).reply).toContain(NONE);
  });

  it('finds an earlier gap of that day', async () => {
    const visits = [busy('09:00', '11:15'), busy('11:45', '16:00'), busy('16:30', '19:00')];
    const { reply } = await talk(aWorld('barber', { visits }), 'tem corte sexta?', 'mais cedo tem?');
    expect(reply).toContain('sexta-feira, 06/03: 11:15');
  });
});

describe('the second option of a list', () => {
  it.each([
    ['A segunda opção me atende.', '11:00'],
    ['a segunda opção me serve', '11:00'],
    ['a segunda opção, por gentileza', '11:00'],
    ['a primeira opção me atende', '09:00'],
    ['a última me atende', '18:00'],
  ])('is chosen: "%s"', async (message, hour) => {
    const { chat } = await talk(aWorld('barber'), 'tem corte sexta?', message);
    expect(standing(chat)).toEqual([`Corte masculino ${FRIDAY}T${hour}`]);
  });

  it.each(['é a segunda vez que eu peço', 'a segunda opção não me atende'])(
    'is not chosen: "%s"',
    async (message) => {
      const { chat } = await talk(aWorld('barber'), 'tem corte sexta?', message);
      expect(standing(chat)).toEqual([]);
    },
  );
});
