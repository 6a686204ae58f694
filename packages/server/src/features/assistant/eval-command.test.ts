import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compiledOnce } from '#testing/run-command.ts';

const COMMAND = fileURLToPath(new URL('eval-command.ts', import.meta.url));

const open = { enabled: true, slots: [{ start: '09:00', end: '18:00' }] };
const closed = { enabled: false, slots: [] };
const workingHours = {
  monday: open,
  tuesday: open,
  wednesday: open,
  thursday: open,
  friday: open,
  saturday: closed,
  sunday: closed,
};

const renata = { phone: '5511988880001', pushName: 'Renata' };
const visit = {
  id: 'a1',
  clientId: 'c1',
  serviceId: 's1',
  start: '2026-03-05T15:00',
  end: '2026-03-05T16:00',
  status: 'scheduled',
  isPersonalEvent: false,
};

const reset = (more: { history?: object[]; aiEnabled?: boolean } = {}) => ({
  op: 'reset',
  clock: { now: '2026-03-04T15:00', timezone: 'America/Sao_Paulo' },
  sender: renata,
  history: more.history ?? [],
  fixture: {
    professional: { businessName: 'Espaço Zen', profession: 'massagista' },
    settings: { aiEnabled: more.aiEnabled ?? true, workingHours },
    services: [{ id: 's1', name: 'Massagem', duration: 60, price: '120.00' }],
    clients: [{ id: 'c1', name: 'Renata Alves', phone: renata.phone }],
    appointments: [visit],
    knowledge: [],
  },
});

const says = (message: object, from: object = renata) => ({
  op: 'message',
  at: '2026-03-04T15:01',
  from,
  messages: [{ type: 'text', text: 'massagem sexta às 10h', ...message }],
});

const run = (requests: object[], env: Record<string, string> = {}) => {
  const input = requests.map((request) => JSON.stringify(request)).join('\n');
  const { stdout, status } = spawnSync(process.execPath, [COMMAND], {
    input,
    encoding: 'utf8',
    env: { ...process.env, ...compiledOnce(), ...env },
  });
  const answers = stdout
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  return { answers, status };
};

describe('the evaluation command', () => {
  it("answers each request in order, naming rows by the fixture's words", () => {
    const blocker = {
      ...visit,
      id: 'o1',
      clientId: 'c1',
      start: '2026-03-06T09:00',
      end: '2026-03-06T10:00',
    };
    const reminder = { role: 'assistant', kind: 'reminder24h', appointmentId: 'a1', at: '2026-03-04T14:58' };
    const { answers, status } = run([
      reset({ history: [{ ...reminder, text: 'Lembrete: amanhã às 15:00. 1 para confirmar.' }] }),
      { op: 'insertAppointment', appointment: blocker },
      says({ text: '1' }),
      says({ text: 'quero marcar mais uma massagem sexta às 10h' }),
      { op: 'state' },
    ]);
    expect(status).toBe(0);
    expect(answers.slice(0, 2)).toEqual([{ ok: true }, { ok: true }]);
    expect(answers[3]).toEqual({ replies: [expect.stringContaining('10:00')], ms: expect.any(Number) });
    const of = { clientId: 'c1', serviceId: 's1' };
    expect(answers[4]).toMatchObject({
      appointments: [
        { id: 'a1', ...of, start: '2026-03-05T15:00', status: 'confirmed' },
        { id: 'o1', ...of },
        { ...of, start: '2026-03-06T10:00', end: '2026-03-06T11:00', clientName: 'Renata Alves' },
      ],
      clients: [{ id: 'c1', name: 'Renata Alves', phone: renata.phone, aiEnabled: true }],
      handoff: false,
    });
  });

  it('stays silent where the product does', () => {
    const { answers } = run([
      reset(),
      says({}, { ...renata, isGroup: true }),
      says({ id: 'M1', text: 'quanto custa a massagem?' }),
      says({ id: 'M1', text: 'quanto custa a massagem?' }),
      says({ fromMe: true, text: 'eu respondo' }),
      says({}),
      reset({ aiEnabled: false }),
      says({}),
      { op: 'state' },
    ]);
    const replies = answers.flatMap((answer) => ('replies' in answer ? [answer.replies.length] : []));
    expect(replies).toEqual([0, 1, 0, 0, 0, 0]);
    expect(answers.at(-1).appointments).toMatchObject([{ id: 'a1' }]);
  });

  it('answers an unsupported request with an error and continues', () => {
    const { answers, status } = run([{ op: 'dance' }, { op: 'state' }, reset()]);
    expect(status).toBe(1);
    expect(answers).toEqual([{ error: expect.any(String) }, { error: expect.any(String) }, { ok: true }]);
  });

  it('requires an address for a language model', () => {
    expect(run([reset()], { ASSISTANT_BRAIN: 'llm' }).status).not.toBe(0);
  });
});
