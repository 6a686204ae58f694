CREATE INDEX "conversations_client_idx" ON "conversations" ("professional_id","client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "conversations_lid_idx" ON "conversations" ("professional_id","lid") WHERE lid is not null;--> statement-breakpoint
CREATE INDEX "conversations_phone_idx" ON "conversations" ("professional_id",(case
  when phone ~ '^[+]?55[0-9]{10,11}$'
    then substr(replace(phone, '+', ''), 3, 2) || right(phone, 8)
  when phone ~ '^[+](?!55)[0-9]{8,}$' then phone end));