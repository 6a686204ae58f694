ALTER TABLE "conversations" ADD COLUMN "taken_by_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "owner_acted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbound_events" ADD COLUMN "payload" text;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD COLUMN "listen_until" timestamp with time zone;--> statement-breakpoint
DROP INDEX "conversations_recent_idx";--> statement-breakpoint
CREATE INDEX "conversations_recent_idx" ON "conversations" ("professional_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "outbound_messages_made_idx" ON "outbound_messages" ("professional_id","created_at");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_chat_idx" ON "whatsapp_messages" ("professional_id","conversation_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_unread_idx" ON "whatsapp_messages" ("professional_id","conversation_id","created_at") WHERE is_from_client;