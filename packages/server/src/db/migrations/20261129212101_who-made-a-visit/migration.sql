ALTER TABLE "appointments" ADD COLUMN "created_by" text;
--> statement-breakpoint
-- visits that the owner has moved since the assistant booked them: their history knows who made them
update appointments a set created_by = 'assistant'
from appointment_changes c
where c.professional_id = a.professional_id and c.appointment_id = a.id and c.kind = 'created' and c.actor = 'assistant'
  and a.booked_by = 'owner';
--> statement-breakpoint
-- visits of the owner that the assistant has moved since
update appointments a set created_by = 'owner'
from appointment_changes c
where c.professional_id = a.professional_id and c.appointment_id = a.id and c.kind = 'created' and c.actor = 'owner'
  and a.booked_by = 'assistant';
