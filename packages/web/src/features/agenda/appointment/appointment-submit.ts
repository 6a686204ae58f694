import type { Appointment, SavedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { AppointmentChange } from '@zelo/domain/agenda/record/appointment-body.ts';
import { appointmentBodyOf } from '@zelo/domain/agenda/appointment-form-values.ts';
import type { ConflictWarning } from '@zelo/domain/agenda/slots/conflict-texts.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { timesChange } from '@zelo/domain/agenda/calendar/times-change.ts';
import { useRef } from 'react';
import { useZone } from '#features/account/account-queries.ts';
import { newerVersion, useSaveAppointment } from '#features/agenda/agenda-queries.ts';
import {
  isFormOutsideHours,
  unseenConflicts,
} from '#features/agenda/appointment/conflicts/appointment-conflicts.ts';
import { labelsOf } from './record/appointment-differences.ts';
import { type FilledForm, filledFrom, isCancelledSince, TOGETHER } from './record/appointment-merge.ts';
import { draftNameOf } from '#features/agenda/appointment/draft/draft-name.ts';
import { isNewStart } from '#features/agenda/notices/notify-choice.ts';
import { replacementLines, useReplacementUndo } from './record/client-replacement.ts';
import { seriesSave } from '#features/agenda/series/repetition/repeat-choice.ts';
import { bookedText, useNoticeLines } from '#features/agenda/notices/notice-lines.ts';
import { useBookingUndo } from '#features/agenda/notices/booking-undo.ts';
import { barsOf } from '#features/agenda/open-visit.ts';
import { useIdempotencyKey } from '#lib/api/idempotency-key.ts';
import {
  type Agree,
  failureText,
  RefusedClient,
  replacementOnce,
  ReplacementRefused,
  useSettleClient,
} from './settle-client.ts';
import { mergedLines, saveMerged } from '#lib/save-merged.ts';
import { useOnce } from '#lib/hooks/use-once.ts';
import { toast } from '#ui/toasts/toast.ts';

const TEXTS = {
  create: {
    done: 'Agendamento criado',
    detail: 'O agendamento foi criado com sucesso!',
    failed: 'Erro ao criar agendamento',
    reason: 'Failed to create appointment',
  },
  update: {
    done: 'Agendamento atualizado',
    detail: 'O agendamento foi atualizado com sucesso!',
    failed: 'Erro ao atualizar agendamento',
    reason: 'Failed to update appointment',
  },
} as const;

const OUTSIDE_HOURS = 'Agendamento fora do horário de trabalho';

interface SubmitContext {
  /** The appointment as the dialog read it; null for a new one. */
  stored: Appointment | null;
  /** Undefined while loading: the list is read before a typed name counts as a new client's. */
  clients: readonly Client[] | undefined;
  settings: Settings | null | undefined;
  /** The switch "Avisar o cliente", where it is shown. */
  wanted: boolean | undefined;
  /** The conflicts shown before saving. */
  shown: readonly ConflictWarning[];
  /** The client cannot be booked; the text is shown under the name, or under the field. */
  onRefused: (message: string, field?: 'clientPhone') => void;
  /** A new client is stored; a retry must not store it again. */
  onClientCreated: (id: number) => void;
  /** Someone else has changed the same fields since it was read. */
  onStale: (clash: Clash) => void;
  /** The lists contain it from now on. */
  onSaved: (id: number) => void;
  onDone: () => void;
}

/** `known` and `filled` have what was merged before. */
export interface Clash {
  newer: Appointment;
  known: Appointment;
  filled: FilledForm;
}

/** Writes the filled form over `known`. */
function useWriteAppointment(
  { settings, wanted }: SubmitContext,
  settleClient: ReturnType<typeof useSettleClient>,
) {
  const zone = useZone();
  const { mutateAsync: save } = useSaveAppointment();
  const keyOf = useIdempotencyKey();
  return async (filled: FilledForm, known: Appointment | null, agree: Agree): Promise<SavedAppointment> => {
    const clientId = filled.eventType === 'personal' ? null : await settleClient(filled, known, agree);
    if (isFormOutsideHours(filled, settings)) toast({ title: OUTSIDE_HOURS });
    const fields = appointmentBodyOf(filled, clientId, zone);
    const body: AppointmentChange = {
      ...fields,
      ...(isNewStart(known, fields, Date.now()) && { notifyClient: wanted }),
      ...(known && { version: known.version }),
    };
    const draft = draftNameOf(known?.id ?? null);
    return known
      ? save({ id: known.id, body, draft })
      : save({ id: null, body, idempotencyKey: keyOf(body), draft });
  };
}

/** Saves the visits of a series; resolves to null for what is saved alone. */
function useSeriesSave({ stored, wanted }: SubmitContext, settleClient: ReturnType<typeof useSettleClient>) {
  const zone = useZone();
  return async (filled: FilledForm, from: Appointment | null, agree: Agree): Promise<boolean | null> => {
    const saveAll = stored ? null : seriesSave.get();
    if (saveAll) return saveAll(await settleClient(filled, null, agree));
    if (!from?.seriesId) return null;
    const { changeByForm } = await import('#features/agenda/series/scope/form-change.ts');
    return changeByForm({ visit: from, filled, zone, notifyClient: wanted });
  };
}

/**
 * Saves the form: finds or creates the client first, then saves the appointment. An update names the version that the
 * user has seen: `from`, which is a newer one if they have chosen between the two.
 */
export function useSubmitAppointment(context: SubmitContext) {
  const { stored, clients, shown, onRefused, onClientCreated, onStale, onSaved, onDone } = context;
  const zone = useZone();
  const saving = stored ? 'update' : 'create';
  const newClientId = useRef<number | null>(null);
  const onCreated = (id: number): void => {
    newClientId.current = id;
    onClientCreated(id);
  };
  const settleClient = useSettleClient({ clients, onClientCreated: onCreated }, saving);
  const write = useWriteAppointment(context, settleClient);
  const saveSeries = useSeriesSave(context, settleClient);
  const reportSaved = useSavedToast(
    shown,
    (saved) => saved.clientId !== null && saved.clientId === newClientId.current,
  );

  return useOnce(async (filled: FilledForm, from: Appointment | null = stored): Promise<boolean> => {
    const agree = replacementOnce();
    try {
      const isSeriesSaved = await saveSeries(filled, from, agree);
      if (isSeriesSaved) onDone();
      if (isSeriesSaved !== null) return isSeriesSaved;
      const outcome = await saveMerged<Appointment | null, FilledForm, SavedAppointment>({
        known: from,
        values: filled,
        valuesOf: (row) => (row ? filledFrom(row, zone) : filled),
        together: TOGETHER,
        save: (values, known) => write(values, known, agree),
        newerOf: newerVersion,
        mustAsk: isCancelledSince,
      });
      if (outcome.kind === 'clash') {
        const { newer, known, values } = outcome;
        if (newer && known) onStale({ newer, known, filled: values });
        return false;
      }
      onSaved(outcome.saved.id);
      reportSaved(outcome.saved, outcome.known, mergedLines(labelsOf(outcome.taken, filled)));
      onDone();
      return true;
    } catch (error) {
      if (error instanceof RefusedClient) onRefused(error.message, error.field);
      else if (!(error instanceof ReplacementRefused)) reportFailure(error, saving);
      return false;
    }
  });
}

/** Says what was saved, whether the client is notified, and what to look at; a new booking can be undone. */
function useSavedToast(
  shown: readonly ConflictWarning[],
  isOfNewClient: (saved: SavedAppointment) => boolean,
) {
  const zone = useZone();
  const undo = useBookingUndo();
  const replacementUndo = useReplacementUndo();
  const noticeLines = useNoticeLines();
  return (saved: SavedAppointment, stored: Appointment | null, merged: readonly string[]): void => {
    const { done, detail } = TEXTS[stored ? 'update' : 'create'];
    toast({
      title: done,
      description: [
        detail,
        ...merged,
        ...replacementLines(stored, saved),
        ...moveOf(stored, saved, zone),
        ...noticeLines(saved),
        ...warningsOf(saved, shown),
      ].join(' '),
      ...(!stored && { detail: bookedText(saved) }),
      about: barsOf(saved.id),
      ...replacementUndo(stored, saved),
      // an older server does not name the further days
      ...((saved.createdCount === 1 || saved.otherDays) && {
        action: {
          label: 'Desfazer',
          onSelect: () => void undo(saved, isOfNewClient(saved) ? saved.clientId : null),
        },
      }),
    });
  };
}

const reportFailure = (error: unknown, saving: keyof typeof TEXTS): void => {
  const { failed, reason } = TEXTS[saving];
  toast({ title: failed, description: failureText(error, reason), tone: 'danger' });
};

/** Old and new times of a visit that the save has moved. */
function moveOf(before: Appointment | null, saved: SavedAppointment, zone: string): string[] {
  if (!before || (before.startTime === saved.startTime && before.endTime === saved.endTime)) return [];
  return [timesChange(before, { before, after: saved }, zone)];
}

/** Warnings after a save: outside the working hours, and conflicts that the form has not shown. */
function warningsOf(saved: SavedAppointment, shown: readonly ConflictWarning[]): string[] {
  const [first, ...others] = unseenConflicts(saved.conflicts, shown);
  return [
    ...(saved.outsideWorkingHours ? [`${OUTSIDE_HOURS}.`] : []),
    ...(first ? [`Atenção, há um conflito que não aparecia antes: ${first.details}`] : []),
    ...(others.length > 0 ? [`E mais ${others.length}.`] : []),
  ];
}
