import { latestToday } from '@zelo/domain/clients/crm/birth-date.ts';
import { importRefusal } from '@zelo/domain/clients/clients-contract.ts';
import type { clientImportApi, ImportedLineResult } from '@zelo/domain/clients/import/import-contract.ts';
import { clientProblems, type ImportedClient } from '@zelo/domain/clients/import/import-line.ts';
import { servicesOf } from '@zelo/domain/clients/crm/crm-client-form.ts';
import { asOtherPerson, clientIndex } from '@zelo/domain/clients/import/import-plan.ts';
import { phoneKey } from '@zelo/domain/clients/phone.ts';
import type { ValueOf } from '@zelo/domain/endpoint.ts';
import { oneLine, visibleText } from '@zelo/domain/shared/texts/text.ts';
import { announce } from '#db/feed/changes.ts';
import type { Clock } from '#shared/clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { withIdempotencyKey } from '#db/transactions/idempotency.ts';
import { AppError } from '#shared/errors.ts';
import { NARROW_ROWS, readInPieces } from '#shared/read-in-pages.ts';
import { workTurn } from '#shared/work-turns.ts';
import { storedPhone } from '#features/clients/identity/client-phones.ts';
import type { ImportRepository, NewImportedClient } from './import-repository.ts';

interface Deps {
  db: Db;
  imports: ImportRepository;
  clock: Clock;
}

type Batch = ValueOf<typeof clientImportApi.batch, 'body'>;
type Answer = { lines: ImportedLineResult[] };

const trimmed = (text: string | null): string | null => text?.trim() || null;

const storedForm = (client: ImportedClient): ImportedClient => ({
  ...client,
  name: oneLine(visibleText(client.name)).trim(),
  email: trimmed(client.email),
  notes: trimmed(client.notes),
  address: trimmed(client.address),
  occupation: trimmed(client.occupation),
  allergies: trimmed(client.allergies),
  emergencyContact: trimmed(client.emergencyContact),
  scheduledForSomeone: trimmed(client.scheduledForSomeone),
  preferredServices: servicesOf(client.preferredServices.join(',')),
  dateOfBirth: client.dateOfBirth || null,
  phone: storedPhone(client.phone),
  whatsappNumber: storedPhone(client.whatsappNumber),
});

const refused = (line: number, problems: ImportedLineResult['problems']): ImportedLineResult => ({
  line,
  outcome: 'refused',
  clientId: null,
  problems,
});

interface Sorted {
  results: ImportedLineResult[];
  added: NewImportedClient[];
}

interface Known {
  index: ReturnType<typeof clientIndex<number>>;
  count: number;
  /** state of the stored clients when the read began */
  state: string;
}

interface Stored {
  index: Known['index'];
  count: number;
  /** an id for each line, in case it is new */
  ids: readonly number[];
}

type RecognisableRow = Awaited<ReturnType<ImportRepository['recognisable']>>[number];
type PhoneRow = Awaited<ReturnType<ImportRepository['phoneKeys']>>[number];

/** Reads the stored clients in pieces and yields between them. */
const knownNow = async ({ imports }: Deps, professionalId: number, tx?: Tx): Promise<Known> => {
  const state = await imports.state(professionalId, tx);
  const index = clientIndex<number>();
  let count = 0;
  const clients = readInPieces<RecognisableRow>((last, limit) =>
    imports.recognisable(professionalId, { after: last?.known ?? 0, limit }, tx),
  );
  for await (const rows of clients) {
    for (const row of rows) index.add(row, row.known);
    count += rows.length;
  }
  const phones = readInPieces<PhoneRow>(
    (last, limit) => imports.phoneKeys(professionalId, { after: last?.key ?? '', limit }, tx),
    NARROW_ROWS,
  );
  for await (const rows of phones) index.addPhones(rows);
  return { index, count, state };
};

/** Under the professional's lock: reads again only if a client changed since `known` was read. */
const storedNow = async (
  deps: Deps,
  tx: Tx,
  { professionalId, lines, known }: Request & { known: Known },
): Promise<Stored> => {
  const isCurrent = (await deps.imports.state(professionalId, tx)) === known.state;
  const { index, count } = isCurrent ? known : await knownNow(deps, professionalId, tx);
  return { index, count, ids: await deps.imports.nextIds(lines.length, tx) };
};

const sortLines = (lines: Batch['lines'], { index, ids }: Stored, today: string): Sorted => {
  const added: NewImportedClient[] = [];
  // a separate index: a failed transaction runs again
  const before = clientIndex<number>();
  const results = lines.map(({ line, client: given, isOther }, position): ImportedLineResult => {
    const problems = clientProblems(given, today);
    if (problems.length > 0) return refused(line, problems);
    const client = storedForm(isOther ? asOtherPerson(given) : given);
    const find = isOther ? 'findPerson' : 'find';
    const known = index[find](client) ?? before[find](client);
    if (known !== undefined) return { line, outcome: 'existing', clientId: known, problems: [] };
    const id = ids[position] ?? 0;
    before.add(client, id);
    added.push({ ...client, id });
    return { line, outcome: 'created', clientId: id, problems: [] };
  });
  return { results, added };
};

/** Phones first: a WhatsApp number must not claim the phone of a client further down. */
const phoneKeysOf = (clients: readonly NewImportedClient[]): { value: string; clientId: number }[] =>
  (['phone', 'whatsappNumber'] as const).flatMap((field) =>
    clients.flatMap((client) => {
      const value = phoneKey(client[field]);
      return value === null ? [] : [{ value, clientId: client.id }];
    }),
  );

interface Request {
  professionalId: number;
  lines: Batch['lines'];
}

const importLines = async (deps: Deps, tx: Tx, request: Request & { known: Known }): Promise<Answer> => {
  const { professionalId, lines } = request;
  const stored = await storedNow(deps, tx, request);
  const { results, added } = sortLines(lines, stored, latestToday(deps.clock()));
  const refusal = importRefusal({ stored: stored.count, fresh: added.length });
  if (refusal !== null) throw new AppError('conflict', refusal);
  if (added.length > 0) {
    await deps.imports.insert(professionalId, added, tx);
    await deps.imports.addPhoneKeys(professionalId, phoneKeysOf(added), tx);
    await deps.imports.audit(professionalId, added.length, tx);
    await announce(tx, { professionalId, topic: 'clients' });
  }
  return { lines: results };
};

export const clientImportService = (deps: Deps) => ({
  /**
   * Stores the clients of a batch in one transaction, under the professional's lock; a repeated key returns the
   * first answer. Skips clients known by phone, else e-mail, else name and birth date; an invalid line does not
   * stop the others.
   * @throws AppError conflict when more clients are new than fit: nothing is written
   */
  batch: async (professionalId: number, { lines }: Batch, key?: string): Promise<Answer> => {
    const known = await knownNow(deps, professionalId);
    await workTurn();
    return deps.db.transaction((tx) =>
      withIdempotencyKey(tx, { professionalId, route: 'POST /api/clients/import', key, body: lines }, () =>
        importLines(deps, tx, { professionalId, lines, known }),
      ),
    );
  },
});

export type ClientImportService = ReturnType<typeof clientImportService>;
