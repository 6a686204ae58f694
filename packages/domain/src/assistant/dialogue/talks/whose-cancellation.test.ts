import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const own = () => aVisit('2026-03-06T10:00', { end: '2026-03-06T10:30' });
const theos = () => aVisit('2026-03-07T11:00', { end: '2026-03-07T11:30', forSomeone: 'Theo' });
const beard = () => aVisit('2026-03-07T11:00', { serviceId: 2, end: '2026-03-07T11:30' });
const OWN = 'Corte masculino 2026-03-06T10:00';
const THEOS = 'Corte masculino 2026-03-07T11:00 (Theo)';
const BEARD = 'Barba 2026-03-07T11:00';

describe("a cancellation of another person's visit", () => {
  it.each([
    'meu filho ficou doente, cancela',
    'cancela a do bebê',
    'cancela o da vovó',
    'ele não vai poder ir',
    'ela não vai mais, cancela',
    'cancela o nosso',
    'cancela o do meu filho',
  ])('"%s" leaves the client\'s own, only visit and names it', async (text) => {
    const { chat, reply } = await talk(aWorld('barber', { visits: [own()] }), text);
    expect(standing(chat)).toEqual([OWN]);
    expect(reply).toContain('Corte masculino, sexta-feira, 06/03, às 10:00');
  });

  it("leaves the client's own visit while a booking for that person is being arranged", async () => {
    const world = aWorld('barber', { visits: [own()] });
    const asked = ['marca um corte pro meu filho sexta às 10h', 'cancela o do meu filho'];
    const { chat, reply } = await talk(world, ...asked);
    expect(standing(chat)).toEqual([OWN]);
    expect(reply).toContain('Esse eu não marquei');
  });

  it.each(['cancela o meu', 'muda o meu pra sábado às 9h'])(
    '"%s" leaves the visit for another person when the client has none',
    async (text) => {
      const { chat, reply } = await talk(aWorld('barber', { visits: [theos()] }), text);
      expect(standing(chat)).toEqual([THEOS]);
      expect(reply).toMatch(/Theo.*\nQuer/);
    },
  );

  it("moves the client's own visit right after a booking for another person", async () => {
    const world = aWorld('barber', { visits: [own()] });
    const asked = ['marca um corte pro Theo sábado às 11h', 'muda o meu pra sábado às 9h'];
    const { chat } = await talk(world, ...asked);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-07T09:00', THEOS]);
  });
});

describe('an answer to "Qual é para cancelar?" that names the visit to keep', () => {
  it.each(['fico com o 1', 'o corte não', 'o 1 não', 'quero manter o 1', 'menos o corte', 'o 1 fica'])(
    '"%s" prompts a question about the other one, which a yes cancels',
    async (text) => {
      const world = aWorld('barber', { visits: [own(), beard()] });
      const { chat, reply } = await talk(world, 'quero cancelar', text);
      expect(standing(chat)).toEqual([OWN, BEARD]);
      expect(reply).toContain('Barba');
      await chat.send('sim');
      expect(standing(chat)).toEqual([OWN]);
    },
  );

  it.each(['o 1', 'o corte', 'a primeira'])('is distinguished from "%s", which chooses', async (text) => {
    const world = aWorld('barber', { visits: [own(), beard()] });
    expect(standing((await talk(world, 'quero cancelar', text)).chat)).toEqual([BEARD]);
  });
});

describe('only one of several people comes', () => {
  const sons = () => aVisit('2026-03-06T10:30', { end: '2026-03-06T11:00', forSomeone: 'Theo' });
  const SONS = 'Corte masculino 2026-03-06T10:30 (Theo)';
  const family = () => aWorld('barber', { visits: [own(), sons()] });

  it.each([
    'não vou mais poder, só o moleque vai',
    'não vou poder ir, só meu filho vai',
    'só o Theo vai, eu não',
    'vai só o Theo, não vou conseguir ir',
    'só meu filho vai',
    'só ele vai',
  ])('"%s" offers to cancel the other visit', async (text) => {
    const { chat, reply } = await talk(family(), text);
    expect(standing(chat)).toEqual([OWN, SONS]);
    expect(reply).toMatch(/Quer que eu cancele[^?]*Corte masculino, sexta-feira, 06\/03, às 10:00/);
    await chat.send('isso, cancela o meu');
    expect(standing(chat)).toEqual([SONS]);
  });

  it('"só eu vou" offers to cancel the visit of the son', async () => {
    const { chat } = await talk(family(), 'só eu vou', 'sim');
    expect(standing(chat)).toEqual([OWN]);
  });

  it.each(['não vou mais poder, só o moleque vai', 'só meu filho vai'])(
    '"%s" leaves the only visit, which is his',
    async (text) => {
      const { chat, reply } = await talk(aWorld('barber', { visits: [sons()] }), text, 'ok');
      expect(standing(chat)).toEqual([SONS]);
      expect(reply).not.toContain('cancele');
    },
  );

  it.each(['só meu filho vai querer lanche', 'só a Ana vai', 'só vai dar eu', 'vai só demorar um pouco?'])(
    '"%s" offers nothing',
    async (text) => {
      const { chat, reply } = await talk(family(), text);
      expect(standing(chat)).toEqual([OWN, SONS]);
      expect(reply).not.toContain('Quer que eu cancele');
    },
  );
});

it.each(['tá certo, segunda 10h então', 'segunda 10h então', 'até segunda às 10h então'])(
  'a visit named in reply to "quer que eu cancele?" stays: "%s"',
  async (answer) => {
    const { chat, replies } = await talk(
      aWorld('psychologist', { visits: [aVisit('2026-03-09T10:00')] }),
      'desmarca o de sexta',
      answer,
    );
    expect(replies[0]).toContain('Quer que eu cancele');
    expect(standing(chat)).toEqual(['Sessão individual 2026-03-09T10:00']);
  },
);
