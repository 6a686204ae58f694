import { CreditCard, Download, Keyboard, LogOut, Moon, Settings, Sun } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { MenuColumn } from '#app/frame/menu-column.tsx';
import { useUser } from '#features/account/account-queries.ts';
import { Avatar } from '#features/account/photo/avatar.tsx';
import { professionLabel } from '#features/account/business/profession-label.ts';
import { openShortcuts } from '#features/shortcuts/shortcuts-state.ts';
import { useUnreadChats } from '#features/whatsapp/whatsapp-queries.ts';
import { useInstall } from '#lib/loading/install.ts';
import { signOut } from '#app/session/sign-out.ts';
import { LOGOUT_URL, PATHS, type PagePath } from '#lib/paths.ts';
import { useTheme } from '#lib/theme.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { MenuButton } from '#ui/buttons/menu-button.tsx';

const MAX_UNREAD_SHOWN = 99;

/** Brand, menu and the signed-in user; shared by the fixed column and the drawer of small screens. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const [path] = useLocation();
  return (
    <MenuColumn path={path} onNavigate={onNavigate} unread={<UnreadLink onNavigate={onNavigate} />}>
      <Person onNavigate={onNavigate} />
    </MenuColumn>
  );
}

/** Number of unread conversations, linked to them; nothing when all are read. */
function UnreadLink({ onNavigate }: { onNavigate: (() => void) | undefined }) {
  const unread = useUnreadChats();
  if (unread === 0) return null;
  const shown = unread > MAX_UNREAD_SHOWN ? `${MAX_UNREAD_SHOWN}+` : String(unread);
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

const PHOTO_URL = '/api/professional/photo';

/** The signed-in user, with the account menu and the sign-out button. */
function Person({ onNavigate }: { onNavigate: (() => void) | undefined }) {
  const { firstName, lastName, profileImageUrl, professional } = useUser();
  const [, navigate] = useLocation();
  const name = `${firstName} ${lastName}`.trim();
  const profession = professionLabel(professional.profession);
  const { photoVersion } = professional;
  const install = useInstall();
  const { dark, toggle } = useTheme();
  const goTo = (path: PagePath) => (): void => {
    navigate(path);
    onNavigate?.();
  };
  return (
    <div
      style={{ paddingBottom: 'max(0.5rem, env(safe-area-inset-bottom))' }}
      className="flex shrink-0 items-center gap-1 border-t border-line p-2"
    >
      <MenuButton
        label={`${name}, ${profession}: menu da conta`}
        entries={[
          { label: 'Configurações do Negócio', icon: Settings, onSelect: goTo(PATHS.business) },
          { label: 'Assinatura', icon: CreditCard, onSelect: goTo(PATHS.subscription) },
          {
            label: 'Atalhos do teclado',
            icon: Keyboard,
            onSelect: () => {
              onNavigate?.();
              openShortcuts();
            },
          },
          {
            label: dark ? 'Usar tema claro' : 'Usar tema escuro',
            icon: dark ? Sun : Moon,
            onSelect: toggle,
          },
          ...(install ? [{ label: 'Instalar o Zelo', icon: Download, onSelect: install }] : []),
          'separator',
          { label: 'Sair', icon: LogOut, onSelect: () => void signOut(onNavigate) },
        ]}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-control p-2 text-left hover:bg-sunken"
      >
        <Avatar
          name={name}
          photos={[photoVersion && `${PHOTO_URL}?v=${photoVersion}`, profileImageUrl]}
          className="size-10"
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block truncate text-sm text-ink-2">{profession}</span>
        </span>
      </MenuButton>
      <a
        href={LOGOUT_URL}
        onClick={(event) => {
          event.preventDefault();
          void signOut(onNavigate);
        }}
        aria-label="Sair"
        title="Sair"
        className={buttonClass('ghost', 'icon')}
      >
        <LogOut aria-hidden="true" />
      </a>
    </div>
  );
}
