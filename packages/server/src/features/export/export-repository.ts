// Exports every table of a professional in pages. A test compares the lists with the database, so that a new table
// cannot be forgotten.
import { and, asc, eq, getColumns, gt, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/database.ts';
import { sealedColumns } from '#db/sealing/sealed-columns.ts';
import {
  activities,
  auditLog,
  notificationPreferences,
  notifications,
  professionals,
  users,
} from '#db/schema/account.ts';
import { appointmentChanges, appointments, slotHolds } from '#db/schema/agenda.ts';
import { assistantTraces, knowledgeBase, unansweredQuestions } from '#db/schema/assistant.ts';
import { campaignExecutions, campaigns } from '#db/schema/clients/campaigns.ts';
import {
  clientIdentities,
  clientMetrics,
  clientNotes,
  clients,
  clientSegmentMembers,
  clientSegments,
} from '#db/schema/clients/clients.ts';
import { absences, clientMessageChoices, reminders } from '#db/schema/messages/reminders.ts';
import { appointmentSeries, seriesSkips } from '#db/schema/series.ts';
import { services } from '#db/schema/services.ts';
import { settings } from '#db/schema/settings.ts';
import { whatsappConnections } from '#db/schema/messages/connections.ts';
import { conversations, outboundMessages, whatsappMessages } from '#db/schema/messages/whatsapp.ts';
import { PAGE_ROWS, readInPages, readInPieces } from '#shared/read-in-pages.ts';
import type { Sealer } from '#sealing/sealed-text.ts';

/** Sealed fields that hold a list as JSON. */
type ListField = 'tags';

interface ExportedTable<Table extends PgTable = PgTable> {
  name: string;
  table: Table;
  /** key fields within a professional, in key order */
  key: readonly string[];
  lists: readonly ListField[];
  /** fields without use outside of the program */
  hidden: readonly string[];
}

const entry = <Table extends PgTable>(
  name: string,
  table: Table,
  { key = ['id'], lists = [], hidden = [] }: Partial<Pick<ExportedTable, 'key' | 'lists' | 'hidden'>> = {},
): ExportedTable<Table> => ({ name, table, key, lists, hidden });

export const exportedTables = {
  settings: entry('settings', settings, { key: ['professionalId'] }),
  services: entry('services', services),
  clients: entry('clients', clients),
  clientIdentities: entry('client_identities', clientIdentities, { key: ['kind', 'value'] }),
  clientNotes: entry('client_notes', clientNotes, { lists: ['tags'] }),
  clientMetrics: entry('client_metrics', clientMetrics, { key: ['clientId', 'year', 'month'] }),
  clientSegments: entry('client_segments', clientSegments),
  clientSegmentMembers: entry('client_segment_members', clientSegmentMembers, {
    key: ['segmentId', 'clientId'],
  }),
  appointments: entry('appointments', appointments, { hidden: ['clientMarks'] }),
  appointmentSeries: entry('appointment_series', appointmentSeries),
  seriesSkips: entry('series_skips', seriesSkips, { key: ['seriesId', 'seriesDate'] }),
  slotHolds: entry('slot_holds', slotHolds),
  appointmentChanges: entry('appointment_changes', appointmentChanges),
  absences: entry('absences', absences),
  reminders: entry('reminders', reminders),
  clientMessageChoices: entry('client_message_choices', clientMessageChoices),
  conversations: entry('conversations', conversations, { hidden: ['dialogue', 'clientMarks'] }),
  messages: entry('whatsapp_messages', whatsappMessages),
  outboundMessages: entry('outbound_messages', outboundMessages),
  whatsappConnections: entry('whatsapp_connections', whatsappConnections, { key: ['professionalId'] }),
  knowledgeBase: entry('knowledge_base', knowledgeBase),
  unansweredQuestions: entry('unanswered_questions', unansweredQuestions, { hidden: ['fingerprint'] }),
  assistantTraces: entry('assistant_traces', assistantTraces),
  campaigns: entry('campaigns', campaigns),
  campaignExecutions: entry('campaign_executions', campaignExecutions),
  activities: entry('activities', activities, { hidden: ['clientMarks'] }),
  notifications: entry('notifications', notifications, { hidden: ['clientMarks'] }),
  notificationPreferences: entry('notification_preferences', notificationPreferences, { key: ['kind'] }),
  auditLog: entry('audit_log', auditLog),
};

export type TableName = keyof typeof exportedTables;
type StoredRow<Name extends TableName> = InferSelectModel<(typeof exportedTables)[Name]['table']>;

/** Sealed texts opened; a sealed list is a list. */
export type ExportedRow<Name extends TableName> = {
  [Field in keyof StoredRow<Name>]: Field extends ListField ? string[] : StoredRow<Name>[Field];
};

type Row = Record<string, unknown>;

type Columns = Record<string, AnyPgColumn>;

const isAfter = (key: readonly string[], columns: Columns, last: Row): SQL => {
  const left = sql.join(
    key.map((field) => sql`${columns[field]}`),
    sql`, `,
  );
  const right = sql.join(
    key.map((field) => sql`${last[field]}`),
    sql`, `,
  );
  return sql`(${left}) > (${right})`;
};

/** Each sealed field of a table, with its column in the seal and the field that names the row there. */
const sealedFieldsOf = ({ name, table }: ExportedTable) => {
  const columns: Columns = getColumns(table);
  const fields = Object.entries(columns);
  const fieldOf = (column: string) => fields.find(([, one]) => one.name === column)?.[0] ?? '';
  return sealedColumns
    .filter((sealed) => sealed.table === name)
    .map(({ column, stored = column, row }) => ({ field: fieldOf(stored), column, row: fieldOf(row) }));
};

const opened = (sealer: Sealer, exported: ExportedTable): ((row: Row) => Row) => {
  const { name, hidden } = exported;
  const lists: readonly string[] = exported.lists;
  const sealed = sealedFieldsOf(exported).filter(({ field }) => !hidden.includes(field));
  return (row) => {
    const result: Row = { ...row };
    for (const field of hidden) delete result[field];
    for (const { field, column, row: key } of sealed) {
      const isList = lists.includes(field);
      const text = row[field];
      if (isList) result[field] = [];
      if (typeof text !== 'string') continue;
      const professionalId = Number(row['professionalId']);
      try {
        const open = sealer.open(text, { table: name, column, row: String(row[key]), professionalId });
        result[field] = isList ? (JSON.parse(open) as unknown) : open;
      } catch {
        // sealed with another key, or damaged: everything else must still be exported
        result[field] = isList ? [] : null;
      }
    }
    return result;
  };
};

interface Named {
  id: number;
  name: string | null;
}

const namesById = async (
  read: (after: number, limit: number) => PromiseLike<Named[]>,
): Promise<Map<number, string>> => {
  const names = new Map<number, string>();
  for await (const rows of readInPieces<Named>((last, limit) => read(last?.id ?? 0, limit)))
    for (const { id, name } of rows) names.set(id, name ?? '');
  return names;
};

const namesIn = (db: Executor) => ({
  clientNames: (professionalId: number): Promise<Map<number, string>> =>
    namesById((after, limit) =>
      db
        .select({ id: clients.id, name: clients.name })
        .from(clients)
        .where(and(eq(clients.professionalId, professionalId), gt(clients.id, after)))
        .orderBy(asc(clients.id))
        .limit(limit),
    ),

  /** Names by chat id, as reported by WhatsApp. */
  chatNames: (professionalId: number): Promise<Map<number, string>> =>
    namesById((after, limit) =>
      db
        .select({ id: conversations.id, name: conversations.pushName })
        .from(conversations)
        .where(and(eq(conversations.professionalId, professionalId), gt(conversations.id, after)))
        .orderBy(asc(conversations.id))
        .limit(limit),
    ),
});

export const exportRepository = (db: Executor, sealer: Sealer) => ({
  ...namesIn(db),

  /** The business and its owner. */
  owner: async (professionalId: number) => {
    const [row] = await db
      .select({ professional: professionals, account: users })
      .from(professionals)
      .innerJoin(users, eq(users.id, professionals.userId))
      .where(eq(professionals.id, professionalId));
    return row;
  },

  /** All rows of a table in key order, in pages, with sealed texts opened. */
  pages: async function* <Name extends TableName>(
    professionalId: number,
    name: Name,
  ): AsyncGenerator<ExportedRow<Name>[]> {
    const exported: ExportedTable = exportedTables[name];
    const columns: Columns = getColumns(exported.table);
    const tenant = sql`${columns['professionalId']} = ${professionalId}`;
    const order = exported.key.map((field) => asc(sql`${columns[field]}`));
    const pages = readInPages<Row>((last) =>
      db
        .select()
        .from(exported.table)
        .where(last ? and(tenant, isAfter(exported.key, columns, last)) : tenant)
        .orderBy(...order)
        .limit(PAGE_ROWS),
    );
    const open = opened(sealer, exported);
    for await (const rows of pages) yield rows.map(open) as ExportedRow<Name>[];
  },

  audit: async (professionalId: number): Promise<void> => {
    await db.insert(auditLog).values({ professionalId, actor: 'owner', action: 'data.exported' });
  },
});

export type ExportRepository = ReturnType<typeof exportRepository>;
