import { useQueryClient } from '@tanstack/react-query';
import type { Appointment, SavedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { AppointmentChange } from '@zelo/domain/agenda/record/appointment-body.ts';
import {
  appointmentBodyOf,
  type AppointmentFormValues,
} from '@zelo/domain/agenda/appointment-form-values.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import type { ConflictWarning } from '@zelo/domain/agenda/slots/conflict-texts.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { timesChange } from '@zelo/domain/agenda/calendar/times-change.ts';
import { useZone } from '#features/account/account-queries.ts';
import { periodTitle } from '#features/agenda/calendar/grids/calendar-titles.ts';
import { newerVersion, useSaveAppointment } from '#features/agenda/agenda-queries.ts';
import { isFormOutsideHours, unseenConflicts } from './appointment-conflicts.ts';
import { bookingClient } from '@zelo/domain/clients/names/booking-client.ts';
import { draftNameOf } from '#features/agenda/appointment/draft/draft-name.ts';
import { isNewStart } from '#features/agenda/notices/notify-choice.ts';
import { confirmReplacement, replacementLines, useReplacementUndo } from './record/client-replacement.ts';
import { useNoticeLines } from '#features/agenda/notices/notice-lines.ts';
import { useBookingUndo } from '#features/agenda/notices/booking-undo.ts';
import { barsOf } from '#features/agenda/open-visit.ts';
import { useSaveClient } from '#features/clients/clients-queries.ts';
import { read } from '#lib/api/api.ts';
import { HttpError, userMessage } from '#lib/api/http-error.ts';
import { useIdempotencyKey } from '#lib/api/idempotency-key.ts';
import { refresh } from '#lib/api/query-client.ts';
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
  chosenId: number | null;
  /** Undefined while loading: the list is read before a typed name counts as a new client's. */
  clients: readonly Client[] | undefined;
  settings: Settings | null | undefined;
  /** The switch "Avisar o cliente", where it is shown. */
  wanted: boolean | undefined;
  /** The conflicts shown before saving. */
  shown: readonly ConflictWarning[];
  /** The client cannot be booked; the text is shown under the name. */
  onRefused: (message: string) => void;
  /** A new client is stored; a retry must not store it again. */
  onClientCreated: (id: number) => void;
  /** Someone else has changed the appointment since it was read. */
  onStale: (newer: Appointment) => void;
  /** The lists contain it from now on. */
  onSaved: (id: number) => void;
  onDone: () => void;
}

/**
 * Saves the form: finds or creates the client first, then saves the appointment. An update names the version that the
 * user has seen, which is `version` if they chose to keep theirs.
 */
export function useSubmitAppointment(context: SubmitContext) {
  const { stored, settings, wanted, shown, onRefused, onStale, onSaved, onDone } = context;
  const zone = useZone();
  const { mutateAsync: save } = useSaveAppointment();
  const reportSaved = useSavedToast(stored, shown);
  const saving = stored ? 'update' : 'create';
  const settleClient = useSettleClient(context, saving);
  const keyOf = useIdempotencyKey();

  return useOnce(
    async (
      values: AppointmentFormValues,
      version: number | undefined = stored?.version,
    ): Promise<boolean> => {
      try {
        const clientId = values.eventType === 'personal' ? null : await settleClient(values);
        if (clientId === undefined) return false;
        const isOutside = isFormOutsideHours(values, settings);
        if (isOutside) toast({ title: OUTSIDE_HOURS });
        const fields = appointmentBodyOf(values, clientId, zone);
        const body: AppointmentChange = {
          ...fields,
          ...(isNewStart(stored, fields, Date.now()) && { notifyClient: wanted }),
          ...(version !== undefined && { version }),
        };
        const draft = draftNameOf(stored?.id ?? null);
        const saved = stored
          ? await save({ id: stored.id, body, draft })
          : await save({ id: null, body, idempotencyKey: keyOf(body), draft });
        onSaved(saved.id);
        reportSaved(saved);
        onDone();
        return true;
      } catch (error) {
        const newer = newerVersion(error);
        if (error instanceof RefusedClient) onRefused(error.message);
        else if (newer) onStale(newer);
        else reportFailure(error, saving);
        return false;
      }
    },
  );
}

/**
 * Finds or creates the typed client; undefined if the user does not want to replace that of the visit.
 * @throws RefusedClient, ClientNotCreated
 */
function useSettleClient(
  { stored, chosenId, clients, onClientCreated }: SubmitContext,
  saving: keyof typeof TEXTS,
) {
  const createClient = useCreateClient();
  const readClients = useReadClients();
  return async (values: AppointmentFormValues): Promise<number | null | undefined> => {
    const known = clients ?? (chosenId === null ? await readClients() : []);
    const client = bookingClient({
      typedName: values.clientName,
      typedPhone: values.clientPhone,
      chosenId,
      clients: known,
      saving,
    });
    if (client.kind === 'refused') throw new RefusedClient(client.message);
    const id = client.kind === 'known' ? client.id : null;
    if (!(await confirmReplacement(stored, { id, name: values.clientName }))) return undefined;
    if (client.kind === 'known') return client.id;
    const createdId = await createClient(values);
    onClientCreated(createdId);
    return createdId;
  };
}

/** Says what was saved, whether the client is notified, and what to look at; a new booking can be undone. */
function useSavedToast(stored: Appointment | null, shown: readonly ConflictWarning[]) {
  const zone = useZone();
  const undo = useBookingUndo();
  const replacementUndo = useReplacementUndo();
  const noticeLines = useNoticeLines();
  const { done, detail } = TEXTS[stored ? 'update' : 'create'];
  return (saved: SavedAppointment): void =>
    toast({
      title: done,
      description: [
        detail,
        ...replacementLines(stored, saved),
        ...moveOf(stored, saved, zone),
        ...noticeLines(saved),
        ...warningsOf(saved, shown),
      ].join(' '),
      ...(!stored && { detail: bookedText(saved) }),
      about: barsOf(saved.id),
      ...replacementUndo(stored, saved),
      // of an event of several days, only the first row is known
      ...(saved.createdCount === 1 && {
        action: { label: 'Desfazer', onSelect: () => void undo(saved) },
      }),
    });
}

/** 'Marina Castro · Seg, 30 de nov, 19:00'. */
const bookedText = (saved: SavedAppointment): string => {
  const day = periodTitle('day', [], saved.startTimeLocal.slice(0, 10))[1];
  return `${displayName(saved)} · ${day}, ${saved.isAllDay ? 'dia inteiro' : saved.time}`;
};

const reportFailure = (error: unknown, saving: keyof typeof TEXTS): void => {
  const { failed, reason } = TEXTS[saving];
  toast({ title: failed, description: failureText(error, reason), tone: 'danger' });
};

/** The typed client cannot be booked; the message is for the user. */
class RefusedClient extends Error {}

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
