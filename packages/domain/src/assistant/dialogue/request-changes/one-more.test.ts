// "e quero mais uma sessão", while a request waits: it is another one, and the first stays.
import { describe, expect, it } from 'vitest';
import { practiceChat } from '../talks/test-chat.ts';
import { aWorld } from '../talks/test-worlds.ts';

const requested = async (...texts: string[]) => {
  const chat = practiceChat({ ...aWorld('psychologist'), rules: { approval: 'always', maxAheadDays: 90 } });
  await chat.send('quero sessão individual dia 14/04 às 10h');
  for (const text of texts) await chat.send(text);
  return chat;
};
const asked = ({ world }: Awaited<ReturnType<typeof requested>>) => world.requests?.map(({ start }) => start);
const BOTH = ['2026-04-14T10:00', '2026-05-19T10:00'];

const MORE = [
  'e quero mais uma sessão dia 19 de maio às 10',
  'quero também outra sessão individual dia 19 de maio às 10',
  'e marca mais uma pro dia 19/05 às 10h',
  'quero outra também dia 19 de maio às 10h',
];

describe.each(MORE)('"%s"', (text) => {
  it('leaves the request that was about to be changed', async () => {
    const chat = await requested('na verdade prefiro às 11h');
    expect(await chat.send(text)).not.toContain('Mudei');
    await chat.send('sim');
    expect(asked(chat)).toEqual(BOTH);
  });

  it('is followed by no withdrawal', async () => {
    const chat = await requested();
    expect(await chat.send(text)).not.toContain('retire');
    for (const yes of ['sim', 'sim']) await chat.send(yes);
    expect(asked(chat)).toEqual(BOTH);
  });
});

it('another time is still a change', async () => {
  const chat = await requested('na verdade prefiro às 11h', 'dia 19 de maio às 10');
  await chat.send('sim');
  expect(asked(chat)).toEqual(['2026-05-19T10:00']);
});
