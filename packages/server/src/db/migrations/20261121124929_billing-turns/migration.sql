CREATE TABLE "billing_turns" (
	"user_id" bigint PRIMARY KEY,
	"ticket" bigint DEFAULT 0 NOT NULL,
	"kept_ticket" bigint DEFAULT 0 NOT NULL,
	"lease_holder" text,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "payment_events_age_idx" ON "payment_events" ("received_at");--> statement-breakpoint
ALTER TABLE "billing_turns" ADD CONSTRAINT "billing_turns_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;