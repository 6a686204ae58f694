import { describe, expect, it } from 'vitest';
import type { PracticeWorld } from './test-chat.ts';
import { aReminder, aVisit, aWorld, standing, talk } from './test-worlds.ts';

const START = '2026-03-05T15:00';
const CANCEL_OR_MOVE = /cancele Corte masculino.* ou prefere mudar/;

const reminded = (): PracticeWorld => {
  const visit = aVisit(START, { end: '2026-03-05T15:30' });
  return aWorld('barber', { visits: [visit], reminders: [{ ...aReminder(visit.id), told: START }] });
};

const answered = async (...texts: string[]) => {
  const { chat, reply } = await talk(reminded(), ...texts);
  return { reply, status: chat.world.visits[0]?.status, told: chat.world.handedOver, visits: standing(chat) };
};

describe('a reminder to be answered later', () => {
  it.each([
    'te confirmo mais tarde',
    'confirmo mais tarde',
    'mais tarde te confirmo',
    'te aviso mais tarde',
    'depois te falo',
    'oi, te confirmo mais tarde, pode ser?',
    'daqui a pouco te confirmo',
    'vou ver e te falo',
  ])('"%s" keeps the visit open', async (text) => {
    const { reply, status } = await answered(text);
    expect(reply).toContain('fico no aguardo');
    expect(reply).toContain('15:00');
    expect(status).toBe('scheduled');
  });

  it.each(['te confirmo mais tarde', 'te aviso mais tarde'])(
    'is confirmed after "%s" and then "confirmo"',
    async (text) => {
      expect((await answered(text, 'confirmo')).status).toBe('confirmed');
    },
  );
});

describe("a yes to a reminder in the client's own words", () => {
  it.each([
    'já te falei que vou kkk',
    'já falei que vou',
    'ja disse que sim',
    'já te disse que vou sim rs',
    'claro que vou',
    'lógico que vou kkkk',
  ])('"%s" confirms', async (text) => {
    expect((await answered(text)).status).toBe('confirmed');
  });

  it.each(['vou sim mas atraso 10', 'vou mas atraso 15', 'sim, mas me atraso uns 10'])(
    '"%s" confirms, and the owner is notified',
    async (text) => {
      const { status, told } = await answered(text);
      expect(status).toBe('confirmed');
      expect(told).toEqual([{ reason: 'arrival', summary: text }]);
    },
  );

  it.each([
    'já te falei que vou viajar',
    'já falei que vou cancelar amanhã se chover',
    'ele já falou que vai',
    'você já falou que vai chover?',
  ])('is not read from "%s"', async (text) => {
    expect((await answered(text)).status).not.toBe('confirmed');
  });
});

describe("a no to a reminder in the client's own words", () => {
  it.each([
    'vou nao',
    'vou não',
    'vou não kkk',
    'posso não',
    'vou poder não',
    'consigo ir não',
    'mas não vou conseguir',
    'poxa, não vou conseguir ir',
  ])('"%s" prompts the question "cancel or move?"', async (text) => {
    const { reply, status } = await answered(text);
    expect(reply).toMatch(CANCEL_OR_MOVE);
    expect(status).toBe('scheduled');
  });
});

describe('neither a yes nor a no to a reminder', () => {
  it.each([
    'acho que vou',
    'acho que sim',
    'acho que consigo ir',
    'se der eu vou',
    'talvez',
    'talvez eu vá',
    'vou tentar ir',
    'não sei se vou',
    'vou ver se consigo',
  ])('"%s" confirms and cancels nothing', async (text) => {
    const { reply, status } = await answered(text);
    expect(status).toBe('scheduled');
    expect(reply).toContain('Ainda sem confirmação');
  });
});

describe('a question about the hour of a reminder', () => {
  it.each(['é 17h mesmo?', 'é às 17h?', '15h mesmo?', 'é 15h né?', 'amanhã 15h certo?', 'está marcado 17h?'])(
    '"%s" is answered from the agenda',
    async (text) => {
      const { reply, visits } = await answered(text);
      expect(reply).toContain('Corte masculino');
      expect(reply).toContain('amanhã, 05/03, às 15:00');
      expect(visits).toEqual([`Corte masculino ${START}`]);
    },
  );

  it.each(['e 17h?', 'tem 17h?', '17h tem corte?'])(
    'is not read from "%s", which asks for another visit',
    async (text) => {
      expect((await answered(text)).reply).not.toMatch(/^Você tem/);
    },
  );
});

describe('another day instead', () => {
  it.each([
    ['não posso, pode ser quinta?', /05\/03/, /04\/03: |06\/03/],
    ['não posso, pode ser sexta?', /06\/03/, /04\/03: |05\/03: /],
    ['não consigo, sexta pode?', /06\/03/, /04\/03: |05\/03: /],
    ['não vou conseguir, pode ser na sexta?', /06\/03/, /04\/03: |05\/03: /],
    ['não posso. sexta às 10h?', /06\/03.*10:00/, /04\/03: |05\/03: /],
    ['não posso ir, poderia ser sexta?', /06\/03/, /04\/03: |05\/03: /],
  ])('"%s" prompts a question about that day alone', async (text, day, others) => {
    const { reply, visits } = await answered(text);
    expect(reply).toMatch(day);
    expect(reply).not.toMatch(others);
    expect(visits).toEqual([`Corte masculino ${START}`]);
  });
});

describe('another service asked for after a reminder', () => {
  it.each([
    'tem barba sexta às 10h?',
    'barba sexta 10h tem?',
    'teria barba sexta às 10h?',
    'dá pra fazer barba sexta 10h?',
  ])('"%s" leaves the reminded visit alone, also after a yes', async (text) => {
    const own = `Corte masculino ${START}`;
    const { reply, visits } = await answered(text);
    expect(reply).toContain('Quer que eu marque');
    expect(visits).toEqual([own]);
    expect((await answered(text, 'sim')).visits).toEqual([own, 'Barba 2026-03-06T10:00']);
  });

  it.each(['troca por barba sexta às 10h', 'muda pra barba, sexta às 10h'])(
    '"%s" changes it',
    async (text) => {
      expect((await answered(text, 'sim')).visits).toEqual(['Barba 2026-03-06T10:00']);
    },
  );
});
