CREATE TABLE "activities" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activities_pkey" PRIMARY KEY("professional_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_log_pkey" PRIMARY KEY("professional_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"professional_id" bigint,
	"key" text,
	"route" text,
	"body_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("professional_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"iss" text,
	"sub" text,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_pkey" PRIMARY KEY("iss","sub")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text,
	"message" text,
	"read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_pkey" PRIMARY KEY("professional_id","id")
);
--> statement-breakpoint
CREATE TABLE "professionals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "professionals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL CONSTRAINT "professionals_user_unique" UNIQUE,
	"business_name" text DEFAULT '' NOT NULL,
	"profession" text DEFAULT 'outros' NOT NULL,
	"phone" text,
	"whatsapp_number" text,
	"is_whatsapp_connected" boolean DEFAULT false NOT NULL,
	"subscription_status" text DEFAULT 'trialing' NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"ai_enabled" boolean DEFAULT true NOT NULL,
	"timezone" text DEFAULT 'America/Sao_Paulo' NOT NULL,
	"business_email" text,
	"assistant_name" text,
	"profile_image" text,
	"street" text,
	"street_number" text,
	"city" text,
	"zip_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY,
	"sess" jsonb NOT NULL,
	"expire" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text CONSTRAINT "users_email_unique" UNIQUE,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"profile_image_url" text,
	"stripe_customer_id" text CONSTRAINT "users_stripe_customer_unique" UNIQUE,
	"stripe_subscription_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" bigint,
	"service_id" bigint,
	"client_name" text,
	"service_name" text,
	"service_price" numeric(10,2),
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"notes" text,
	"for_someone" text,
	"paid_amount" numeric(10,2),
	"reminder_sent_24h" boolean DEFAULT false NOT NULL,
	"reminder_sent_3h" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone,
	"is_personal_event" boolean DEFAULT false NOT NULL,
	"event_title" text,
	"is_all_day" boolean DEFAULT false NOT NULL,
	"personal_event_duration" integer,
	"booked_by" text DEFAULT 'owner' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_pkey" PRIMARY KEY("professional_id","id"),
	CONSTRAINT "appointments_end_after_start" CHECK ("end_time" > "start_time"),
	CONSTRAINT "appointments_at_most_a_day" CHECK ("end_time" - "start_time" <= interval '24 hours'),
	CONSTRAINT "appointments_finite" CHECK ("start_time" > '-infinity'::timestamptz and "end_time" < 'infinity'::timestamptz),
	CONSTRAINT "appointments_status_known" CHECK ("status" in ('scheduled','confirmed','in_progress','completed','cancelled','no_show','courtesy'))
);
--> statement-breakpoint
CREATE TABLE "knowledge_base" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "knowledge_base_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"content" text NOT NULL,
	"category" text DEFAULT 'promocoes' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "knowledge_base_pkey" PRIMARY KEY("professional_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"event_id" text PRIMARY KEY,
	"type" text NOT NULL,
	"user_id" bigint,
	"event_created_at" timestamp with time zone,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_executions" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "campaign_executions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"executed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"message_content" text,
	"client_response" text,
	"error_message" text,
	CONSTRAINT "campaign_executions_pkey" PRIMARY KEY("professional_id","id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"trigger_condition" jsonb DEFAULT '{}' NOT NULL,
	"message_template" text NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"scheduled_date" timestamp with time zone,
	"execution_count" integer DEFAULT 0 NOT NULL,
	"success_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_pkey" PRIMARY KEY("professional_id","id")
);
--> statement-breakpoint
CREATE TABLE "client_identities" (
	"professional_id" bigint,
	"kind" text,
	"value" text,
	"client_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_identities_pkey" PRIMARY KEY("professional_id","kind","value")
);
--> statement-breakpoint
CREATE TABLE "client_metrics" (
	"professional_id" bigint,
	"client_id" bigint,
	"year" integer,
	"month" integer,
	"appointments_count" integer DEFAULT 0 NOT NULL,
	"total_spent" numeric(10,2) DEFAULT '0.00' NOT NULL,
	"average_ticket" numeric(10,2) DEFAULT '0.00' NOT NULL,
	"no_shows_count" integer DEFAULT 0 NOT NULL,
	"cancelations_count" integer DEFAULT 0 NOT NULL,
	"last_service_date" timestamp with time zone,
	CONSTRAINT "client_metrics_pkey" PRIMARY KEY("professional_id","client_id","year","month")
);
--> statement-breakpoint
CREATE TABLE "client_notes" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "client_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" bigint NOT NULL,
	"note_type" text DEFAULT 'general' NOT NULL,
	"content" text NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_notes_pkey" PRIMARY KEY("professional_id","id")
);
--> statement-breakpoint
CREATE TABLE "client_segment_members" (
	"professional_id" bigint,
	"segment_id" bigint,
	"client_id" bigint,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_segment_members_pkey" PRIMARY KEY("professional_id","segment_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "client_segments" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "client_segments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text,
	"criteria" jsonb DEFAULT '{}' NOT NULL,
	"clients_count" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_segments_pkey" PRIMARY KEY("professional_id","id")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "clients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"whatsapp_number" text,
	"notes" text,
	"scheduled_for_someone" text,
	"date_of_birth" date,
	"gender" text DEFAULT 'N' NOT NULL,
	"address" text,
	"occupation" text,
	"preferred_contact_time" text DEFAULT 'anytime' NOT NULL,
	"client_source" text DEFAULT 'whatsapp' NOT NULL,
	"customer_status" text DEFAULT 'new' NOT NULL,
	"total_spent" numeric(10,2) DEFAULT '0.00' NOT NULL,
	"average_ticket" numeric(10,2) DEFAULT '0.00' NOT NULL,
	"total_appointments" integer DEFAULT 0 NOT NULL,
	"last_visit" timestamp with time zone,
	"preferred_services" text[] DEFAULT '{}'::text[] NOT NULL,
	"allergies" text,
	"emergency_contact" text,
	"ai_enabled" boolean DEFAULT true NOT NULL,
	"ai_manually_disabled" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clients_pkey" PRIMARY KEY("professional_id","id")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"appointment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"message_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_pkey" PRIMARY KEY("professional_id","id"),
	CONSTRAINT "reminders_once" UNIQUE("professional_id","appointment_id","kind","start_time")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text,
	"duration" integer DEFAULT 60 NOT NULL,
	"price" numeric(10,2) DEFAULT '0.00' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "services_pkey" PRIMARY KEY("professional_id","id"),
	CONSTRAINT "services_duration_range" CHECK ("duration" between 5 and 1440),
	CONSTRAINT "services_price_range" CHECK ("price" >= 0 and "price" <> 'NaN'::numeric)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"professional_id" bigint PRIMARY KEY,
	"working_hours" jsonb NOT NULL,
	"blocked_dates" date[] DEFAULT '{}'::date[] NOT NULL,
	"specific_dates" jsonb DEFAULT '[]' NOT NULL,
	"reminder_template_24h" text,
	"reminder_template_3h" text,
	"reminder_24h_enabled" boolean DEFAULT true NOT NULL,
	"reminder_3h_enabled" boolean DEFAULT true NOT NULL,
	"confirmation_template" text,
	"ai_personality" text DEFAULT 'Sou uma assistente cordial e prestativa, que ajuda os clientes com educação e clareza.' NOT NULL,
	"voice_tone" text DEFAULT 'professional' NOT NULL,
	"detail_level" text DEFAULT 'concise' NOT NULL,
	"auto_scheduling" boolean DEFAULT true NOT NULL,
	"response_time" text DEFAULT 'immediate' NOT NULL,
	"evolution_reject_calls" boolean DEFAULT true NOT NULL,
	"evolution_reject_call_message" text DEFAULT 'Desculpe, não podemos atender ligações. Por favor, envie uma mensagem de texto.' NOT NULL,
	"evolution_ignore_groups" boolean DEFAULT true NOT NULL,
	"evolution_read_messages" boolean DEFAULT false NOT NULL,
	"evolution_always_online" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chat_jid" text NOT NULL,
	"phone" text,
	"lid" text,
	"push_name" text,
	"client_id" bigint,
	"state" text DEFAULT 'ai' NOT NULL,
	"human_until" timestamp with time zone,
	"dialogue" jsonb,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_pkey" PRIMARY KEY("professional_id","id"),
	CONSTRAINT "conversations_chat_unique" UNIQUE("professional_id","chat_jid")
);
--> statement-breakpoint
CREATE TABLE "inbound_events" (
	"professional_id" bigint,
	"gateway" text,
	"event_id" text,
	"kind" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbound_events_pkey" PRIMARY KEY("professional_id","gateway","event_id")
);
--> statement-breakpoint
CREATE TABLE "outbound_messages" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "outbound_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"unique_key" text NOT NULL,
	"content" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"gateway_id" text,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbound_messages_pkey" PRIMARY KEY("professional_id","id"),
	CONSTRAINT "outbound_messages_key_unique" UNIQUE("professional_id","unique_key")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_connections" (
	"professional_id" bigint PRIMARY KEY,
	"instance_name" text NOT NULL CONSTRAINT "whatsapp_connections_instance_unique" UNIQUE,
	"state" text DEFAULT 'close' NOT NULL,
	"number" text,
	"state_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "whatsapp_messages" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "whatsapp_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"message_id" text NOT NULL,
	"client_phone" text,
	"kind" text DEFAULT 'text' NOT NULL,
	"content" text NOT NULL,
	"is_from_client" boolean NOT NULL,
	"is_processed_by_ai" boolean DEFAULT false NOT NULL,
	"is_audio_message" boolean DEFAULT false NOT NULL,
	"pending" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "whatsapp_messages_pkey" PRIMARY KEY("professional_id","id"),
	CONSTRAINT "whatsapp_messages_message_unique" UNIQUE("professional_id","message_id")
);
--> statement-breakpoint
CREATE INDEX "activities_recent_idx" ON "activities" ("professional_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "idempotency_keys_age_idx" ON "idempotency_keys" ("created_at");--> statement-breakpoint
CREATE INDEX "identities_user_idx" ON "identities" ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_recent_idx" ON "notifications" ("professional_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_expire_idx" ON "sessions" ("expire");--> statement-breakpoint
CREATE INDEX "appointments_start_idx" ON "appointments" ("professional_id","start_time");--> statement-breakpoint
CREATE INDEX "appointments_client_idx" ON "appointments" ("professional_id","client_id");--> statement-breakpoint
CREATE INDEX "payment_events_user_idx" ON "payment_events" ("user_id");--> statement-breakpoint
CREATE INDEX "client_identities_client_idx" ON "client_identities" ("professional_id","client_id");--> statement-breakpoint
CREATE INDEX "client_notes_client_idx" ON "client_notes" ("professional_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_segments_name_unique" ON "client_segments" ("professional_id",lower("name"));--> statement-breakpoint
CREATE INDEX "reminders_due_idx" ON "reminders" ("due_at") WHERE state in ('due','sending');--> statement-breakpoint
CREATE INDEX "conversations_recent_idx" ON "conversations" ("professional_id","last_message_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inbound_events_age_idx" ON "inbound_events" ("received_at");--> statement-breakpoint
CREATE INDEX "outbound_messages_open_idx" ON "outbound_messages" ("professional_id","conversation_id","id") WHERE state in ('queued','sending');--> statement-breakpoint
CREATE INDEX "whatsapp_messages_recent_idx" ON "whatsapp_messages" ("professional_id","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "whatsapp_messages_pending_idx" ON "whatsapp_messages" ("professional_id","conversation_id") WHERE pending;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "knowledge_base" ADD CONSTRAINT "knowledge_base_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "campaign_executions" ADD CONSTRAINT "campaign_executions_campaign_fk" FOREIGN KEY ("professional_id","campaign_id") REFERENCES "campaigns"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "campaign_executions" ADD CONSTRAINT "campaign_executions_client_fk" FOREIGN KEY ("professional_id","client_id") REFERENCES "clients"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "client_identities" ADD CONSTRAINT "client_identities_client_fk" FOREIGN KEY ("professional_id","client_id") REFERENCES "clients"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "client_metrics" ADD CONSTRAINT "client_metrics_client_fk" FOREIGN KEY ("professional_id","client_id") REFERENCES "clients"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_client_fk" FOREIGN KEY ("professional_id","client_id") REFERENCES "clients"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "client_segment_members" ADD CONSTRAINT "client_segment_members_client_fk" FOREIGN KEY ("professional_id","client_id") REFERENCES "clients"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "client_segment_members" ADD CONSTRAINT "client_segment_members_segment_fk" FOREIGN KEY ("professional_id","segment_id") REFERENCES "client_segments"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_appointment_fk" FOREIGN KEY ("professional_id","appointment_id") REFERENCES "appointments"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_professional_id_professionals_id_fkey" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "inbound_events" ADD CONSTRAINT "inbound_events_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "outbound_messages" ADD CONSTRAINT "outbound_messages_conversation_fk" FOREIGN KEY ("professional_id","conversation_id") REFERENCES "conversations"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "whatsapp_connections" ADD CONSTRAINT "whatsapp_connections_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_conversation_fk" FOREIGN KEY ("professional_id","conversation_id") REFERENCES "conversations"("professional_id","id") ON DELETE CASCADE;