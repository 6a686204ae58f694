import { useLocation } from 'wouter';
import { BottomTabs } from '#app/frame/bottom-tabs.tsx';
import { useUnreadChats } from '#features/whatsapp/whatsapp-queries.ts';
import { useKeyboardOpen } from '#lib/hooks/use-keyboard-open.ts';

interface BottomBarProps {
  isMenuOpen: boolean;
  onMenu: () => void;
}

/** The bar of phones; gives way to the keyboard. */
export function BottomBar({ isMenuOpen, onMenu }: BottomBarProps) {
  const [path] = useLocation();
  const unread = useUnreadChats();
  if (useKeyboardOpen()) return null;
  return <BottomTabs path={path} unread={unread} menu={{ 'aria-expanded': isMenuOpen, onClick: onMenu }} />;
}
