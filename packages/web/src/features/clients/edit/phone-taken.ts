import { useState } from 'react';
import { type PhoneConflict, useClients } from '#features/clients/clients-queries.ts';

/** The client who has a refused phone. */
export interface PhoneHolder {
  id: number;
  name: string;
}

/** For a form that shows the refusal of a phone under its field: names the client who has it. */
export function usePhoneTaken(showMessage: (message: string) => void) {
  const { data: clients } = useClients();
  const [holder, setHolder] = useState<PhoneHolder | null>(null);
  return {
    holder,
    showTaken: ({ message, holderId }: PhoneConflict): void => {
      const found = clients?.find(({ id }) => id === holderId) ?? null;
      setHolder(found);
      showMessage(found ? `${found.name} já usa este telefone` : message);
    },
  };
}
