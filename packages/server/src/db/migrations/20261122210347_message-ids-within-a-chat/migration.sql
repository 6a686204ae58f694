-- The index is built first: others read the keys meanwhile, and the lock for the exchange is held for a moment. Servers of
-- the version before go on: they name no columns of the key when they insert.
CREATE UNIQUE INDEX "whatsapp_message_keys_chat_key" ON "whatsapp_message_keys" ("professional_id","message_id","conversation_id");--> statement-breakpoint
ALTER TABLE "whatsapp_message_keys"
	DROP CONSTRAINT "whatsapp_message_keys_pkey",
	ADD CONSTRAINT "whatsapp_message_keys_pkey" PRIMARY KEY USING INDEX "whatsapp_message_keys_chat_key";
