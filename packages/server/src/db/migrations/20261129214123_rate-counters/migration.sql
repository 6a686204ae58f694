CREATE TABLE "rate_counters" (
	"key" text PRIMARY KEY,
	"count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_counters_age_idx" ON "rate_counters" ("created_at");