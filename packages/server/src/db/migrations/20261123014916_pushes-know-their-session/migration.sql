ALTER TABLE "push_subscriptions" ADD COLUMN "session_sid" text;--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_idx" ON "push_subscriptions" ("session_sid");--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_sid_sessions_sid_fkey" FOREIGN KEY ("session_sid") REFERENCES "sessions"("sid") ON DELETE CASCADE;