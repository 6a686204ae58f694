import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'whatsapp/inbox/arrivals/receipt-service.ts',
  text: 'if (event) await inbox.take(connection, { ...event, isStored });',
  by: `if (event) await inbox.take(connection, { ...event, isStored });
  for (const end = performance.now() + 10; performance.now() < end; );`,
});
