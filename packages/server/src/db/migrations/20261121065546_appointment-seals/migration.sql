ALTER TABLE "appointment_changes" ADD COLUMN "sealed_reason" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "sealed_notes" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "sealed_cancel_reason" text;--> statement-breakpoint
CREATE INDEX "appointment_changes_plain_reasons_idx" ON "appointment_changes" ("id") WHERE kind = 'cancelled' and text like 'Cancelado: %';--> statement-breakpoint
CREATE INDEX "appointments_plain_texts_idx" ON "appointments" ("id") WHERE notes is not null or cancel_reason is not null;