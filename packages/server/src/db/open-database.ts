import type { Logger } from 'pino';
import type { Config } from '#config.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './open-embedded.ts';
import { openPostgres } from './open-postgres.ts';

/**
 * Opens the configured database: PostgreSQL if DATABASE_URL is set, else PGlite in DATA_DIR.
 *
 * @throws DatabaseRefusal with one Portuguese line
 */
export const openDatabase = (
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Logger,
): Promise<Database> =>
  config.DATABASE_URL
    ? openPostgres({ url: config.DATABASE_URL, log })
    : openEmbedded({ dataDir: config.DATA_DIR });
