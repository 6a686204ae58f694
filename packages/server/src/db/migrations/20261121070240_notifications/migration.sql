CREATE TABLE "notification_preferences" (
	"professional_id" bigint,
	"kind" text,
	"bell" boolean NOT NULL,
	"push" boolean NOT NULL,
	CONSTRAINT "notification_preferences_pkey" PRIMARY KEY("professional_id","kind")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY("professional_id","id"),
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("professional_id","endpoint")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "bell" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "once_key" text;--> statement-breakpoint
ALTER TABLE "whatsapp_connections" ADD COLUMN "lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "whatsapp_connections" ADD COLUMN "loss_reason" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_once_unique" UNIQUE("professional_id","once_key");--> statement-breakpoint
CREATE INDEX "push_subscriptions_endpoint_idx" ON "push_subscriptions" ("endpoint");--> statement-breakpoint
CREATE INDEX "whatsapp_connections_lost_idx" ON "whatsapp_connections" ("lost_at") WHERE lost_at is not null;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;