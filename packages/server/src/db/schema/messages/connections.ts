import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { numberAnswerers } from '@zelo/domain/whatsapp/connection/number-answerer.ts';
import { numberKeySql } from '#db/people/phone-keys.ts';
import { ofProfessional } from '#db/schema/account.ts';
import { createdAt, instant, tenant } from '#db/schema/columns.ts';

/** One gateway instance per professional; the webhook secret is derived, not stored. */
export const whatsappConnections = pgTable(
  'whatsapp_connections',
  {
    professionalId: tenant().primaryKey(),
    instanceName: text('instance_name').notNull(),
    state: text('state', { enum: ['close', 'connecting', 'open'] })
      .notNull()
      .default('close'),
    number: text('number'),
    /** Start of this account's ownership of the number: of accounts with one number, the first one answers. */
    numberSince: instant('number_since'),
    /** An account that had the number earlier answers: this one sends nothing automatically. */
    isNumberElsewhere: boolean('is_number_elsewhere').notNull().default(false),
    /** Account that answers the clients of a shared number; null when no other account has it. */
    numberAnswerer: text('number_answerer', { enum: numberAnswerers }),
    numberAnswererSince: instant('number_answerer_since'),
    /** Digits of the phone that was paired last; kept when the pairing ends. */
    lastNumber: text('last_number'),
    /** Number for which a pairing code was requested, digits with country code; null once a phone is paired. */
    codeNumber: text('code_number'),
    /** Time, by the database's clock, when another phone replaced it: earlier replies do not leave from it. */
    numberChangedAt: instant('number_changed_at'),
    stateChangedAt: instant('state_changed_at').notNull().defaultNow(),
    /** Since when it should be open: from the first pairing until the owner disconnects it. */
    pairedAt: instant('paired_at'),
    /** Since when the owner wants no pairing: from "Desconectar" until the next request for a code. */
    disconnectWantedAt: instant('disconnect_wanted_at'),
    /** Earliest time of the next unsolicited message: bursts get numbers blocked. */
    nextProactiveAt: instant('next_proactive_at'),
    /** Current problem, as the probe or a webhook reported it; see `connectionProblems`. */
    problem: text('problem'),
    problemSince: instant('problem_since'),
    /** Time of the owner's alert about that problem; there is one alert. */
    problemToldAt: instant('problem_told_at'),
    /** Time when the problem seemed to end, which is not confirmed yet; `problem` is null then. See `RELAPSE_MS`. */
    problemEndedAt: instant('problem_ended_at'),
    /** Time of a drop reported by a webhook that the gateway has neither confirmed nor denied yet. */
    dropToldAt: instant('drop_told_at'),
    /** Requests for another code while the connection hung; all restarts count as one. */
    recoveryStep: integer('recovery_step').notNull().default(0),
    recoveryAt: instant('recovery_at'),
    /** Probes take the oldest first. */
    probedAt: instant('probed_at'),
    /** Time of the last comparison of its webhook and fetch of its messages. */
    tendedAt: instant('tended_at'),
    /** Everything that the gateway received before this instant is stored here. */
    caughtUpTo: instant('caught_up_to'),
    /** Minutes for which the assistant stays out of a chat after the owner wrote; null: until handed back. */
    humanPauseMinutes: integer('human_pause_minutes').default(30),
    /** Start of a language model outage that the owner knows of; null while the model answers. */
    modelAwaySince: instant('model_away_since'),
    createdAt: createdAt(),
  },
  (table) => [
    ofProfessional('whatsapp_connections_professional_fk', table.professionalId),
    // for a webhook of an instance created before instance names identified the professional
    index('whatsapp_connections_instance_idx').on(table.instanceName),
    index('whatsapp_connections_number_idx')
      .on(numberKeySql)
      .where(sql`number is not null`),
    index('whatsapp_connections_answerer_idx')
      .on(table.professionalId)
      .where(sql`number_answerer is not null or is_number_elsewhere`),
    index('whatsapp_connections_problem_idx')
      .on(table.problemSince)
      .where(sql`problem is not null`),
    index('whatsapp_connections_problem_ended_idx')
      .on(table.problemEndedAt)
      .where(sql`problem_ended_at is not null`),
    index('whatsapp_connections_probed_idx')
      .on(table.probedAt)
      .where(sql`paired_at is not null`),
  ],
);

/** Gateway instances of closed accounts, waiting to be deleted. */
export const orphanedInstances = pgTable('left_instances', {
  instanceName: text('instance_name').primaryKey(),
  leftAt: instant('left_at').notNull(),
  triedAt: instant('tried_at'),
});
