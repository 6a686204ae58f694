CREATE TABLE "client_merges" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "client_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kept_id" bigint NOT NULL,
	"snapshot" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_merges_pkey" PRIMARY KEY("professional_id","id")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "sealed_notes" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "client_merges_kept_idx" ON "client_merges" ("professional_id","kept_id");--> statement-breakpoint
CREATE INDEX "clients_name_idx" ON "clients" ("professional_id",lower(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g')) collate "C","id");--> statement-breakpoint
CREATE INDEX "clients_plain_notes_idx" ON "clients" ("id") WHERE notes is not null;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_kept_fk" FOREIGN KEY ("professional_id","kept_id") REFERENCES "clients"("professional_id","id") ON DELETE CASCADE;