import { useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { AppointmentFormValues } from '@zelo/domain/agenda/appointment-form-values.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { bookingClient } from '@zelo/domain/clients/names/booking-client.ts';
import { useSaveClient } from '#features/clients/clients-queries.ts';
import { read } from '#lib/api/api.ts';
import { HttpError, userMessage } from '#lib/api/http-error.ts';
import { useIdempotencyKey } from '#lib/api/idempotency-key.ts';
import { refresh } from '#lib/api/query-client.ts';
import type { FilledForm } from './record/appointment-merge.ts';

const NO_ANSWER = 'Sem resposta do servidor: o que você preencheu continua aqui.';

interface SettleContext {
  /** Undefined while loading: the list is read before a typed name counts as a new client's. */
  clients: readonly Client[] | undefined;
  /** A new client is stored; a retry must not store it again. */
  onClientCreated: (id: number) => void;
}

/** Resolves to true if the visit keeps its client, or has none any more. */
const mayReplace = async (
  stored: Appointment | null,
  next: { id: number | null; name: string },
): Promise<boolean> => {
  if (!stored || stored.clientId === null || stored.clientId === next.id) return true;
  const { confirmReplacement } = await import('./confirm-replacement.ts');
  return confirmReplacement(stored, next);
};

/** A client is replaced only with the user's word, given once. */
export const replacementOnce = () => {
  let isAgreed = false;
  return async (...replacement: Parameters<typeof mayReplace>): Promise<boolean> =>
    (isAgreed ||= await mayReplace(...replacement));
};

export type Agree = ReturnType<typeof replacementOnce>;

/** The user keeps the client of the visit: nothing is saved. */
export class ReplacementRefused extends Error {}

/** Finds or creates the typed client; @throws RefusedClient, ReplacementRefused, ClientNotCreated */
export function useSettleClient(
  { clients, onClientCreated }: SettleContext,
  saving: Parameters<typeof bookingClient>[0]['saving'],
) {
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

/** The typed client cannot be booked; the message is for the user. */
export class RefusedClient extends Error {
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

export const failureText = (error: unknown, fallback: string): string => {
  if (error instanceof ClientNotCreated) return error.message;
  return error instanceof HttpError ? userMessage(error, fallback) : `${fallback}. ${NO_ANSWER}`;
};
