// Merges an edit with one that someone else saved since it was begun, field by field.

export interface EditVersions<T> {
  /** As read when the edit began. */
  base: T;
  mine: T;
  theirs: T;
}

export interface Merged<T> {
  /** The clashes have my values here. */
  mine: T;
  /** The clashes have their values here. */
  theirs: T;
  /** Changed by both, to different values. */
  clashes: (keyof T)[];
  /** Changed by them alone. */
  taken: (keyof T)[];
}

const textOf = (value: unknown): string =>
  JSON.stringify(typeof value === 'string' ? value.trim() : value) ?? '';

const fieldsOf = <T extends object>(...versions: T[]): (keyof T)[] => [
  ...new Set(versions.flatMap((version) => Object.keys(version) as (keyof T)[])),
];

/** @param together fields that mean something only together, such as date and time: they are decided as one */
export function mergeEdits<T extends object>(
  { base, mine, theirs }: EditVersions<T>,
  together: readonly (readonly (keyof T)[])[] = [],
): Merged<T> {
  const differ = (left: T, right: T, field: keyof T): boolean =>
    (together.find((group) => group.includes(field)) ?? [field]).some(
      (name) => textOf(left[name]) !== textOf(right[name]),
    );
  const changed = fieldsOf(base, mine, theirs).filter((field) => differ(base, theirs, field));
  const taken = changed.filter((field) => !differ(base, mine, field));
  const clashes = changed.filter((field) => differ(base, mine, field) && differ(mine, theirs, field));
  const withTheirs = (fields: readonly (keyof T)[]): T => ({
    ...mine,
    ...Object.fromEntries(fields.map((field) => [field, theirs[field]])),
  });
  const isOwn = (field: keyof T): boolean => textOf(mine[field]) !== textOf(theirs[field]);
  return {
    mine: withTheirs(taken),
    theirs: withTheirs([...taken, ...clashes]),
    clashes: clashes.filter(isOwn),
    taken: taken.filter(isOwn),
  };
}
