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
	CONSTRAINT "unanswered_questions_pkey" PRIMARY KEY("professional_id","id"),
	CONSTRAINT "unanswered_questions_fingerprint_unique" UNIQUE("professional_id","fingerprint")
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "quiet_from" text DEFAULT '21:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "quiet_until" text DEFAULT '08:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "draft" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "turn_lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "turn_attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "whatsapp_connections" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "whatsapp_connections" ADD COLUMN "problem_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "whatsapp_connections" ADD COLUMN "problem_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "whatsapp_connections" ADD COLUMN "recovery_step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "whatsapp_connections" ADD COLUMN "recovery_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "whatsapp_connections" ADD COLUMN "probed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "whatsapp_connections" ADD COLUMN "caught_up_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "whatsapp_connections" ADD COLUMN "human_pause_minutes" integer DEFAULT 30;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD COLUMN "transcript" text;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "assistant_traces_conversation_idx" ON "assistant_traces" ("professional_id","conversation_id","id");--> statement-breakpoint
ALTER TABLE "assistant_traces" ADD CONSTRAINT "assistant_traces_conversation_fk" FOREIGN KEY ("professional_id","conversation_id") REFERENCES "conversations"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tool_calls" ADD CONSTRAINT "tool_calls_conversation_fk" FOREIGN KEY ("professional_id","conversation_id") REFERENCES "conversations"("professional_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "unanswered_questions" ADD CONSTRAINT "unanswered_questions_professional_fk" FOREIGN KEY ("professional_id") REFERENCES "professionals"("id") ON DELETE CASCADE;