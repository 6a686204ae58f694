CREATE TABLE "slot_holds" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "slot_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"client_id" bigint NOT NULL,
	"conversation_id" bigint,
	"service_id" bigint,
	"service_name" text NOT NULL,
	"service_price" numeric(10,2),
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"sealed_for_someone" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slot_holds_pkey" PRIMARY KEY("professional_id","id"),
	CONSTRAINT "slot_holds_end_after_start" CHECK ("end_time" > "start_time")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "is_from_chat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "bookable" text DEFAULT 'machine' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "pause_before_min" integer;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "pause_after_min" integer;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "min_notice_min" integer;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "approval" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "pre_visit_text" text;--> statement-breakpoint
CREATE INDEX "slot_holds_client_idx" ON "slot_holds" ("professional_id","client_id");--> statement-breakpoint
CREATE INDEX "slot_holds_expiry_idx" ON "slot_holds" ("expires_at");--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_client_fk" FOREIGN KEY ("professional_id","client_id") REFERENCES "clients"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
-- Two holds never overlap. A time that only a lapsed hold kept is free.
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_no_overlap"
  EXCLUDE USING gist (
    "professional_id" WITH =,
    tstzrange("start_time", "end_time", '[)') WITH &&
  ) WHERE ("state" = 'held');
--> statement-breakpoint
-- The last guard behind the lock on the professional's row: two bookings of machines never overlap, whichever channel made
-- them. The owner may double-book (spec part 1, section 6), so the owner's rows are left out.
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_assistant_no_overlap",
  ADD CONSTRAINT "appointments_machines_no_overlap"
  EXCLUDE USING gist (
    "professional_id" WITH =,
    tstzrange("start_time", "end_time", '[)') WITH &&
  ) WHERE ("booked_by" <> 'owner' AND "status" <> 'cancelled');
