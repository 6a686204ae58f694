CREATE TABLE "deleted_appointments" (
	"professional_id" bigint,
	"id" bigint,
	"client_id" bigint,
	"client_marks" text[],
	"snapshot" text NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deleted_appointments_pkey" PRIMARY KEY("professional_id","id")
);
--> statement-breakpoint
ALTER TABLE "deleted_appointments" ADD CONSTRAINT "deleted_appointments_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "deleted_appointments" ADD CONSTRAINT "deleted_appointments_client_fk" FOREIGN KEY ("professional_id","client_id") REFERENCES "clients"("professional_id","id") ON DELETE CASCADE;