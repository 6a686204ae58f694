ALTER TABLE "whatsapp_connections" ADD COLUMN "number_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "whatsapp_connections" ADD COLUMN "is_number_elsewhere" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "whatsapp_connections_number_idx" ON "whatsapp_connections" ((case when number ~ '^55[0-9]{10,11}$'
  then substr(number, 3, 2) || right(number, 8) else number end)) WHERE number is not null;--> statement-breakpoint
CREATE INDEX "whatsapp_connections_elsewhere_idx" ON "whatsapp_connections" ("professional_id") WHERE is_number_elsewhere;