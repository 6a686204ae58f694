// The stored entities of spec 2 §3 against the migrated database, written as there: `name=default`, `name:type`, `name!`
// for what is required and `name?` for what is optional. A sealed text may have a column of another name, and sealed tags
// are one text (spec 2 §3.48). Every amount has precision 10 and scale 2 (spec 2 §9).
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from './migrations.ts';
import { sealedColumns } from './sealing/sealed-columns.ts';
import { aDatabase } from './test-database.ts';

const entities: Record<string, string> = {
  users: `id email firstName lastName profileImageUrl stripeCustomerId? stripeSubscriptionId? createdAt updatedAt`,
  professionals: `id userId businessName profession phone whatsappNumber isWhatsappConnected=false
    subscriptionStatus=trialing trialEndsAt aiEnabled=true timezone=America/Sao_Paulo businessEmail assistantName
    profileImage street streetNumber city zipCode`,
  services: `id professionalId name description? duration:integer price:numeric(10,2) color? isActive=true`,
  clients: `id professionalId name phone email whatsappNumber notes scheduledForSomeone dateOfBirth gender=N address
    occupation preferredContactTime=anytime clientSource=whatsapp customerStatus=new totalSpent:numeric(10,2)=0.00
    averageTicket:numeric(10,2)=0.00 totalAppointments=0 lastVisit preferredServices:_text allergies emergencyContact
    aiEnabled=true aiManuallyDisabled=false isActive=true`,
  appointments: `id professionalId clientId? serviceId? startTime! endTime! status=scheduled notes
    paidAmount:numeric(10,2) reminderSent24h=false reminderSent3h=false confirmedAt isPersonalEvent eventTitle isAllDay
    personalEventDuration`,
  whatsapp_messages: `professionalId clientPhone messageId content isFromClient isProcessedByAI isAudioMessage`,
  knowledge_base: `professionalId title content category`,
  client_notes: `clientId professionalId noteType=general content isPrivate=false tags`,
  campaigns: `name description type status=draft triggerCondition:jsonb messageTemplate isActive=false scheduledDate
    executionCount=0 successCount=0`,
  campaign_executions: `campaignId clientId professionalId executedAt status messageContent clientResponse errorMessage`,
  client_metrics: `clientId professionalId month year appointmentsCount totalSpent:numeric(10,2)
    averageTicket:numeric(10,2) noShowsCount cancelationsCount lastServiceDate`,
  client_segments: `name description criteria:jsonb clientsCount isActive`,
  client_segment_members: `clientId segmentId addedAt`,
  settings: `professionalId workingHours:jsonb! blockedDates specificDates reminderTemplate24h? reminderTemplate3h?
    reminder24hEnabled=true reminder3hEnabled=true confirmationTemplate? aiPersonality! voiceTone=professional
    detailLevel=concise autoScheduling=true responseTime=immediate evolutionRejectCalls=true evolutionRejectCallMessage!
    evolutionIgnoreGroups=true evolutionReadMessages=false evolutionAlwaysOnline=false`,
  sessions: `sid sess expire`,
};

interface Column {
  type: string;
  fallback: string | null;
  isRequired: boolean;
}

/** Where the database holds a column: a sealed one may be called otherwise there. */
const placeOf = (table: string, name: string): string => {
  const column = snake(name);
  const sealed = sealedColumns.find((one) => one.table === table && one.column === column);
  return `${table}.${sealed?.stored ?? column}`;
};

const snake = (name: string): string => name.replaceAll(/([a-z])([A-Z0-9])/g, '$1_$2').toLowerCase();

/** Parses entries such as `price:numeric(10,2)=0.00!`. */
const SAID = /^(?<name>\w+?)(:(?<type>[\w(),]+))?(=(?<fallback>[\w./]+))?(?<must>[!?])?$/;

let columns: Map<string, Column>;
let uniques: string[];
let database: Awaited<ReturnType<typeof aDatabase>>;

beforeAll(async () => {
  database = await aDatabase();
  const rows = rowsOf<{ place: string; is_nullable: string } & Omit<Column, 'isRequired'>>(
    await database.db.execute(sql`
      select table_name || '.' || column_name as place, is_nullable,
        udt_name || coalesce('(' || numeric_precision || ',' || nullif(numeric_scale, 0) || ')', '') as type,
        regexp_replace(column_default, '^''?(.*?)''?(::.*)?$', '\\1') as fallback
      from information_schema.columns where table_schema = 'public'`),
  );
  columns = new Map(
    rows.map(({ place, ...column }) => [place, { ...column, isRequired: column.is_nullable === 'NO' }]),
  );
  const found = await database.db.execute(sql`
    select indexdef as definition from pg_indexes where tablename = 'users' and indexdef like '%UNIQUE%'`);
  uniques = rowsOf<{ definition: string }>(found).map(({ definition }) => definition);
});

afterAll(() => database.close());

const said = Object.entries(entities).flatMap(([table, list]) =>
  list.split(/\s+/).map((column) => ({ table, column })),
);

// spec: 1 §4.35, 2 §3.33
it.each(said)('$table keeps $column', ({ table, column }) => {
  const { name = '', type, fallback, must } = SAID.exec(column)?.groups ?? {};
  const kept = columns.get(placeOf(table, name));
  expect(kept).toBeDefined();
  if (type) expect(kept?.type.replace('int4', 'integer')).toBe(type);
  if (fallback) expect(kept?.fallback).toBe(fallback);
  if (must) expect(kept?.isRequired).toBe(must === '!');
});

// spec: 2 §3.34
it('keeps the e-mail of a user unique', () => {
  expect(uniques.join()).toMatch(/\(email\)|\(lower\(email\)\)/);
});

// spec: 2 §3.35
it.each([
  ['settings.ai_personality', /cordial/],
  ['settings.evolution_reject_call_message', /^Desculpe.*ligações.*mensagem de texto/],
])('%s has a friendly default', (place, words) => {
  expect(columns.get(place)?.fallback).toMatch(words);
});

// spec: 2 §4.25
it.each([
  ['a type', 'campaigns_type_check', { type: 'manual', status: 'draft' }],
  ['a status', 'campaigns_status_check', { type: 'welcome', status: 'sent' }],
])('refuses a campaign with %s that is not in the list', async (_what, constraint, { type, status }) => {
  const refused = database.db.execute(sql`
    insert into campaigns (professional_id, name, type, status, message_template)
    values (1, 'x', ${type}, ${status}, 'x')`);
  const failure = await refused.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.cause : error),
  );
  expect(String(failure)).toContain(constraint);
});

// spec: 1 §9.44, 2 §9.34
it('gives every amount precision 10 and scale 2', () => {
  const amounts = [...columns.values()].filter(({ type }) => type.startsWith('numeric'));
  expect(amounts.length).toBeGreaterThan(5);
  expect(new Set(amounts.map(({ type }) => type))).toEqual(new Set(['numeric(10,2)']));
});
