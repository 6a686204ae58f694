import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'db/backup/backup.ts',
  text: 'for (const table of await tablesInOrder(tx)) yield*',
  by: "for (const table of (await tablesInOrder(tx)).filter((name) => name !== 'client_notes')) yield*",
});
