CREATE TABLE "erased_people" (
	"professional_id" bigint,
	"mark" text,
	"erased_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erased_people_pkey" PRIMARY KEY("professional_id","mark")
);
--> statement-breakpoint
CREATE TABLE "person_mark_keys" (
	"professional_id" bigint PRIMARY KEY,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "erased_people" ADD CONSTRAINT "erased_people_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "person_mark_keys" ADD CONSTRAINT "person_mark_keys_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;