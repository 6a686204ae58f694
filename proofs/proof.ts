// A proof: a promise, the run that measures it, and planted faults (mutants) that the same measure must catch. Every figure
// has a bound; a figure without one is a type error, and only figures with one are printed.

/** Measurements of one run: numbers, or a short word. */
export type Figures = Record<string, number | string>;

/** A value, or a function of the run's other figures. */
type Limit<F, V> = V | ((figures: F) => V);

type NumberBound<F> =
  | { is: Limit<F, number> }
  | { below: Limit<F, number> }
  | { atMost: Limit<F, number>; atLeast?: Limit<F, number> }
  | { atLeast: Limit<F, number> };

/** Condition that a figure must meet for the promise to hold. */
export type Bound<F, V> = V extends number ? NumberBound<F> : { is: Limit<F, V> } | { oneOf: readonly V[] };

export interface Mutant<F> {
  /** One sentence: the planted fault. */
  fault: string;
  /**
   * Figures that the fault must break, all of them, for the mutant to be caught. Other figures prove nothing about it.
   */
  caughtBy: readonly [keyof F & string, ...(keyof F & string)[]];
}

export interface Proof<F extends Figures = Figures> {
  /** Name on the command line, such as `acknowledged-writes`. */
  name: string;
  group: 'suites' | 'faults' | 'load' | 'scale' | 'citus';
  /** A sentence about what this machine lacks for the proof, which is then not run; undefined when nothing. */
  missing?: () => string | undefined;
  /** The guarantee and its conditions. */
  promise: string;
  mutants: Record<string, Mutant<F>>;
  /**
   * Runs unchanged (`ours`) or with the fault of a mutant, at a fraction of the promised size (1 is full), and cleans up.
   */
  run: (way: string, scale: number) => Promise<F>;
  bounds: { readonly [Name in keyof F]: Bound<F, F[Name]> };
}

/** `way` of a run without a planted fault. */
export const OURS = 'ours';

/** Types a proof by its own figures. */
export const proofOf = <F extends Figures>(proof: Proof<F>): Proof => proof as unknown as Proof;

type AnyBound = Partial<Record<'is' | 'below' | 'atMost' | 'atLeast', Limit<Figures, number | string>>> & {
  oneOf?: readonly string[];
};

const RELATIONS = {
  is: { words: '', holds: (value: unknown, limit: unknown) => value === limit },
  below: { words: '< ', holds: (value: unknown, limit: unknown) => Number(value) < Number(limit) },
  atMost: { words: '≤ ', holds: (value: unknown, limit: unknown) => Number(value) <= Number(limit) },
  atLeast: { words: '≥ ', holds: (value: unknown, limit: unknown) => Number(value) >= Number(limit) },
} as const;

/** Conditions of a bound with the limits of this run. */
const conditionsOf = (bound: AnyBound, figures: Figures) => {
  const relations = (Object.keys(RELATIONS) as (keyof typeof RELATIONS)[]).flatMap((relation) => {
    const limit = bound[relation];
    if (limit === undefined) return [];
    const value = typeof limit === 'function' ? limit(figures) : limit;
    const { words, holds } = RELATIONS[relation];
    return [{ words: `${words}${value}`, holds: (given: unknown) => holds(given, value) }];
  });
  const { oneOf } = bound;
  if (!oneOf) return relations;
  return [
    ...relations,
    { words: oneOf.join(' or '), holds: (given: unknown) => oneOf.some((one) => one === given) },
  ];
};

/** A figure with its verdict. */
export interface Judged {
  name: string;
  /** Undefined: bounded, but not measured. */
  value: number | string | undefined;
  /** Such as `< 3000`. */
  bound: string;
  holds: boolean;
}

/**
 * Judges every figure of a run.
 *
 * @throws Error for a figure without a bound
 */
export const judge = (
  { name: proof, bounds }: Pick<Proof, 'name' | 'bounds'>,
  figures: Figures,
): Judged[] => {
  const unjudged = Object.keys(figures).filter((name) => !Object.hasOwn(bounds, name));
  if (unjudged.length > 0) throw new Error(`${proof}: no bound judges ${unjudged.join(', ')}`);
  return Object.entries(bounds as Record<string, AnyBound>).map(([name, bound]) => {
    const conditions = conditionsOf(bound, figures);
    const value = figures[name];
    return {
      name,
      value,
      bound: conditions.map(({ words }) => words).join(', '),
      holds: conditions.length > 0 && conditions.every(({ holds }) => holds(value)),
    };
  });
};

/** Text with a figure's name, value and bound. */
export const wordsOf = ({ name, value, bound }: Judged): string =>
  `${name} ${value ?? 'not measured'}${String(value) === bound ? '' : ` (${bound})`}`;

/** One sentence per figure that breaks its bound; empty when the promise holds. */
export const brokenBy = (proof: Proof, figures: Figures): string[] =>
  judge(proof, figures)
    .filter(({ holds }) => !holds)
    .map(({ name, value, bound }) => `${name} is ${value ?? 'not measured'}, promised ${bound}`);

/** Figures that a mutant's run should have broken and did not; empty when the mutant is caught. */
export const missedBy = (proof: Proof, mutant: string, figures: Figures): string[] => {
  const judged = judge(proof, figures);
  return (proof.mutants[mutant]?.caughtBy ?? []).filter((name) =>
    judged.some((figure) => figure.name === name && (figure.holds || figure.value === undefined)),
  );
};
