import { useQueryClient } from '@tanstack/react-query';
import type { Appointment, SavedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { AppointmentChange } from '@zelo/domain/agenda/record/appointment-body.ts';
import {
  appointmentBodyOf,
  type AppointmentFormValues,
} from '@zelo/domain/agenda/appointment-form-values.ts';
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
import { bookingClient } from '@zelo/domain/clients/names/booking-client.ts';
import { labelsOf } from './record/appointment-differences.ts';
import { type FilledForm, filledFrom, TOGETHER } from './record/appointment-merge.ts';
import { draftNameOf } from '#features/agenda/appointment/draft/draft-name.ts';
import { isNewStart } from '#features/agenda/notices/notify-choice.ts';
import { confirmReplacement, replacementLines, useReplacementUndo } from './record/client-replacement.ts';
import { bookedText, useNoticeLines } from '#features/agenda/notices/notice-lines.ts';
import { useBookingUndo } from '#features/agenda/notices/booking-undo.ts';
import { barsOf } from '#features/agenda/open-visit.ts';
import { useSaveClient } from '#features/clients/clients-queries.ts';
import { read } from '#lib/api/api.ts';
import { HttpError, userMessage } from '#lib/api/http-error.ts';
import { useIdempotencyKey } from '#lib/api/idempotency-key.ts';
import { refresh } from '#lib/api/query-client.ts';
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
const NO_ANSWER = 'Sem resposta do servidor: o que você preencheu continua aqui.';

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

/** A client is replaced only with the user's word, given once. */
const replacementOnce = () => {
  let isAgreed = false;
  return async (...replacement: Parameters<typeof confirmReplacement>): Promise<boolean> =>
    (isAgreed ||= await confirmReplacement(...replacement));
};

type Agree = ReturnType<typeof replacementOnce>;

/** The user keeps the client of the visit: nothing is saved. */
class ReplacementRefused extends Error {}

/** Writes the filled form over `known`. */
function useWriteAppointment(context: SubmitContext, saving: keyof typeof TEXTS) {
  const { settings, wanted } = context;
  const zone = useZone();
  const { mutateAsync: save } = useSaveAppointment();
  const settleClient = useSettleClient(context, saving);
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

/**
 * Saves the form: finds or creates the client first, then saves the appointment. An update names the version that the
 * user has seen: `from`, which is a newer one if they have chosen between the two.
 */
export function useSubmitAppointment(context: SubmitContext) {
  const { stored, shown, onRefused, onClientCreated, onStale, onSaved, onDone } = context;
  const zone = useZone();
  const saving = stored ? 'update' : 'create';
  const newClientId = useRef<number | null>(null);
  const write = useWriteAppointment(
    {
      ...context,
      onClientCreated: (id) => {
        newClientId.current = id;
        onClientCreated(id);
      },
    },
    saving,
  );
  const reportSaved = useSavedToast(
    shown,
    (saved) => saved.clientId !== null && saved.clientId === newClientId.current,
  );

  return useOnce(async (filled: FilledForm, from: Appointment | null = stored): Promise<boolean> => {
    const agree = replacementOnce();
    try {
      const outcome = await saveMerged<Appointment | null, FilledForm, SavedAppointment>({
        known: from,
        values: filled,
        valuesOf: (row) => (row ? filledFrom(row, zone) : filled),
        together: TOGETHER,
        save: (values, known) => write(values, known, agree),
        newerOf: newerVersion,
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

/** Finds or creates the typed client; @throws RefusedClient, ReplacementRefused, ClientNotCreated */
function useSettleClient({ clients, onClientCreated }: SubmitContext, saving: keyof typeof TEXTS) {
  const createClient = useCreateClient();
  const readClients = useReadClients();
  return async (values: FilledForm, visit: Appointment | null, agree: Agree): Promise<number> => {
    const { chosenId } = values;
    const known = clients ?? (chosenId === null ? await readClients() : []);
    const client = bookingClient({
      typedName: values.clientName,
      typedPhone: values.clientPhone,
      chosenId,
      clients: known,
      saving,
    });
    if (client.kind === 'refused') throw new RefusedClient(client);
    const id = client.kind === 'known' ? client.id : null;
    if (!(await agree(visit, { id, name: values.clientName }))) throw new ReplacementRefused();
    if (client.kind === 'known') return client.id;
    const createdId = await createClient(values);
    onClientCreated(createdId);
    return createdId;
  };
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

/** The typed client cannot be booked; the message is for the user. */
class RefusedClient extends Error {
  readonly field: 'clientPhone' | undefined;

  constructor({ message, field }: { message: string; field?: 'clientPhone' }) {
    super(message);
    this.field = field;
  }
}

/** A new client could not be stored. */
class ClientNotCreated extends Error {}

/** Loads the clients now. A failure fails the save: without the list, a name cannot be matched to a client. */
function useReadClients() {
  const queries = useQueryClient();
  return async (): Promise<readonly Client[]> =>
    (await queries.fetchQuery({ ...read('GET /api/clients'), retry: false })) ?? [];
}

/** Stores a new client. A failure reloads the list: the client may have been stored anyway. */
function useCreateClient() {
  const queries = useQueryClient();
  const { mutateAsync: saveClient } = useSaveClient();
  const keyOf = useIdempotencyKey();
  return async ({ clientName, clientPhone, clientEmail }: AppointmentFormValues): Promise<number> => {
    try {
      const body = { name: clientName, phone: clientPhone, email: clientEmail };
      return (await saveClient({ id: null, body, idempotencyKey: keyOf(body) })).id;
    } catch (error) {
      void refresh(queries, ['/api/clients']);
      throw new ClientNotCreated(failureText(error, 'Failed to create client'), { cause: error });
    }
  };
}

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

const failureText = (error: unknown, fallback: string): string => {
  if (error instanceof ClientNotCreated) return error.message;
  return error instanceof HttpError ? userMessage(error, fallback) : `${fallback}. ${NO_ANSWER}`;
};
