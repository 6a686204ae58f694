import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { counted } from '@zelo/domain/shared/texts/counted.ts';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { CallLink } from '#features/clients/call-link.tsx';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { HoldAnswer } from './answer/hold-answer.tsx';
import { AskerMarks } from './answer/asker-marks.tsx';
import { useHoldTexts, whoText } from './hold-texts.ts';

const MAX_ROWS = 3;

const ANSWERED = { accept: 'Aceito', decline: 'Recusado', propose: 'Outro horário proposto' } as const;

/** Bookings that wait for the owner's answer. An answered one keeps its place: the next would move under the finger. */
export function RequestsCard({ requests }: { requests: readonly Hold[] }) {
  const [answered, setAnswered] = useState<ReadonlyMap<number, { hold: Hold; verb: keyof typeof ANSWERED }>>(
    new Map(),
  );
  const [isWhole, setWhole] = useState(false);
  const open = requests.filter(({ id }) => !answered.has(id));
  const all = [...open, ...[...answered.values()].map(({ hold }) => hold)].toSorted(
    (left, right) => left.startTime.localeCompare(right.startTime) || left.id - right.id,
  );
  const answerOf = ({ id }: Hold): string | null => {
    const verb = answered.get(id)?.verb;
    return verb ? ANSWERED[verb] : null;
  };
  const shown = isWhole ? all : all.slice(0, MAX_ROWS);
  return (
    <Card aria-labelledby="requests" className="overflow-hidden">
      <CardHeader id="requests" title={`${counted(open.length, 'pedido espera', 'pedidos esperam')} você`} />
      <ul className="divide-y divide-line">
        {shown.map((hold) => (
          <li
            key={hold.id}
            className="flex flex-col gap-x-4 gap-y-2 px-4 py-3 sm:px-5 md:flex-row md:items-center"
          >
            <RequestText hold={hold} />
            <div className="md:w-88">
              {answerOf(hold) ? (
                <p className="flex h-11 items-center text-sm font-semibold text-ink-2 sm:h-10 md:justify-end">
                  {answerOf(hold)}
                </p>
              ) : (
                <HoldAnswer
                  hold={hold}
                  onDone={(verb) => setAnswered((known) => new Map(known).set(hold.id, { hold, verb }))}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {all.length > shown.length && (
        <div className="border-t border-line p-2">
          <Button variant="ghost" className="w-full" onClick={() => setWhole(true)}>
            Mostrar mais {all.length - shown.length}
          </Button>
        </div>
      )}
    </Card>
  );
}

function RequestText({ hold }: { hold: Hold }) {
  const texts = useHoldTexts();
  return (
    <div className="flex min-w-0 flex-1 items-center">
      <p className="min-w-0 flex-1">
        <span className="block break-words">
          <span className="font-semibold">{hold.clientName}</span>{' '}
          <span className="text-sm text-ink-2">· {whoText(hold.asker)}</span>
        </span>
        <span className="block text-sm text-ink-2 tabular-nums">
          {texts.what(hold)}. Responda {texts.until(hold)}.
        </span>
        <AskerMarks asker={hold.asker} />
      </p>
      <CallLink name={hold.clientName} phone={hold.asker.phone} look="ghost" />
      {hold.conversationId !== null && (
        <Link
          href={`${PATHS.conversations}?chat=${hold.conversationId}`}
          aria-label={`Conversa com ${hold.clientName}`}
          className={buttonClass('ghost', 'icon')}
        >
          <MessageCircle aria-hidden="true" />
        </Link>
      )}
    </div>
  );
}
