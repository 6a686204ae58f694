-- Answers kept for repeated requests held notes and reasons of appointments in clear; the rows keep them sealed now.
UPDATE "idempotency_keys" SET "answer" = "answer" || '{"notes": null, "cancelReason": null}'
WHERE "route" LIKE 'POST /api/appointments%';
