-- Generated, except for what drizzle cannot say: the extension, PARTITION BY of whatsapp_messages, and everything below
-- "By hand from here on".
-- btree_gist lets an EXCLUDE constraint compare a bigint together with a time range; it is a trusted extension.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "activities" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"message" text NOT NULL,
	"client_id" bigint,
	"conversation_id" bigint,
	"client_name" text,
	"client_marks" text[],
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
CREATE TABLE "notification_preferences" (
	"professional_id" bigint,
	"kind" text,
	"bell" boolean NOT NULL,
	"push" boolean NOT NULL,
	CONSTRAINT "notification_preferences_pkey" PRIMARY KEY("professional_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text,
	"message" text,
	"kind" text DEFAULT 'other' NOT NULL,
	"link" text,
	"bell" boolean DEFAULT true NOT NULL,
	"once_key" text,
	"read" boolean DEFAULT false NOT NULL,
	"client_id" bigint,
	"conversation_id" bigint,
	"client_name" text,
	"client_marks" text[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_pkey" PRIMARY KEY("professional_id","id"),
	CONSTRAINT "notifications_once_unique" UNIQUE("professional_id","once_key")
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
	"current_period_end" timestamp with time zone,
	"cancel_at" timestamp with time zone,
	"subscription_synced_at" timestamp with time zone,
	"ai_enabled" boolean DEFAULT true NOT NULL,
	"timezone" text DEFAULT 'America/Sao_Paulo' NOT NULL,
	"business_email" text,
	"assistant_name" text,
	"profile_image" text,
	"street" text,
	"street_number" text,
	"city" text,
	"zip_code" text,
	"first_steps_done" text[] DEFAULT '{}'::text[] NOT NULL,
	"first_steps_closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "professionals_timezone_known" CHECK (('2000-01-01 00:00:00+00'::timestamptz at time zone "timezone") is not null)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"session_sid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY("professional_id","id"),
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("professional_id","endpoint")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY,
	"sess" jsonb NOT NULL,
	"expire" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_trials" (
	"mark" text PRIMARY KEY,
	"trial_ends_at" timestamp with time zone NOT NULL
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
CREATE TABLE "appointment_changes" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "appointment_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"appointment_id" bigint NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"sealed_reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointment_changes_pkey" PRIMARY KEY("professional_id","id")
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" bigint,
	"service_id" bigint,
	"client_name" text,
	"client_marks" text[],
	"service_name" text,
	"service_price" numeric(10,2),
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"sealed_notes" text,
	"sealed_for_someone" text,
	"paid_amount" numeric(10,2),
	"reminder_sent_24h" boolean DEFAULT false NOT NULL,
	"reminder_sent_3h" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone,
	"is_personal_event" boolean DEFAULT false NOT NULL,
	"event_title" text,
	"is_all_day" boolean DEFAULT false NOT NULL,
	"personal_event_duration" integer,
	"booked_by" text DEFAULT 'owner' NOT NULL,
	"sealed_cancel_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_pkey" PRIMARY KEY("professional_id","id"),
	CONSTRAINT "appointments_end_after_start" CHECK ("end_time" > "start_time"),
	CONSTRAINT "appointments_at_most_a_day" CHECK ("end_time" - "start_time" <= interval '24 hours'),
	CONSTRAINT "appointments_finite" CHECK ("start_time" > '-infinity'::timestamptz and "end_time" < 'infinity'::timestamptz),
	CONSTRAINT "appointments_status_known" CHECK ("status" in ('scheduled','confirmed','in_progress','completed','cancelled','no_show','courtesy'))
);
--> statement-breakpoint
CREATE TABLE "assistant_traces" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "assistant_traces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"appointment_id" bigint NOT NULL,
	"action" text NOT NULL,
	"what" text NOT NULL,
	"client_words" text NOT NULL,
	"rule" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_traces_pkey" PRIMARY KEY("professional_id","id")
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
CREATE TABLE "tool_calls" (
	"professional_id" bigint,
	"conversation_id" bigint,
	"call_key" text,
	"answer" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tool_calls_pkey" PRIMARY KEY("professional_id","conversation_id","call_key")
);
--> statement-breakpoint
CREATE TABLE "unanswered_questions" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "unanswered_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fingerprint" text NOT NULL,
	"question" text NOT NULL,
	"asked" integer DEFAULT 1 NOT NULL,
	"dismissed_at" timestamp with time zone,
	"last_asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"conversation_id" bigint,
	CONSTRAINT "unanswered_questions_pkey" PRIMARY KEY("professional_id","id"),
	CONSTRAINT "unanswered_questions_fingerprint_unique" UNIQUE("professional_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "billing_turns" (
	"user_id" bigint PRIMARY KEY,
	"ticket" bigint DEFAULT 0 NOT NULL,
	"kept_ticket" bigint DEFAULT 0 NOT NULL,
	"lease_holder" text,
	"lease_until" timestamp with time zone,
	"checkout_session" text,
	"checkout_order" text
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
	CONSTRAINT "campaigns_pkey" PRIMARY KEY("professional_id","id"),
	CONSTRAINT "campaigns_type_check" CHECK ("type" in ('birthday', 'follow_up', 'inactive_client', 'service_reminder', 'promotional', 'seasonal', 'welcome', 'loyalty')),
	CONSTRAINT "campaigns_status_check" CHECK ("status" in ('draft', 'active', 'paused', 'completed', 'archived'))
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
CREATE TABLE "client_merges" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "client_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kept_id" bigint NOT NULL,
	"snapshot" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_merges_pkey" PRIMARY KEY("professional_id","id")
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
	"sealed_tags" text,
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
	"sealed_notes" text,
	"sealed_for_someone" text,
	"date_of_birth" date,
	"gender" text DEFAULT 'N' NOT NULL,
	"sealed_address" text,
	"sealed_occupation" text,
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
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clients_pkey" PRIMARY KEY("professional_id","id")
);
--> statement-breakpoint
CREATE TABLE "erased_people" (
	"professional_id" bigint,
	"mark" text,
	"erased_at" timestamp with time zone NOT NULL,
	"wants_silence" boolean DEFAULT false NOT NULL,
	CONSTRAINT "erased_people_pkey" PRIMARY KEY("professional_id","mark")
);
--> statement-breakpoint
CREATE TABLE "person_mark_keys" (
	"professional_id" bigint PRIMARY KEY,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "left_instances" (
	"instance_name" text PRIMARY KEY,
	"left_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "absences" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "absences_pkey" PRIMARY KEY("professional_id","id"),
	CONSTRAINT "absences_once" UNIQUE("professional_id","from_date","to_date")
);
--> statement-breakpoint
CREATE TABLE "client_message_choices" (
	"professional_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "client_message_choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"phone_key" text,
	"choice" text NOT NULL,
	"message_id" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_message_choices_pkey" PRIMARY KEY("professional_id","id"),
	CONSTRAINT "client_message_choices_once" UNIQUE("professional_id","message_id")
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
	"planned_by" text,
	"absence_id" bigint,
	"lead_id" bigint,
	"offered" jsonb,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
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
	"holidays" jsonb DEFAULT '{"state":null,"rules":{},"cityDays":[]}' NOT NULL,
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
	"quiet_from" text DEFAULT '21:00' NOT NULL,
	"quiet_until" text DEFAULT '08:00' NOT NULL,
	"evolution_reject_calls" boolean DEFAULT true NOT NULL,
	"evolution_reject_call_message" text DEFAULT 'Desculpe, não podemos atender ligações. Por favor, envie uma mensagem de texto.' NOT NULL,
	"evolution_ignore_groups" boolean DEFAULT true NOT NULL,
	"evolution_read_messages" boolean DEFAULT false NOT NULL,
	"evolution_always_online" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
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
	"client_marks" text[],
	"state" text DEFAULT 'ai' NOT NULL,
	"human_until" timestamp with time zone,
	"taken_by_owner" boolean DEFAULT false NOT NULL,
	"owner_acted_at" timestamp with time zone,
	"dialogue" jsonb,
	"read_at" timestamp with time zone,
	"draft" text,
	"turn_lease_until" timestamp with time zone,
	"turn_attempt" integer DEFAULT 0 NOT NULL,
	"turn_due_at" timestamp with time zone,
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
	"payload" text,
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
	"instance_name" text NOT NULL,
	"state" text DEFAULT 'close' NOT NULL,
	"number" text,
	"number_since" timestamp with time zone,
	"is_number_elsewhere" boolean DEFAULT false NOT NULL,
	"last_number" text,
	"number_changed_at" timestamp with time zone,
	"state_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paired_at" timestamp with time zone,
	"disconnect_wanted_at" timestamp with time zone,
	"next_proactive_at" timestamp with time zone,
	"problem" text,
	"problem_since" timestamp with time zone,
	"problem_told_at" timestamp with time zone,
	"problem_ended_at" timestamp with time zone,
	"drop_told_at" timestamp with time zone,
	"recovery_step" integer DEFAULT 0 NOT NULL,
	"recovery_at" timestamp with time zone,
	"probed_at" timestamp with time zone,
	"tended_at" timestamp with time zone,
	"caught_up_to" timestamp with time zone,
	"human_pause_minutes" integer DEFAULT 30,
	"model_away_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "whatsapp_message_keys" (
	"professional_id" bigint,
	"message_id" text,
	"conversation_id" bigint,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "whatsapp_message_keys_pkey" PRIMARY KEY("professional_id","message_id","conversation_id")
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
	"transcript" text,
	"delivery" text,
	"author" text,
	"listen_until" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"edited_late" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	"pending" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "whatsapp_messages_pkey" PRIMARY KEY("professional_id","id","sent_at")
) PARTITION BY RANGE ("sent_at");
--> statement-breakpoint
CREATE INDEX "activities_recent_idx" ON "activities" ("professional_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activities_age_idx" ON "activities" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age_idx" ON "idempotency_keys" ("created_at");--> statement-breakpoint
CREATE INDEX "identities_user_idx" ON "identities" ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_recent_idx" ON "notifications" ("professional_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_age_idx" ON "notifications" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_endpoint_idx" ON "push_subscriptions" ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_idx" ON "push_subscriptions" ("session_sid");--> statement-breakpoint
CREATE INDEX "sessions_expire_idx" ON "sessions" ("expire");--> statement-breakpoint
CREATE INDEX "appointment_changes_of_idx" ON "appointment_changes" ("professional_id","appointment_id","id");--> statement-breakpoint
CREATE INDEX "appointments_start_idx" ON "appointments" ("professional_id","start_time");--> statement-breakpoint
CREATE INDEX "appointments_client_idx" ON "appointments" ("professional_id","client_id","start_time","id");--> statement-breakpoint
CREATE INDEX "appointments_reminded_idx" ON "appointments" ("start_time","professional_id","id") WHERE status in ('scheduled','confirmed') and not is_personal_event and client_id is not null;--> statement-breakpoint
CREATE INDEX "appointments_marked_idx" ON "appointments" ("professional_id") WHERE client_marks is not null;--> statement-breakpoint
CREATE INDEX "assistant_traces_conversation_idx" ON "assistant_traces" ("professional_id","conversation_id","id");--> statement-breakpoint
CREATE INDEX "assistant_traces_age_idx" ON "assistant_traces" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "tool_calls_age_idx" ON "tool_calls" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "unanswered_questions_conversation_idx" ON "unanswered_questions" ("professional_id","conversation_id");--> statement-breakpoint
CREATE INDEX "payment_events_user_idx" ON "payment_events" ("user_id");--> statement-breakpoint
CREATE INDEX "payment_events_age_idx" ON "payment_events" ("received_at");--> statement-breakpoint
CREATE INDEX "client_identities_client_idx" ON "client_identities" ("professional_id","client_id");--> statement-breakpoint
CREATE INDEX "client_merges_kept_idx" ON "client_merges" ("professional_id","kept_id");--> statement-breakpoint
CREATE INDEX "client_notes_client_idx" ON "client_notes" ("professional_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_segments_name_unique" ON "client_segments" ("professional_id",lower("name"));--> statement-breakpoint
CREATE INDEX "clients_name_idx" ON "clients" ("professional_id",lower(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g')) collate "C","id");--> statement-breakpoint
CREATE INDEX "client_message_choices_phone_idx" ON "client_message_choices" ("professional_id","phone_key","id");--> statement-breakpoint
CREATE INDEX "client_message_choices_chat_idx" ON "client_message_choices" ("professional_id","conversation_id","id");--> statement-breakpoint
CREATE INDEX "reminders_waiting_idx" ON "reminders" ("due_at","professional_id","id","lease_until") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "reminders_sending_idx" ON "reminders" ("updated_at") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "reminders_withdrawn_idx" ON "reminders" ("start_time") WHERE state = 'skipped' and reason in ('moved','cancelled');--> statement-breakpoint
CREATE INDEX "reminders_held_idx" ON "reminders" ("start_time") WHERE state = 'skipped' and reason in ('off','no-template','bad-template','subscription','opted-out','no-client','no-phone');--> statement-breakpoint
CREATE INDEX "reminders_absence_idx" ON "reminders" ("professional_id","absence_id") WHERE absence_id is not null;--> statement-breakpoint
CREATE INDEX "conversations_pauses_idx" ON "conversations" ("human_until") WHERE state = 'human';--> statement-breakpoint
CREATE INDEX "conversations_client_idx" ON "conversations" ("professional_id","client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "conversations_lid_idx" ON "conversations" ("professional_id","lid") WHERE lid is not null;--> statement-breakpoint
CREATE INDEX "conversations_phone_idx" ON "conversations" ("professional_id",(case
  when phone ~ '^[+]?55[0-9]{10,11}$'
    then substr(replace(phone, '+', ''), 3, 2) || right(phone, 8)
  when phone ~ '^[+](?!55)[0-9]{8,}$' then phone end));--> statement-breakpoint
CREATE INDEX "conversations_recent_idx" ON "conversations" ("professional_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "inbound_events_age_idx" ON "inbound_events" ("received_at");--> statement-breakpoint
CREATE INDEX "outbound_messages_unsent_idx" ON "outbound_messages" ("professional_id","conversation_id","id") WHERE gateway_id is null;--> statement-breakpoint
CREATE INDEX "outbound_messages_made_idx" ON "outbound_messages" ("professional_id","created_at");--> statement-breakpoint
CREATE INDEX "outbound_messages_age_idx" ON "outbound_messages" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "outbound_messages_gateway_idx" ON "outbound_messages" ("professional_id","gateway_id");--> statement-breakpoint
CREATE INDEX "outbound_messages_open_idx" ON "outbound_messages" ("professional_id","conversation_id","id") WHERE state in ('queued','sending');--> statement-breakpoint
CREATE INDEX "whatsapp_connections_instance_idx" ON "whatsapp_connections" ("instance_name");--> statement-breakpoint
CREATE INDEX "whatsapp_connections_number_idx" ON "whatsapp_connections" ((case when number ~ '^55[0-9]{10,11}$'
  then substr(number, 3, 2) || right(number, 8) else number end)) WHERE number is not null;--> statement-breakpoint
CREATE INDEX "whatsapp_connections_elsewhere_idx" ON "whatsapp_connections" ("professional_id") WHERE is_number_elsewhere;--> statement-breakpoint
CREATE INDEX "whatsapp_connections_problem_idx" ON "whatsapp_connections" ("problem_since") WHERE problem is not null;--> statement-breakpoint
CREATE INDEX "whatsapp_connections_problem_ended_idx" ON "whatsapp_connections" ("problem_ended_at") WHERE problem_ended_at is not null;--> statement-breakpoint
CREATE INDEX "whatsapp_connections_probed_idx" ON "whatsapp_connections" ("probed_at") WHERE paired_at is not null;--> statement-breakpoint
CREATE INDEX "whatsapp_message_keys_chat_idx" ON "whatsapp_message_keys" ("professional_id","conversation_id","sent_at");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_chat_idx" ON "whatsapp_messages" ("professional_id","conversation_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_unread_idx" ON "whatsapp_messages" ("professional_id","conversation_id","created_at") WHERE is_from_client;--> statement-breakpoint
CREATE INDEX "whatsapp_messages_unconfirmed_idx" ON "whatsapp_messages" ("created_at") WHERE delivery is null and not is_from_client;--> statement-breakpoint
CREATE INDEX "whatsapp_messages_recent_idx" ON "whatsapp_messages" ("professional_id","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "whatsapp_messages_pending_idx" ON "whatsapp_messages" ("professional_id","conversation_id") WHERE pending;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_sid_sessions_sid_fkey" FOREIGN KEY ("session_sid") REFERENCES "sessions"("sid") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "appointment_changes" ADD CONSTRAINT "appointment_changes_appointment_fk" FOREIGN KEY ("professional_id","appointment_id") REFERENCES "appointments"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assistant_traces" ADD CONSTRAINT "assistant_traces_conversation_fk" FOREIGN KEY ("professional_id","conversation_id") REFERENCES "conversations"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "knowledge_base" ADD CONSTRAINT "knowledge_base_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tool_calls" ADD CONSTRAINT "tool_calls_conversation_fk" FOREIGN KEY ("professional_id","conversation_id") REFERENCES "conversations"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "unanswered_questions" ADD CONSTRAINT "unanswered_questions_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "unanswered_questions" ADD CONSTRAINT "unanswered_questions_conversation_fk" FOREIGN KEY ("professional_id","conversation_id") REFERENCES "conversations"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "billing_turns" ADD CONSTRAINT "billing_turns_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "campaign_executions" ADD CONSTRAINT "campaign_executions_campaign_fk" FOREIGN KEY ("professional_id","campaign_id") REFERENCES "campaigns"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "campaign_executions" ADD CONSTRAINT "campaign_executions_client_fk" FOREIGN KEY ("professional_id","client_id") REFERENCES "clients"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "client_identities" ADD CONSTRAINT "client_identities_client_fk" FOREIGN KEY ("professional_id","client_id") REFERENCES "clients"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_kept_fk" FOREIGN KEY ("professional_id","kept_id") REFERENCES "clients"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "client_metrics" ADD CONSTRAINT "client_metrics_client_fk" FOREIGN KEY ("professional_id","client_id") REFERENCES "clients"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_client_fk" FOREIGN KEY ("professional_id","client_id") REFERENCES "clients"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "client_segment_members" ADD CONSTRAINT "client_segment_members_client_fk" FOREIGN KEY ("professional_id","client_id") REFERENCES "clients"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "client_segment_members" ADD CONSTRAINT "client_segment_members_segment_fk" FOREIGN KEY ("professional_id","segment_id") REFERENCES "client_segments"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "client_segments" ADD CONSTRAINT "client_segments_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "erased_people" ADD CONSTRAINT "erased_people_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "person_mark_keys" ADD CONSTRAINT "person_mark_keys_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "client_message_choices" ADD CONSTRAINT "client_message_choices_conversation_fk" FOREIGN KEY ("professional_id","conversation_id") REFERENCES "conversations"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_appointment_fk" FOREIGN KEY ("professional_id","appointment_id") REFERENCES "appointments"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_absence_fk" FOREIGN KEY ("professional_id","absence_id") REFERENCES "absences"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_professional_id_professionals_id_fkey" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "inbound_events" ADD CONSTRAINT "inbound_events_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "outbound_messages" ADD CONSTRAINT "outbound_messages_conversation_fk" FOREIGN KEY ("professional_id","conversation_id") REFERENCES "conversations"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "whatsapp_connections" ADD CONSTRAINT "whatsapp_connections_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "whatsapp_message_keys" ADD CONSTRAINT "whatsapp_message_keys_conversation_fk" FOREIGN KEY ("professional_id","conversation_id") REFERENCES "conversations"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_conversation_fk" FOREIGN KEY ("professional_id","conversation_id") REFERENCES "conversations"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
-- By hand from here on. A deleted client or service leaves the visit behind: only the reference is emptied, never the tenant.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_client_fk"
  FOREIGN KEY ("professional_id", "client_id") REFERENCES "clients" ("professional_id", "id")
  ON DELETE SET NULL ("client_id");
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_service_fk"
  FOREIGN KEY ("professional_id", "service_id") REFERENCES "services" ("professional_id", "id")
  ON DELETE SET NULL ("service_id");
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_client_fk"
  FOREIGN KEY ("professional_id", "client_id") REFERENCES "clients" ("professional_id", "id")
  ON DELETE SET NULL ("client_id");
--> statement-breakpoint
-- The last guard behind the lock on the professional's row: two bookings of the assistant never overlap.
-- The owner may double-book (spec part 1, section 6), so the owner's rows are left out.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_assistant_no_overlap"
  EXCLUDE USING gist (
    "professional_id" WITH =,
    tstzrange("start_time", "end_time", '[)') WITH &&
  ) WHERE ("booked_by" = 'assistant' AND "status" <> 'cancelled');
--> statement-breakpoint
-- Months in UTC, from this one to the third after it, and a partition at either end, so that an insert never fails and the
-- ranges are in order without a gap (decision 018).
DO $$
DECLARE
	edge timestamp := date_trunc('month', now() AT TIME ZONE 'UTC');
BEGIN
	EXECUTE format('CREATE TABLE whatsapp_messages_older PARTITION OF whatsapp_messages FOR VALUES FROM (MINVALUE) TO (%L)', edge || '+00');
	FOR month IN 1..4 LOOP
		EXECUTE format('CREATE TABLE %I PARTITION OF whatsapp_messages FOR VALUES FROM (%L) TO (%L)',
			'whatsapp_messages_' || to_char(edge, 'YYYY_MM'), edge || '+00', edge + interval '1 month' || '+00');
		edge := edge + interval '1 month';
	END LOOP;
	EXECUTE format('CREATE TABLE whatsapp_messages_later PARTITION OF whatsapp_messages FOR VALUES FROM (%L) TO (MAXVALUE)', edge || '+00');
END $$;
--> statement-breakpoint
-- Processes that remember who a session belongs to forget it, whoever ends it: sign-out, the end of an account, a sweep,
-- a hand in psql (decision 017). The payload is the hash of the cookie's value. An end that use moves on ends nothing.
CREATE FUNCTION "tell_session_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('zelo_sessions', OLD.sid);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sessions_end" AFTER DELETE ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION "tell_session_end"();
--> statement-breakpoint
CREATE TRIGGER "sessions_change" AFTER UPDATE ON "sessions"
  FOR EACH ROW WHEN (NEW.expire < OLD.expire OR NEW.sess IS DISTINCT FROM OLD.sess)
  EXECUTE FUNCTION "tell_session_end"();
--> statement-breakpoint
-- What servers write at the primary and look for at a replica (decision 019). No data of the product: it stands beside the
-- list of migrations, so that no backup carries it.
CREATE TABLE "drizzle"."replica_marks" (
  "server" uuid PRIMARY KEY,
  "nth" bigint NOT NULL,
  "written_at" timestamptz NOT NULL DEFAULT now()
);
