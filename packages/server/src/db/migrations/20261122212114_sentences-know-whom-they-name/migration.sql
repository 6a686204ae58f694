ALTER TABLE "activities" ADD COLUMN "client_id" bigint;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "conversation_id" bigint;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "client_name" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "client_marks" text[];--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "client_id" bigint;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "conversation_id" bigint;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "client_name" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "client_marks" text[];