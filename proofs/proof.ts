// What a proof is: a promise, the run that measures it, and broken variants that the same measure must catch.

/** What a run measured: numbers, or a short word. */
export type Figures = Record<string, number | string>;

export interface Proof<F extends Figures = Figures> {
  /** In the words of the command line, such as `acknowledged-writes`. */
  name: string;
  group: 'suites' | 'faults' | 'load' | 'scale';
  /** One sentence: what holds, under what. */
  promise: string;
  /** A broken variant each: its name, and one sentence that says what is broken in it. */
  teeth: Record<string, string>;
  /** Runs our way, or with the fault of a tooth, at a part of the promised size (1 is whole); ends what it started. */
  run: (way: string, scale: number) => Promise<F>;
  /** One sentence for each part of the promise that the figures break; none when it holds. */
  broken(figures: F): string[];
}

/** The way of a run without a planted fault. */
export const OURS = 'ours';

/** Types a proof by its own figures. */
export const proofOf = <F extends Figures>(proof: Proof<F>): Proof => proof;
