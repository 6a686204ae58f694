import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { MENU } from './menu-items.ts';
import { PAGES } from '#app/pages.ts';
import { PATHS, type PagePath } from '#lib/paths.ts';
import { Logo } from '#ui/marks/logo.tsx';

interface MenuColumnProps {
  path: string;
  onNavigate?: (() => void) | undefined;
  /** Beside 'WhatsApp'. */
  unread?: ReactNode;
  /** At the lower end. */
  children?: ReactNode;
}

/** Brand and menu. */
export const MenuColumn = ({ path, onNavigate, unread, children }: MenuColumnProps) => (
  <div className="flex h-full min-h-0 flex-col">
    <div className="flex h-16 shrink-0 items-center px-5">
      <Logo />
    </div>
    <nav aria-label="Menu principal" className="min-h-0 flex-1 overflow-y-auto px-3 py-2">
      <ul className="flex flex-col gap-0.5">
        {MENU.map(({ path: to, label, icon: Icon }) => (
          <li key={to} className="relative">
            <Link
              href={to}
              aria-current={isOpen(path, to) ? 'page' : undefined}
              onClick={() => onNavigate?.()}
              onPointerEnter={() => void PAGES[to].load()}
              className={clsx(
                'flex h-11 items-center gap-3 rounded-control px-3 font-medium transition-colors lg:h-10',
                isOpen(path, to)
                  ? 'bg-primary-soft font-semibold text-primary-ink'
                  : 'text-ink-2 hover:bg-sunken hover:text-ink',
              )}
            >
              <Icon aria-hidden="true" className="size-[18px] shrink-0" />
              {label}
            </Link>
            {to === PATHS.whatsapp && unread}
          </li>
        ))}
      </ul>
    </nav>
    {children}
  </div>
);

/** The inbox belongs to WhatsApp. */
const isOpen = (path: string, to: PagePath): boolean =>
  path === to || (path === PATHS.conversations && to === PATHS.whatsapp);
