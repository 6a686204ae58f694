import type { AffectedClient } from '@zelo/domain/reminders/absences/absence-contract.ts';
import { Check, MessageCircle } from 'lucide-react';
import { useId } from 'react';
import { localText } from '#lib/format.ts';
import { LateNotice } from './late-notice.tsx';
import { Badge } from '#ui/marks/badge.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';

interface HitClientRowProps {
  hit: AffectedClient;
  /** A checkbox to choose the client; null if messages cannot be sent from here. */
  choice: { isChosen: boolean } | null;
  onChoose: (isChosen: boolean) => void;
  /** A link to the chat instead; null if messages are sent automatically. */
  link: { isOpened: boolean } | null;
  onOpen: () => void;
}

const visitText = ({ startTimeLocal, hasBegun }: AffectedClient['visits'][number]): string =>
  `${localText(startTimeLocal)}${hasBegun ? ' (já começou)' : ''}`;

/** One affected client: the visits, the message, and the choice to send it. */
export function HitClientRow({ hit, choice, onChoose, link, onOpen }: HitClientRowProps) {
  const { clientName, visits, isBlocked, refusal, refusalText, lateText, whatsappDigits, message } = hit;
  const reasonId = useId();
  const canLink = link !== null && refusal !== 'opted-out' && whatsappDigits !== null;
  const willBeSaid = refusal === null || refusal === 'waiting' || (canLink && refusal !== 'told');
  return (
    <li className="py-3">
      <label className="flex items-start gap-3">
        {choice && (
          <input
            type="checkbox"
            checked={choice.isChosen}
            disabled={refusal !== null}
            aria-describedby={refusal === null ? undefined : reasonId}
            onChange={({ target }) => onChoose(target.checked)}
            className="mt-0.5 size-5 shrink-0 accent-primary"
          />
        )}
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-semibold break-words">{clientName}</span>
            {isBlocked && (
              <Badge tone="red" dot="none">
                Bloqueado
              </Badge>
            )}
          </span>
          <span className="block text-sm text-ink-2 tabular-nums">{visits.map(visitText).join(', ')}</span>
        </span>
        {link?.isOpened && (
          <span className="inline-flex items-center gap-1 text-caption font-semibold text-primary-ink">
            <Check aria-hidden="true" className="size-4" />
            Conversa aberta
          </span>
        )}
      </label>
      <div className={choice ? 'pl-8' : undefined}>
        {refusal === 'begun' && refusalText ? (
          <LateNotice id={reasonId} text={refusalText} name={clientName} phoneDigits={whatsappDigits} />
        ) : (
          refusalText && (
            <p id={reasonId} className="mt-0.5 text-caption text-ink-2">
              {refusalText}
            </p>
          )
        )}
        {isBlocked && refusal === null && (
          <p className="mt-0.5 text-caption text-ink-2">
            Recebe o aviso, mas a assistente não remarca por ele: a resposta vem para você.
          </p>
        )}
        {choice && lateText && <LateNotice text={lateText} name={clientName} phoneDigits={whatsappDigits} />}
        {willBeSaid && (
          <details className="mt-1 text-sm">
            <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-chip font-medium text-primary-ink underline underline-offset-4">
              Ver mensagem<span className="sr-only">{` para ${clientName}`}</span>
            </summary>
            <p className="mt-1 rounded-control bg-sunken p-3 break-words whitespace-pre-line">{message}</p>
          </details>
        )}
        {canLink && (
          <a
            href={`https://wa.me/${whatsappDigits}?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noreferrer"
            onClick={onOpen}
            className={`${buttonClass('soft', 'small')} mt-2`}
          >
            <MessageCircle aria-hidden="true" />
            {`Avisar ${clientName} no WhatsApp`}
          </a>
        )}
      </div>
    </li>
  );
}
