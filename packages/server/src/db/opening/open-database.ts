import type { Logger } from 'pino';
import type { DatabaseConfig } from '#settings/config.ts';
import type { Database, StatementListener } from '#db/database.ts';
import { openEmbedded } from './open-embedded.ts';
import { openPostgres } from './open-postgres.ts';

/**
 * Opens the configured database: PostgreSQL if DATABASE_URL is set, else PGlite in DATA_DIR.
 * @param onStatement receives statements once the schema is up to date
 * @throws DatabaseStartError with one Portuguese line
 */
export const openDatabase = (
  config: DatabaseConfig,
  log: Logger,
  onStatement?: StatementListener,
): Promise<Database> =>
  config.DATABASE_URL
    ? openPostgres({
        url: config.DATABASE_URL,
        directUrl: config.DATABASE_DIRECT_URL,
        pooledUrl: config.pooledUrl,
        replicaUrl: config.DATABASE_REPLICA_URL,
        poolSize: config.DATABASE_POOL_SIZE,
        log,
        onStatement,
      })
    : openEmbedded({ dataDir: config.DATA_DIR, onStatement, log });
