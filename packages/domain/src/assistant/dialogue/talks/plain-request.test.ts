import { describe, expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, standing, talk } from './test-worlds.ts';

const friday = () => aVisit('2026-03-06T10:00');
const one = () => aWorld('barber', { visits: [friday()] });
const withSon = () =>
  aWorld('barber', { visits: [friday(), aVisit('2026-03-07T11:00', { forSomeone: 'Pedrinho' })] });
const kept = 'Corte masculino 2026-03-06T10:00';
const sons = 'Corte masculino 2026-03-07T11:00 (Pedrinho)';

describe('a denied change', () => {
  it.each([
    'não cancela meu horário não',
    'por favor não cancele',
    'não me cancela!!',
    'não desmarca meu horário, eu vou',
    'vou cancelar não, pode deixar',
    'nem pense em cancelar',
    'nao cancele nada',
    'não precisa cancelar',
  ])('changes nothing and says so: "%s"', async (text) => {
    for (const reminders of [[], [aReminder(friday().id)]]) {
      const { chat, reply } = await talk({ ...one(), reminders }, text);
      expect(chat.world.visits).toEqual([friday()]);
      expect(reply).toContain('continua como estava');
    }
  });

  it('keeps both visits: "não cancele nenhum dos dois"', async () => {
    const { chat } = await talk(withSon(), 'não cancele nenhum dos dois');
    expect(standing(chat)).toEqual([kept, sons]);
  });
});

describe('a change that the client only asks or thinks about', () => {
  it.each([
    'como faço para cancelar?',
    'até quando posso cancelar sem pagar?',
    'posso cancelar?',
    'meu marido perguntou se pode cancelar',
    'acho que vou ter que cancelar',
    'se chover vou cancelar',
    'talvez eu precise cancelar, ainda não sei',
  ])('"%s" cancels nothing', async (text) => {
    for (const reminders of [[], [aReminder(friday().id)]]) {
      const { chat, reply } = await talk({ ...one(), reminders }, text);
      expect(chat.world.visits).toEqual([friday()]);
      expect(reply).not.toBe('');
    }
  });

  it.each([
    'dá para remarcar para quinta às 10h? ainda não decidi',
    'posso mudar para dia 11/03 às 14h? só perguntando',
  ])('"%s" moves nothing before a yes', async (text) => {
    const { chat } = await talk(one(), text);
    expect(standing(chat)).toEqual([kept]);
    await chat.send('sim, pode mudar');
    expect(standing(chat)).not.toEqual([kept]);
  });

  it('is made after a yes', async () => {
    const { chat, replies } = await talk(one(), 'acho que vou ter que cancelar', 'sim');
    expect(replies[0]).toContain('Quer que eu cancele?');
    expect(standing(chat)).toEqual([]);
  });
});

describe('a cancellation of something else', () => {
  it.each([
    'tive que cancelar meu cartão, aceita pix?',
    'quero cancelar minha assinatura da revista',
    'vou cancelar o voo',
  ])('cancels nothing: "%s"', async (text) => {
    for (const reminders of [[], [aReminder(friday().id)]]) {
      const { chat } = await talk({ ...one(), reminders }, text);
      expect(chat.world.visits).toEqual([friday()]);
    }
  });
});

describe("a change of another person's visit", () => {
  it.each([
    'minha amiga quer cancelar o horário dela',
    'cancela o horário da minha mãe',
    'cancela o corte do Pedro',
    'minha irmã precisa remarcar o horário dela para sábado às 10h',
    'o João não vai mais, cancela',
    'minha esposa não vai mais, pode cancelar',
  ])('leaves the sender\'s own visit unchanged: "%s"', async (text) => {
    for (const reminders of [[], [aReminder(friday().id)]]) {
      const { chat } = await talk({ ...one(), reminders }, text);
      expect(chat.world.visits).toEqual([friday()]);
    }
  });

  it.each([
    ['cancela o do Pedrinho', [kept]],
    ['cancela o corte do Pedrinho', [kept]],
    ['o Pedrinho não vai mais, cancela', [kept]],
    ['cancela o meu', [sons]],
    ['cancela o meu, o do Pedrinho fica', [sons]],
  ])('cancels exactly the visit that it names: "%s"', async (text, left) => {
    expect(standing((await talk(withSon(), text)).chat)).toEqual(left);
  });
});

describe('a plain request', () => {
  it.each([
    'cancela',
    'cancela meu horário',
    'não, cancela',
    'quero cancelar',
    'pode cancelar pra mim?',
    'preciso cancelar meu horário de sexta',
    'desmarca por favor',
    'gostaria de cancelar o corte',
    'meu filho ficou doente, preciso cancelar',
    'não vou poder ir sexta, cancela pra mim',
    'minha mãe está no hospital, vou ter que cancelar',
    'cancela por favor, não vou conseguir ir',
    'cancela não vou poder ir',
    'pode cancelar meu horário?',
    'vou ter que desmarcar, é aniversário da minha mãe',
    'perdi o voo, cancela meu horário',
    'desisti, cancela o corte de sexta',
  ])('cancels at once: "%s"', async (text) => {
    expect(standing((await talk(one(), text)).chat)).toEqual([]);
  });

  it.each([
    'não cancela, remarca para sábado às 10h',
    'remarca para sábado às 10h',
    'pode remarcar para sábado 10h?',
    'muda meu corte pra sábado 10h',
    'não quero cancelar, quero remarcar para sábado às 10h',
  ])('moves at once: "%s"', async (text) => {
    expect(standing((await talk(one(), text)).chat)).toEqual(['Corte masculino 2026-03-07T10:00']);
  });

  it.each(['confirmo', 'sim', 'pode confirmar, não cancela'])('confirms: "%s"', async (text) => {
    const { chat } = await talk({ ...one(), reminders: [aReminder(friday().id)] }, text);
    expect(standing(chat)).toEqual([kept]);
  });
});

describe('a yes to a question with two answers', () => {
  it.each(['sim', 'ok', 'pode ser', '👍'])('prompts the same question: "%s"', async (text) => {
    const { chat, reply } = await talk({ ...one(), reminders: [aReminder(friday().id)] }, 'não', text);
    expect(chat.world.visits).toEqual([friday()]);
    expect(reply).toMatch(/cancel.*(mudar|remarcar)/);
  });
});
