import { Menu, MessageCircle, Moon, Sun } from 'lucide-react';
import { Link } from 'wouter';
import { NotificationBell } from './notification-bell.tsx';
import { StatusBanner } from './status-banner.tsx';
import { TOP_BAR, TopBarRow } from '#app/frame/top-bar-row.tsx';
import { QuickAddButton } from '#features/quick-add/quick-add-button.tsx';
import { useConnection } from '#features/whatsapp/whatsapp-queries.ts';
import { useIsLow } from '#lib/hooks/use-is-low.ts';
import { PATHS } from '#lib/paths.ts';
import { useTheme } from '#lib/theme.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';

interface TopBarProps {
  title: string;
  onMenu: () => void;
}

export function TopBar({ title, onMenu }: TopBarProps) {
  return (
    <header className={TOP_BAR}>
      <TopBarRow
        title={title}
        style={useIsLow() ? { height: 44 } : undefined}
        menu={
          <Button
            variant="ghost"
            size="icon"
            aria-label="Abrir menu"
            aria-haspopup="dialog"
            className="max-sm:hidden lg:hidden"
            onClick={onMenu}
          >
            <Menu aria-hidden="true" className="!size-[22px]" />
          </Button>
        }
      >
        <QuickAddButton />
        <ConnectionBadge />
        <ThemeToggle />
        <NotificationBell />
      </TopBarRow>
      <StatusBanner />
    </header>
  );
}

/** Long label if there is room, a short one on phones (spec 1 §2). */
function ConnectionBadge() {
  const { data } = useConnection();
  if (!data) return null;
  const { isConnected } = data;
  return (
    <Link href={PATHS.whatsapp} className="flex h-11 items-center rounded-full px-1">
      <Badge tone={isConnected ? 'green' : 'red'} dot="none" className="h-7">
        <MessageCircle aria-hidden="true" className="size-3.5" />
        <span className="max-sm:hidden">{isConnected ? 'WhatsApp Conectado' : 'WhatsApp Desconectado'}</span>
        <span className="sm:hidden">
          <span className="sr-only">WhatsApp </span>
          {isConnected ? 'Ligado' : 'Desligado'}
          <span className="sr-only">{isConnected ? ' (Online)' : ' (Offline)'}</span>
        </span>
      </Badge>
    </Link>
  );
}

/** Hidden on phones in favor of the title; the account menu has it as well. */
function ThemeToggle() {
  const { dark, toggle } = useTheme();
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={dark ? 'Usar tema claro' : 'Usar tema escuro'}
      onClick={toggle}
      className="max-sm:hidden"
    >
      {dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </Button>
  );
}
