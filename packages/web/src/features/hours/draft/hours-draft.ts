import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { type Hours, mergeHours } from '@zelo/domain/hours/merge/hours-merge.ts';
import { quietProblem } from '@zelo/domain/reminders/sweep/reminder-times.ts';
import { slotsProblem, weekdays } from '@zelo/domain/hours/working-day.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { autoSave, type SaveState } from './auto-save.ts';
import { newerSettings, useCacheSettings, useSaveHours } from '#features/hours/hours-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { toast } from '#ui/toasts/toast.ts';

export type { Hours } from '@zelo/domain/hours/merge/hours-merge.ts';

/** `blocked`: something on the screen is invalid and not stored. */
export type HoursState = SaveState | 'blocked';

const SAVE_DELAY_MS = 500;
const MAX_UNDO_STEPS = 50;
const MERGED = 'Horários juntados';
const MERGED_DETAIL = 'Outra aba ou outro aparelho também os alterou: as mudanças dos dois ficaram.';

export const hoursOf = ({
  workingHours,
  specificDates,
  blockedDates,
  holidays,
  bookingRules,
  quietHours,
}: Settings): Hours => ({
  workingHours,
  specificDates,
  blockedDates,
  holidays,
  bookingRules,
  quietHours,
});

const isSavable = ({ workingHours, specificDates, quietHours }: Hours): boolean =>
  quietProblem(quietHours) === null &&
  weekdays.every((weekday) => slotsProblem(workingHours[weekday].slots) === null) &&
  specificDates.every(({ slots }) => slotsProblem(slots) === null);

/** The changed parts only. */
const changesOf = (next: Hours, before: Hours): Partial<Hours> => ({
  ...(next.workingHours !== before.workingHours && { workingHours: next.workingHours }),
  ...(next.specificDates !== before.specificDates && { specificDates: next.specificDates }),
  ...(next.blockedDates !== before.blockedDates && { blockedDates: next.blockedDates }),
  ...(next.holidays !== before.holidays && { holidays: next.holidays }),
  ...(next.bookingRules !== before.bookingRules && { bookingRules: next.bookingRules }),
  ...(next.quietHours !== before.quietHours && { quietHours: next.quietHours }),
});

/** Baseline of a change: the hours last saved by this page, or read when it opened. */
interface Known {
  hours: Hours;
  version: number;
}

/** Parts that this page and another one have changed since `base`, which both knew. */
interface Conflict {
  newer: Settings;
  base: Hours;
}

/** The hours on the screen. */
interface Draft {
  hours: Hours;
  /** The stored version of these hours; null until they are stored. */
  storedAs: number | null;
}

const knownFrom = (settings: Settings): Known => ({ hours: hoursOf(settings), version: settings.version });

const sayWhyNot = (error: unknown): void => {
  const description = userMessage(error, 'Verifique sua conexão e tente outra vez.');
  toast({ title: 'Erro ao salvar', description, tone: 'danger' });
};

interface SaverOptions {
  known: RefObject<Known>;
  onSaved: (saved: Known) => void;
  onState: (state: HoursState) => void;
  /** @param hours what the save was to store */
  onStale: (newer: Settings, hours: Hours) => void;
}

/** Sends the differences from `known`; created once, so it must only use values that never change. */
function useHoursSaver({ known, onSaved, onState, onStale }: SaverOptions) {
  const { mutateAsync: save } = useSaveHours();
  const [saver] = useState(() => {
    let sent: Hours | null = null;
    return autoSave<Hours>({
      delayMs: SAVE_DELAY_MS,
      save: async (hours) => {
        const { version } = known.current;
        sent = hours;
        const changes = changesOf(hours, known.current.hours);
        const isSame = Object.keys(changes).length === 0;
        const saved = isSame ? { version } : await save({ ...changes, version });
        known.current = { hours, version: saved.version };
        onSaved(known.current);
      },
      onState: (next, error) => {
        onState(next);
        const stored = newerSettings(error);
        if (stored && sent) onStale(stored, sent);
        else if (next === 'failed') sayWhyNot(error);
      },
    });
  });
  useEffect(() => () => saver.flush(), [saver]);
  return (hours: Hours): void => {
    if (isSavable(hours)) {
      saver.change(hours);
    } else {
      saver.drop();
      onState('blocked');
    }
  };
}

/** Undo history: only the part that each change replaced, so that another tab's changes to the rest stay. */
function usePast() {
  const [past, setPast] = useState<readonly Partial<Hours>[]>([]);
  const last = past.at(-1);
  return {
    canUndo: last !== undefined,
    /** `joins` merges the change into the previous one. */
    remember: (replaced: Partial<Hours>, joins: boolean): void =>
      setPast(
        joins && last
          ? [...past.slice(0, -1), { ...replaced, ...last }]
          : [...past.slice(-MAX_UNDO_STEPS), replaced],
      ),
    takeLast: (): Partial<Hours> | undefined => {
      setPast(past.slice(0, -1));
      return last;
    },
    forget: (): void => setPast([]),
  };
}

const replacedBy = (changed: Partial<Hours>, hours: Hours): Partial<Hours> =>
  Object.fromEntries(Object.entries(hours).filter(([name]) => name in changed));

interface Edits {
  hours: Hours;
  /** Edits in one go are one undo step. */
  joins: boolean;
  show: (next: Hours) => void;
}

function useEdits({ hours, joins, show }: Edits) {
  const { canUndo, remember, takeLast, forget } = usePast();
  return {
    canUndo,
    forget,
    change: (changed: Partial<Hours>): void => {
      remember(replacedBy(changed, hours), joins);
      show({ ...hours, ...changed });
    },
    undo: (): void => {
      const before = takeLast();
      if (before) show({ ...hours, ...before });
    },
  };
}

/** Marks the draft as stored, unless it has changed again. */
const storedDraft = (draft: Draft | null, { hours, version }: Known): Draft | null =>
  draft?.hours === hours ? { hours, storedAs: version } : draft;

/** The cached settings update a moment after a save: until then the draft is the newer of the two. */
const isAhead = (draft: Draft | null, { version }: Settings): draft is Draft =>
  draft !== null && (draft.storedAs === null || version < draft.storedAs);

/**
 * The hours on the screen. Valid changes are saved automatically a moment later; one tap undoes the last one. A save
 * on top of another device's change is merged with it; `conflict` holds one of which both have changed a part.
 */
export function useHoursDraft(settings: Settings) {
  const keep = useCacheSettings();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [state, setState] = useState<HoursState>('idle');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const known = useRef<Known>(knownFrom(settings));
  const submit = useHoursSaver({
    known,
    onSaved: (saved) => setDraft((shown) => storedDraft(shown, saved)),
    onState: setState,
    onStale: (stored, sent) => {
      const merged = mergeHours({ base: known.current.hours, mine: sent, theirs: hoursOf(stored) });
      if (merged.clashes) return setConflict({ newer: stored, base: known.current.hours });
      rebase(stored, merged.mine);
      toast({ title: MERGED, description: MERGED_DETAIL });
    },
  });
  const rebase = (stored: Settings, next: Hours): void => {
    known.current = knownFrom(stored);
    keep(stored);
    setConflict(null);
    // an undone step would take back the other device's changes
    edits.forget();
    setDraft({ hours: next, storedAs: null });
    submit(next);
  };
  const isDrafting = isAhead(draft, settings);
  const hours = isDrafting ? draft.hours : hoursOf(settings);
  const show = (next: Hours): void => {
    // another tab may have saved since: a new edit starts from the visible hours
    if (!isDrafting) known.current = knownFrom(settings);
    setDraft({ hours: next, storedAs: null });
    submit(next);
  };
  const edits = useEdits({ hours, joins: state === 'saving' || state === 'blocked', show });
  const settle = (which: 'mine' | 'theirs'): void => {
    if (!conflict) return;
    const { newer, base } = conflict;
    rebase(newer, mergeHours({ base, mine: hours, theirs: hoursOf(newer) })[which]);
  };
  return {
    hours,
    state,
    conflict,
    ...edits,
    retry: (): void => submit(hours),
    /** The parts that only one side has changed stay changed with either choice. */
    keepMine: (): void => settle('mine'),
    useSaved: (): void => settle('theirs'),
  };
}

export type HoursDraft = ReturnType<typeof useHoursDraft>;
