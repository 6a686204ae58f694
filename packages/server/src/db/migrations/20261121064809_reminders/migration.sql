CREATE TABLE "client_message_choices" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "client_message_choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"phone_key" text,
	"choice" text NOT NULL,
	"message_id" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_message_choices_pkey" PRIMARY KEY("professional_id","id"),
	CONSTRAINT "client_message_choices_once" UNIQUE("professional_id","message_id")
);
--> statement-breakpoint
DROP INDEX "reminders_due_idx";--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "whatsapp_connections" ADD COLUMN "next_proactive_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "appointments_reminded_idx" ON "appointments" ("start_time","professional_id","id") WHERE status in ('scheduled','confirmed') and not is_personal_event and client_id is not null;--> statement-breakpoint
CREATE INDEX "client_message_choices_phone_idx" ON "client_message_choices" ("professional_id","phone_key","id");--> statement-breakpoint
CREATE INDEX "client_message_choices_chat_idx" ON "client_message_choices" ("professional_id","conversation_id","id");--> statement-breakpoint
CREATE INDEX "reminders_waiting_idx" ON "reminders" ("due_at","professional_id","id","lease_until") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "reminders_sending_idx" ON "reminders" ("updated_at") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "reminders_withdrawn_idx" ON "reminders" ("start_time") WHERE state = 'skipped' and reason in ('moved','cancelled');--> statement-breakpoint
CREATE INDEX "outbound_messages_gateway_idx" ON "outbound_messages" ("professional_id","gateway_id");--> statement-breakpoint
ALTER TABLE "client_message_choices" ADD CONSTRAINT "client_message_choices_conversation_fk" FOREIGN KEY ("professional_id","conversation_id") REFERENCES "conversations"("professional_id","id") ON DELETE CASCADE;