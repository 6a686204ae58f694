CREATE TABLE "appointment_series" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "appointment_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" bigint,
	"service_id" bigint,
	"freq" text NOT NULL,
	"interval" integer NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"month_mode" text,
	"start_date" date NOT NULL,
	"start_time" text NOT NULL,
	"duration_min" integer NOT NULL,
	"ends" text NOT NULL,
	"count" integer,
	"until" date,
	"generated_until" date NOT NULL,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointment_series_pkey" PRIMARY KEY("professional_id","id"),
	CONSTRAINT "appointment_series_interval" CHECK ("interval" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "series_skips" (
	"professional_id" bigint,
	"series_id" bigint,
	"series_date" date,
	"reason" text NOT NULL,
	CONSTRAINT "series_skips_pkey" PRIMARY KEY("professional_id","series_id","series_date")
);
--> statement-breakpoint
CREATE TABLE "series_undos" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "series_undos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" bigint,
	"snapshot" text NOT NULL,
	"versions" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_undos_pkey" PRIMARY KEY("professional_id","id")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "series_id" bigint;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "series_date" date;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "series_detached" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_series_date_idx" ON "appointments" ("professional_id","series_id","series_date") WHERE series_id is not null;--> statement-breakpoint
CREATE INDEX "appointment_series_client_idx" ON "appointment_series" ("professional_id","client_id");--> statement-breakpoint
CREATE INDEX "appointment_series_open_idx" ON "appointment_series" ("generated_until") WHERE ends = 'never' and ended_at is null;--> statement-breakpoint
ALTER TABLE "appointment_series" ADD CONSTRAINT "appointment_series_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "series_skips" ADD CONSTRAINT "series_skips_series_fk" FOREIGN KEY ("professional_id","series_id") REFERENCES "appointment_series"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "series_undos" ADD CONSTRAINT "series_undos_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "series_undos" ADD CONSTRAINT "series_undos_client_fk" FOREIGN KEY ("professional_id","client_id") REFERENCES "clients"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
-- What deletes a client or a service empties the references to it in the same transaction; checked at the commit, like those
-- of appointments: closing an account deletes both sides.
ALTER TABLE "appointment_series" ADD CONSTRAINT "appointment_series_client_fk"
  FOREIGN KEY ("professional_id", "client_id") REFERENCES "clients" ("professional_id", "id") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "appointment_series" ADD CONSTRAINT "appointment_series_service_fk"
  FOREIGN KEY ("professional_id", "service_id") REFERENCES "services" ("professional_id", "id") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_series_fk"
  FOREIGN KEY ("professional_id", "series_id") REFERENCES "appointment_series" ("professional_id", "id") DEFERRABLE INITIALLY DEFERRED;
