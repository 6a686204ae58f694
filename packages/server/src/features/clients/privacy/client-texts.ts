// The texts of a client that the schema seals: for the owner alone.
import { clients } from '#db/schema/clients/clients.ts';
import { rowSeals, type SealedField } from '#db/sealing/sealed-rows.ts';
import type { Sealer } from '#sealing/sealed-text.ts';

export type SealedClientText = SealedField<typeof clients>;

export const clientTexts = (sealer: Sealer) => rowSeals(clients, sealer);

export type ClientTexts = ReturnType<typeof clientTexts>;
