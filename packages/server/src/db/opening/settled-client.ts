import { Client } from 'pg';

/** What the types leave out: what a connection asks for in its first message. */
interface Starting {
  getStartupConf: () => Record<string, string>;
}

/**
 * A connection that reads and writes instants as ISO, whatever the database or its user have set. It asks for that in its
 * first message, which costs no statement, and which PgBouncer takes for the sessions of this client alone.
 */
export class SettledClient extends Client {
  getStartupConf(): Record<string, string> {
    const asked = (Client.prototype as unknown as Starting).getStartupConf.call(this);
    return { ...asked, DateStyle: 'ISO, MDY' };
  }
}
