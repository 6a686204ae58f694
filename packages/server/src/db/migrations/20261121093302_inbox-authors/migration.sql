-- What was stored before the inbox existed: every message had left, what had arrived counts as seen, and who wrote
-- follows from the key under which a message left.
UPDATE whatsapp_messages m SET
  delivery = 'sent',
  author = CASE
    WHEN m.is_processed_by_ai THEN 'assistant'
    WHEN EXISTS (SELECT FROM outbound_messages o WHERE o.professional_id = m.professional_id AND o.gateway_id = m.message_id)
      THEN 'automatic'
    ELSE 'owner' END
WHERE NOT m.is_from_client;--> statement-breakpoint
UPDATE whatsapp_messages SET deleted_at = sent_at, kind = 'other' WHERE kind = 'deleted';--> statement-breakpoint
UPDATE conversations SET read_at = now();
