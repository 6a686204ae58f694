ALTER TABLE "whatsapp_connections" ADD COLUMN "last_number" text;--> statement-breakpoint
ALTER TABLE "whatsapp_connections" ADD COLUMN "number_changed_at" timestamp with time zone;