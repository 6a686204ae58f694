ALTER TABLE "professionals" ADD COLUMN "notify_client" boolean;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "change" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "former_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reminders" DROP CONSTRAINT "reminders_once";--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_once" UNIQUE("professional_id","appointment_id","kind","start_time","change");