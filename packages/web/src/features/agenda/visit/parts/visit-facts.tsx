import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayService } from '@zelo/domain/agenda/appointment-display.ts';
import { appointmentTexts } from '@zelo/domain/agenda/appointment-texts.ts';
import {
  Ban,
  BellOff,
  BriefcaseBusiness,
  Clock,
  MessageCircle,
  Phone,
  Repeat,
  StickyNote,
  UsersRound,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useZone } from '#features/account/account-queries.ts';
import { useVisitNotice } from '#features/agenda/notices/visit-notice.ts';
import { SeriesLine } from '#features/agenda/series/marks/series-line.tsx';
import type { Contact } from '#features/agenda/visit/live-visit.ts';
import { lengthText, priceText, whenText } from '#features/agenda/visit/visit-texts.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';

/** When, how to reach the client, what and for whom, and the beginning of the notes. */
export function VisitFacts({ visit, contact }: { visit: Appointment; contact: Contact | null }) {
  const moment = { now: useNow(), zone: useZone() };
  const { isPersonalEvent, forSomeone, notes, status, cancelReason } = visit;
  const length = lengthText(visit, moment);
  const price = priceText(visit);
  return (
    <div className="flex flex-col gap-3">
      <Fact icon={Clock}>
        <p className="font-medium tabular-nums">{whenText(visit, moment)}</p>
        {length && <p className="text-sm text-ink-2 tabular-nums">{length}</p>}
      </Fact>
      {visit.seriesId && visit.seriesMark && (
        <Fact icon={Repeat}>
          <SeriesLine seriesId={visit.seriesId} mark={visit.seriesMark} />
        </Fact>
      )}
      {status === 'cancelled' && cancelReason && (
        <Fact icon={Ban}>
          <p className="break-words">Motivo: {cancelReason}</p>
        </Fact>
      )}
      {contact && <PhoneFact contact={contact} />}
      <Unreachable visit={visit} contact={contact} />
      {!isPersonalEvent && (
        <Fact icon={BriefcaseBusiness}>
          <div className="flex items-baseline justify-between gap-3">
            <p className="min-w-0 break-words">{displayService(visit)}</p>
            {price && <p className="shrink-0 font-semibold tabular-nums">{price}</p>}
          </div>
        </Fact>
      )}
      {forSomeone && (
        <Fact icon={UsersRound}>
          <p className="break-words">Para {forSomeone}</p>
        </Fact>
      )}
      {notes && (
        <Fact icon={StickyNote}>
          <Notes text={notes} />
        </Fact>
      )}
    </div>
  );
}

/** The beginning of long notes, and all of them on demand. */
function Notes({ text }: { text: string }) {
  const [isCut, setCut] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const measure = (element: HTMLElement | null): void => {
    if (element && !isWhole) setCut(element.scrollHeight > element.clientHeight);
  };
  return (
    <>
      <p ref={measure} className={clsx('break-words whitespace-pre-line', !isWhole && 'line-clamp-3')}>
        {text}
      </p>
      <p className="flex items-center justify-between gap-3 text-sm text-ink-2">
        {appointmentTexts.notes.label}
        {isCut && (
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
            className="-my-2 flex h-11 items-center rounded-control px-2 font-semibold text-primary-ink sm:h-9 pointer-coarse:min-h-11"
          >
            {isWhole ? 'Ver menos' : 'Ver mais'}
          </button>
        )}
      </p>
    </>
  );
}

const Fact = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <div className="flex gap-3">
    <Icon aria-hidden="true" className="mt-0.5 size-[18px] shrink-0 text-ink-3" />
    <div className="min-w-0 flex-1">{children}</div>
  </div>
);

/** Says that neither reminders nor messages reach the client of a visit to come, and where to fix it. */
function Unreachable({ visit, contact }: { visit: Appointment; contact: Contact | null }) {
  const notice = useVisitNotice(visit);
  if (notice?.isReachable !== false) return null;
  return (
    <Fact icon={BellOff}>
      <p className="text-sm text-ink-2">
        {contact ? 'Telefone incompleto' : 'Sem telefone'}: não recebe lembretes nem avisos pelo WhatsApp
      </p>
      <Link
        href={`${PATHS.crm}?client=${visit.clientId}`}
        className="-my-1 inline-flex min-h-11 items-center font-semibold text-primary-ink sm:min-h-9 pointer-coarse:min-h-11"
      >
        {contact ? 'Corrigir' : 'Adicionar'} telefone
      </Link>
    </Fact>
  );
}

/** The number calls; the chat opens in the messaging app. */
const PhoneFact = ({ contact: { phone, callUrl, appUrl } }: { contact: Contact }) => (
  <div className="-my-2 flex items-center gap-3">
    <Phone aria-hidden="true" className="size-[18px] shrink-0 text-ink-3" />
    <a
      href={callUrl}
      aria-label={`Ligar para ${phone}`}
      className="flex min-h-11 min-w-0 flex-1 items-center rounded-chip tabular-nums hover:text-primary-ink sm:min-h-10 pointer-coarse:min-h-11"
    >
      {phone}
    </a>
    {appUrl && (
      <a
        href={appUrl}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Conversar no aplicativo do WhatsApp"
        className={`${buttonClass('ghost', 'icon')} -mr-2`}
      >
        <MessageCircle aria-hidden="true" />
      </a>
    )}
  </div>
);
