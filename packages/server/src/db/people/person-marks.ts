// Marks of people: keyed hashes of phone, address and hidden id. They answer "is it the same person?" about people
// whose data was deleted, without revealing who they were (decision 039).
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { phoneFromJid, phoneKey } from '@zelo/domain/clients/phone.ts';
import { sharedName } from '@zelo/domain/clients/names/same-person.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import type { Db, Executor, Tx } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';

const KEY_BYTES = 32;
const NAME = 'name:';
const RECORD = 'record:';

/** Identifiers of a person. Phones are in stored form; null and undefined are ignored. */
export interface PersonTraces {
  phones?: readonly (string | null)[];
  /** Phone keys in the form of `phoneKey`. */
  phoneKeys?: readonly string[];
  /** WhatsApp addresses, hidden ones too. */
  addresses?: readonly (string | null)[];
}

const PHONE = 'phone:';

const identityOfAddress = (address: string): string => {
  const key = phoneKey(phoneFromJid(address));
  return key === null ? `address:${address}` : PHONE + key;
};

export const phoneKeysOf = (person: PersonTraces): string[] =>
  identitiesOf(person).flatMap((identity) =>
    identity.startsWith(PHONE) ? [identity.slice(PHONE.length)] : [],
  );

/** Every form of a phone, and its WhatsApp address, is one identity. */
const identitiesOf = ({ phones = [], phoneKeys = [], addresses = [] }: PersonTraces): string[] => {
  const keys = [...phones.map(phoneKey), ...phoneKeys].filter((key) => key !== null);
  const told = addresses.filter((address) => address !== null);
  return [...new Set([...keys.map((key) => PHONE + key), ...told.map(identityOfAddress)])];
};

const place = (professionalId: number) => ({
  table: 'person_mark_keys',
  column: 'key',
  row: String(professionalId),
  professionalId,
});

const markWith = (key: string, identities: readonly string[]): string[] =>
  identities.map((identity) =>
    createHmac('sha256', Buffer.from(key, 'base64url')).update(identity).digest('base64url'),
  );

const nameMarks = (key: string, shared: readonly string[]): string[] =>
  markWith(
    key,
    shared.map((name) => `name:${name}`),
  ).map((mark) => `${NAME}${mark}`);

/**
 * Mark, kept after a deletion, of a phone that the client no longer had when the record was deleted. Erasures search
 * for it. Registrations do not: the phone may belong to another person since.
 */
export const formerMark = (mark: string): string => `former:${mark}`;

/** Random mark shared by all rows of one deleted record: one without phone and chat leaves no other trace. */
export const recordMark = (): string => `${RECORD}${randomUUID()}`;

/** True for marks that only rows of the same deletion have: no registration and no chat matches them. */
export const areOfRecordOnly = (kept: readonly string[]): boolean =>
  kept.every((mark) => mark.startsWith(RECORD) || mark.startsWith(NAME));

export const anyMark = (marks: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(marks)}::jsonb))`;

export interface PersonMarked {
  /** Of phones, addresses and hidden ids, and of the deletion. */
  marks: readonly string[];
  /** Marks of names. A phone number passes to other people, so a name has to agree too. */
  names: readonly string[];
}

export const markedPerson = (kept: readonly string[] | null): PersonMarked => ({
  marks: (kept ?? []).filter((mark) => !mark.startsWith(NAME)),
  names: (kept ?? []).filter((mark) => mark.startsWith(NAME)),
});

/** True for a row with `client_marks` that share a mark and a name with the person. */
export const hasMarks = ({ marks, names }: PersonMarked) =>
  sql`(client_marks is not null and client_marks && array${anyMark(marks)} and client_marks && array${anyMark(names)})`;

/** True for a row of `appointments`, `activities` or `notifications` whose deleted client is this person. */
export const isMarked = (person: PersonMarked) => sql`(client_id is null and ${hasMarks(person)})`;

const marking = (db: Db, sealer: Sealer) => {
  /** Null when no person has been marked, or when the key cannot be opened: then no mark can be recognized. */
  const keyOf = async (professionalId: number, tx: Executor): Promise<string | null> => {
    const [row] = rowsOf<{ key: string }>(
      await tx.execute(sql`select key from person_mark_keys where professional_id = ${professionalId}`),
    );
    if (!row) return null;
    try {
      return sealer.open(row.key, place(professionalId));
    } catch {
      return null;
    }
  };

  const makeKey = async (professionalId: number, tx: Tx): Promise<string> => {
    const known = await keyOf(professionalId, tx);
    if (known !== null) return known;
    const key = randomBytes(KEY_BYTES).toString('base64url');
    const sealed = sealer.seal(key, place(professionalId));
    await tx.execute(sql`insert into person_mark_keys (professional_id, key) values (${professionalId}, ${sealed})
      on conflict (professional_id) do update set key = excluded.key`);
    return key;
  };

  return {
    /** Marks under which a person may already be stored; empty when no person was marked. */
    known: async (professionalId: number, person: PersonTraces, tx: Executor = db): Promise<string[]> => {
      const identities = identitiesOf(person);
      const key = identities.length === 0 ? null : await keyOf(professionalId, tx);
      return key === null ? [] : markWith(key, identities);
    },

    /** Marks of the names that may identify a person again; skips names that identify no one. */
    knownNames: async (
      professionalId: number,
      names: readonly string[],
      tx: Executor = db,
    ): Promise<string[]> => {
      const shared = [...new Set(names.map(sharedName))].filter((name) => name !== null);
      const key = shared.length === 0 ? null : await keyOf(professionalId, tx);
      return key === null ? [] : nameMarks(key, shared);
    },

    /** Mark to store for a name. Names that identify no one get one too, which only the former chat matches. */
    makeName: async (professionalId: number, name: string, tx: Tx): Promise<string[]> =>
      nameMarks(await makeKey(professionalId, tx), [sharedName(name) ?? '']),

    /** Marks to store. The caller holds the professional's lock, so that only one key is created. */
    make: async (professionalId: number, person: PersonTraces, tx: Tx): Promise<string[]> =>
      markWith(await makeKey(professionalId, tx), identitiesOf(person)),
  };
};

/** A person's last choice about receiving messages (PARAR, VOLTAR); undefined without one. */
export type LastChoice = 'out' | 'in' | undefined;

const silentAmong = async (
  professionalId: number,
  found: readonly string[],
  tx: Executor,
): Promise<Set<string>> => {
  const rows = await tx.execute(sql`select mark from erased_people
    where professional_id = ${professionalId} and wants_silence and mark in ${anyMark(found)}`);
  return new Set(rowsOf<{ mark: string }>(rows).map(({ mark }) => mark));
};

const silences = (db: Db, marks: ReturnType<typeof marking>) => ({
  /** Keys, out of the given ones, of phones whose erased owner wanted no messages. */
  silentPhones: async (
    professionalId: number,
    phoneKeys: readonly string[],
    tx: Executor = db,
  ): Promise<Set<string>> => {
    const found = await marks.known(professionalId, { phoneKeys }, tx);
    if (found.length === 0) return new Set();
    const silent = await silentAmong(professionalId, found, tx);
    return new Set([...new Set(phoneKeys)].filter((_key, place) => silent.has(found[place] ?? '')));
  },

  /** True when an erased person had one of these identities and wanted no messages. */
  isSilent: async (professionalId: number, person: PersonTraces, tx: Executor = db): Promise<boolean> => {
    const found = await marks.known(professionalId, person, tx);
    return found.length > 0 && (await silentAmong(professionalId, found, tx)).size > 0;
  },
});

export const personMarks = (db: Db, sealer: Sealer) => {
  const marks = marking(db, sealer);
  const bury = async (
    professionalId: number,
    { found, at, choice }: { found: readonly string[]; at: Date; choice: LastChoice },
    tx: Executor,
  ): Promise<void> => {
    // without a new choice, the choice stored by an earlier erasure still applies
    const silence = choice === undefined ? sql`erased_people.wants_silence` : sql`excluded.wants_silence`;
    await tx.execute(sql`insert into erased_people (professional_id, mark, erased_at, wants_silence)
      select ${professionalId}, mark, ${at.toISOString()}::timestamptz, ${choice === 'out'}
      from ${anyMark(found)} as marks(mark)
      on conflict (professional_id, mark)
        do update set erased_at = greatest(erased_people.erased_at, excluded.erased_at), wants_silence = ${silence}`);
  };
  return {
    ...marks,
    ...silences(db, marks),

    /** Leaves a tombstone: what is older than the erasure is not stored again. */
    bury: async (
      professionalId: number,
      { person, at, choice }: { person: PersonTraces; at: Date; choice?: LastChoice },
      tx: Tx,
    ): Promise<void> => {
      const found = await marks.make(professionalId, person, tx);
      await bury(professionalId, { found, at, choice }, tx);
    },

    /**
     * Time of the person's last erasure; null for never. Copies a tombstone of one identity to the others: a
     * message may be the first to connect a person's phone and hidden id.
     */
    erasedAt: async (
      professionalId: number,
      person: PersonTraces,
      tx: Executor = db,
    ): Promise<Date | null> => {
      const found = await marks.known(professionalId, person, tx);
      if (found.length === 0) return null;
      const [row] = rowsOf<{ at: string | null; count: number; silent: boolean | null }>(
        await tx.execute(sql`select max(erased_at)::text as at, count(*)::int as count,
            bool_or(wants_silence) as silent from erased_people
          where professional_id = ${professionalId} and mark in ${anyMark(found)}`),
      );
      if (!row || row.at === null) return null;
      const at = new Date(row.at);
      if (row.count < found.length)
        await bury(professionalId, { found, at, choice: row.silent ? 'out' : undefined }, tx);
      return at;
    },
  };
};

export type PersonMarks = ReturnType<typeof personMarks>;
