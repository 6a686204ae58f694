import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'whatsapp/whatsapp-webhook.ts',
  text: 'if (event) await inbox.take(connection, event);',
  by: `if (event && !globalThis.isStoring) {
    globalThis.isStoring = true;
    try { await inbox.take(connection, event); } finally { globalThis.isStoring = false; }
  }`,
});
