import type { Notification } from '@zelo/domain/account/account-contract.ts';
import { BellOff, SlidersHorizontal } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'wouter';
import { useZone } from '#features/account/account-queries.ts';
import { dateAndTime } from '#lib/format.ts';
import { PATHS } from '#lib/paths.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Popover } from '#ui/buttons/popover.tsx';

interface NotificationPopoverProps {
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** At most ten. */
  notifications: readonly Notification[];
  hasMore: boolean;
  unread: number;
  /** One was opened. */
  onRead: (id: number) => void;
}

/** The newest notifications, each linked to its subject (spec 1 §2). */
export function NotificationPopover(props: NotificationPopoverProps) {
  const { notifications, hasMore, unread, onRead, ...popover } = props;
  const close = (): void => popover.onOpenChange(false);
  return (
    <Popover {...popover} title="Notificações" aside={<Aside unread={unread} onLeave={close} />}>
      {notifications.length === 0 ? (
        <EmptyState icon={BellOff} title="Nenhuma notificação" />
      ) : (
        <div
          role="region"
          aria-label="Lista de notificações"
          tabIndex={0}
          className="max-h-[min(60dvh,28rem)] overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
        >
          <ul className="divide-y divide-line">
            {notifications.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onLeave={() => {
                  onRead(notification.id);
                  close();
                }}
              />
            ))}
          </ul>
        </div>
      )}
      {hasMore && (
        <div className="border-t border-line p-2">
          <Link
            href={PATHS.notifications}
            onClick={close}
            className={`${buttonClass('ghost')} flex w-full focus-visible:-outline-offset-2`}
          >
            Ver todas as notificações
          </Link>
        </div>
      )}
    </Popover>
  );
}

function Aside({ unread, onLeave }: { unread: number; onLeave: () => void }) {
  return (
    <div className="flex items-center gap-1">
      {unread > 0 && (
        <Badge tone="primary" dot="none">
          {unread} nova(s)
        </Badge>
      )}
      <Link
        href={PATHS.notifications}
        onClick={onLeave}
        aria-label="Página e preferências de notificações"
        className={`${buttonClass('ghost', 'icon')} -mr-2`}
      >
        <SlidersHorizontal aria-hidden="true" />
      </Link>
    </div>
  );
}

interface NotificationRowProps {
  notification: Notification;
  onLeave: () => void;
}

function NotificationRow({ notification, onLeave }: NotificationRowProps) {
  const { link, read } = notification;
  return (
    <li className="relative flex gap-3 px-4 py-3 has-[a:hover]:bg-sunken">
      <span className={`mt-2 size-1.5 shrink-0 rounded-full ${read ? 'bg-transparent' : 'bg-primary'}`} />
      {link ? (
        <Link
          href={link}
          onClick={onLeave}
          className="min-w-0 flex-1 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary"
        >
          <RowText notification={notification} />
        </Link>
      ) : (
        <div className="min-w-0 flex-1">
          <RowText notification={notification} />
        </div>
      )}
    </li>
  );
}

function RowText({ notification: { title, message, time, read } }: { notification: Notification }) {
  const zone = useZone();
  return (
    <>
      <span className="block text-sm font-semibold">
        {title || 'Notificação'}
        {!read && <span className="sr-only"> (não lida)</span>}
      </span>
      <span className="block text-sm text-ink-2">{message || 'Nova atividade em sua agenda'}</span>
      {time && <span className="block text-caption text-ink-3 tabular-nums">{dateAndTime(time, zone)}</span>}
    </>
  );
}
