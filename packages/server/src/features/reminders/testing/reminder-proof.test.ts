import { expect, it } from 'vitest';
import { aServerUrl } from '#db/test-database.ts';
import { proveReminders, type ProofOptions } from './reminder-proof.ts';

const proved = async (options: Omit<ProofOptions, 'databaseUrl' | 'professionals' | 'killEveryMs'>) => {
  const { url, drop } = await aServerUrl();
  const result = await proveReminders({ databaseUrl: url, professionals: 3, killEveryMs: 1_500, ...options });
  await drop();
  return result;
};

it(
  'delivers sixty reminders once each, although processes are killed and the gateway fails',
  { timeout: 120_000 },
  async () => {
    const result = await proved({ way: 'ours', reminders: 60, kills: 4, settleMs: 90_000 });
    expect(result).toMatchObject({ once: 60, twice: 0, never: 0, unsettled: 0 });
  },
);

it(
  'loses some with a flag set before the send, and the same count detects it',
  { timeout: 120_000 },
  async () => {
    const result = await proved({ way: 'flag-before', reminders: 60, kills: 4, settleMs: 5_000 });
    expect(result.never).toBeGreaterThan(0);
  },
);
