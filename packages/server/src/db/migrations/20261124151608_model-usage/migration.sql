CREATE TABLE "model_usage" (
	"professional_id" bigint,
	"day" date,
	"prompt_tokens" bigint NOT NULL,
	"completion_tokens" bigint NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "model_usage_pkey" PRIMARY KEY("professional_id","day")
);
--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;