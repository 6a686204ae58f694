import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { quietProblem } from '@zelo/domain/reminders/sweep/reminder-times.ts';
import { slotsProblem, weekdays } from '@zelo/domain/hours/working-day.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { autoSave, type SaveState } from './auto-save.ts';
import { newerSettings, useCacheSettings, useSaveHours } from '#features/hours/hours-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { toast } from '#ui/toasts/toast.ts';

/** What the page saves by itself. */
export type Hours = Pick<
  Settings,
  'workingHours' | 'specificDates' | 'blockedDates' | 'holidays' | 'quietHours'
>;

/** `blocked`: something on the screen is wrong, and only the screen has it. */
export type HoursState = SaveState | 'blocked';

const SAVE_DELAY_MS = 500;
const MAX_UNDO_STEPS = 50;

/** The parts that the page saves by itself, without the rest of the settings. */
export const hoursOf = ({
  workingHours,
  specificDates,
  blockedDates,
  holidays,
  quietHours,
}: Settings): Hours => ({ workingHours, specificDates, blockedDates, holidays, quietHours });

const isSavable = ({ workingHours, specificDates, quietHours }: Hours): boolean =>
  quietProblem(quietHours) === null &&
  weekdays.every((weekday) => slotsProblem(workingHours[weekday].slots) === null) &&
  specificDates.every(({ slots }) => slotsProblem(slots) === null);

/** Only what differs goes out. */
const changesOf = (next: Hours, before: Hours): Partial<Hours> => ({
  ...(next.workingHours !== before.workingHours && { workingHours: next.workingHours }),
  ...(next.specificDates !== before.specificDates && { specificDates: next.specificDates }),
  ...(next.blockedDates !== before.blockedDates && { blockedDates: next.blockedDates }),
  ...(next.holidays !== before.holidays && { holidays: next.holidays }),
  ...(next.quietHours !== before.quietHours && { quietHours: next.quietHours }),
});

/** What was saved last by this page, or read when it opened: what a change is compared with. */
interface Known {
  hours: Hours;
  version: number;
}

/** What is on the screen. */
interface Draft {
  hours: Hours;
  /** The version that holds it; null while it is not stored. */
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

/** Sends what differs from what is known; made once, so it may only use what does not change. */
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

/** What each change replaced, to go back to: only that part, so that another tab's changes to the rest stay. */
function usePast() {
  const [past, setPast] = useState<readonly Partial<Hours>[]>([]);
  const last = past.at(-1);
  return {
    canUndo: last !== undefined,
    /** `joins`: the change belongs to the one before it. */
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

/** The draft is stored, unless it has changed again. */
const storedDraft = (draft: Draft | null, { hours, version }: Known): Draft | null =>
  draft?.hours === hours ? { hours, storedAs: version } : draft;

/** The answer to a save reaches the settings a moment later: until then the draft is the newer of the two. */
const isAhead = (draft: Draft | null, { version }: Settings): draft is Draft =>
  draft !== null && (draft.storedAs === null || version < draft.storedAs);

/**
 * The hours on the screen: a change is saved by itself a moment later, unless it cannot be; one tap takes the last one
 * back. A save on top of another tab's change is refused, and `newer` is what that tab saved.
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
    // another tab may have saved since: a new edit starts from what is shown
    if (!isDrafting) known.current = knownFrom(settings);
    setDraft({ hours: next, storedAs: null });
    submit(next);
  };
  const change = (changed: Partial<Hours>): void => {
    // what is typed in one go is one step back
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
