// The real app with both stand-ins, and users with subscriptions and chats.
import { startEvolutionStandIn } from '@zelo/stand-ins/evolution/evolution-stand-in.ts';
import { control } from '@zelo/stand-ins/evolution/testing/control.ts';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/migrations.ts';
import {
  aBillingApp,
  type BillingApp,
  type Person,
  subscribe,
} from '#features/billing/testing/test-billing.ts';

export const CLOSING = '/api/account';
export const CONFIRMED = { confirmation: 'EXCLUIR' };

const isCancellation = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'DELETE' && path.startsWith('/v1/subscriptions/');

const instanceOf = async (app: BillingApp, { professionalId }: Person): Promise<string> => {
  const rows = await app.db.execute(
    sql`select instance_name as name from whatsapp_connections where professional_id = ${professionalId}`,
  );
  return rowsOf<{ name: string }>(rows)[0]?.name ?? '';
};

/** Builds the app; close it at the end. */
export const aClosingApp = async (options: Parameters<typeof aBillingApp>[0] = {}) => {
  const gateway = await startEvolutionStandIn({ timings: { createMs: 0, connectMs: 0, settleMs: 0 } });
  const app = await aBillingApp({ evolution: gateway, ...options });
  const instances = async (): Promise<string[]> => {
    const answer = await fetch(`${gateway.url}/instance/fetchInstances`, {
      headers: { apikey: gateway.apiKey },
    });
    return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
  };
  return {
    ...app,
    instances,
    gatewayControl: (path: string, body: unknown = {}) => control(gateway.url, path, body),
    gatewayWorks: () => fetch(`${gateway.url}/_control/failures`, { method: 'DELETE' }),
    /** Calls that ended a subscription, since the calls were last cleared. */
    cancellations: async (): Promise<string[]> =>
      (await app.calls()).filter(isCancellation).map(({ path }) => path),
    close: async (): Promise<void> => {
      await app.close();
      await gateway.close();
    },
    /** A subscriber whose phone is paired. */
    aCustomer: async (email?: string) => {
      const person = await app.signIn(email);
      await subscribe(app, person);
      await app.deliverAll();
      await person.request('GET', '/api/whatsapp/qr-code');
      const instanceName = await instanceOf(app, person);
      const phone = { number: `55119${40_000_000 + person.professionalId}`, name: 'Ana' };
      await control(gateway.url, `instances/${instanceName}/scan`, phone);
      await person.request('GET', '/api/whatsapp/qr-code');
      await app.forgetCalls();
      return { ...person, instanceName };
    },
  };
};

export type ClosingApp = Awaited<ReturnType<typeof aClosingApp>>;
