// npm run recount: recomputes the totals of every client and lists those whose stored totals differ.
import { runDatabaseCommand } from '#db/commands/database-command.ts';
import { professionalIds } from '#db/transactions/professional-ids.ts';
import { clientVisitsRepository } from '#features/clients/record/client-visits-repository.ts';

await runDatabaseCommand({
  form: { usage: 'npm run recount' },
  what: 'Conferindo os totais',
  prepare: () => {},
  run: async ({ db }) => {
    const visits = clientVisitsRepository(db);
    const lines: string[] = [];
    for (const professionalId of await professionalIds(db)) {
      for (const { clientId, period } of await visits.differences(professionalId)) {
        lines.push(`profissional ${professionalId}, cliente ${clientId}, ${period}`);
      }
    }
    if (lines.length > 0) process.exitCode = 1;
    return [...lines, `Totais conferidos: ${lines.length} diferença(s).`].join('\n');
  },
});
