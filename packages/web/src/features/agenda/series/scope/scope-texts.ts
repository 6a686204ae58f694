import type {
  SeriesAction,
  SeriesQuestion,
  SeriesScope,
  SeriesScopeAnswer,
} from '@zelo/domain/agenda/series/series-contract.ts';
import { counted } from '@zelo/domain/shared/texts/counted.ts';
import { localText } from '#lib/format.ts';

interface ActionWords {
  title: string;
  verb: string;
  /** the participle, for one and for several visits */
  done: readonly [one: string, many: string];
  isDestructive: boolean;
}

export const ACTION_WORDS: Record<SeriesAction, ActionWords> = {
  move: {
    title: 'Remarcar quais?',
    verb: 'Remarcar',
    done: ['visita remarcada', 'visitas remarcadas'],
    isDestructive: false,
  },
  edit: {
    title: 'Editar quais?',
    verb: 'Editar',
    done: ['visita alterada', 'visitas alteradas'],
    isDestructive: false,
  },
  cancel: {
    title: 'Cancelar quais?',
    verb: 'Cancelar',
    done: ['visita cancelada', 'visitas canceladas'],
    isDestructive: true,
  },
  remove: {
    title: 'Excluir quais?',
    verb: 'Excluir',
    done: ['visita excluída', 'visitas excluídas'],
    isDestructive: true,
  },
};

export const SCOPE_LABELS: Record<SeriesScope, string> = {
  this: 'Só este',
  following: 'Este e os próximos',
  all: 'Todos',
};

const untouchedText = ({ untouched: { past, ended } }: SeriesScopeAnswer): string => {
  const count = past + ended;
  if (count === 0) return '';
  return ` ${counted(count, 'que já passou ou terminou não muda', 'que já passaram ou terminaram não mudam')}.`;
};

/** Which dates a scope reaches, and what of it stays. */
export const scopeText = (answer: SeriesScopeAnswer, scope: SeriesScope): string => {
  if (answer.refusal !== null) return answer.refusal;
  return `${answer.text}.${scope === 'this' ? ' As outras continuam como estão.' : untouchedText(answer)}`;
};

/** Visits that were changed apart before, offered by a tick. */
export const detachedText = ({ detached }: SeriesScopeAnswer): string => {
  const [first] = detached;
  return detached.length === 1 && first
    ? `Incluir a visita de ${localText(first.startTimeLocal)}, que você mudou à parte`
    : `Incluir as ${detached.length} visitas que você mudou à parte`;
};

export const reachedCount = (
  { scopes }: SeriesQuestion,
  { scope, includesDetached }: { scope: SeriesScope; includesDetached: boolean },
): number => scopes[scope].count + (includesDetached ? scopes[scope].detached.length : 0);

/** 'Remarcar 5 visitas' */
export const buttonText = (action: SeriesAction, count: number): string =>
  `${ACTION_WORDS[action].verb} ${counted(count, 'visita', 'visitas')}`;
