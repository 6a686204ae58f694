import { notificationKinds } from '@zelo/domain/account/notifications/notification-kinds.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, namedPerson, reference, tenant, updatedAt } from './columns.ts';

export const users = pgTable('users', {
  id: identity().primaryKey(),
  email: text('email').unique('users_email_unique'),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  profileImageUrl: text('profile_image_url'),
  stripeCustomerId: text('stripe_customer_id').unique('users_stripe_customer_unique'),
  stripeSubscriptionId: text('stripe_subscription_id'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Sign-in identities: the issuer's subject, never the e-mail (ASVS 5.0 10.5.2). */
export const identities = pgTable(
  'identities',
  {
    iss: text('iss').notNull(),
    sub: text('sub').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.iss, table.sub] }), index('identities_user_idx').on(table.userId)],
);

/** Marks of identities whose accounts were closed: they get no second trial (decision 016). No name, no e-mail. */
export const usedTrials = pgTable('used_trials', {
  mark: text('mark').primaryKey(),
  trialEndsAt: instant('trial_ends_at').notNull(),
});

/** `sid` is the SHA-256 of the cookie value. */
export const sessions = pgTable(
  'sessions',
  {
    sid: text('sid').primaryKey(),
    sess: jsonb('sess').notNull(),
    expire: instant('expire').notNull(),
  },
  (table) => [index('sessions_expire_idx').on(table.expire)],
);

/** Attempts counted for all processes together: `key` is a mark of an address or a professional, `createdAt` their first. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('rate_counters_age_idx').on(table.createdAt)],
);

export const professionals = pgTable(
  'professionals',
  {
    id: identity().primaryKey(),
    userId: reference('user_id')
      .notNull()
      .unique('professionals_user_unique')
      .references(() => users.id, { onDelete: 'cascade' }),
    businessName: text('business_name').notNull().default(''),
    profession: text('profession').notNull().default('outros'),
    phone: text('phone'),
    whatsappNumber: text('whatsapp_number'),
    isWhatsappConnected: boolean('is_whatsapp_connected').notNull().default(false),
    subscriptionStatus: text('subscription_status').notNull().default('trialing'),
    trialEndsAt: instant('trial_ends_at'),
    /** When what was paid ends, as the payment provider last told. */
    currentPeriodEnd: instant('current_period_end'),
    /** When a cancelled subscription ends; null while it renews. */
    cancelAt: instant('cancel_at'),
    subscriptionSyncedAt: instant('subscription_synced_at'),
    /** The last choice of "Avisar o cliente"; null before the first. */
    notifyClient: boolean('notify_client'),
    notifyMoved: boolean('notify_moved'),
    notifyCancelled: boolean('notify_cancelled'),
    aiEnabled: boolean('ai_enabled').notNull().default(true),
    timezone: text('timezone').notNull().default('America/Sao_Paulo'),
    businessEmail: text('business_email'),
    assistantName: text('assistant_name'),
    profileImage: text('profile_image'),
    street: text('street'),
    streetNumber: text('street_number'),
    city: text('city'),
    zipCode: text('zip_code'),
    /** First steps that the professional ticked, beyond those that the data shows done. */
    firstStepsDone: text('first_steps_done').array().notNull().default([]),
    firstStepsClosedAt: instant('first_steps_closed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // trials that end soon, of all professionals
    index('professionals_trial_idx').on(table.trialEndsAt),
    // an unknown zone is an error at the write, instead of in every later read of the agenda
    check(
      'professionals_timezone_known',
      sql`('2000-01-01 00:00:00+00'::timestamptz at time zone ${table.timezone}) is not null`,
    ),
  ],
);

/** Foreign key of a tenant table: its rows are deleted with the professional. */
export const ofProfessional = (name: string, column: Parameters<typeof foreignKey>[0]['columns'][0]) =>
  foreignKey({ name, columns: [column], foreignColumns: [professionals.id] }).onDelete('cascade');

/** `onceKey` deduplicates notifications raised by periodic checks, such as the end of a trial. */
export const notifications = pgTable(
  'notifications',
  {
    professionalId: tenant(),
    id: identity(),
    title: text('title'),
    message: text('message'),
    kind: text('kind', { enum: notificationKinds }).notNull().default('other'),
    link: text('link'),
    /** True when it counts in the bell; the page lists it regardless. */
    bell: boolean('bell').notNull().default(true),
    onceKey: text('once_key'),
    read: boolean('read').notNull().default(false),
    ...namedPerson(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    unique('notifications_once_unique').on(table.professionalId, table.onceKey),
    ofProfessional('notifications_professional_fk', table.professionalId),
    index('notifications_recent_idx').on(table.professionalId, table.createdAt.desc()),
    index('notifications_danger_idx')
      .on(table.professionalId, table.conversationId, table.createdAt)
      .where(sql`kind = 'client-danger'`),
    index('notifications_age_idx').using('brin', table.createdAt),
  ],
);

/** Channels of a kind of notification; without a row, all of them. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    professionalId: tenant(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    bell: boolean('bell').notNull(),
    push: boolean('push').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.kind] }),
    ofProfessional('notification_preferences_professional_fk', table.professionalId),
  ],
);

/** A browser that accepts Web Push (RFC 8030); the keys are the browser's (RFC 8291). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    professionalId: tenant(),
    id: identity(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The session in which the browser subscribed; what ends it deletes the row. Null in rows of earlier versions. */
    sessionSid: text('session_sid'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    unique('push_subscriptions_endpoint_unique').on(table.professionalId, table.endpoint),
    ofProfessional('push_subscriptions_professional_fk', table.professionalId),
    // finds other accounts that had this browser
    index('push_subscriptions_endpoint_idx').on(table.endpoint),
    // finds the subscriptions to delete with a session
    index('push_subscriptions_session_idx').on(table.sessionSid),
  ],
);

export const activities = pgTable(
  'activities',
  {
    professionalId: tenant(),
    id: identity(),
    type: text('type', { enum: ['confirmation', 'appointment', 'reminder'] }).notNull(),
    message: text('message').notNull(),
    ...namedPerson(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    ofProfessional('activities_professional_fk', table.professionalId),
    index('activities_recent_idx').on(table.professionalId, table.createdAt.desc()),
    index('activities_age_idx').using('brin', table.createdAt),
  ],
);

/** Actor, kind of action and time; never content. */
export const auditLog = pgTable(
  'audit_log',
  {
    professionalId: tenant(),
    id: identity(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.id] }),
    ofProfessional('audit_log_professional_fk', table.professionalId),
  ],
);

/** First responses of repeated writes, kept for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    professionalId: tenant(),
    key: text('key').notNull(),
    route: text('route').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.route, table.key] }),
    ofProfessional('idempotency_keys_professional_fk', table.professionalId),
    index('idempotency_keys_age_idx').on(table.createdAt),
  ],
);
