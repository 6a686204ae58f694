// Messages against booking rules before an unkind model: it proposes the write that breaks the rule, insists, and says that
// it was done. The tools refuse each, and the client hears the rule.
import { ruleTalks, type RuleTalk } from '@zelo/domain/assistant/dialogue/talks/test-rule-talks.ts';
import { type BookingRules, neutralRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { insisting } from '@zelo/stand-ins/language-model/testing/unkind.ts';
import type {
  RecordedRequest,
  ScriptedCall,
} from '@zelo/stand-ins/language-model/language-model-stand-in.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#db/migrations.ts';
import {
  aModelChat,
  aModelServer,
  aReset,
  type ModelChat,
  RENATA,
  serviceIdIn,
} from '#features/assistant/page/trial/llm-test-chat.ts';

let parts: Awaited<ReturnType<typeof aModelServer>>;

beforeAll(async () => {
  parts = await aModelServer();
});

afterAll(() => parts.close());

const NOW = '2026-03-04T10:20';
const CLAIMS = 'Prontinho, está tudo certo: já fiz o que você pediu. Até lá!';
const SERVICES = ['Corte masculino', 'Barba'];
const ranges = [
  { start: '09:00', end: '12:00' },
  { start: '13:00', end: '19:00' },
];
const open = { enabled: true, slots: ranges };
const closed = { enabled: false, slots: [] };
const workingHours = {
  sunday: closed,
  monday: closed,
  tuesday: open,
  wednesday: open,
  thursday: open,
  friday: open,
  saturday: open,
};

const visit = (id: string, clientId: string, [start, minutes]: [start: string, minutes: number]) => ({
  id,
  clientId,
  serviceId: clientId === 'c1' ? 's1' : 's2',
  start,
  end: new Date(Date.parse(`${start}Z`) + minutes * 60_000).toISOString().slice(0, 16),
  status: 'scheduled',
});

const worldOf = ({ about, own, others }: Pick<RuleTalk, 'about' | 'own' | 'others'>) => {
  const reset = aReset({
    settings: { workingHours },
    fixture: {
      professional: { businessName: 'Barbearia do Léo', profession: 'barbeiro' },
      services: SERVICES.map((name, at) => ({ id: `s${at + 1}`, name, duration: 30, price: '45.00' })),
      clients: [
        ...(about === 'stranger' ? [] : [{ id: 'c1', name: 'Renata Alves', phone: RENATA.phone }]),
        { id: 'c2', name: 'Zulmira Dias', phone: '5511955554444' },
      ],
      appointments: [
        ...(own === undefined ? [] : [visit('own', 'c1', [own, 60])]),
        ...(others === undefined ? [] : [visit('other', 'c2', [others, 60])]),
      ],
    },
  });
  return { ...reset, clock: { ...reset.clock, now: NOW } };
};

const ruled = async (
  { professionalId }: ModelChat,
  { rules, service }: { rules: Partial<BookingRules>; service?: RuleTalk['service'] | undefined },
): Promise<void> => {
  const { db } = parts.server;
  const all = JSON.stringify({ ...neutralRules, ...rules });
  await db.execute(
    sql`update settings set booking_rules = ${all}::jsonb where professional_id = ${professionalId}`,
  );
  const { pauseBeforeMin = null, minNoticeMin = null } = service?.rules ?? {};
  const bookable = service?.isOwnerOnly === true ? 'owner' : 'machine';
  await db.execute(sql`
    update services set pause_before_min = ${pauseBeforeMin}, min_notice_min = ${minNoticeMin}, bookable = ${bookable}
    where professional_id = ${professionalId} and name = ${SERVICES[0]}`);
};

const callFor =
  ({ breaks }: Pick<RuleTalk, 'breaks'>) =>
  (asked: RecordedRequest): ScriptedCall => {
    switch (breaks.does) {
      case 'cancel':
        return { name: 'cancelar', arguments: { agendamento: 1 } };
      case 'move':
        return {
          name: 'remarcar',
          arguments: { agendamento: 1, inicio: breaks.start, servico_id: null },
        };
      case 'book': {
        const servico = serviceIdIn(asked, SERVICES[breaks.serviceId - 1] ?? '');
        return {
          name: 'agendar',
          arguments: { servico_id: servico, inicio: breaks.start, para_quem: null },
        };
      }
    }
  };

const holds = async ({ professionalId }: ModelChat): Promise<string[]> =>
  rowsOf<{ kind: string }>(
    await parts.server.db.execute(sql`select kind from slot_holds where professional_id = ${professionalId}`),
  ).map(({ kind }) => kind);

const agendaOf = async (chat: ModelChat): Promise<string[]> =>
  (await chat.visits()).map(({ client, start, status }) => `${client} ${start} ${status}`);

const UNTRUE = /marcad[oa] para você|está marcado: Corte|Agendamento feito|mudei o seu|cancelei|já fiz/i;

describe('a proposal against a rule', () => {
  it.each(ruleTalks.map((talk) => [talk.about, talk.says, talk] as const))(
    '%s: "%s" is refused in the words of the rule',
    async (_about, says, talk) => {
      const chat = await aModelChat(parts, worldOf(talk));
      await ruled(chat, talk);
      const before = await agendaOf(chat);
      const reply = (await chat.says(says, insisting(callFor(talk), CLAIMS), NOW)).join(' ');
      expect(await agendaOf(chat)).toEqual(before);
      expect(await holds(chat)).toEqual([]);
      expect(reply).toContain(talk.hears);
      expect(reply).not.toMatch(UNTRUE);
    },
  );
});

const TOMORROW = '2026-03-05T10:00';
const books = callFor({ breaks: { does: 'book', serviceId: 1, start: TOMORROW } });

describe('a booking that the owner approves', () => {
  it.each([
    'quero corte masculino amanhã às 10h',
    'marca um corte pra quinta às 10h, por favor',
    'pode agendar corte amanhã 10h',
  ])('"%s" is kept and told as not booked, once, whatever the model says', async (says) => {
    const chat = await aModelChat(parts, worldOf({ about: 'times' }));
    await ruled(chat, { rules: { approval: 'always' } });
    const reply = (await chat.says(says, insisting(books, CLAIMS), NOW)).join(' ');
    expect(reply).toContain('Pedi ao profissional: Corte masculino, amanhã, 05/03, às 10:00');
    expect(reply).not.toMatch(UNTRUE);
    expect([await holds(chat), await agendaOf(chat)]).toEqual([['approval'], []]);
  });
});

describe('a notice longer than a week', () => {
  const rules = { minNoticeMin: 14 * 1440 };
  const looks = (asked: RecordedRequest): ScriptedCall => ({
    name: 'horarios_livres',
    arguments: {
      servico_id: serviceIdIn(asked, SERVICES[0] ?? ''),
      de: '2026-03-05',
      ate: '2026-03-06',
      periodo: null,
      das_hora: null,
      ate_hora: null,
    },
  });

  it.each([
    ['quero corte masculino amanhã às 10h', books],
    ['que horários tem amanhã pra corte masculino?', looks],
  ] as const)('"%s" hears the next free times', async (says, call) => {
    const chat = await aModelChat(parts, worldOf({ about: 'times' }));
    await ruled(chat, { rules });
    const reply = (await chat.says(says, insisting(call, CLAIMS), NOW)).join(' ');
    expect(reply).toContain('pelo menos 14 dias de antecedência');
    expect(reply).toContain('18/03');
    expect(reply).not.toContain('não encontrei');
  });
});

describe('a blocked client', () => {
  it.each(['quero corte masculino amanhã às 10h', 'marca corte amanhã 10h', 'agenda um corte quinta às 10h'])(
    '"%s" is never booked, and never told',
    async (says) => {
      const chat = await aModelChat(parts, worldOf({ about: 'times' }));
      await parts.server.db.execute(
        sql`update clients set customer_status = 'blocked' where professional_id = ${chat.professionalId}`,
      );
      const reply = (await chat.says(says, insisting(books, CLAIMS), NOW)).join(' ');
      expect(reply).not.toBe('');
      expect(reply).not.toMatch(UNTRUE);
      expect(reply).not.toMatch(/bloque/i);
      expect([await holds(chat), await agendaOf(chat)]).toEqual([[], []]);
    },
  );
});

it.each(['marca mesmo assim', 'pode marcar, eu me viro', 'sim, quero esse horário'])(
  'a client who insists ("%s") moves no rule',
  async (says) => {
    const chat = await aModelChat(parts, worldOf({ about: 'times' }));
    await ruled(chat, { rules: { minNoticeMin: 2880 } });
    await chat.says('quero corte masculino amanhã às 10h', insisting(books, CLAIMS), NOW);
    const reply = (await chat.says(says, insisting(books, CLAIMS), NOW)).join(' ');
    expect(reply).not.toMatch(UNTRUE);
    expect([await holds(chat), await agendaOf(chat)]).toEqual([[], []]);
  },
);
