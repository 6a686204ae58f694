import { clsx } from 'clsx';
import { CalendarDays, House, Menu, MessagesSquare, Users, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { PAGES } from '#app/pages.ts';
import { PATHS, type PagePath } from '#lib/paths.ts';

const MAX_BADGE_COUNT = 9;

interface Tab {
  path: PagePath;
  /** A page that is reached from this one and links back to it. */
  within?: PagePath;
  label: string;
  icon: LucideIcon;
}

const TABS: readonly Tab[] = [
  { path: PATHS.dashboard, label: 'Hoje', icon: House },
  { path: PATHS.calendar, label: 'Agenda', icon: CalendarDays },
  { path: PATHS.conversations, within: PATHS.whatsapp, label: 'Conversas', icon: MessagesSquare },
  { path: PATHS.clients, within: PATHS.crm, label: 'Clientes', icon: Users },
];

const TAB = 'flex min-w-0 flex-1 flex-col items-center justify-center gap-1 text-xs/4';

interface BottomTabsProps {
  path: string;
  unread?: number;
  /** Of the button of the menu, which does nothing before the application has started. */
  menu?: ComponentProps<'button'>;
}

/** Navigation of phones: the four pages of every day, and the menu. */
export function BottomTabs({ path, unread = 0, menu }: BottomTabsProps) {
  const current = TABS.find((tab) => tab.path === path || tab.within === path)?.path;
  return (
    <nav
      aria-label="Navegação principal"
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-bg sm:hidden"
    >
      {TABS.map(({ path: to, label, icon: Icon }) => (
        <Link
          key={to}
          href={to}
          aria-current={path === to ? 'page' : current === to || undefined}
          onPointerDown={() => void PAGES[to].load()}
          className={clsx(TAB, current === to ? 'font-semibold text-primary-ink' : 'text-ink-2')}
        >
          <Pill isCurrent={current === to}>
            <Icon aria-hidden="true" className="size-5" />
            {to === PATHS.conversations && unread > 0 && <UnreadBadge count={unread} />}
          </Pill>
          <span>
            {label}
            {to === PATHS.conversations && unread > 0 && (
              <span className="sr-only">, {unread} não lidas</span>
            )}
          </span>
        </Link>
      ))}
      <button
        type="button"
        aria-label="Mais: abrir menu"
        aria-haspopup="dialog"
        disabled={!menu}
        {...menu}
        className={clsx(TAB, current === undefined ? 'font-semibold text-primary-ink' : 'text-ink-2')}
      >
        <Pill isCurrent={current === undefined}>
          <Menu aria-hidden="true" className="size-5" />
        </Pill>
        Mais
      </button>
    </nav>
  );
}

const Pill = ({ isCurrent, children }: { isCurrent: boolean; children: ReactNode }) => (
  <span
    className={clsx('relative grid h-7 px-4 place-items-center rounded-full', isCurrent && 'bg-primary-soft')}
  >
    {children}
  </span>
);

const UnreadBadge = ({ count }: { count: number }) => (
  <span
    aria-hidden="true"
    className="absolute top-0.5 right-0.5 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-primary px-1 text-[11px] leading-none font-bold text-on-primary tabular-nums"
  >
    {count > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : count}
  </span>
);
