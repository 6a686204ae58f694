import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Fills a mounted form with other values. The fields stay attached: a plain reset detaches them, and under the React
 * Compiler a memoized `register()` would not attach them again.
 */
export function replaceValues<T extends FieldValues>(form: Pick<UseFormReturn<T>, 'reset'>, values: T): void {
  form.reset(values, { keepFieldsRef: true });
}
