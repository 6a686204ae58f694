import { describe, expect, it } from 'vitest';
import type { VoiceTone } from '../../assistant-tools.ts';
import { phrasesOf } from '../../replies/voice/voice.ts';
import { aReminder, aVisit, aWorld, standing, talk, type Trade } from './test-worlds.ts';

const START = '2026-03-05T15:00';

const reminded = () => {
  const visit = aVisit(START, { end: '2026-03-05T15:30' });
  return aWorld('barber', { visits: [visit], reminders: [{ ...aReminder(visit.id), told: START }] });
};

describe('an hour refused in slang', () => {
  it.each([
    ['9:00 é foda', '09:00'],
    ['13:00 é foda também', '13:00'],
    ['n da as 9', '09:00'],
    ['as 9 é complicado', '09:00'],
    ['às 9 é osso', '09:00'],
    ['15h fica puxado', '15:00'],
    ['às 16 é treta pra mim', '16:00'],
    ['9h fica difícil', '09:00'],
    ['9 fica ruim pra mim', '09:00'],
    ['9 não rola', '09:00'],
  ])('"%s" is not proposed; others are', async (text, hour) => {
    const { chat, reply } = await talk(aWorld('barber'), 'quero marcar corte amanhã', text);
    expect(reply).toMatch(/^• .*: \d\d:\d\d/m);
    expect(reply).not.toContain(hour);
    expect(standing(chat)).toEqual([]);
  });

  it.each(['9h fica bom', 'às 9 é ótimo'])('is not read from "%s"', async (text) => {
    const { reply } = await talk(aWorld('barber'), 'quero marcar corte amanhã', text);
    expect(reply).toContain('09:00');
  });
});

describe('a remark about paying', () => {
  it.each([
    'não consigo pagar hoje, pago amanhã',
    'pago amanhã',
    'vou pagar sexta',
    'faço o pix amanhã',
    'não vou conseguir pagar hoje',
    'pago depois tá',
  ])('"%s" is passed on, and names no day for a visit', async (text) => {
    const { chat, reply } = await talk(aWorld('barber'), text);
    expect(reply).not.toMatch(/\d\d:\d\d/);
    expect(chat.world.handedOver).toEqual([{ reason: 'note', summary: text }]);
  });

  it('leaves an open list open', async () => {
    const turns = ['quero marcar corte amanhã', 'pago amanhã', 'às 9'];
    const { chat, replies } = await talk(aWorld('barber'), ...turns);
    expect(replies[1]).not.toMatch(/\d\d:\d\d/);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T09:00']);
  });

  it.each(['às 9, pago amanhã', 'às 9, pago depois'])('does not hide a choice: "%s"', async (text) => {
    const { chat } = await talk(aWorld('barber'), 'quero marcar corte amanhã', text);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T09:00']);
  });

  it.each(['quero marcar corte amanhã e pago amanhã', 'marca corte amanhã às 9, pago no pix'])(
    'is not read from "%s", which requests a visit',
    async (text) => {
      expect((await talk(aWorld('barber'), text)).reply).toContain('09:00');
    },
  );
});

describe('a client who is afraid', () => {
  const tones: VoiceTone[] = ['professional', 'friendly', 'formal', 'casual'];
  const told = ['tô muito ansiosa', 'tô nervosa com o procedimento', 'tô com medo', 'estou apreensivo'];
  const cases = tones.flatMap((tone) => told.map((text) => [tone, text] as const));

  it.each(cases)('gets a warm sentence (%s): "%s"', async (tone, text) => {
    const world = aWorld('dentist');
    const { chat, reply } = await talk({ ...world, business: { ...world.business, voiceTone: tone } }, text);
    expect(reply.startsWith(phrasesOf({ voiceTone: tone }).comfort)).toBe(true);
    expect(chat.world.handedOver).toEqual([]);
  });

  it('gets it before the answer', async () => {
    const { reply } = await talk(aWorld('dentist'), 'tô com medo, tem limpeza amanhã?');
    expect(reply.startsWith(phrasesOf({ voiceTone: 'friendly' }).comfort)).toBe(true);
    expect(reply).toContain('09:00');
  });

  it.each<[Trade, string]>([
    ['barber', 'tô ansiosa pra ir'],
    ['barber', 'não tô com medo'],
    ['barber', 'não tô nervosa não'],
    ['psychologist', 'tô com medo do meu marido'],
    ['dentist', 'não tenho medo que doa'],
    ['barber', 'quero marcar corte amanhã'],
  ])('is not meant (%s): "%s"', async (trade, text) => {
    const { reply } = await talk(aWorld(trade), text);
    expect(reply).not.toContain(phrasesOf({ voiceTone: 'friendly' }).comfort);
  });
});

describe('a visit meant for another person', () => {
  it.each([
    'não é pra mim, é pra minha filha',
    'nao é pra mim é da minha mae',
    'não é para mim, é para o meu filho',
    'é pra minha filha, não pra mim',
    'não é pra mim, é do meu marido',
  ])('"%s" is passed on, and cancels nothing', async (text) => {
    const { chat, reply } = await talk(reminded(), text);
    expect(reply).toContain('passei ao profissional para quem é o horário');
    expect(reply).not.toMatch(/Combinado|cancele/);
    expect(chat.world.handedOver).toEqual([{ reason: 'question', summary: text }]);
    expect(chat.world.visits[0]?.status).toBe('scheduled');
  });

  it.each(['confirmo, é pra minha filha', 'não posso ir', 'marca pra minha filha também'])(
    'is not read from "%s"',
    async (text) => {
      expect((await talk(reminded(), text)).reply).not.toContain('para quem é o horário');
    },
  );
});
