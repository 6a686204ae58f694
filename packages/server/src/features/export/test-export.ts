import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { expect } from 'vitest';
import type { TestApp } from '#test-app.ts';

/** Asks for the export with a session cookie. */
export const requestExport = (
  { app }: TestApp,
  { cookie }: { cookie: string },
  headers: Record<string, string> = {},
) =>
  app.inject({ method: 'GET', url: '/api/export', headers: { cookie, host: 'localhost:3000', ...headers } });

/** The texts of the export by file name. */
export const exportedFiles = async (
  app: TestApp,
  person: { cookie: string },
): Promise<Record<string, string>> => {
  const answer = await requestExport(app, person);
  expect(answer.statusCode).toBe(200);
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]),
  );
};

/** Rows of a spreadsheet, the header first. */
export const tableIn = (text: string | undefined): string[][] =>
  Papa.parse<string[]>(text?.replace(/^\uFEFF/, '') ?? '', { delimiter: ';', skipEmptyLines: true }).data;

/** Tables that are not exported, with the reason. */
export const tablesLeftOut = {
  users: 'one row, copied as the account',
  professionals: 'one row, copied as the professional',
  sessions: 'open doors, no data',
  identities: 'how the sign-in provider names the person',
  idempotency_keys: 'answers of the last day',
  push_subscriptions: 'keys of browsers',
  inbound_events: 'numbers of deliveries, no content',
  person_mark_keys: 'a key of ours',
  erased_people: 'marks of people who asked to be forgotten',
  whatsapp_message_keys: 'where each message stands; the messages are copied',
  payment_events: 'numbers of deliveries, no content',
  billing_turns: 'who asks the payment provider at this moment',
  tool_calls: 'what a turn that is run again needs',
  model_usage: 'counts of the operator, no content',
  used_trials: 'marks of closed accounts, of nobody who can ask',
  rate_counters: 'counts of the last hour',
  left_instances: 'of closed accounts, of nobody who can ask',
  deleted_appointments: 'what an undo of the last ten minutes needs: the owner deleted them',
  series_undos: 'what an undo of the last ten minutes needs: the visits are exported as they are now',
  client_merges: 'what an undo of the last 30 days needs; the clients themselves are copied',
} as const;
