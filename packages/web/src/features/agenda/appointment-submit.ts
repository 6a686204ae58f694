import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { appointmentBodyOf, type AppointmentFormValues } from '@zelo/domain/agenda/appointment-form.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { useZone } from '#features/account/account-queries.ts';
import { useSaveAppointment } from '#features/agenda/agenda-queries.ts';
import { isFormOutsideHours } from '#features/agenda/appointment-conflicts.ts';
import { bookingClient } from '#features/agenda/booking-client.ts';
import { useSaveClient } from '#features/clients/clients-queries.ts';
import { userMessage } from '#lib/http-error.ts';
import { toast } from '#ui/toast.ts';

const TEXTS = {
  create: {
    done: { title: 'Agendamento criado', description: 'O agendamento foi criado com sucesso!' },
    failed: 'Erro ao criar agendamento',
    reason: 'Failed to create appointment',
  },
  update: {
    done: { title: 'Agendamento atualizado', description: 'O agendamento foi atualizado com sucesso!' },
    failed: 'Erro ao atualizar agendamento',
    reason: 'Failed to update appointment',
  },
} as const;

interface SubmitContext {
  /** Null for a new appointment. */
  edited: Appointment | null;
  chosenId: number | null;
  clients: readonly Client[];
  settings: Settings | null | undefined;
  /** The client cannot be booked; the text belongs under the name. */
  onRefused: (message: string) => void;
  onDone: () => void;
}

/** Saves what the form holds: settles the client, creates a new one first, then the appointment. */
export function useSubmitAppointment(context: SubmitContext) {
  const { edited, chosenId, clients, settings, onRefused, onDone } = context;
  const saveBooking = useSaveBooking(edited?.id ?? null);
  const saving = edited ? 'update' : 'create';
  const { done, failed, reason } = TEXTS[saving];

  return async (values: AppointmentFormValues): Promise<void> => {
    const isPersonal = values.eventType === 'personal';
    const client = bookingClient({ typedName: values.clientName, chosenId, clients, saving });
    if (!isPersonal && client.kind === 'refused') {
      onRefused(client.message);
      return;
    }
    if (isFormOutsideHours(values, settings)) toast({ title: 'Agendamento fora do horário de trabalho' });
    try {
      await saveBooking(values, { id: client.kind === 'known' ? client.id : null, reason });
      toast(done);
      onDone();
    } catch (error) {
      toast({ title: failed, description: error instanceof Error ? error.message : reason, tone: 'danger' });
    }
  };
}

/** The calls of a save; a failure carries the text that the person reads. */
function useSaveBooking(appointmentId: number | null) {
  const zone = useZone();
  const { mutateAsync: saveAppointment } = useSaveAppointment();
  const { mutateAsync: saveClient } = useSaveClient();

  const createClient = async (values: AppointmentFormValues): Promise<number> => {
    const body = { name: values.clientName, phone: values.clientPhone, email: values.clientEmail };
    const client = await saveClient({ id: null, body }).catch(failWith('Failed to create client'));
    return client.id;
  };

  return async (
    values: AppointmentFormValues,
    known: { id: number | null; reason: string },
  ): Promise<void> => {
    const isPersonal = values.eventType === 'personal';
    const clientId = isPersonal ? null : (known.id ?? (await createClient(values)));
    const body = appointmentBodyOf(values, clientId, zone);
    await saveAppointment({ id: appointmentId, body }).catch(failWith(known.reason));
  };
}

const failWith =
  (fallback: string) =>
  (error: unknown): never => {
    throw new Error(userMessage(error, fallback), { cause: error });
  };
