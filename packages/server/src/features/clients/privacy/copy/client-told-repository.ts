// Sentences to the owner about a client: activities and notifications.
import { ERASED_NAME } from '@zelo/domain/clients/names/erased-name.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { isToldOfPerson, type ReachedPerson, notificationTables } from '#db/people/rows-of-person.ts';

/** Tables, with the columns that may name a person. */
const sentenceColumns = { activities: ['message'], notifications: ['title', 'message'] } as const;

const PATTERN_CHARACTERS = /[.*+?^${}()|[\]\\]/g;

const escaped = (word: string): string => word.replace(PATTERN_CHARACTERS, '\\$&');

/** Excludes digits of a date, a time or a price: names have digits too. */
const wholeWord = (words: readonly string[]): string =>
  `(?<![[:alnum:]]|[0-9][/:.,])(${words.map(escaped).join('|')})(?![[:alnum:]]|[/:.,][0-9])`;

const withoutWords = (columns: readonly string[], pattern: string): SQL =>
  sql.join(
    columns.map((column) => {
      const text = sql.identifier(column);
      return sql`${text} = regexp_replace(${text}, ${pattern}, ${ERASED_NAME}, 'g')`;
    }),
    sql`, `,
  );

/** Only the text can say whom the sentence is about, as in older versions. */
export const isOfNobody: SQL = sql`(t.client_id is null and t.conversation_id is null)`;

/** Sentences searched per statement: about ten milliseconds. */
const SENTENCES_BATCH_SIZE = 1_000;

interface Piece {
  professionalId: number;
  table: (typeof notificationTables)[number];
  pattern: string;
  /** Id of the last row of the previous piece. */
  after: number;
}

/** @returns the last id of the piece; undefined at the end of the table */
const erasePhonesOfPiece = async (
  executor: Executor,
  { professionalId, table, pattern, after }: Piece,
): Promise<number | undefined> => {
  const name = sql.identifier(table);
  const isFound = sql.join(
    sentenceColumns[table].map((column) => sql`t.${sql.identifier(column)} ~ ${pattern}`),
    sql` or `,
  );
  const isKey = table === 'notifications' ? sql` or t.once_key ~ ${pattern}` : sql``;
  const key =
    table === 'notifications'
      ? sql`, once_key = case when t.once_key ~ ${pattern} then null else t.once_key end`
      : sql``;
  const rows = await executor.execute(sql`
    with piece as materialized (select id from ${name}
      where professional_id = ${professionalId} and id > ${after} order by id limit ${SENTENCES_BATCH_SIZE}),
    changed as (update ${name} t set ${withoutWords(sentenceColumns[table], pattern)}${key} from piece
      where t.professional_id = ${professionalId} and t.id = piece.id and ${isOfNobody} and (${isFound}${isKey}))
    select max(id)::int as last, count(*)::int as rows from piece`);
  const [piece] = rowsOf<{ last: number | null; rows: number }>(rows);
  return piece?.rows === SENTENCES_BATCH_SIZE && piece.last !== null ? piece.last : undefined;
};

export const clientToldRepository = (db: Db) => ({
  /** Leaves a deleted client's marks in the sentences about the client. */
  leaveMarks: async (
    professionalId: number,
    { clientId, marks }: { clientId: number; marks: readonly string[] },
    tx: Executor = db,
  ): Promise<void> => {
    for (const table of notificationTables)
      await tx.execute(sql`update ${sql.identifier(table)}
        set client_id = null, client_marks = array(select jsonb_array_elements_text(${JSON.stringify(marks)}::jsonb))
        where professional_id = ${professionalId} and client_id = ${clientId}`);
  },

  /** Removes a person from the sentences about them. @returns the names in these sentences */
  erase: async (
    professionalId: number,
    person: Omit<ReachedPerson, 'visitIds'>,
    tx: Executor = db,
  ): Promise<string[]> => {
    const its = isToldOfPerson(professionalId, person);
    const names = new Set<string>();
    for (const table of notificationTables) {
      const where = sql`${sql.identifier(table)}`;
      const rows = await tx.execute(
        sql`select distinct client_name as name from ${where} where ${its} and client_name is not null`,
      );
      for (const { name } of rowsOf<{ name: string }>(rows)) {
        names.add(name);
        if (name.trim() === '') continue;
        await tx.execute(sql`update ${where} set ${withoutWords(sentenceColumns[table], wholeWord([name]))}
          where ${its} and client_name = ${name}`);
      }
      // the requested action is no longer possible
      const keys = table === 'notifications' ? sql`, once_key = null, read = true` : sql``;
      await tx.execute(sql`update ${where}
        set client_id = null, conversation_id = null, client_name = null, client_marks = null${keys} where ${its}`);
    }
    return [...names];
  },

  /**
   * Removes phones from sentences that do not say whom they are about, in pieces. Names stay: another client may
   * have the same, and a name may be an ordinary word.
   */
  erasePhones: async (
    professionalId: number,
    phones: readonly string[],
    tx: Executor = db,
  ): Promise<void> => {
    if (phones.length === 0) return;
    const pattern = wholeWord(phones);
    for (const table of notificationTables)
      for (let after: number | undefined = 0; after !== undefined;)
        after = await erasePhonesOfPiece(tx, { professionalId, table, pattern, after });
  },
});

export type ClientToldRepository = ReturnType<typeof clientToldRepository>;
