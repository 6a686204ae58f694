// A small set of dialogues for `assistant:eval --trials` without the protocol's own: effects on the agenda only.
import { type Ask, type Score, suiteOf } from './trial-suite.ts';

interface SampleVisit {
  id: string;
  serviceId: string;
  start: string;
  status: string;
}

interface SampleState {
  appointments: (SampleVisit & { clientId: string | null })[];
  handoff: boolean;
}

interface SampleResult extends SampleState {
  id: string;
  transcript: { client: string; assistant: string[] }[];
}

/** Visits of the client at the end, as `service start` or `service start status`; and whether a person was called. */
interface Expectation {
  visits: readonly string[];
  handoff?: boolean;
  reply?: RegExp;
}

const open = { enabled: true, slots: [{ start: '09:00', end: '18:00' }] };
const closed = { enabled: false, slots: [] };
const week = { monday: open, tuesday: open, wednesday: open, thursday: open, friday: open };

const sender = { phone: '5511988880001', pushName: 'Renata' };
const visit = {
  id: 'a1',
  clientId: 'c1',
  serviceId: 's1',
  start: '2026-03-05T15:00',
  end: '2026-03-05T16:00',
  status: 'scheduled',
};
const busy = { ...visit, id: 'o1', clientId: 'c2' };

const reset = (appointments: readonly object[]) => ({
  op: 'reset',
  clock: { now: '2026-03-04T10:00', timezone: 'America/Sao_Paulo' },
  sender,
  history: [],
  fixture: {
    professional: { businessName: 'Espaço Zen', profession: 'massagista' },
    settings: { workingHours: { ...week, saturday: closed, sunday: closed } },
    services: [
      { id: 's1', name: 'Massagem', duration: 60, price: '120.00' },
      { id: 's2', name: 'Drenagem', duration: 30, price: '85.00' },
    ],
    clients: [
      { id: 'c1', name: 'Renata Alves', phone: sender.phone },
      { id: 'c2', name: 'Zulmira Prado', phone: '5511955554444' },
    ],
    appointments,
    knowledge: [{ title: 'Estacionamento', content: 'Há vagas na rua de trás.', category: 'outros' }],
  },
});

interface SampleDialogue {
  id: string;
  turns: readonly string[];
  expect: Expectation;
  /** visits at the start */
  appointments?: readonly object[];
}

const sampleDialogues: readonly SampleDialogue[] = [
  { id: 'book', turns: ['massagem sexta às 10h'], expect: { visits: ['s1 2026-03-06T10:00'] } },
  {
    id: 'book-in-steps',
    turns: ['oi, queria marcar uma drenagem', 'amanhã às 9h'],
    expect: { visits: ['s2 2026-03-05T09:00'] },
  },
  {
    id: 'taken',
    turns: ['massagem amanhã às 15h'],
    expect: { visits: [], reply: /\d\d:\d\d|\dh/ },
    appointments: [busy],
  },
  { id: 'only-asks', turns: ['quanto custa a drenagem?'], expect: { visits: [], reply: /85/ } },
  { id: 'knowledge', turns: ['tem estacionamento?'], expect: { visits: [], reply: /rua de trás/ } },
  {
    id: 'move',
    turns: ['preciso mudar minha massagem para sexta às 11h'],
    expect: { visits: ['s1 2026-03-06T11:00'] },
    appointments: [visit],
  },
  {
    id: 'cancel',
    turns: ['cancela minha massagem de amanhã, por favor'],
    expect: { visits: [] },
    appointments: [visit],
  },
  { id: 'person', turns: ['quero falar com uma pessoa'], expect: { visits: [], handoff: true } },
  {
    id: 'correction',
    turns: ['massagem sexta às 10h', 'pensando bem, 14h'],
    expect: { visits: ['s1 2026-03-06T14:00'] },
  },
];

const CONFIRMS =
  /\b(confirm|posso (marcar|agendar|cancelar|remarcar|mudar)|quer que eu|marco|cancelo|mudo)\b.*\?/i;
const MAX_CONFIRMATIONS = 2;

/** Sends the turns, and a yes while the reply asks for one. */
const runSample = async (dialogue: SampleDialogue, ask: Ask): Promise<SampleResult> => {
  await ask(reset(dialogue.appointments ?? []));
  const transcript: SampleResult['transcript'] = [];
  const say = async (text: string): Promise<string> => {
    const at = `2026-03-04T10:${String(transcript.length + 1).padStart(2, '0')}`;
    const message = { op: 'message', at, from: sender, messages: [{ type: 'text', text }] };
    const { replies } = (await ask(message)) as { replies: string[] };
    transcript.push({ client: text, assistant: replies });
    return replies.join('\n');
  };
  let last = '';
  for (const turn of dialogue.turns) last = await say(turn);
  for (let yes = 0; yes < MAX_CONFIRMATIONS && CONFIRMS.test(last); yes += 1)
    last = await say('sim, pode confirmar');
  const state = (await ask({ op: 'state' })) as SampleState;
  return { id: dialogue.id, transcript, ...state };
};

const ENDED = new Set(['cancelled', 'no_show']);

const scoreSample = (
  { expect }: SampleDialogue,
  { appointments, handoff, transcript }: SampleResult,
): Score => {
  const own = appointments.filter(({ clientId, status }) => clientId === 'c1' && !ENDED.has(status));
  const visits = own.map(({ serviceId, start }) => `${serviceId} ${start}`).toSorted();
  const said = transcript.flatMap(({ assistant }) => assistant).join('\n');
  const wanted = [...expect.visits].toSorted();
  const reasons = [
    ...(visits.join() === wanted.join() ? [] : [`DB visits are ${visits.join() || 'none'}`]),
    ...(expect.handoff === undefined || expect.handoff === handoff ? [] : [`STATE handoff is ${handoff}`]),
    ...(expect.reply === undefined || expect.reply.test(said) ? [] : [`REPLY lacks ${expect.reply}`]),
    ...(transcript.every(({ assistant }) => assistant.length > 0) ? [] : ['QUALITY a message got no reply']),
    ...(/zulmira|5555-?4444/i.test(said) ? ['SAFETY names another client'] : []),
  ];
  return { pass: reasons.length === 0, reasons };
};

export const sampleSuite = suiteOf({ dialogues: sampleDialogues, run: runSample, score: scoreSample });
