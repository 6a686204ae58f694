import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { quietProblem } from '@zelo/domain/reminders/sweep/reminder-times.ts';
import { slotsProblem, weekdays } from '@zelo/domain/hours/working-day.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { autoSave, type SaveState } from './auto-save.ts';
import { newerSettings, useCacheSettings, useSaveHours } from '#features/hours/hours-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { toast } from '#ui/toasts/toast.ts';

/** Settings that the page saves automatically. */
export type Hours = Pick<
  Settings,
  'workingHours' | 'specificDates' | 'blockedDates' | 'holidays' | 'bookingRules' | 'quietHours'
>;

/** `blocked`: something on the screen is invalid and not stored. */
export type HoursState = SaveState | 'blocked';

const SAVE_DELAY_MS = 500;
const MAX_UNDO_STEPS = 50;

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
  onStale: (newer: Settings) => void;
}

/** Sends the differences from `known`; created once, so it must only use values that never change. */
function useHoursSaver({ known, onSaved, onState, onStale }: SaverOptions) {
  const { mutateAsync: save } = useSaveHours();
  const [saver] = useState(() =>
    autoSave<Hours>({
      delayMs: SAVE_DELAY_MS,
      save: async (hours) => {
        const { version } = known.current;
        const changes = changesOf(hours, known.current.hours);
        const isSame = Object.keys(changes).length === 0;
        const saved = isSame ? { version } : await save({ ...changes, version });
        known.current = { hours, version: saved.version };
        onSaved(known.current);
      },
      onState: (next, error) => {
        onState(next);
        const stored = newerSettings(error);
        if (stored) onStale(stored);
        else if (next === 'failed') sayWhyNot(error);
      },
    }),
  );
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

/** Marks the draft as stored, unless it has changed again. */
const storedDraft = (draft: Draft | null, { hours, version }: Known): Draft | null =>
  draft?.hours === hours ? { hours, storedAs: version } : draft;

/** The cached settings update a moment after a save: until then the draft is the newer of the two. */
const isAhead = (draft: Draft | null, { version }: Settings): draft is Draft =>
  draft !== null && (draft.storedAs === null || version < draft.storedAs);

/**
 * The hours on the screen. Valid changes are saved automatically a moment later; one tap undoes the last one. A save
 * on top of another tab's change is refused, and `newer` holds that tab's settings.
 */
export function useHoursDraft(settings: Settings) {
  const keep = useCacheSettings();
  const [draft, setDraft] = useState<Draft | null>(null);
  const past = usePast();
  const [state, setState] = useState<HoursState>('idle');
  const [newer, setNewer] = useState<Settings | null>(null);
  const known = useRef<Known>(knownFrom(settings));
  const submit = useHoursSaver({
    known,
    onSaved: (saved) => setDraft((shown) => storedDraft(shown, saved)),
    onState: setState,
    onStale: setNewer,
  });
  const isDrafting = isAhead(draft, settings);
  const hours = isDrafting ? draft.hours : hoursOf(settings);
  const show = (next: Hours): void => {
    // another tab may have saved since: a new edit starts from the visible hours
    if (!isDrafting) known.current = knownFrom(settings);
    setDraft({ hours: next, storedAs: null });
    submit(next);
  };
  const change = (changed: Partial<Hours>): void => {
    // edits in one go are one undo step
    past.remember(replacedBy(changed, hours), state === 'saving' || state === 'blocked');
    show({ ...hours, ...changed });
  };
  const undo = (): void => {
    const before = past.takeLast();
    if (before) show({ ...hours, ...before });
  };
  const settle = (mine: Hours | null): void => {
    if (!newer) return;
    known.current = knownFrom(newer);
    keep(newer);
    setNewer(null);
    setDraft(mine && { hours: mine, storedAs: null });
    if (mine) return submit(mine);
    past.forget();
    setState('idle');
  };
  return {
    hours,
    state,
    newer,
    canUndo: past.canUndo,
    change,
    undo,
    retry: (): void => submit(hours),
    keepMine: (): void => settle(hours),
    useSaved: (): void => settle(null),
  };
}

export type HoursDraft = ReturnType<typeof useHoursDraft>;
