import { plantFault } from '../../world/planted-fault.ts';

plantFault({
  file: 'drizzle-orm/pg-core/async/session.js',
  text: 'await db.transaction(async (tx) => {\n\t\tfor (const migration of migrationsToRun)',
  by: 'await (async (work) => work(db))(async (tx) => {\n\t\tfor (const migration of migrationsToRun)',
});
