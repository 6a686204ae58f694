import type { Notification } from '@zelo/domain/account/account-contract.ts';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useMarkNotificationsSeen, useNotifications } from '#features/account/account-queries.ts';
import { preloadOverlay } from '#lib/loading/preload.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';

const load = () =>
  import('./notification-popover.tsx').then((module) => ({ default: module.NotificationPopover }));
const NotificationPopover = lazy(load);
preloadOverlay(load);

const MAX_BADGE_COUNT = 9;
const MAX_LIST_SIZE = 10;

/** Stays unread, and above routine notices, until it is opened. */
const isUrgent = ({ kind, read }: Notification): boolean => kind === 'client-danger' && !read;

/** The bell with the number of unread notifications; closing its list marks the shown ones as read. */
export function NotificationBell() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const notifications = useNotifications();
  const { mutate: markSeen } = useMarkNotificationsSeen();
  const unread = notifications.filter(({ read }) => !read).length;
  // sorted stably: each part stays newest first
  const shown = notifications
    .toSorted((a, b) => Number(isUrgent(b)) - Number(isUrgent(a)))
    .slice(0, MAX_LIST_SIZE);
  const shownUnread = shown.filter((one) => !one.read && !isUrgent(one)).map(({ id }) => id);
  const show = (next: boolean): void => {
    setOpen(next);
    if (next) setWasOpened(true);
    else if (shownUnread.length > 0) markSeen(shownUnread);
  };
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-label={unread > 0 ? `Notificações, ${unread} não lidas` : 'Notificações'}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => show(!open)}
        className={`${buttonClass('ghost', 'icon')} relative`}
      >
        <Bell aria-hidden="true" />
        {unread > 0 && (
          <span className="absolute top-0.5 right-0.5 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-danger px-1 text-[11px] leading-none font-bold text-surface tabular-nums">
            {unread > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : unread}
          </span>
        )}
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <NotificationPopover
            anchor={anchor}
            open={open}
            onOpenChange={show}
            onRead={(id) => markSeen([id])}
            notifications={shown}
            hasMore={notifications.length > MAX_LIST_SIZE}
            unread={unread}
          />
        </Suspense>
      )}
    </>
  );
}
