ALTER TABLE "appointments" ADD COLUMN "client_marks" text[];--> statement-breakpoint
CREATE INDEX "appointments_marked_idx" ON "appointments" ("professional_id") WHERE client_marks is not null;