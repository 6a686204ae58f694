ALTER TABLE "conversations" ADD COLUMN "turn_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "whatsapp_connections" ADD COLUMN "model_away_since" timestamp with time zone;