import { plantFault } from '../../world/planted-fault.ts';

const file = 'drizzle-orm/node-postgres/session.js';

// only writes of a professional's data, which lock their row: otherwise sign-in would fail at its first redirect
plantFault({
  file,
  text: 'const result = await transaction(tx);\n\t\t\tawait tx.execute(sql`commit`);',
  by: `let isLocked = false;
      const execute = tx.execute.bind(tx);
      tx.execute = (query) => {
        isLocked ||= String(query?.queryChunks?.[0]?.value).includes('from settings');
        return execute(query);
      };
      const result = await transaction(tx);
      const late = new Promise((resolve) => setTimeout(resolve, isLocked ? 100 : 0)).then(() => execute(sql\`commit\`));
      if (isLocked && poolClient) poolClient.committed = late.catch(() => {});
      else await late;`,
});
plantFault({
  file,
  text: '} finally {\n\t\t\trelease();',
  by: `} finally {
      const { committed } = poolClient ?? {};
      if (poolClient) delete poolClient.committed;
      void Promise.resolve(committed).finally(() => release());`,
});
