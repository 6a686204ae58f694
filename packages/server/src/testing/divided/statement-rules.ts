// Statements that Citus refuses, or that slow every other agenda, found by their text: a database divided by professional
// runs each on the node of its professional. PostgreSQL and PGlite accept all of them.
import { placeOfTable } from './table-places.ts';

/** Volatility by function name: `i`, `s` or `v` of pg_proc, of several the most volatile. */
export type Volatility = ReadonlyMap<string, string>;

const LITERAL = /'[^']*'/g;
const INNERMOST = /\(([^()]*)\)/g;
const IS_STATEMENT = /^\s*(select|insert|update|delete|with)\b/;

const asOneLine = (text: string): string =>
  text.toLowerCase().replaceAll(/\s+/g, ' ').replaceAll(/\( ?/g, '‹');

/** The statement and those inside of its parentheses, each with ‹› for its own. */
export const statementsOf = (text: string): string[] => {
  const found: string[] = [];
  let rest = text
    .toLowerCase()
    .replaceAll('"', '')
    .replaceAll(LITERAL, (literal) => (literal === "'utc'" ? literal : "''"));
  while (rest.includes('(')) {
    const inner = rest.replaceAll(INNERMOST, (_group, content: string) => {
      if (!IS_STATEMENT.test(content)) return `‹${content}›`;
      found.push(content);
      return '‹›';
    });
    // a parenthesis that nothing closes
    if (inner === rest) break;
    rest = inner;
  }
  return [...found, rest].map((one) => one.replaceAll(/\s+/g, ' ').trim());
};

const isPlaced = (table: string | undefined, place: string): boolean =>
  table !== undefined && placeOfTable[table] === place;

/** Table of an alias, or the name itself. */
const tableOf = (statement: string, name: string): string => {
  const named = statement.matchAll(/\b(?:from|join) (?:only )?(\w+) (?:as )?(\w+)/g);
  for (const [, table = '', alias] of named) if (alias === name) return table;
  return name;
};

const LOCKS = / for (?:no key update|update|key share|share)(?: of (\w+))?/;
const ONE_TENANT = /\bprofessional_id(?:::\w+)? = (?:\$\d|\d)/;

const locks = (statement: string): string[] => {
  const locking = LOCKS.exec(statement);
  if (!locking) return [];
  const first = /\bfrom (?:only )?(\w+)/.exec(statement)?.[1] ?? '';
  const table = tableOf(statement, locking[1] ?? first);
  if (isPlaced(table, 'reference')) return [`locks a row of ${table}, which every node has`];
  const isOpen = isPlaced(table, 'distributed') && !ONE_TENANT.test(statement);
  return isOpen ? [`locks rows of ${table} without naming the professional`] : [];
};

const functionsOf = (clause: string, volatility: Volatility, refused: string): string[] => {
  const called = [...clause.matchAll(/\b(\w+)‹/g)].map(([, name = '']) => name);
  return called.filter((name) => refused.includes(volatility.get(name) ?? 'i'));
};

const INTERVAL = /(\S+) [+-] (?:\S+ \* )?(?:interval|make_interval)\b/g;
const ONE_MOMENT = /^‹*(?:\$\d+(?:::\w+)?|(?:now|statement_timestamp)‹›|'utc'›*)$/;

/** Sums of a column's instant and an interval, which depend on the session's zone. */
const zonedSums = (clause: string): boolean =>
  [...clause.matchAll(INTERVAL)].some(([, left = '']) => !ONE_MOMENT.test(left));

/** The part between a keyword and the next of the others, or the end. */
const clauseOf = (statement: string, begins: string, ends: string[]): string => {
  const from = statement.indexOf(begins);
  if (from < 0) return '';
  const rest = statement.slice(from + begins.length);
  const stops = ends.map((end) => rest.indexOf(end)).filter((at) => at >= 0);
  return rest.slice(0, Math.min(rest.length, ...stops));
};

/** Citus loses the value when it writes the statement for a node. */
const SIMPLE_CASE = /\bcase (?!when\b)/;
const TENANT_IS_SET = /(?:^|, ?)\s*(?:\w+\.)?professional_id = /;

const updates = (statement: string, table: string, volatility: Volatility): string[] => {
  const set = clauseOf(statement, ' set ', [' from ', ' where ', ' returning ']);
  return [
    ...functionsOf(statement, volatility, 'v').map((name) => `${name} is volatile in a change of ${table}`),
    ...(zonedSums(statement) ? [`adds an interval to a column of ${table} in the session's zone`] : []),
    ...(SIMPLE_CASE.test(statement) ? [`a case by value in a change of ${table}`] : []),
    ...(TENANT_IS_SET.test(set) ? [`writes the professional of ${table}`] : []),
  ];
};

const upserts = (statement: string, table: string, volatility: Volatility): string[] => {
  const set = clauseOf(statement, ' do update set ', [' returning ']);
  return [
    ...functionsOf(set, volatility, 'sv').map((name) => `${name} is not immutable in an upsert of ${table}`),
    ...(zonedSums(set) ? [`adds an interval in an upsert of ${table}`] : []),
    ...(TENANT_IS_SET.test(set) ? [`writes the professional of ${table} in an upsert`] : []),
  ];
};

const WRITES = /\b(update|insert into|delete from) (?:only )?(\w+)/;

const writes = (statement: string, volatility: Volatility): string[] => {
  const [, verb, table = ''] = WRITES.exec(statement.replace(LOCKS, '')) ?? [];
  // the local tables of users are managed by Citus too: a key leads from them to a reference table
  if (verb === undefined || placeOfTable[table] === undefined) return [];
  if (verb === 'insert into') {
    const returned = clauseOf(statement, ' returning ', []);
    return [...upserts(statement, table, volatility), ...returns(returned, table, volatility)];
  }
  const returned = clauseOf(statement, ' returning ', []);
  return [...updates(statement, table, volatility), ...returns(returned, table, volatility)];
};

const returns = (clause: string, table: string, volatility: Volatility): string[] =>
  functionsOf(clause, volatility, 'sv').map((name) => `${name} is not immutable in what ${table} returns`);

const EMPTY_QUERY = /\w+ as (?:materialized )?‹select (?:from|pg_advisory_xact_lock)\b/;
const READS = /\b(?:from|join) (?:only )?(\w+)/g;

/** A locking statement runs on one node only if every query within it names the professional by a value. */
const readsBesideLock = (parts: string[]): string[] => {
  if (!parts.some((one) => LOCKS.test(one))) return [];
  const open = parts.filter((one) => !LOCKS.test(one) && !ONE_TENANT.test(one));
  return open.flatMap((one) =>
    [...one.matchAll(READS)]
      .filter(([, table]) => isPlaced(table, 'distributed'))
      .map(([, table = '']) => `reads ${table} beside a lock without naming the professional`),
  );
};

/** A column compared with itself: without a table, a name in an inner query is the inner table's. */
const OWN_COLUMN = /\b\w+\."?professional_id"? = "professional_id"(?!\.)/i;

/** A professional taken from a row of `professionals` in an outer query. */
const REFERENCE_KEY = /\bprofessional_id = (\w+)\.id\b/;

const outerKeys = (statement: string): string[] => {
  const [, name = ''] = REFERENCE_KEY.exec(statement) ?? [];
  if (name === '' || isNamed(statement, name)) return [];
  return [...statement.matchAll(READS)]
    .filter(([, table]) => isPlaced(table, 'distributed'))
    .map(([, table = '']) => `reads ${table} by the professional of a row that every node has`);
};

const FROM_ROW = /\bprofessional_id = (\w+)\.professional_id\b/g;

const isNamed = (statement: string, name: string): boolean =>
  new RegExp(`\\b(?:from|join|update|into) (?:\\S+ (?:as )?)?${name}\\b`).test(statement);

/** Outer tables from whose rows an inner query takes the professional. */
const takenFrom = (statement: string): string[] =>
  [...statement.matchAll(FROM_ROW)].map(([, name = '']) => name).filter((name) => !isNamed(statement, name));

/** Inner queries have to name the professional in one way: all by the row around them, or all by a value. */
const mixedTenants = (parts: string[]): string[] => {
  const inner = parts
    .slice(0, -1)
    .filter((one) => [...one.matchAll(READS)].some(([, table]) => isPlaced(table, 'distributed')));
  const names = inner.flatMap(takenFrom);
  const byValue = inner.filter((one) => ONE_TENANT.test(one) && takenFrom(one).length === 0);
  const isMixed = names.some((name) => byValue.some((one) => !isNamed(one, name)));
  return isMixed ? ['inner queries name the professional by the row and by a value'] : [];
};

const AROUND_ANOTHER = /^select .*(?<!\w)‹›.* from (\w+)/;

/** An inner query of a table that every node has cannot hold another one of the outer row. */
const nestedInReference = (parts: string[]): string[] => {
  if (!parts.some((one) => takenFrom(one).length > 0)) return [];
  return parts.slice(0, -1).flatMap((one) => {
    const [, table = ''] = AROUND_ANOTHER.exec(one) ?? [];
    return isPlaced(table, 'reference') ? [`an inner query of ${table} holds another`] : [];
  });
};

const SEVERAL = /\b(?:(\w+)\.)?professional_id (?:in ‹|<> )/;

/** Rows of several professionals beside those of one are on several nodes. */
const severalTenants = (statement: string): string[] => {
  const [, several] = SEVERAL.exec(statement) ?? [];
  if (several === undefined) return [];
  const ones = [...statement.matchAll(/\b(\w+)\.professional_id = \$\d/g)];
  return ones.some(([, one]) => one !== several) ? ['joins rows of several professionals'] : [];
};

const FED = /^insert into (\w+)\b.* select /;
const WITHOUT_TABLE = /^select (?!.* from ).*\b\w+\.\w/;

/** Citus splits an insert's query over the nodes, and cannot split a union of outer columns. */
const feeds = (parts: string[]): string[] => {
  const [, table] = FED.exec(parts.at(-1) ?? '') ?? [];
  const unions = parts.map((one) => one.split(/ union (?:all )?/)).filter((branches) => branches.length > 1);
  const isRefused = unions.some((branches) => branches.some((one) => WITHOUT_TABLE.test(one)));
  return isRefused && isPlaced(table, 'distributed') ? [`a union without a table feeds ${table}`] : [];
};

/** Reasons for a database divided by professional to refuse a statement; empty when it accepts. */
export const indivisible = (statement: string, volatility: Volatility): string[] => {
  const parts = statementsOf(statement);
  return [
    ...parts.flatMap((one) => [
      ...locks(one),
      ...writes(one, volatility),
      ...outerKeys(one),
      ...severalTenants(one),
    ]),
    ...readsBesideLock(parts),
    ...feeds(parts),
    ...mixedTenants(parts),
    ...nestedInReference(parts),
    ...(OWN_COLUMN.test(statement) ? ['compares the professional of a row with its own'] : []),
    ...(EMPTY_QUERY.test(asOneLine(statement)) ? ['a query in `with` returns no column'] : []),
  ];
};
