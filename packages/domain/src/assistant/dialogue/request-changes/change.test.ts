// Another time for a request that waits for the owner.
import { expect, it } from 'vitest';
import type { BookingRules } from '#agenda/rules/booking-rules.ts';
import { aVisit, aWorld } from '../talks/test-worlds.ts';
import { practiceChat } from '../talks/test-chat.ts';

const friday = {
  id: 7,
  kind: 'approval' as const,
  serviceId: 1,
  serviceName: 'Corte masculino',
  start: '2026-03-06T15:00',
  forSomeone: null,
};
const saturday = { ...friday, id: 8, start: '2026-03-07T10:00' };

const chatWith = (
  requests = [friday],
  visits = [] as ReturnType<typeof aVisit>[],
  rules: Partial<BookingRules> = {},
) => practiceChat({ ...aWorld('barber', { visits }), rules: { approval: 'always', ...rules }, requests });

const starts = ({ world }: ReturnType<typeof chatWith>) => world.requests?.map(({ start }) => start);

it.each([
  ['muda meu pedido pra 16h', '2026-03-06T16:00'],
  ['na verdade quero 16h', '2026-03-06T16:00'],
  ['quero trocar o pedido para sábado às 11h', '2026-03-07T11:00'],
  ['então deixa às 16h', '2026-03-06T16:00'],
  ['deixa pra sábado às 11h', '2026-03-07T11:00'],
  ['ah, então bota 16h', '2026-03-06T16:00'],
  ['muda o pedido das 15h pras 16h', '2026-03-06T16:00'],
])('"%s" asks the owner for the new time, and frees the first', async (text, start) => {
  const chat = chatWith();
  expect(await chat.send(text)).toContain('Mudei o seu pedido e avisei o profissional: Corte masculino');
  expect(starts(chat)).toEqual([start]);
});

it.each([
  [['valeu', 'na verdade prefiro 15h30'], '15:30'],
  [['aliás, melhor 15h30'], '15:30'],
  [['certo, obrigada', 'ops, 15h30 fica melhor pra mim'], '15:30'],
])('%s, behind thanks, is made', async (burst, hour) => {
  const chat = chatWith();
  expect(await chat.send(...burst)).toContain('Mudei o seu pedido');
  expect(starts(chat)).toEqual([`2026-03-06T${hour}`]);
});

it.each([
  [['obrigada', 'aliás, melhor 16h', 'ou 17h']],
  [['ok', 'pensando bem prefiro as 16h ou 17h']],
  [['obg! na verdade, pode ser 16h?']],
  [['obrigado', 'melhor às 16h ou às 17h']],
  [['quero às 16h']],
])('%s is asked about', async (burst) => {
  const chat = chatWith();
  expect(await chat.send(...burst)).toMatch(/Sobre o seu pedido de [^]*às 16:00\. Quer que eu peça/);
  expect(starts(chat)).toEqual([friday.start]);
  await chat.send('sim');
  expect(starts(chat)).toEqual(['2026-03-06T16:00']);
});

it('"quero às 16h" beside a booked visit is no change of the request', async () => {
  const chat = chatWith([friday], [aVisit('2026-03-10T09:00', { serviceId: 1 })]);
  expect(await chat.send('quero às 16h')).not.toContain('Sobre o seu pedido');
  expect(starts(chat)).toEqual([friday.start]);
});

it.each(['muda meu pedido para sábado 9h', 'troca o de sexta pra sábado 9h'])(
  '"%s" is understood while a service is asked for',
  async (text) => {
    const chat = chatWith();
    await chat.send('quero marcar sábado');
    expect(await chat.send(text)).toContain('Mudei o seu pedido');
    expect(starts(chat)).toEqual(['2026-03-07T09:00']);
  },
);

it.each(['não, deixa pra lá', 'deixa pra lá'])(
  '"%s" leaves the change, and the request stays',
  async (text) => {
    const chat = chatWith();
    await chat.send('quero às 16h');
    expect(await chat.send(text)).toContain(
      'O pedido continua: Corte masculino, sexta-feira, 06/03, às 15:00',
    );
    expect(starts(chat)).toEqual([friday.start]);
  },
);

it('a question changes it after a yes', async () => {
  const chat = chatWith();
  expect(await chat.send('pode ser às 16h em vez das 15h?')).toMatch(
    /Sobre o seu pedido de Corte masculino, sexta-feira, 06\/03, às 15:00:[^]*às 16:00\. Quer que eu peça/,
  );
  expect(starts(chat)).toEqual([friday.start]);
  expect(await chat.send('sim')).toContain('Mudei o seu pedido');
  expect(starts(chat)).toEqual(['2026-03-06T16:00']);
});

it('a request that was answered in between is not made again', async () => {
  const chat = chatWith();
  await chat.send('pode ser às 16h em vez das 15h?');
  chat.world.requests = [];
  expect(await chat.send('sim')).toContain('já foi respondido');
  expect(starts(chat)).toEqual([]);
});

it.each(['sim', 'pode ser', 'isso'])(
  'the visit that the owner accepted after the question is named, and moved after another one: "%s"',
  async (yes) => {
    const chat = chatWith([]);
    await chat.send('quero corte masculino sexta às 15h');
    await chat.send('pode ser às 16h em vez das 15h?');
    chat.world.requests = [];
    chat.world.visits.push(aVisit(friday.start, { serviceId: 1 }));
    const reply = await chat.send(yes);
    expect(reply).toMatch(/já aceitou, e está marcado: Corte masculino, sexta-feira, 06\/03, às 15:00/);
    expect(reply).toMatch(/16:00\. Quer que eu mude/);
    expect(chat.world.visits).toMatchObject([{ start: friday.start }]);
    await chat.send('sim');
    expect(chat.world.visits).toMatchObject([{ start: '2026-03-06T16:00' }]);
  },
);

it('keeps the request when the new time is taken', async () => {
  const chat = chatWith([friday], [aVisit('2026-03-06T16:00', { own: false })]);
  expect(await chat.send('muda meu pedido pra 16h')).toMatch(
    /não está disponível|já (foi|está) ocupado|livres/,
  );
  expect(starts(chat)).toEqual([friday.start]);
});

it.each(['muda meu pedido para 16h por favor', 'na verdade quero às 16h', 'pensando melhor, prefiro 16h'])(
  'moves the visit that the owner accepted in the same seconds, after a question that names it: "%s"',
  async (text) => {
    const chat = chatWith([]);
    await chat.send('quero corte masculino sexta às 15h');
    chat.world.requests = [];
    chat.world.visits.push(aVisit(friday.start, { serviceId: 1 }));
    const reply = await chat.send(text);
    expect(reply).toContain('Corte masculino, sexta-feira, 06/03, às 15:00');
    expect(reply).toContain('Quer que eu mude');
    await chat.send('sim');
    expect(chat.world.visits).toMatchObject([{ start: '2026-03-06T16:00' }]);
  },
);

it('asks which of two requests is meant', async () => {
  const chat = chatWith([friday, saturday]);
  expect(await chat.send('muda meu pedido pra 16h')).toContain('Qual pedido quer mudar');
  await chat.send('muda o pedido das 15h pras 16h');
  expect(starts(chat)?.toSorted()).toEqual(['2026-03-06T16:00', saturday.start]);
});

it('a visit is moved as ever beside a request', async () => {
  const chat = chatWith([friday], [aVisit('2026-03-10T09:00', { serviceId: 1 })]);
  await chat.send('muda meu horário de terça pra 10h');
  expect(starts(chat)).toEqual([friday.start]);
  expect(chat.world.visits).toMatchObject([{ start: '2026-03-10T10:00' }]);
});

it.each(['quero também dia 17/3 11h', 'e dia 17/3 11h'])(
  'a further time without a service is for that of the requests, after a question: "%s"',
  async (text) => {
    const chat = chatWith([]);
    await chat.send('quero corte masculino sexta às 15h');
    expect(await chat.send(text)).toMatch(/Corte masculino, terça-feira, 17\/03, às 11:00/);
    if (starts(chat)?.length === 1) await chat.send('sim');
    expect(starts(chat)?.toSorted()).toEqual([friday.start, '2026-03-17T11:00']);
  },
);
