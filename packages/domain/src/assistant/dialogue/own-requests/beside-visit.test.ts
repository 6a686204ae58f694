// A request made after a visit was booked in the same talk: what the client corrects is the request.
import { describe, expect, it } from 'vitest';
import { practiceChat } from '../talks/test-chat.ts';
import { aWorld } from '../talks/test-worlds.ts';

const requested = async () => {
  const chat = practiceChat(aWorld('barber', {}));
  await chat.send('marca corte masculino dia 10/03 às 10h');
  chat.world.rules = { approval: 'always' };
  await chat.send('marca outro corte masculino dia 12/03 14h');
  return chat;
};
const agenda = ({ world }: Awaited<ReturnType<typeof requested>>) => [
  world.visits.map(({ start }) => start),
  world.requests?.map(({ start }) => start),
];
const VISIT = '2026-03-10T10:00';

describe('another time', () => {
  it.each([
    ['muda pra 15h', '15:00'],
    ['16h', '16:00'],
    ['às 10h', '10:00'],
    ['pode ser 15h?', '15:00'],
  ])('"%s" is for the request', async (text, hour) => {
    const chat = await requested();
    const reply = await chat.send(text);
    expect(reply).toMatch(new RegExp(`12/03, às ${hour}`));
    if (reply.includes('Quer que eu peça')) await chat.send('sim');
    expect(agenda(chat)).toEqual([[VISIT], [`2026-03-12T${hour}`]]);
  });

  it('a bare hour is for the only request, too', async () => {
    const chat = practiceChat({ ...aWorld('barber', {}), rules: { approval: 'always' } });
    await chat.send('marca corte masculino dia 12/03 14h');
    expect(await chat.send('10h')).toMatch(/Sobre o seu pedido de [^]*12\/03, às 10:00\. Quer que eu peça/);
    expect(agenda(chat)).toEqual([[], ['2026-03-12T14:00']]);
  });
});

it.each(['ok obrigada', 'sim', 'tá bom, obrigada', 'perfeito'])(
  '"%s" does not hear that all is booked',
  async (text) => {
    const chat = await requested();
    expect(await chat.send(text)).not.toMatch(/está tudo marcado/i);
    expect(agenda(chat)).toEqual([[VISIT], ['2026-03-12T14:00']]);
  },
);

it('a yes after a visit was moved names the request that waits', async () => {
  const chat = await requested();
  await chat.send('muda o do dia 10 pra 11h');
  const reply = await chat.send('sim');
  expect(agenda(chat)[0]).toEqual(['2026-03-10T11:00']);
  expect(`${reply} ${await chat.send('sim')}`).toMatch(/pedido[^]*12\/03, às 14:00/);
});
