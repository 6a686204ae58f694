import { describe, expect, it } from 'vitest';
import { practiceChat } from './test-chat.ts';
import { aReminder, aVisit, aWorld, standing } from './test-worlds.ts';

const FRIDAY = '2026-03-06';
const own = () => aVisit(`${FRIDAY}T10:00`, { end: `${FRIDAY}T10:30` });
const PASSED = 'Já faz um tempo';

/** The client asks on Wednesday at 10:20 and answers later. */
const later = async (at: string, question: string, ...answers: string[]) => {
  const chat = practiceChat(aWorld('barber', { visits: question.includes('cancelar') ? [own()] : [] }));
  await chat.send(question);
  chat.world.now = at;
  const replies: string[] = [];
  for (const answer of answers) replies.push(await chat.send(answer));
  return { chat, replies, reply: replies.at(-1) ?? '' };
};

const LATER = ['2026-03-04T18:00', '2026-03-05T09:00', `${FRIDAY}T12:00`];
const YES = ['sim', 'ok', 'pode ser', 'pode marcar', 'quero sim', '👍', 'fechado'];

describe.each(LATER)('an offer answered at %s', (at) => {
  it.each(YES)('is made again, and nothing is booked: "%s"', async (text) => {
    const { chat, reply } = await later(at, 'tem corte sexta 14h?', text);
    expect(reply).toContain(PASSED);
    expect(reply).toContain('06/03, às 14:00. Quer que eu marque');
    expect(standing(chat)).toEqual([]);
    await chat.send('sim');
    expect(standing(chat)).toEqual([`Corte masculino ${FRIDAY}T14:00`]);
  });

  it.each(['obrigado', 'oi', 'quanto custa o corte?', 'não', 'não, obrigado'])(
    '"%s" does not answer it',
    async (text) => {
      const { chat, replies } = await later(at, 'tem corte sexta 14h?', text, 'sim');
      expect(replies.join()).not.toContain(PASSED);
      expect(standing(chat)).toEqual([]);
    },
  );

  it.each(['a última', 'às 18h'])('prompts a question about one start of a list: "%s"', async (text) => {
    const { chat, reply } = await later(at, 'tem corte sexta?', text);
    expect(reply).toContain('06/03, às 18:00. Quer que eu marque');
    expect(standing(chat)).toEqual([]);
  });
});

it('offers starts again in place of a past one', async () => {
  const { chat, reply } = await later(`${FRIDAY}T15:00`, 'tem corte sexta 14h?', 'sim');
  expect(reply).toContain('já passou');
  expect(reply).toMatch(/\d\d:\d\d/);
  expect(standing(chat)).toEqual([]);
});

it('asks a lapsed cancellation question again', async () => {
  const { chat, replies } = await later('2026-03-05T09:00', 'posso cancelar?', 'sim', 'sim');
  expect(replies[0]).toContain('Quer que eu cancele?');
  expect(standing(chat)).toEqual([]);
});

it('reads a yes after a reminder as an answer to the reminder', async () => {
  const chat = practiceChat(aWorld('barber', { visits: [own()] }));
  await chat.send('tem barba sábado 14h?');
  chat.world.now = '2026-03-05T10:00';
  chat.world.reminders = [{ ...aReminder(own().id), at: '2026-03-05T09:30' }];
  await chat.send('sim');
  expect(chat.world.visits[0]?.status).toBe('confirmed');
});
