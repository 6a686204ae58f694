import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { clsx } from 'clsx';
import { HoldAnswer } from './hold-answer.tsx';
import { useHoldTexts } from '#features/agenda/holds/hold-texts.ts';

/** Times that are kept for one client, to be answered here. */
export function RequestsList({ holds, className }: { holds: readonly Hold[]; className: string }) {
  const texts = useHoldTexts();
  return (
    <ul aria-label="Horários reservados" className={clsx('divide-y divide-line bg-surface', className)}>
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
