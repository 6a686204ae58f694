DROP INDEX "appointments_client_idx";--> statement-breakpoint
CREATE INDEX "appointments_client_idx" ON "appointments" ("professional_id","client_id","start_time","id");