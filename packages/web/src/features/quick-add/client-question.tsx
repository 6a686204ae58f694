import type { QuickAdd } from '@zelo/domain/assistant/assistant-contract.ts';
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { useEffect, useId, useRef } from 'react';
import { buttonClass } from '#ui/buttons/button-class.ts';

interface ClientQuestionProps {
  read: QuickAdd;
  clients: readonly Client[];
  /** The chosen client, or null for none of the suggested ones. */
  onChosen: (chosen: { id: number; name: string } | null) => void;
}

/** Asks which client a line means: a similar name alone never selects a client. */
export function ClientQuestion({ read, clients, onChosen }: ClientQuestionProps) {
  const titleId = useId();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { candidates, clientName } = read;
  return (
    <div role="group" aria-labelledby={titleId} className="mt-4">
      <p id={titleId} className="font-semibold">
        {clientName === null ? 'É para qual cliente?' : `${clientName}: é qual cliente?`}
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {candidates.map(({ id, name }, place) => (
          <li key={id}>
            <button
              ref={place === 0 ? first : undefined}
              type="button"
              onClick={() => onChosen({ id, name })}
              className="pressable flex h-11 w-full items-center justify-between gap-3 rounded-control border border-line bg-surface px-4 font-semibold text-ink hover:bg-sunken"
            >
              <span className="min-w-0 truncate">{name}</span>{' '}
              <span className="shrink-0 text-sm text-ink-2 tabular-nums">
                {displayPhone(clients.find((client) => client.id === id)?.phone)}
              </span>
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            onClick={() => onChosen(null)}
            className={`${buttonClass('ghost')} max-w-full`}
          >
            <span className="truncate">
              {clientName === null ? 'Nenhum destes' : `Outra pessoa: ${clientName}`}
            </span>
          </button>
        </li>
      </ul>
    </div>
  );
}
