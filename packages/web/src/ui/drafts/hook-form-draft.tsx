import { type Control, type FieldValues, type UseFormReset, useWatch } from 'react-hook-form';
import { FormDraft, type FormDraftProps } from './form-draft.tsx';

interface HookFormDraftProps<T extends FieldValues> extends Omit<FormDraftProps<T>, 'values' | 'onRestore'> {
  /** Not the whole form object, which never changes identity. */
  control: Control<T>;
  reset: UseFormReset<T>;
}

/** The draft of a form of the form library. */
export function HookFormDraft<T extends FieldValues>({ control, reset, ...draft }: HookFormDraftProps<T>) {
  // all fields, not only those that are registered so far
  const values = useWatch({ control }) as T;
  return (
    <FormDraft
      {...draft}
      values={values}
      onRestore={(restored) => reset(restored, { keepDefaultValues: true, keepFieldsRef: true })}
    />
  );
}
