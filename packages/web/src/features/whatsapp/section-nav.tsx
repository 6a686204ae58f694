import { clsx } from 'clsx';
import { Link, useLocation } from 'wouter';
import { useUnreadChats } from './whatsapp-queries.ts';
import { PATHS } from '#lib/paths.ts';

const SECTIONS = [
  { path: PATHS.conversations, label: 'Conversas' },
  { path: PATHS.whatsapp, label: 'Conexão' },
] as const;

/** The two screens of WhatsApp: conversations and connection. */
export function SectionNav() {
  const [path] = useLocation();
  const unread = useUnreadChats();
  return (
    <nav aria-label="WhatsApp" className="flex gap-1 rounded-control bg-sunken p-1 sm:w-fit">
      {SECTIONS.map(({ path: to, label }) => (
        <Link
          key={to}
          href={to}
          aria-current={path === to ? 'page' : undefined}
          className={clsx(
            'flex h-10 flex-1 items-center justify-center gap-2 rounded-[7px] px-4 font-medium transition-colors sm:h-9',
            path === to
              ? 'bg-surface font-semibold text-ink shadow-card dark:bg-line'
              : 'text-ink-2 hover:text-ink',
          )}
        >
          {label}
          {to === PATHS.conversations && unread > 0 && (
            <span className="min-w-5 rounded-full bg-primary px-1.5 text-center text-xs/5 font-semibold text-on-primary tabular-nums">
              {unread}
              <span className="sr-only"> não lidas</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
