-- Until now only an open connection showed that its owner wants it; those are watched from here on.
UPDATE "whatsapp_connections" SET "paired_at" = "state_changed_at", "caught_up_to" = now() WHERE "state" = 'open';
