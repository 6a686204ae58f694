ALTER TABLE "professionals" ADD COLUMN "notify_moved" boolean;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "notify_cancelled" boolean;