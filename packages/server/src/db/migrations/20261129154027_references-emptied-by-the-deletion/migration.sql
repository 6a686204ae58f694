-- What deletes a client or a service empties the references to it in the same transaction. A key that empties one column
-- itself is refused where tables are divided by professional. Checked at the commit: closing an account deletes both sides.
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_client_fk", ADD CONSTRAINT "appointments_client_fk"
  FOREIGN KEY ("professional_id", "client_id") REFERENCES "clients" ("professional_id", "id") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_service_fk", ADD CONSTRAINT "appointments_service_fk"
  FOREIGN KEY ("professional_id", "service_id") REFERENCES "services" ("professional_id", "id") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_client_fk", ADD CONSTRAINT "conversations_client_fk"
  FOREIGN KEY ("professional_id", "client_id") REFERENCES "clients" ("professional_id", "id") DEFERRABLE INITIALLY DEFERRED;
