DROP INDEX "whatsapp_connections_lost_idx";--> statement-breakpoint
ALTER TABLE "whatsapp_connections" DROP COLUMN "lost_at";--> statement-breakpoint
ALTER TABLE "whatsapp_connections" DROP COLUMN "loss_reason";