CREATE TABLE "absences" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "absences_pkey" PRIMARY KEY("professional_id","id"),
	CONSTRAINT "absences_once" UNIQUE("professional_id","from_date","to_date")
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "planned_by" text;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "absence_id" bigint;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "lead_id" bigint;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "offered" jsonb;--> statement-breakpoint
CREATE INDEX "reminders_held_idx" ON "reminders" ("start_time") WHERE state = 'skipped' and reason in ('off','no-template','bad-template','subscription','opted-out','no-client','no-phone');--> statement-breakpoint
CREATE INDEX "reminders_absence_idx" ON "reminders" ("professional_id","absence_id") WHERE absence_id is not null;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_absence_fk" FOREIGN KEY ("professional_id","absence_id") REFERENCES "absences"("professional_id","id") ON DELETE CASCADE;