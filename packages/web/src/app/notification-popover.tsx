import type { Notification } from '@zelo/domain/account/account-contract.ts';
import { BellOff } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { useZone } from '#features/account/account-queries.ts';
import { dateAndTime } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Popover } from '#ui/popover.tsx';

const SHOWN_AT_FIRST = 10;

interface NotificationPopoverProps {
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  notifications: readonly Notification[];
  unread: number;
}

export function NotificationPopover({ notifications, unread, ...popover }: NotificationPopoverProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? notifications : notifications.slice(0, SHOWN_AT_FIRST);
  return (
    <Popover
      {...popover}
      title="Notificações"
      aside={
        unread > 0 && (
          <Badge tone="primary" dot="none">
            {unread} nova(s)
          </Badge>
        )
      }
    >
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
            {shown.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} />
            ))}
          </ul>
        </div>
      )}
      {!showsAll && notifications.length > SHOWN_AT_FIRST && (
        <div className="border-t border-line p-2">
          <Button variant="ghost" className="w-full" onClick={() => setShowsAll(true)}>
            Ver todas as notificações
          </Button>
        </div>
      )}
    </Popover>
  );
}

function NotificationRow({ notification: { title, message, time, read } }: { notification: Notification }) {
  const zone = useZone();
  return (
    <li className="flex gap-3 px-4 py-3">
      <span className={`mt-2 size-1.5 shrink-0 rounded-full ${read ? 'bg-transparent' : 'bg-primary'}`} />
      <div className="min-w-0">
        <p className="text-sm font-semibold">
          {title || 'Notificação'}
          {!read && <span className="sr-only"> (não lida)</span>}
        </p>
        <p className="text-sm text-ink-2">{message || 'Nova atividade em sua agenda'}</p>
        {time && <p className="text-caption text-ink-3 tabular-nums">{dateAndTime(time, zone)}</p>}
      </div>
    </li>
  );
}
