import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'whatsapp/whatsapp-webhook.ts',
  text: 'if (event) await inbox.take(connection, event);',
  by: `if (event) await inbox.take(connection, event);
  for (const end = performance.now() + 10; performance.now() < end; );`,
});
