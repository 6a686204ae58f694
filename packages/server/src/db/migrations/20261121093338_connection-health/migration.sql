ALTER TABLE "whatsapp_connections" ADD COLUMN "paired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "whatsapp_connections" ADD COLUMN "tended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "whatsapp_connections_problem_idx" ON "whatsapp_connections" ("problem_since") WHERE problem is not null;--> statement-breakpoint
CREATE INDEX "whatsapp_connections_probed_idx" ON "whatsapp_connections" ("probed_at") WHERE paired_at is not null;