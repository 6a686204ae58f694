// Wishes of people who are not clients yet: a note to the owner, which the client may ask about and take back.
import { expect, it } from 'vitest';
import { minutesLater } from '../../local-start.ts';
import { practiceChat } from '../talks/test-chat.ts';
import { aVisit, aWorld } from '../talks/test-worlds.ts';

const WISH = 'quero corte masculino sexta às 15h';

const stranger = async () => {
  const world = aWorld('barber', {});
  const business = { ...world.business, autoScheduling: false, isForKnownOnly: true };
  const chat = practiceChat({ ...world, business, clientName: 'Rita' });
  await chat.send(WISH);
  return chat;
};

it.each([
  [0, 'ele respondeu?'],
  [0, 'tem prazo?'],
  [10 * 60, 'e aí, marcou?'],
  [26 * 60, 'já responderam?'],
])('after %i minutes "%s" hears that nothing is booked yet', async (minutes, text) => {
  const chat = await stranger();
  chat.world.now = minutesLater(chat.world.now, minutes);
  expect(await chat.send(text)).toMatch(
    /pedido está com o profissional: Corte masculino[^]*15:00\. Por enquanto nada está marcado nem reservado/,
  );
  expect(chat.world.handedOver).toHaveLength(1);
});

it('hears of the visit once the owner has booked it', async () => {
  const chat = await stranger();
  chat.world.visits.push(aVisit('2026-03-06T15:00', { serviceId: 1 }));
  expect(await chat.send('e aí, marcou?')).not.toContain('está com o profissional');
});

it('is taken back while another hour is looked for instead', async () => {
  const chat = await stranger();
  await chat.send('16h');
  expect(await chat.send('não quero mais, obrigado')).toContain(
    'Avisei o profissional que você não quer mais: Corte',
  );
});

it('may take the wish back, which the owner hears, and have it again', async () => {
  const chat = await stranger();
  expect(await chat.send('cancela meu pedido')).toContain(
    'Avisei o profissional que você não quer mais: Corte',
  );
  expect(await chat.send('e aí?')).not.toContain('06/03');
  await chat.send(WISH);
  expect(chat.world.handedOver.map(({ summary }) => summary.slice(0, 11))).toEqual([
    'quer marcar',
    'não quer ma',
    'quer marcar',
  ]);
});

it.each([
  'marca ai vai',
  'pode marcar então',
  'sou cliente antiga dela, pode marcar',
  'marca pra mim por favor',
])('a client who urges hears that it waits, and no other times: "%s"', async (text) => {
  const chat = await stranger();
  expect(await chat.send(text)).toContain('pedido está com o profissional: Corte masculino');
  expect(chat.world.handedOver).toHaveLength(1);
});

it('the rule precedes the times that are shown to a stranger', async () => {
  const world = aWorld('barber', {});
  const business = { ...world.business, autoScheduling: false, isForKnownOnly: true };
  const chat = practiceChat({ ...world, business });
  expect(await chat.send('tem corte amanhã?')).toMatch(
    /^Por enquanto só marco sozinha para quem já é cliente\. Escolha um horário[^]*05\/03: 09:00/,
  );
});
