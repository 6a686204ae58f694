import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { type Hours, mergeHours } from '@zelo/domain/hours/merge/hours-merge.ts';
import { quietProblem } from '@zelo/domain/reminders/sweep/reminder-times.ts';
import { slotsProblem, weekdays } from '@zelo/domain/hours/working-day.ts';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
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

/** Hours that were changed from `base` and did not reach the server. */
export interface UnsavedHours {
  base: Hours;
  hours: Hours;
}

/** The hours on the screen. */
interface Draft extends UnsavedHours {
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
        // a refusal of the very version that was named would be repeated without end
        const isNewer = stored !== null && stored.version !== known.current.version;
        if (isNewer && sent) onStale(stored, sent);
        else if (next === 'failed') sayWhyNot(error);
      },
    });
  });
  useEffect(() => {
    addEventListener('pagehide', saver.flush);
    return () => {
      removeEventListener('pagehide', saver.flush);
      saver.flush();
    };
  }, [saver]);
  return (hours: Hours): void => {
    if (isSavable(hours)) {
      saver.change(hours);
    } else {
      saver.drop();
      onState('blocked');
    }
  };
}

/** A change of this page, or several in one go. */
interface Step {
  before: Hours;
  after: Hours;
}

interface Edits {
  hours: Hours;
  /** Edits in one go are one undo step. */
  joins: boolean;
  show: (next: Hours) => void;
}

/** Undoing takes back the parts that a step changed, except those that another device has changed since. */
function useEdits({ hours, joins, show }: Edits) {
  const [past, setPast] = useState<readonly Step[]>([]);
  const last = past.at(-1);
  return {
    canUndo: last !== undefined,
    change: (changed: Partial<Hours>): void => {
      const after = { ...hours, ...changed };
      // not across what another device has changed in between
      const joined = joins && last?.after === hours;
      setPast(
        joined
          ? [...past.slice(0, -1), { before: last.before, after }]
          : [...past.slice(-MAX_UNDO_STEPS), { before: hours, after }],
      );
      show(after);
    },
    undo: (): void => {
      if (!last) return;
      setPast(past.slice(0, -1));
      show(mergeHours({ base: last.after, mine: last.before, theirs: hours }).theirs);
    },
  };
}

/** Marks the draft as stored, unless it has changed again. */
const storedDraft = (draft: Draft | null, { hours, version }: Known): Draft | null =>
  draft?.hours === hours ? { ...draft, storedAs: version } : draft;

/** The cached settings update a moment after a save: until then the draft is the newer of the two. */
const isAhead = (draft: Draft | null, { version }: Settings): draft is Draft =>
  draft !== null && (draft.storedAs === null || version < draft.storedAs);

function useRetryOnline(isFailed: boolean, retry: () => void): void {
  const handleOnline = useEffectEvent(retry);
  useEffect(() => {
    if (!isFailed) return undefined;
    addEventListener('online', handleOnline);
    return () => removeEventListener('online', handleOnline);
  }, [isFailed]);
}

/** State of the hours on the screen and of their save. */
function useSavedDraft(settings: Settings) {
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
  const put = (next: Hours): void => {
    setDraft({ base: known.current.hours, hours: next, storedAs: null });
    submit(next);
  };
  const rebase = (stored: Settings, next: Hours): void => {
    known.current = knownFrom(stored);
    keep(stored);
    setConflict(null);
    put(next);
  };
  const drafted = isAhead(draft, settings) ? draft : null;
  const show = (next: Hours): void => {
    // another tab may have saved since: a new edit starts from the visible hours
    if (!drafted) known.current = knownFrom(settings);
    put(next);
  };
  return { drafted, state, conflict, submit, rebase, show };
}

/**
 * The hours on the screen. Valid changes are saved automatically a moment later; one tap undoes the last one. A save
 * on top of another device's change is merged with it; `conflict` holds one of which both have changed a part.
 */
export function useHoursDraft(settings: Settings) {
  const { drafted, state, conflict, submit, rebase, show } = useSavedDraft(settings);
  const stored = hoursOf(settings);
  const hours = drafted?.hours ?? stored;
  const edits = useEdits({ hours, joins: state === 'saving' || state === 'blocked', show });
  const retry = (): void => submit(hours);
  useRetryOnline(state === 'failed', retry);
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
    stored,
    /** Null while everything on the screen is stored. */
    unsaved: drafted?.storedAs === null ? { base: drafted.base, hours } : null,
    /** Takes up changes that were left unsaved, upon what is stored now. */
    restore: ({ base, hours: left }: UnsavedHours): void =>
      edits.change(mergeHours({ base, mine: left, theirs: hours }).mine),
    retry,
    /** The parts that only one side has changed stay changed with either choice. */
    keepMine: (): void => settle('mine'),
    useSaved: (): void => settle('theirs'),
  };
}

export type HoursDraft = ReturnType<typeof useHoursDraft>;
