// One person's life with a professional, with events in many orders, then the erasure: no column of any table names
// the person.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClientErasure } from '@zelo/domain/clients/client-records-contract.ts';
import type { Chat } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { anInbox, type TestInbox } from '#features/whatsapp/testing/inbox-test-app.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { aCanary, aPhone, canariesIn, type Canaries } from '#testing/test-canaries.ts';
import { waitingChats } from '#testing/test-chats.ts';
import { everyText } from '#testing/test-texts.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp({ jobs: true });
});

beforeEach(() => app.clock.set('2026-03-04T13:00:00Z'));

afterAll(() => app.close());

const steps = [
  'writes',
  'asks for a person',
  'registered',
  'booked',
  'visit cancelled',
  'visit deleted',
  'renamed',
  'renamed in WhatsApp',
  'new phone',
  'no phone',
  'merged',
  'merged into',
  'deleted',
] as const;

type Step = (typeof steps)[number];

/** A person with all names, phones and addresses ever used. */
const aPerson = async () => {
  const owner = await anInbox(app);
  const planted: Canaries = {};
  const plant = (kind: string, word: string): string => {
    planted[`${kind} ${Object.keys(planted).length}`] = word;
    return word;
  };
  // a new record is recognized as the same person's by phone and first name
  const newName = () => `Lia ${plant('name', `N${aCanary()}`)}`;
  const newMail = () => `${plant('mail', aCanary())}@exemplo.com.br`;
  const newPhone = () => plant('phone', aPhone());
  const [phone, pushName] = [newPhone(), plant('name in WhatsApp', `W${aCanary()}`)];
  const ids = { client: null as number | null, visit: 0, booked: 0 };
  return { owner, planted, newName, newMail, newPhone, state: { phone, pushName, ids } };
};

type Person = Awaited<ReturnType<typeof aPerson>>;

const asked = async <Body>(
  owner: TestInbox,
  method: 'POST' | 'PUT' | 'DELETE',
  [url, body]: [string, object?],
) => {
  const answer = await owner.request<Body>(method, url, body);
  expect(answer.status, `${method} ${url} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
};

const made = async (owner: TestInbox, url: string, body: object): Promise<number> =>
  (await asked<{ id: number }>(owner, 'POST', [url, body])).id;

const receiveMessage = async ({ owner, state }: Person, text: string): Promise<void> => {
  await owner.receives({ number: state.phone, pushName: state.pushName, text });
  for (const key of await waitingChats(app.db, owner.professionalId)) {
    await app.whatsapp.conversation.turn(key);
  }
};

const clientOf = ({ state }: Person): number => {
  if (state.ids.client === null) throw new Error('nobody is registered');
  return state.ids.client;
};

const booked = async (person: Person): Promise<void> => {
  const { owner, state } = person;
  const serviceId = await made(owner, '/api/services', {
    name: `Corte ${state.ids.booked}`,
    duration: 30,
    price: '45',
  });
  const day = String((state.ids.booked += 1) + 10);
  const visit = { startTime: `2026-03-${day}T15:00:00Z`, endTime: `2026-03-${day}T15:30:00Z` };
  state.ids.visit = await made(owner, '/api/appointments', {
    clientId: clientOf(person),
    serviceId,
    ...visit,
  });
};

const registered = async ({ owner, newName, newMail }: Person, phone: string | null): Promise<number> =>
  made(owner, '/api/clients', { name: newName(), email: newMail(), phone });

const merged = async (person: Person, isKept: boolean): Promise<void> => {
  const { owner, state } = person;
  const first = clientOf(person);
  const second = await registered(person, person.newPhone());
  state.ids.client = second;
  await booked(person);
  const [kept, otherId] = isKept ? [first, second] : [second, first];
  state.ids.client = kept;
  await asked(owner, 'POST', [`/api/clients/${kept}/merge`, { otherId }]);
};

const edited = async (person: Person, change: object): Promise<void> => {
  await asked(person.owner, 'PUT', [
    `/api/clients/${clientOf(person)}`,
    { name: person.newName(), ...change },
  ]);
};

const life: Record<Step, (person: Person) => Promise<unknown>> = {
  writes: (person) => receiveMessage(person, 'Oi'),
  'asks for a person': (person) => receiveMessage(person, 'Quero falar com uma pessoa'),
  registered: async (person) => {
    person.state.ids.client = await registered(person, person.state.phone);
  },
  booked,
  'visit cancelled': ({ owner, state }) =>
    asked(owner, 'POST', [`/api/appointments/${state.ids.visit}/cancel`, { reason: null }]),
  'visit deleted': ({ owner, state }) => asked(owner, 'DELETE', [`/api/appointments/${state.ids.visit}`]),
  renamed: (person) => edited(person, { phone: person.state.phone }),
  'renamed in WhatsApp': async (person) => {
    person.state.pushName = `W${aCanary()}`;
    person.planted['newer name in WhatsApp'] = person.state.pushName;
    await receiveMessage(person, 'Oi de novo');
  },
  'new phone': async (person) => {
    await edited(person, { phone: person.newPhone() });
  },
  'no phone': (person) => edited(person, { phone: null }),
  merged: (person) => merged(person, true),
  'merged into': (person) => merged(person, false),
  deleted: async (person) => {
    await asked(person.owner, 'DELETE', [`/api/clients/${clientOf(person)}`]);
    person.state.ids.client = null;
  },
};

const erase = async ({ owner, state }: Person): Promise<ClientErasure> => {
  if (state.ids.client !== null) return asked(owner, 'POST', [`/api/clients/${state.ids.client}/erase`]);
  const { body } = await owner.request<{ items: Chat[] }>('GET', '/api/conversations');
  return asked(owner, 'POST', [`/api/conversations/${body.items[0]?.id}/erase`]);
};

const namedIn = async ({ planted }: Person): Promise<string[]> =>
  (await everyText(app.db)).flatMap((text) =>
    canariesIn(text, planted).map((name) => `${name}: ${text.slice(0, 200)}`),
  );

const live = async (order: readonly Step[]): Promise<Person> => {
  const person = await aPerson();
  for (const step of order) await life[step](person);
  return person;
};

const orders: Step[][] = [
  ['writes', 'asks for a person'],
  ['writes', 'asks for a person', 'renamed in WhatsApp'],
  ['registered', 'booked', 'visit deleted'],
  ['registered', 'booked', 'visit deleted', 'renamed'],
  ['registered', 'booked', 'renamed', 'booked', 'visit cancelled', 'renamed'],
  ['writes', 'asks for a person', 'registered', 'booked', 'renamed', 'visit deleted'],
  ['writes', 'registered', 'booked', 'asks for a person', 'deleted'],
  ['writes', 'registered', 'booked', 'visit deleted', 'deleted'],
  ['registered', 'booked', 'deleted', 'registered'],
  ['registered', 'booked', 'visit deleted', 'deleted', 'registered'],
  ['registered', 'booked', 'renamed', 'deleted', 'registered', 'booked'],
  ['registered', 'booked', 'merged'],
  ['registered', 'booked', 'merged', 'visit deleted', 'renamed'],
  ['registered', 'booked', 'merged', 'deleted', 'registered'],
  ['registered', 'booked', 'merged into', 'deleted', 'registered'],
  ['registered', 'booked', 'renamed', 'merged into', 'visit deleted', 'renamed', 'deleted', 'registered'],
  ['writes', 'asks for a person', 'registered', 'merged', 'merged into', 'deleted', 'writes'],
  ['registered', 'booked', 'new phone', 'booked', 'deleted', 'registered'],
  ['writes', 'registered', 'booked', 'new phone', 'deleted', 'registered'],
  ['registered', 'booked', 'no phone', 'deleted', 'registered'],
  ['writes', 'registered', 'booked', 'no phone', 'deleted', 'asks for a person'],
];

describe('after the erasure, no data names the person', () => {
  // attack: D4.13
  it.each(orders.map((order) => ({ order, told: order.join(', ') })))('$told', async ({ order }) => {
    const person = await live(order);
    expect(await namedIn(person)).not.toEqual([]);
    expect(await erase(person)).toEqual({ success: true, mentions: [] });
    expect(await namedIn(person)).toEqual([]);
  });
});
