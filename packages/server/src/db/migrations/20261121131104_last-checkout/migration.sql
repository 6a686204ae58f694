ALTER TABLE "billing_turns" ADD COLUMN "checkout_session" text;--> statement-breakpoint
ALTER TABLE "billing_turns" ADD COLUMN "checkout_order" text;