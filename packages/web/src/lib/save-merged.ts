// Saves a form whose row someone else may have changed: what only one side has changed is kept without a question.
import { mergeEdits } from '@zelo/domain/shared/forms/merge-edits.ts';

interface MergingSave<Row, Values extends object, Saved> {
  /** As the form has read it. */
  known: Row;
  values: Values;
  valuesOf: (row: Row) => Values;
  /** See `mergeEdits`. */
  together?: readonly (readonly (keyof Values)[])[];
  save: (values: Values, known: Row) => Promise<Saved>;
  /** The row that a refusal brings; null for any other failure. */
  newerOf: (error: unknown) => Row | null;
  /** True for a change that no edit is merged with unasked, whatever fields it touches. */
  mustAsk?: (known: Row, newer: Row) => boolean;
}

/** `taken`: what the row has from someone else. */
type Outcome<Row, Values, Saved> =
  | { kind: 'saved'; saved: Saved; known: Row; taken: (keyof Values)[] }
  /** Both have changed the same, or `mustAsk`: `values` and `known` are what was merged before. */
  | { kind: 'clash'; newer: Row; known: Row; values: Values };

/** @throws what `save` throws for another reason */
export async function saveMerged<Row, Values extends object, Saved>({
  known,
  values,
  valuesOf,
  together,
  save,
  newerOf,
  mustAsk = () => false,
}: MergingSave<Row, Values, Saved>): Promise<Outcome<Row, Values, Saved>> {
  const taken: (keyof Values)[] = [];
  for (;;) {
    try {
      return { kind: 'saved', saved: await save(values, known), known, taken };
    } catch (error) {
      const newer = newerOf(error);
      // a refusal of the very row that was named would be repeated without end
      if (newer === null || JSON.stringify(newer) === JSON.stringify(known)) throw error;
      const versions = { base: valuesOf(known), mine: values, theirs: valuesOf(newer) };
      const merged = mergeEdits(versions, together);
      if (merged.clashes.length > 0 || mustAsk(known, newer)) return { kind: 'clash', newer, known, values };
      taken.push(...merged.taken);
      [known, values] = [newer, merged.mine];
    }
  }
}

/** The line of the toast about a save that took something from someone else. @param labels of the fields */
export const mergedLines = (labels: readonly string[]): string[] => {
  const named = [...new Set(labels)];
  const list = new Intl.ListFormat('pt-BR').format(named);
  return named.length > 0 ? [`Ficou também o que mudou em outro lugar: ${list}.`] : [];
};
