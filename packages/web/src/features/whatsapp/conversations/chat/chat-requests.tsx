import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { HoldAnswer } from '#features/agenda/holds/hold-answer.tsx';
import { useHoldTexts } from '#features/agenda/holds/hold-texts.ts';

/** Times that are kept for the client of a chat, to be answered here. */
export function ChatRequests({ holds }: { holds: readonly Hold[] }) {
  const texts = useHoldTexts();
  return (
    <ul className="border-b border-line bg-primary-soft">
      {holds.map((hold) => (
        <li key={hold.id} className="flex flex-col gap-2 px-4 py-3">
          <p className="text-sm">
            <span className="font-semibold">
              {hold.kind === 'approval' ? 'Pede este horário: ' : 'Você propôs: '}
            </span>
            {texts.what(hold)}
          </p>
          <HoldAnswer hold={hold} />
        </li>
      ))}
    </ul>
  );
}
