import { initials } from '@zelo/domain/shared/text.ts';
import { clsx } from 'clsx';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { MENU } from '#app/menu.ts';
import { PAGES } from '#app/pages.ts';
import { useUser } from '#features/account/account-queries.ts';
import { professionLabel } from '#features/account/profession-label.ts';
import { LOGOUT_URL } from '#lib/paths.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Logo } from '#ui/logo.tsx';

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
            <li key={to}>
              <Link
                href={to}
                aria-current={path === to ? 'page' : undefined}
                onClick={() => onNavigate?.()}
                onPointerEnter={() => void PAGES[to].load()}
                className={clsx(
                  'flex h-11 items-center gap-3 rounded-control px-3 font-medium transition-colors lg:h-10',
                  path === to
                    ? 'bg-primary-soft font-semibold text-primary-ink'
                    : 'text-ink-2 hover:bg-sunken hover:text-ink',
                )}
              >
                <Icon aria-hidden="true" className="size-[18px] shrink-0" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Person />
    </div>
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
