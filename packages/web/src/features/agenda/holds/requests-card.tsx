import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { counted } from '@zelo/domain/shared/texts/counted.ts';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { HoldAnswer, holdText } from './hold-answer.tsx';

/** Bookings that wait for the owner's answer. */
export const RequestsCard = ({ requests }: { requests: readonly Hold[] }) => (
  <Card aria-labelledby="requests" className="overflow-hidden">
    <CardHeader
      id="requests"
      title={`${counted(requests.length, 'pedido espera', 'pedidos esperam')} você`}
    />
    <ul className="divide-y divide-line">
      {requests.map((hold) => (
        <li key={hold.id} className="flex flex-col gap-2 px-4 py-3 sm:px-5">
          <p>
            <span className="block font-semibold break-words">{hold.clientName}</span>
            <span className="text-sm text-ink-2 tabular-nums">{holdText(hold)}</span>
          </p>
          <HoldAnswer hold={hold} />
        </li>
      ))}
    </ul>
  </Card>
);
