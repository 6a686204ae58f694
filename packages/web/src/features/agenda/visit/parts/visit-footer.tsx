import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { isMovable } from '@zelo/domain/agenda/calendar/calendar-move.ts';
import { CalendarClock, CalendarPlus, MessageCircle, Pencil } from 'lucide-react';
import { Link } from 'wouter';
import type { Contact } from '#features/agenda/visit/live-visit.ts';
import { hasBegun } from '#features/agenda/visit/visit-texts.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';

interface VisitFooterProps {
  visit: Appointment;
  contact: Contact | null;
  onReschedule: () => void;
  /** Null until the visit has ended. */
  onNext: (() => void) | null;
  onEdit: () => void;
}

/** Moving comes first until the visit begins, then its mark, then the next visit. */
export function VisitFooter({ visit, contact, onReschedule, onNext, onEdit }: VisitFooterProps) {
  const now = useNow();
  const isDue = !visit.isPersonalEvent && hasBegun(visit, now);
  return (
    <div className="flex gap-2 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6 sm:pb-4">
      {isMovable(visit) && (
        <button
          type="button"
          data-reschedule=""
          onClick={onReschedule}
          className={buttonClass(isDue ? 'outline' : 'primary', 'third')}
        >
          <CalendarClock aria-hidden="true" />
          Remarcar
        </button>
      )}
      {onNext && (
        <button type="button" onClick={onNext} className={buttonClass('primary', 'third')}>
          <CalendarPlus aria-hidden="true" />
          Marcar a próxima
        </button>
      )}
      {contact && <ChatLink contact={contact} />}
      <button type="button" onClick={onEdit} className={buttonClass('outline', 'third')}>
        <Pencil aria-hidden="true" />
        Editar
      </button>
    </div>
  );
}

/** The chat in Zelo, else the one in the messaging app. */
function ChatLink({ contact: { chatPath, appUrl } }: { contact: Contact }) {
  const content = (
    <>
      <MessageCircle aria-hidden="true" />
      WhatsApp
    </>
  );
  if (chatPath !== null) {
    return (
      <Link replace href={chatPath} className={buttonClass('soft', 'third')}>
        {content}
      </Link>
    );
  }
  if (appUrl === null) return null;
  return (
    <a href={appUrl} target="_blank" rel="noopener noreferrer" className={buttonClass('soft', 'third')}>
      {content}
    </a>
  );
}
