DROP INDEX "appointments_plain_texts_idx";--> statement-breakpoint
DROP INDEX "clients_plain_notes_idx";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "sealed_for_someone" text;--> statement-breakpoint
ALTER TABLE "client_notes" ADD COLUMN "sealed_tags" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "sealed_for_someone" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "sealed_address" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "sealed_occupation" text;--> statement-breakpoint
CREATE INDEX "appointment_changes_plain_names_idx" ON "appointment_changes" ("id") WHERE kind = 'edited' and text like 'Anotado que é para %' and text <> 'Anotado que é para o próprio cliente';--> statement-breakpoint
CREATE INDEX "appointments_plain_idx" ON "appointments" ("id") WHERE notes is not null or cancel_reason is not null or for_someone is not null;--> statement-breakpoint
CREATE INDEX "client_notes_plain_tags_idx" ON "client_notes" ("id") WHERE tags <> '{}';--> statement-breakpoint
CREATE INDEX "clients_plain_texts_idx" ON "clients" ("id") WHERE notes is not null or scheduled_for_someone is not null or address is not null or occupation is not null;