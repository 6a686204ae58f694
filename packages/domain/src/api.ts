// The whole HTTP interface in one table: the server mounts and documents it, the browser imports its types only.
import { accountClosingApi } from './account/account-closing-contract.ts';
import { accountApi } from './account/account-contract.ts';
import { businessApi } from '#account/business/business-contract.ts';
import { notificationsApi } from '#account/notifications/notifications-contract.ts';
import { agendaApi } from './agenda/agenda-contract.ts';
import { seriesApi } from '#agenda/series/series-contract.ts';
import { holdsApi } from '#agenda/holds/holds-contract.ts';
import { receivablesApi } from '#agenda/record/receivables-contract.ts';
import { presenceApi } from '#clients/visits/presence-contract.ts';
import { clientVisitsApi } from '#clients/visits/client-visits-contract.ts';
import { assistantApi } from './assistant/assistant-contract.ts';
import { knowledgeApi } from './assistant/knowledge-contract.ts';
import { billingApi } from './billing/billing-contract.ts';
import { clientNotesApi } from '#clients/crm/client-notes-contract.ts';
import { clientRecordsApi } from './clients/client-records-contract.ts';
import { clientsApi } from './clients/clients-contract.ts';
import { clientImportApi } from './clients/import/import-contract.ts';
import { clientMetricsApi } from '#clients/visits/client-metrics-contract.ts';
import { dashboardApi } from './dashboard/dashboard-contract.ts';
import type { ResponseOf, InputOf } from './endpoint.ts';
import { exportApi } from './export/export-contract.ts';
import { hoursApi } from './hours/hours-contract.ts';
import { absenceApi } from '#reminders/absences/absence-contract.ts';
import { remindersApi } from './reminders/reminders-contract.ts';
import { servicesApi } from './services/services-contract.ts';
import { conversationsApi } from '#whatsapp/chats/conversations-contract.ts';
import { gatewaySettingsApi } from '#whatsapp/connection/gateway-settings-contract.ts';
import { whatsappApi } from './whatsapp/whatsapp-contract.ts';

export const api = {
  account: accountApi,
  accountClosing: accountClosingApi,
  business: businessApi,
  notifications: notificationsApi,
  services: servicesApi,
  clients: clientsApi,
  clientNotes: clientNotesApi,
  clientRecords: clientRecordsApi,
  clientImport: clientImportApi,
  clientMetrics: clientMetricsApi,
  hours: hoursApi,
  agenda: agendaApi,
  clientVisits: clientVisitsApi,
  presence: presenceApi,
  receivables: receivablesApi,
  holds: holdsApi,
  series: seriesApi,
  billing: billingApi,
  whatsapp: whatsappApi,
  gatewaySettings: gatewaySettingsApi,
  conversations: conversationsApi,
  reminders: remindersApi,
  absences: absenceApi,
  assistant: assistantApi,
  knowledge: knowledgeApi,
  dashboard: dashboardApi,
  export: exportApi,
};

type Api = typeof api;
type AnyEndpoint = { [F in keyof Api]: Api[F][keyof Api[F]] }[keyof Api];

type KeyOf<E extends AnyEndpoint> = E extends AnyEndpoint ? `${E['method']} ${E['path']}` : never;

/** Call name, such as `'PUT /api/clients/:id'`. */
export type EndpointKey = KeyOf<AnyEndpoint>;

export type EndpointFor<K extends EndpointKey> = Extract<
  AnyEndpoint,
  K extends `${infer M} ${infer P}` ? { method: M; path: P } : never
>;

/** An object without fields, for a part in which every field is optional. */
export type Nothing = Record<string, undefined>;

type InputPart<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, unknown>
    ? // a query without required fields may be omitted
      K extends 'query'
      ? Nothing extends InputOf<E, K>
        ? { [P in K]?: InputOf<E, K> }
        : { [P in K]: InputOf<E, K> }
      : { [P in K]: InputOf<E, K> }
    : unknown;

/** Computed per endpoint: an intersection of unions over the whole table is more than the compiler represents. */
type InputParts<E> = E extends unknown
  ? InputPart<E, 'params'> & InputPart<E, 'query'> & InputPart<E, 'body'>
  : never;

export type CallInput<K extends EndpointKey> = InputParts<EndpointFor<K>>;

export type CallResponse<K extends EndpointKey> = ResponseOf<EndpointFor<K>>;
