import { describe, expect, it } from 'vitest';
import type { PracticeWorld } from './test-chat.ts';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const at = (time: string): string[] => [`Corte masculino 2026-03-05T${time}`];
/** Tomorrow. */
const booked = (): PracticeWorld =>
  aWorld('barber', { visits: [aVisit('2026-03-05T15:00', { end: '2026-03-05T15:30' })] });
const TOLD = 'Corte masculino, amanhã, 05/03, às 15:00';

describe('a question about the time of the visit', () => {
  it.each([
    'que horas mesmo?',
    'e a hora?',
    'ah, que horas mesmo?',
    'qual o horário mesmo?',
    'a que horas mesmo?',
    'que dia e hora mesmo?',
  ])('"%s" is answered with the time', async (text) => {
    const { chat, reply } = await talk(booked(), text);
    expect(reply).toContain(`Você tem ${TOLD}`);
    expect(chat.world.handedOver).toEqual([]);
  });

  it('is answered for each visit', async () => {
    const world = booked();
    world.visits.push(aVisit('2026-03-10T16:00', { serviceId: 2 }));
    const { reply } = await talk(world, 'que horas mesmo?');
    expect(reply).toContain('05/03, às 15:00');
    expect(reply).toContain('10/03, às 16:00');
  });

  it.each(['que horas vocês abrem?', 'a hora é boa', 'que horas são?', 'que horas mesmo o jogo começa?'])(
    '"%s" is about something else',
    async (text) => {
      expect((await talk(booked(), text)).reply).not.toContain(TOLD);
    },
  );

  it('refers to the offered times while a visit is being arranged', async () => {
    const { reply } = await talk(booked(), 'quero marcar barba sexta', 'e a hora?');
    expect(reply).not.toContain(TOLD);
  });

  it('is not recognized without a visit', async () => {
    expect((await talk(aWorld('barber'), 'e a hora?')).reply).not.toContain('Você tem');
  });
});

describe('another hour on the day of the visit', () => {
  it.each(['posso ir 16h?', 'posso ir amanhã 16h?', 'consigo ir às 16h?', 'da pra eu ir as 16h?'])(
    '"%s" prompts an offer to move the visit',
    async (text) => {
      const { chat, reply } = await talk(booked(), text);
      expect(reply).toContain(TOLD);
      expect(reply).toContain('16:00. Quer que eu mude para esse horário?');
      expect(standing(chat)).toEqual(at('15:00'));
      await chat.send('sim');
      expect(standing(chat)).toEqual(at('16:00'));
    },
  );

  it('is answered with the visit when it is already at that hour', async () => {
    const { chat, reply } = await talk(booked(), 'posso ir 15h?');
    expect(reply).toContain(TOLD);
    expect(standing(chat)).toHaveLength(1);
  });

  it.each(['posso ir 16h de carro?', 'posso ir 16h fazer barba?', 'eu posso ir 16h'])(
    '"%s" moves nothing and requests no move',
    async (text) => {
      const { chat, reply } = await talk(booked(), text);
      expect(reply).not.toContain('Quer que eu mude');
      expect(standing(chat)).toEqual(at('15:00'));
    },
  );

  it('asks for a new visit when the client has none', async () => {
    expect((await talk(aWorld('barber'), 'posso ir 16h?')).reply).toContain('Qual serviço');
  });
});

describe('a place given away to another person', () => {
  it.each([
    'passa pra outra pessoa que eu vou viajar',
    'pode passar minha vez pra outra pessoa',
    'libera pra outra pessoa, vou viajar',
  ])('"%s" notifies the owner, and cancels only after a yes', async (text) => {
    const { chat, reply } = await talk(booked(), 'amanhã eu to marcada?', text);
    expect(reply).toContain('Quer que eu cancele?');
    expect(standing(chat)).toHaveLength(1);
    expect(chat.world.handedOver).toEqual([{ reason: 'question', summary: text }]);
    await chat.send('sim');
    expect(standing(chat)).toEqual([]);
  });

  it.each([
    'passa o telefone pra outra pessoa',
    'me passa pra outra pessoa',
    'deixa pra outra hora',
    'manda pra outra pessoa que eu vou viajar',
    'minha irmã vai passar aí com outra pessoa',
  ])('"%s" is about something else', async (text) => {
    const { chat, reply } = await talk(booked(), text);
    expect(reply).not.toContain('Quer que eu cancele?');
    expect(standing(chat)).toHaveLength(1);
  });
});
