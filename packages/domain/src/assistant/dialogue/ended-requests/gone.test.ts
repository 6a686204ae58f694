// Requests that wait no longer when the client asks about them or takes them back.
import { describe, expect, it } from 'vitest';
import { afterDeclining, afterLapsing } from '../rules/owners-proposal.ts';
import { practiceChat } from '../talks/test-chat.ts';
import { aVisit, aWorld } from '../talks/test-worlds.ts';

const FRIDAY = '2026-03-06T16:00';

const chatWith = (visits: ReturnType<typeof aVisit>[] = []) =>
  practiceChat({ ...aWorld('barber', { visits }), rules: { approval: 'always' } });

const requested = async (visits: ReturnType<typeof aVisit>[] = []) => {
  const chat = chatWith(visits);
  expect(await chat.send('marca corte masculino sexta 06/03 às 16h')).toContain('Pedi ao profissional');
  return chat;
};

describe('freed without a word, as with the deletion of the client', () => {
  it.each([
    'e aí, ele respondeu?',
    'e aí?',
    'já responderam?',
    'como está o meu pedido?',
    'cancela o pedido',
  ])('is told truthfully: "%s"', async (text) => {
    const chat = await requested();
    chat.world.requests = [];
    const reply = await chat.send(text);
    expect(reply).toContain('O seu pedido não está mais com o profissional: Corte masculino');
    expect(reply).toContain('Nada está marcado nem reservado');
    expect(chat.world.handedOver).toEqual([]);
    expect(await chat.send('peço de novo')).toContain('Peço de novo ao profissional: Corte masculino');
    await chat.send('sim');
    expect(chat.world.requests).toMatchObject([{ start: FRIDAY }]);
  });

  it('is not said of a request whose end was reported', async () => {
    const chat = await requested();
    chat.world.requests = [];
    chat.outside((stored, now) =>
      afterDeclining(stored, { serviceId: 1, start: FRIDAY, forSomeone: null }, now),
    );
    await chat.send('não, obrigado');
    expect(await chat.send('já responderam?')).not.toContain('não está mais com o profissional');
  });
});

describe('accepted in the same seconds', () => {
  const accepted = async () => {
    const chat = await requested([aVisit('2026-03-20T09:00', { id: 3, serviceId: 2 })]);
    chat.world.requests = [];
    chat.world.visits.push(aVisit(FRIDAY, { id: 9, serviceId: 1 }));
    return chat;
  };

  it.each(['deixa pra lá, cancela o pedido', 'cancela o pedido', 'esquece o pedido', 'desisto do pedido'])(
    'a withdrawal asks with the visit: "%s"',
    async (text) => {
      const chat = await accepted();
      const reply = await chat.send(text);
      expect(reply).toContain('já aceitou, e está marcado: Corte masculino');
      expect(reply).toContain('06/03, às 16:00. Quer que eu cancele?');
      expect(chat.world.visits.map(({ status }) => status)).toEqual(['scheduled', 'scheduled']);
      await chat.send('sim');
      expect(chat.world.visits.map(({ status }) => status)).toEqual(['scheduled', 'cancelled']);
    },
  );

  it('a no keeps it', async () => {
    const chat = await accepted();
    await chat.send('cancela o pedido');
    await chat.send('não');
    expect(chat.world.visits.map(({ status }) => status)).toEqual(['scheduled', 'scheduled']);
  });
});

describe('after the end was reported', () => {
  it.each([
    [afterLapsing, 'Quer que eu peça de novo ou procure outro?'],
    [afterDeclining, 'Quer que eu procure outro?'],
  ])('"e aí?" says that nothing is kept', async (remembers, question) => {
    const chat = chatWith();
    chat.outside((stored, now) => remembers(stored, { serviceId: 1, start: FRIDAY, forSomeone: null }, now));
    expect(await chat.send('e aí?')).toContain(question);
  });

  it('"peço de novo" after a refusal looks for another time', async () => {
    const chat = chatWith();
    chat.outside((stored, now) =>
      afterDeclining(stored, { serviceId: 1, start: FRIDAY, forSomeone: null }, now),
    );
    const reply = await chat.send('peço de novo');
    expect(reply).toMatch(/\d\d:\d\d/);
    expect(reply).not.toMatch(/06\/03.*16:00/);
  });
});

describe('two requests of one message, one for another person', () => {
  const two = async () => {
    const chat = chatWith([aVisit('2026-03-20T09:00', { id: 3, serviceId: 2 })]);
    await chat.send(
      'marca corte masculino sexta 06/03 às 16h pra mim e sábado 07/03 às 10h pro meu filho Rui',
    );
    expect(chat.world.requests).toHaveLength(2);
    return chat;
  };

  it.each(['sim', 'sim, pode', 'ok'])('"%s" speaks of them and not of older visits', async (text) => {
    const chat = await two();
    const reply = await chat.send(text);
    expect(reply).not.toContain('tudo marcado');
    expect(reply).toContain('com o profissional');
  });

  it.each([
    'cancela o do Rui',
    'cancela o pedido do Rui',
    'retira o pedido do meu filho Rui',
    'desisto do pedido do Rui',
  ])('"%s" takes that one back', async (text) => {
    const chat = await two();
    expect(await chat.send(text)).toContain('Retirei o seu pedido: Corte masculino');
    expect(chat.world.requests).toMatchObject([{ start: FRIDAY, forSomeone: null }]);
  });

  it.each(['cancela o pedido da minha mãe', 'cancela o do meu filho', 'cancela o pedido do Caio'])(
    '"%s" asks which one',
    async (text) => {
      const chat = await two();
      expect(await chat.send(text)).toContain('Qual pedido quer retirar');
      expect(chat.world.requests).toHaveLength(2);
    },
  );
});
