DROP INDEX "whatsapp_connections_elsewhere_idx";--> statement-breakpoint
ALTER TABLE "whatsapp_connections" ADD COLUMN "number_answerer" text;--> statement-breakpoint
ALTER TABLE "whatsapp_connections" ADD COLUMN "number_answerer_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "whatsapp_connections_answerer_idx" ON "whatsapp_connections" ("professional_id") WHERE number_answerer is not null or is_number_elsewhere;