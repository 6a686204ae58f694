import { describe, expect, it } from 'vitest';
import { practiceChat } from './test-chat.ts';
import { aReminder, aVisit, aWorld, standing } from './test-worlds.ts';

const FRIDAY = '2026-03-06';
const own = `Corte masculino ${FRIDAY}T10:00`;
const REMINDER =
  'Olá, Bruno! Passando para lembrar do seu horário em 06/03, às 10:00. Se precisar remarcar ou cancelar, é só responder esta mensagem.';

/** The client asks, an automatic message is sent, then the client answers. */
const crossed = async (question: string, isAbsence: boolean, ...answers: string[]) => {
  const visit = aVisit(`${FRIDAY}T10:00`, { end: `${FRIDAY}T10:30` });
  const world = aWorld('barber', { visits: [visit] });
  const chat = practiceChat(world);
  await chat.send(question);
  world.now = '2026-03-04T12:00';
  const text = isAbsence ? 'Não poderei atender no seu horário de 06/03. Qual prefere?' : REMINDER;
  world.reminders = [{ ...aReminder(visit.id, text), at: '2026-03-04T11:30', told: visit.start, isAbsence }];
  const replies: string[] = [];
  for (const answer of answers) replies.push(await chat.send(answer));
  return { chat, reply: replies.at(-1) ?? '' };
};

const QUESTIONS = [
  'tem barba amanhã 14h?',
  'tem barba amanhã?',
  'quero marcar amanhã 14h',
  'posso cancelar?',
  'dá pra mudar pra sábado 10h?',
];

describe.each([
  ['a reminder', false],
  ['a notice of absence', true],
])('an open question interrupted by %s', (_, isAbsence) => {
  it.each(
    QUESTIONS.flatMap((question) =>
      ['sim', 'ok', '👍', 'não', 'pode ser'].map((answer) => [question, answer]),
    ),
  )('asks which message is meant after "%s" and a bare "%s"', async (question, answer) => {
    const { chat, reply } = await crossed(question, isAbsence, answer);
    expect(reply).toContain('vale para qual das mensagens');
    expect(standing(chat)).toEqual([own]);
    expect(chat.world.visits[0]?.status).toBe('scheduled');
  });

  it('asks about a digit that may belong to either list', async () => {
    const { chat, reply } = await crossed('tem barba amanhã?', isAbsence, '1');
    expect(reply).toContain('vale para qual das mensagens');
    expect(standing(chat)).toEqual([own]);
  });

  it.each(['pode marcar', 'sim, pode marcar a barba'])(
    'reads "%s", which names what it answers',
    async (answer) => {
      const { chat } = await crossed('tem barba amanhã 14h?', isAbsence, answer);
      expect(standing(chat)).toEqual([own, 'Barba 2026-03-05T14:00']);
    },
  );
});

it('confirms attendance and continues with the visit being arranged', async () => {
  const { chat, reply } = await crossed('tem barba amanhã 14h?', false, 'sim', 'confirmo presença');
  expect(chat.world.visits[0]?.status).toBe('confirmed');
  expect(reply).toContain('Quer que eu marque');
  expect(standing(chat)).toEqual([own]);
});
