import { useUndoMerges } from './duplicates-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { toast } from '#ui/toasts/toast.ts';

/** Undoes merges in the given order and reports the result. */
export function useUndo(): (mergeIds: readonly number[]) => Promise<void> {
  const { mutateAsync: undo } = useUndoMerges();
  return async (mergeIds) => {
    try {
      await undo(mergeIds);
      toast({ title: 'Junção desfeita', description: 'Os cadastros voltaram a ser separados.' });
    } catch (error) {
      const description = userMessage(error, 'Não foi possível desfazer a junção. Tente novamente.');
      toast({ title: 'Erro', description, tone: 'danger' });
    }
  };
}
