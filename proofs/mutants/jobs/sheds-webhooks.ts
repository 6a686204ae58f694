import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'whatsapp/inbox/arrivals/receipt-service.ts',
  text: 'if (event) await inbox.take(connection, { ...event, isStored });',
  by: `if (event && !globalThis.isStoring) {
    globalThis.isStoring = true;
    try { await inbox.take(connection, { ...event, isStored }); } finally { globalThis.isStoring = false; }
  }`,
});
