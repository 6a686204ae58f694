import { Client } from 'pg';

/** Missing in pg's types: the settings that a connection requests in its first message. */
interface Starting {
  getStartupConf: () => Record<string, string>;
}

/**
 * A connection that reads and writes instants as ISO, overriding the settings of the database and its user. The first
 * message requests that: it costs no statement, and PgBouncer keeps it within this client's sessions.
 */
export class SettledClient extends Client {
  getStartupConf(): Record<string, string> {
    const asked = (Client.prototype as unknown as Starting).getStartupConf.call(this);
    return { ...asked, DateStyle: 'ISO, MDY' };
  }
}
