import { NotificationsCard } from './notifications-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';

/** All notifications, and the channels of each kind. */
export function NotificationsPage() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <NotificationsCard />
      <PreferencesCard />
    </div>
  );
}
