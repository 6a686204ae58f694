import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { professionals } from './account.ts';
import { createdAt, identity, tenant, updatedAt } from './columns.ts';

export const knowledgeBase = pgTable(
  'knowledge_base',
  {
    professionalId: tenant(),
    id: identity(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    category: text('category').notNull().default('promocoes'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    foreignKey({
      name: 'knowledge_base_professional_fk',
      columns: [table.professionalId],
      foreignColumns: [professionals.id],
    }).onDelete('cascade'),
  ],
);
