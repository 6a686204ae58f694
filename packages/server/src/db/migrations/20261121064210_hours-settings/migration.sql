ALTER TABLE "settings" ADD COLUMN "holidays" jsonb DEFAULT '{"state":null,"rules":{},"cityDays":[]}' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- An unknown zone raises an error here, at the write, instead of in every later read of the agenda. By hand: drizzle's
-- schema has no place for it. NOT VALID: rows from before are left as they are.
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_timezone_known" CHECK (('2000-01-01 00:00:00+00'::timestamptz at time zone "timezone") is not null) NOT VALID;
