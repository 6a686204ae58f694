CREATE TABLE "used_trials" (
	"mark" text PRIMARY KEY,
	"trial_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "left_instances" (
	"instance_name" text PRIMARY KEY,
	"left_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;