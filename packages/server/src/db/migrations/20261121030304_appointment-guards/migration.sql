-- A deleted client or service leaves the visit behind: only the reference is emptied, never the tenant.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_client_fk"
  FOREIGN KEY ("professional_id", "client_id") REFERENCES "clients" ("professional_id", "id")
  ON DELETE SET NULL ("client_id");
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_service_fk"
  FOREIGN KEY ("professional_id", "service_id") REFERENCES "services" ("professional_id", "id")
  ON DELETE SET NULL ("service_id");
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_client_fk"
  FOREIGN KEY ("professional_id", "client_id") REFERENCES "clients" ("professional_id", "id")
  ON DELETE SET NULL ("client_id");
--> statement-breakpoint
-- The last guard behind the lock on the professional's row: two bookings of the assistant never overlap.
-- The owner may double-book (spec part 1, section 6), so the owner's rows are left out.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_assistant_no_overlap"
  EXCLUDE USING gist (
    "professional_id" WITH =,
    tstzrange("start_time", "end_time", '[)') WITH &&
  ) WHERE ("booked_by" = 'assistant' AND "status" <> 'cancelled');
