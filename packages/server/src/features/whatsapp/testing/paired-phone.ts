// A phone that paired earlier, for tests that are not about pairing. Leaves what a scanned code leaves
// (paired-phone.test.ts), with one call instead of a dozen.
import { defaultGatewaySettings } from '@zelo/domain/whatsapp/connection/gateway-settings.ts';
import { control } from '@zelo/stand-ins/evolution/testing/control.ts';
import type { Db } from '#db/database.ts';
import { whatsappConnections } from '#db/schema/messages/connections.ts';
import { vendorWebhook } from '#gateways/evolution/evolution-gateway.ts';
import { toVendorSettings } from '#gateways/evolution/wire/evolution-payloads.ts';
import { webhookOf } from '#features/whatsapp/connection/instance/connection-instance.ts';
import { newInstanceName } from '#features/whatsapp/connection/instance/instance-name.ts';
import type { WhatsappService } from '#features/whatsapp/whatsapp-service.ts';

interface Place {
  db: Db;
  whatsapp: Pick<WhatsappService, 'inbox'>;
  standInUrl: string;
  publicUrl: string;
  webhookKey: Buffer;
}

interface Phone {
  /** Digits with country code. */
  number: string;
  name: string;
}

/** Returns the name of the instance. */
export const pairPhone = async (
  { db, whatsapp, standInUrl, ...ours }: Place,
  professionalId: number,
  phone: Phone,
): Promise<string> => {
  const instanceName = newInstanceName(professionalId);
  await control(standInUrl, 'paired', {
    ...phone,
    ...toVendorSettings(defaultGatewaySettings),
    instanceName,
    webhook: vendorWebhook(webhookOf(ours)(instanceName)),
  });
  await db.insert(whatsappConnections).values({ professionalId, instanceName, state: 'connecting' });
  const connection = await whatsapp.inbox.connectionOf(instanceName);
  if (!connection) throw new Error('no connection');
  const opened = { kind: 'connection', state: 'open', statusReason: 200 } as const;
  await whatsapp.inbox.take(connection, { ...opened, instance: instanceName, phone: phone.number });
  return instanceName;
};
