import { sql } from 'drizzle-orm';
import { anyOf } from '#db/people/chats-of-client.ts';
import type { Tx } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import type { LastChoice } from '#db/people/person-marks.ts';

export const clientChoicesRepository = () => ({
  lastChoice: async (
    professionalId: number,
    { chatIds, phoneKeys }: { chatIds: readonly number[]; phoneKeys: readonly string[] },
    tx: Tx,
  ): Promise<LastChoice> => {
    const rows = await tx.execute(sql`select choice from client_message_choices
      where professional_id = ${professionalId} and (conversation_id = ${anyOf(chatIds)}
        or phone_key in (select jsonb_array_elements_text(${JSON.stringify(phoneKeys)}::jsonb)))
      order by id desc limit 1`);
    return rowsOf<{ choice: 'out' | 'in' }>(rows)[0]?.choice;
  },
});

export type ClientChoicesRepository = ReturnType<typeof clientChoicesRepository>;
