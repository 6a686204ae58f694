import { initials } from '@zelo/domain/shared/text.ts';
import { clsx } from 'clsx';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { MENU } from '#app/menu.ts';
import { PAGES } from '#app/pages.ts';
import { useUser } from '#features/account/account-queries.ts';
import { professionLabel } from '#features/account/profession-label.ts';
import { useUnreadChats } from '#features/whatsapp/whatsapp-queries.ts';
import { LOGOUT_URL, PATHS, type PagePath } from '#lib/paths.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Logo } from '#ui/logo.tsx';

const MOST_SHOWN = 99;

/** Brand, menu and the signed-in person; the same on the fixed column and in the drawer of small screens. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const [path] = useLocation();
  return (
    <div className="flex h-full flex-col">
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
              {to === PATHS.whatsapp && <UnreadLink onNavigate={onNavigate} />}
            </li>
          ))}
        </ul>
      </nav>
      <Person />
    </div>
  );
}

/** The inbox belongs to WhatsApp. */
const isOpen = (path: string, to: PagePath): boolean =>
  path === to || (path === PATHS.conversations && to === PATHS.whatsapp);

/** How many conversations wait to be read, and the way to them; nothing when none does. */
function UnreadLink({ onNavigate }: { onNavigate: (() => void) | undefined }) {
  const unread = useUnreadChats();
  if (unread === 0) return null;
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
  return (
    <Link
      href={PATHS.conversations}
      onClick={() => onNavigate?.()}
      aria-label={unread === 1 ? '1 conversa não lida' : `${shown} conversas não lidas`}
      className="absolute inset-y-0 right-0 flex items-center rounded-control px-3"
    >
      <span className="min-w-6 rounded-full bg-primary px-1.5 text-center text-caption/6 font-semibold text-on-primary tabular-nums">
        {shown}
      </span>
    </Link>
  );
}

function Person() {
  const { firstName, lastName, profileImageUrl, professional } = useUser();
  const name = `${firstName} ${lastName}`.trim();
  return (
    <div className="flex shrink-0 items-center gap-3 border-t border-line px-4 py-3">
      <Portrait name={name} url={profileImageUrl} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        <p className="truncate text-sm text-ink-2">{professionLabel(professional.profession)}</p>
      </div>
      <a href={LOGOUT_URL} aria-label="Sair" title="Sair" className={buttonClass('ghost', 'icon')}>
        <LogOut aria-hidden="true" />
      </a>
    </div>
  );
}

/** The photo, or the initials while there is none or it cannot be loaded. */
function Portrait({ name, url }: { name: string; url: string | null }) {
  const [isBroken, setBroken] = useState(false);
  if (url && !isBroken) {
    return (
      <img
        src={url}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
        className="size-10 shrink-0 rounded-full object-cover"
      />
    );
  }
  return (
    <span
      data-tone="orange"
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-full bg-(--tone-bg) font-semibold text-(--tone-ink)"
    >
      {initials(name)}
    </span>
  );
}
