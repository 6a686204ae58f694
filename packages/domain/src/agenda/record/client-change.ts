// A visit that gets another client, in its history. The line has ids: a stored name would outlive the erasure of its person,
// on the visit of another one.

const CLIENT_CHANGE = / \(de #(\d{1,10}) para #(\d{1,10})\)/;

const UNKNOWN_CLIENT = 'quem saiu do cadastro';

/** @param from null without a client in the registry */
export const clientChangeText = (from: number | null, to: number | null): string =>
  ` (de #${from ?? 0} para #${to ?? 0})`;

/** Ids of the clients whom a stored line mentions. */
export const clientsInText = (text: string): number[] =>
  (CLIENT_CHANGE.exec(text) ?? []).slice(1).map(Number);

/**
 * The stored line with names instead of ids.
 * @param names null leaves them out: a client's copy names no other client
 */
export const namedText = (text: string, names: ReadonlyMap<number, string> | null): string =>
  text.replace(CLIENT_CHANGE, (_, ...ids: string[]) => {
    const [from, to] = ids.map((id) => names?.get(Number(id)) ?? UNKNOWN_CLIENT);
    return names === null ? '' : ` (de ${from} para ${to})`;
  });
