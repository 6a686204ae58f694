import { boolean, check, foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { campaignStatuses, campaignTypes } from '@zelo/domain/clients/campaign-options.ts';
import { ofProfessional } from '#db/schema/account.ts';
import { clients } from './clients.ts';
import { createdAt, identity, instant, reference, tenant } from '#db/schema/columns.ts';

const listOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

export const campaigns = pgTable(
  'campaigns',
  {
    professionalId: tenant(),
    id: identity(),
    name: text('name').notNull(),
    description: text('description'),
    type: text('type', { enum: campaignTypes }).notNull(),
    status: text('status', { enum: campaignStatuses }).notNull().default('draft'),
    triggerCondition: jsonb('trigger_condition').notNull().default({}),
    messageTemplate: text('message_template').notNull(),
    isActive: boolean('is_active').notNull().default(false),
    scheduledDate: instant('scheduled_date'),
    executionCount: integer('execution_count').notNull().default(0),
    successCount: integer('success_count').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    check('campaigns_type_check', sql`${table.type} in (${listOf(campaignTypes)})`),
    check('campaigns_status_check', sql`${table.status} in (${listOf(campaignStatuses)})`),
    ofProfessional('campaigns_professional_fk', table.professionalId),
  ],
);

export const campaignExecutions = pgTable(
  'campaign_executions',
  {
    professionalId: tenant(),
    id: identity(),
    campaignId: reference('campaign_id').notNull(),
    clientId: reference('client_id').notNull(),
    executedAt: instant('executed_at').notNull().defaultNow(),
    status: text('status').notNull(),
    messageContent: text('message_content'),
    clientResponse: text('client_response'),
    errorMessage: text('error_message'),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    foreignKey({
      name: 'campaign_executions_campaign_fk',
      columns: [table.professionalId, table.campaignId],
      foreignColumns: [campaigns.professionalId, campaigns.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'campaign_executions_client_fk',
      columns: [table.professionalId, table.clientId],
      foreignColumns: [clients.professionalId, clients.id],
    }).onDelete('cascade'),
  ],
);
