import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { HoldAnswer } from '#features/agenda/holds/answer/hold-answer.tsx';
import { useHoldTexts } from '#features/agenda/holds/hold-texts.ts';

/** Times that are kept for the client of a chat, to be answered here. */
export function ChatRequests({ holds }: { holds: readonly Hold[] }) {
  const texts = useHoldTexts();
  return (
    <ul className="max-h-44 shrink-0 divide-y divide-line overflow-y-auto border-b border-line bg-surface">
      {holds.map((hold) => (
        <li key={hold.id} className="flex flex-col gap-2 px-4 py-2.5 sm:px-5">
          <p className="text-sm">
            <span className="font-semibold">
              {hold.kind === 'approval' ? 'Pede este horário: ' : 'Você propôs: '}
            </span>
            {texts.what(hold)} <span className="text-ink-2">(reservado {texts.until(hold)})</span>
          </p>
          <HoldAnswer hold={hold} />
        </li>
      ))}
    </ul>
  );
}
