// "marca sexta 9h e o de amanhã deixa pra lá": the visit of tomorrow moves, once the client agrees.
import { expect, it } from 'vitest';
import { practiceChat } from '../talks/test-chat.ts';
import { aVisit, aWorld } from '../talks/test-worlds.ts';

const TOMORROW = '2026-03-05T10:00';
const chatWith = () => practiceChat(aWorld('barber', { visits: [aVisit(TOMORROW)] }));
const starts = ({ world }: ReturnType<typeof chatWith>) =>
  world.visits.filter(({ own }) => own).map(({ start }) => start);

it.each([
  ['então marca sexta 9h e o de amanhã deixa pra lá', '2026-03-06T09:00'],
  ['marca sexta 9h e o de amanhã esquece', '2026-03-06T09:00'],
  ['bota sábado 10h, e o de amanhã deixa pra lá', '2026-03-07T10:00'],
  ['quero sexta às 11h e o de amanhã pode deixar pra lá', '2026-03-06T11:00'],
  ['pode ser sexta 14h e o de amanhã esquece.', '2026-03-06T14:00'],
  ['então me agenda sexta 15h e a de amanhã deixa quieto', '2026-03-06T15:00'],
])('"%s" moves to %s, asked first', async (text, start) => {
  for (const before of [['muda meu horário de amanhã'], []]) {
    const chat = chatWith();
    for (const each of before) await chat.send(each);
    expect(await chat.send(text)).toContain('Quer que eu mude');
    expect(starts(chat)).toEqual([TOMORROW]);
    await chat.send('sim');
    expect(starts(chat)).toEqual([start]);
  }
});

it.each([
  'marca sexta 9h e o de sábado deixa pra lá',
  'muda pra sexta 9h e o de amanhã deixa como está',
  'marca barba sexta 9h e o de amanhã deixa pra lá',
  'não marca sexta 9h e o de amanhã esquece',
])('"%s" moves nothing to that time', async (text) => {
  const chat = chatWith();
  expect(await chat.send(text)).not.toMatch(/Corte masculino, sexta-feira[^]*Quer que eu mude/);
  expect(starts(chat)).toEqual([TOMORROW]);
});

it('too late to be changed, it is for the owner, and the other time is booked', async () => {
  const chat = practiceChat({
    ...aWorld('barber', { visits: [aVisit(TOMORROW)] }),
    rules: { clientChangeUntilHours: 48 },
  });
  await chat.send('quero passar meu horário de amanhã pra sexta 10h');
  await chat.send('então marca sexta 10h e o de amanhã deixa pra lá');
  expect(starts(chat)).toEqual([TOMORROW, '2026-03-06T10:00']);
  expect(chat.world.handedOver.at(-1)?.reason).toBe('late-change');
});
