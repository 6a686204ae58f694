// "não é sexta, é sábado o meu": the client corrects which visit is meant.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const FRIDAY = 'Corte masculino 2026-03-06T10:00';
const SATURDAY = 'Corte masculino 2026-03-07T15:00';
const friday = () => aVisit('2026-03-06T10:00', { end: '2026-03-06T10:30' });
const saturday = () => aVisit('2026-03-07T15:00', { end: '2026-03-07T15:30' });
const withBoth = (...turns: string[]) => talk(aWorld('barber', { visits: [friday(), saturday()] }), ...turns);
const withSaturday = (...turns: string[]) => talk(aWorld('barber', { visits: [saturday()] }), ...turns);

const MEANT = [
  'não é sexta, é sábado o meu',
  'não é sexta é sábado o meu',
  'não é o de sexta, é o de sábado',
  'não era sexta, era sábado',
  'é sábado, não sexta',
  'o meu é sábado, não sexta',
  'o meu é sábado',
  'errei, é o de sábado',
  'digo, o de sábado',
  'quis dizer sábado',
  'desculpa, falei errado, é o de sábado',
];

describe('another visit than the one discussed', () => {
  it.each(MEANT)('prompts a question and is not taken as the target of a move: "%s"', async (text) => {
    const { chat, reply } = await withBoth('posso cancelar o de sexta?', text);
    expect(reply).toContain('sábado, 07/03, às 15:00');
    expect(reply).toContain('Quer que eu cancele?');
    expect(standing(chat)).toEqual([FRIDAY, SATURDAY]);
    await chat.send('sim');
    expect(standing(chat)).toEqual([FRIDAY]);
  });

  it.each(['não é sexta, é sábado o meu', 'não é o de sexta, é o de sábado', 'não era sexta, era sábado'])(
    'is cancelled, and the first one is restored: "%s"',
    async (text) => {
      expect(standing((await withBoth('cancela o de sexta', text)).chat)).toEqual([FRIDAY]);
    },
  );

  it.each(['não é sexta, é sábado o meu', 'não é o de sexta, é o de sábado', 'é o de sábado'])(
    'is chosen from a list: "%s"',
    async (text) => {
      expect(standing((await withBoth('quero cancelar', text)).chat)).toEqual([FRIDAY]);
    },
  );

  it("is the client's only visit", async () => {
    const { chat, replies } = await withSaturday('cancela o de sexta', 'não é sexta, é sábado o meu');
    expect(replies[0]).toContain('Não encontrei esse agendamento');
    expect(standing(chat)).toEqual([]);
  });

  it.each(['ok, até sábado então', 'tá certo, sábado 15h então', 'beleza, até sábado', 'certo, sábado 15h'])(
    'is kept by a client who takes note of it: "%s"',
    async (text) => {
      const { chat, replies } = await withSaturday('cancela o de quinta', text);
      expect(replies[0]).toContain('Quer que eu cancele?');
      expect(standing(chat)).toEqual([SATURDAY]);
    },
  );

  it('is the visit that moves', async () => {
    const { chat, reply } = await withBoth('quero remarcar o de sexta', 'não é sexta, é sábado o meu');
    expect(reply).toContain('sábado, 07/03, às 15:00');
    expect(reply).toContain('Quer mudar esse?');
    expect(standing(chat)).toEqual([FRIDAY, SATURDAY]);
  });
});

describe('an unprompted correction', () => {
  it('is answered with the visit that is meant', async () => {
    const { chat, reply } = await withBoth('não é sexta, é sábado o meu');
    expect(reply).toContain('Você tem Corte masculino, sábado, 07/03');
    expect(chat.world.handedOver).toEqual([]);
  });

  it('is passed on to the owner without such a visit', async () => {
    const text = 'não é sexta, é sábado o meu';
    const { chat, reply } = await talk(aWorld('barber', { visits: [friday()] }), text);
    expect(reply).toContain('sexta-feira, 06/03');
    expect(standing(chat)).toEqual([FRIDAY]);
    expect(chat.world.handedOver).toEqual([{ reason: 'question', summary: text }]);
  });

  it('moves the visit just booked', async () => {
    const { chat } = await talk(aWorld('barber'), 'corte sexta às 15h', 'não é sexta, é sábado');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-07T15:00']);
  });
});

describe('a message that corrects nothing', () => {
  it.each(['sábado às 16h', 'pode ser sábado', 'prefiro sábado', 'muda pra sábado 16h'])(
    'is not taken as a correction in reply to "cancel or move?": "%s"',
    async (text) => {
      const { reply } = await withBoth('essa semana não consigo', '1', 'volta', text);
      expect(reply).not.toContain('Certo, então é este');
    },
  );

  it('is not taken as a correction while a day is being chosen', async () => {
    const { chat, reply } = await withSaturday('tem barba sexta?', 'não é sexta, é sábado');
    expect(reply).toContain('07/03');
    expect(standing(chat)).toEqual([SATURDAY]);
  });

  it('cancels and moves nothing: "não é sexta que vem, é?"', async () => {
    expect(standing((await withBoth('não é sexta que vem, é?')).chat)).toEqual([FRIDAY, SATURDAY]);
  });
});
