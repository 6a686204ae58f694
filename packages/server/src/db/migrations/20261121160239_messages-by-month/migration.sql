-- Written by hand: drizzle knows no partitions (decision 018). The messages that exist stay where they are and become the
-- oldest partition, so nothing is copied; what takes time is two indexes of them and the keys.
CREATE TABLE "whatsapp_message_keys" AS
	SELECT "professional_id", "message_id", "conversation_id", "sent_at" FROM "whatsapp_messages";--> statement-breakpoint
ALTER TABLE "whatsapp_message_keys"
	ALTER COLUMN "conversation_id" SET NOT NULL,
	ALTER COLUMN "sent_at" SET NOT NULL,
	ADD CONSTRAINT "whatsapp_message_keys_pkey" PRIMARY KEY("professional_id","message_id"),
	ADD CONSTRAINT "whatsapp_message_keys_conversation_fk" FOREIGN KEY ("professional_id","conversation_id") REFERENCES "conversations"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" RENAME TO "whatsapp_messages_older";--> statement-breakpoint
ALTER TABLE "whatsapp_messages_older"
	DROP CONSTRAINT "whatsapp_messages_pkey",
	DROP CONSTRAINT "whatsapp_messages_message_unique";--> statement-breakpoint
ALTER TABLE "whatsapp_messages_older" ADD CONSTRAINT "whatsapp_messages_older_pkey" PRIMARY KEY("professional_id","id","sent_at");--> statement-breakpoint
ALTER TABLE "whatsapp_messages_older" ADD CONSTRAINT "whatsapp_messages_older_message_unique" UNIQUE("professional_id","message_id","sent_at");--> statement-breakpoint
ALTER INDEX "whatsapp_messages_chat_idx" RENAME TO "whatsapp_messages_older_chat_idx";--> statement-breakpoint
ALTER INDEX "whatsapp_messages_unread_idx" RENAME TO "whatsapp_messages_older_unread_idx";--> statement-breakpoint
ALTER INDEX "whatsapp_messages_unconfirmed_idx" RENAME TO "whatsapp_messages_older_unconfirmed_idx";--> statement-breakpoint
ALTER INDEX "whatsapp_messages_recent_idx" RENAME TO "whatsapp_messages_older_recent_idx";--> statement-breakpoint
ALTER INDEX "whatsapp_messages_pending_idx" RENAME TO "whatsapp_messages_older_pending_idx";--> statement-breakpoint
DO $$
DECLARE
	next_id bigint := nextval('whatsapp_messages_id_seq');
BEGIN
	ALTER TABLE whatsapp_messages_older ALTER COLUMN id DROP IDENTITY;
	CREATE TABLE whatsapp_messages (LIKE whatsapp_messages_older INCLUDING DEFAULTS) PARTITION BY RANGE (sent_at);
	ALTER TABLE whatsapp_messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME whatsapp_messages_id_seq);
	PERFORM setval('whatsapp_messages_id_seq', next_id, false);
END $$;--> statement-breakpoint
ALTER TABLE "whatsapp_messages"
	ADD CONSTRAINT "whatsapp_messages_pkey" PRIMARY KEY("professional_id","id","sent_at"),
	ADD CONSTRAINT "whatsapp_messages_message_unique" UNIQUE("professional_id","message_id","sent_at"),
	ADD CONSTRAINT "whatsapp_messages_conversation_fk" FOREIGN KEY ("professional_id","conversation_id") REFERENCES "conversations"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE INDEX "whatsapp_messages_chat_idx" ON "whatsapp_messages" ("professional_id","conversation_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_unread_idx" ON "whatsapp_messages" ("professional_id","conversation_id","created_at") WHERE is_from_client;--> statement-breakpoint
CREATE INDEX "whatsapp_messages_unconfirmed_idx" ON "whatsapp_messages" ("created_at") WHERE delivery is null and not is_from_client;--> statement-breakpoint
CREATE INDEX "whatsapp_messages_recent_idx" ON "whatsapp_messages" ("professional_id","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "whatsapp_messages_pending_idx" ON "whatsapp_messages" ("professional_id","conversation_id") WHERE pending;--> statement-breakpoint
-- Months in UTC, from the first that no message is of yet to the third after this one. What is older or later than all of
-- them has a partition at either end, so that an insert never fails and the ranges stay in order without a gap.
DO $$
DECLARE
	newest timestamp := (SELECT max(sent_at) AT TIME ZONE 'UTC' FROM whatsapp_messages_older);
	this_month timestamp := date_trunc('month', now() AT TIME ZONE 'UTC');
	first_month timestamp := least(date_trunc('month', greatest(newest + interval '1 month', this_month)), this_month + interval '1 month');
	edge timestamp := first_month;
BEGIN
	WHILE edge <= this_month + interval '3 months' LOOP
		EXECUTE format('CREATE TABLE %I PARTITION OF whatsapp_messages FOR VALUES FROM (%L) TO (%L)',
			'whatsapp_messages_' || to_char(edge, 'YYYY_MM'), edge || '+00', edge + interval '1 month' || '+00');
		edge := edge + interval '1 month';
	END LOOP;
	EXECUTE format('CREATE TABLE whatsapp_messages_later PARTITION OF whatsapp_messages FOR VALUES FROM (%L) TO (MAXVALUE)', edge || '+00');
	WITH moved AS (DELETE FROM whatsapp_messages_older WHERE sent_at >= first_month AT TIME ZONE 'UTC' RETURNING *)
	INSERT INTO whatsapp_messages OVERRIDING SYSTEM VALUE SELECT * FROM moved;
	EXECUTE format('ALTER TABLE whatsapp_messages ATTACH PARTITION whatsapp_messages_older FOR VALUES FROM (MINVALUE) TO (%L)', first_month || '+00');
END $$;--> statement-breakpoint
ALTER TABLE "whatsapp_connections" DROP CONSTRAINT "whatsapp_connections_instance_unique";--> statement-breakpoint
CREATE INDEX "activities_age_idx" ON "activities" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_age_idx" ON "notifications" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "assistant_traces_age_idx" ON "assistant_traces" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "tool_calls_age_idx" ON "tool_calls" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "outbound_messages_age_idx" ON "outbound_messages" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "whatsapp_connections_instance_idx" ON "whatsapp_connections" ("instance_name");
