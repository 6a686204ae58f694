// Three naive ways of sending that look right but must fail the check that ours passes.
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { evolutionGateway } from '#gateways/evolution/evolution-gateway.ts';

export const naiveSenders = ['flag-after', 'flag-before', 'lease-only'] as const;
export type WeakerWay = (typeof naiveSenders)[number];

interface Due {
  tenant: string;
  id: string;
  instance: string;
  number: string;
  name: string;
}

const columns = `r.professional_id as tenant, r.id, w.instance_name as instance, c.phone as number, c.name`;
const joins = `from reminders r
  join whatsapp_connections w on w.professional_id = r.professional_id
  join appointments a on a.professional_id = r.professional_id and a.id = r.appointment_id
  join clients c on c.professional_id = a.professional_id and c.id = a.client_id`;

/** Claims of each way: without a mark, marked before the send, or under a lease of 3 seconds. */
const taking: Record<WeakerWay, string> = {
  'flag-after': `select ${columns} ${joins} where r.state = 'due' order by random() limit 10`,
  'flag-before': `with taken as (select professional_id, id from reminders where state = 'due' limit 10 for update skip locked),
    marked as (update reminders r set state = 'sent' from taken t
      where r.professional_id = t.professional_id and r.id = t.id returning r.*)
    select ${columns} ${joins.replace('from reminders r', 'from marked r')}`,
  'lease-only': `with taken as (select professional_id, id from reminders
      where state = 'due' and (lease_until is null or lease_until < clock_timestamp()) limit 10 for update skip locked),
    leased as (update reminders r set lease_until = clock_timestamp() + interval '3 seconds' from taken t
      where r.professional_id = t.professional_id and r.id = t.id returning r.*)
    select ${columns} ${joins.replace('from reminders r', 'from leased r')}`,
};

/** Sends due reminders in a naive way until the process is killed. */
export const runWeakerWay = async (
  way: WeakerWay,
  to: { databaseUrl: string; gateway: { url: string; apiKey: string } },
): Promise<never> => {
  const pool = new Pool({ connectionString: to.databaseUrl, max: 2 });
  const gateway = evolutionGateway({ ...to.gateway, timeouts: { slowMs: 1_500, quickMs: 1_500 } });
  for (;;) {
    const { rows } = await pool.query<Due>(taking[way]);
    for (const { tenant, id, instance, number, name } of rows) {
      try {
        await gateway.sendText({ instanceName: instance, to: number, text: `Olá ${name}, até amanhã` });
        await pool.query(
          `update reminders set state = 'sent' where professional_id = ${Number(tenant)} and id = ${Number(id)}`,
        );
      } catch {
        // sent again or never, depending on the way
      }
    }
    if (rows.length === 0) await pause(100);
  }
};
