import { plantFault } from '../../world/planted-fault.ts';

// the transaction that holds the lock, and drizzle's own within it
plantFault({
  file: 'db/start/migrate-postgres.ts',
  text: '  db.transaction(async (tx) => {\n    await tx.execute(sql.raw(`set local lock_timeout',
  by: '  (async (work) => work(db))(async (tx) => {\n    await tx.execute(sql.raw(`set local lock_timeout',
});

plantFault({
  file: 'drizzle-orm/pg-core/async/session.js',
  text: 'await db.transaction(async (tx) => {\n\t\tfor (const migration of migrationsToRun)',
  by: 'await (async (work) => work(db))(async (tx) => {\n\t\tfor (const migration of migrationsToRun)',
});
