// A sample of the development dialogues against a listening server with running jobs (the whole set: the command
// `assistant:eval:webhook`).
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EvaluatedServer } from './testing/evaluated-server.ts';
import { evaluation } from './testing/eval-loop.ts';
import { webhookServer } from './testing/webhook-server.ts';

let server: EvaluatedServer;
let ask: (request: object) => Promise<object>;

beforeAll(async () => {
  server = await webhookServer();
  const answerLine = evaluation(() => Promise.resolve(server));
  ask = async (request) => (await answerLine(JSON.stringify(request))).answer;
});

afterAll(() => server.close());

const open = { enabled: true, slots: [{ start: '09:00', end: '18:00' }] };
const closed = { enabled: false, slots: [] };
const fernanda = { phone: '5511988880001', pushName: 'Fernanda' };
const visit = {
  id: 'a1',
  clientId: 'c1',
  serviceId: 's2',
  start: '2026-03-05T15:00',
  end: '2026-03-05T16:00',
  status: 'scheduled',
};

const reset = (more: { appointments?: object[]; history?: object[]; aiEnabled?: boolean } = {}) => ({
  op: 'reset',
  clock: { now: '2026-03-04T10:20', timezone: 'America/Sao_Paulo' },
  sender: fernanda,
  history: more.history ?? [],
  fixture: {
    professional: { businessName: 'Odonto Vida', profession: 'dentista', assistantName: 'Sofia' },
    settings: {
      aiEnabled: more.aiEnabled ?? true,
      voiceTone: 'friendly',
      workingHours: {
        monday: open,
        tuesday: open,
        wednesday: open,
        thursday: open,
        friday: open,
        saturday: closed,
        sunday: closed,
      },
    },
    services: [
      { id: 's1', name: 'Avaliação', duration: 30, price: '100.00' },
      { id: 's2', name: 'Limpeza', duration: 60, price: '200.00' },
    ],
    clients: [{ id: 'c1', name: 'Fernanda Reis', phone: fernanda.phone }],
    appointments: more.appointments ?? [],
    knowledge: [{ title: 'Convênios', content: 'Trabalhamos com Amil Dental.', category: 'politicas' }],
  },
});

const says = (...texts: string[]) => ({
  op: 'message',
  at: '2026-03-04T10:20',
  from: fernanda,
  messages: texts.map((text) => ({ type: 'text', text })),
});

// spec: 2 §2.46
it('makes a booking from one message and confirms it on the phone', async () => {
  await ask(reset());
  const told = await ask(says('Boa tarde, queria agendar uma avaliação para quinta-feira às 16h'));
  expect(told).toMatchObject({ replies: [expect.stringMatching(/16:00|16h/)] });
  expect(await ask({ op: 'state' })).toMatchObject({
    appointments: [{ clientId: 'c1', serviceId: 's1', start: '2026-03-05T16:00', end: '2026-03-05T16:30' }],
    handoff: false,
  });
});

// spec: 2 §2.48
it('treats a burst as one turn with one answer', async () => {
  await ask(reset());
  const told = await ask(says('oi', 'quanto custa a limpeza?', 'e aceita Amil?'));
  expect(told).toMatchObject({ replies: [expect.stringContaining('R$ 200,00')] });
});

it('confirms the visit when the client answers a reminder by digit', async () => {
  const text = 'Lembrete: amanhã às 15:00. Responda 1 para confirmar.';
  const reminder = {
    role: 'assistant',
    kind: 'reminder24h',
    appointmentId: 'a1',
    at: '2026-03-04T10:15',
    text,
  };
  await ask(reset({ appointments: [visit], history: [reminder] }));
  await ask(says('1'));
  expect(await ask({ op: 'state' })).toMatchObject({ appointments: [{ id: 'a1', status: 'confirmed' }] });
});

it('says nothing while the assistant is off', async () => {
  await ask(reset({ aiEnabled: false }));
  expect(await ask(says('oi'))).toMatchObject({ replies: [] });
});
