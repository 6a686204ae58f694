import { useLocation } from 'wouter';
import { useUnreadChats } from './whatsapp-queries.ts';
import { useIsPhone } from '#lib/hooks/use-is-phone.ts';
import { PATHS } from '#lib/paths.ts';
import { SectionNav as Nav, sectionUrl, useSection } from '#ui/choices/section-nav.tsx';

/** Sections of the connection's page. */
export const CONNECTION_SECTIONS = [
  { value: 'conexao', label: 'Conexão' },
  { value: 'ajustes', label: 'Ajustes' },
] as const;

/** The screens of WhatsApp: conversations and connection, whose settings are a separate section on phones. */
export function SectionNav() {
  const [path] = useLocation();
  const isPhone = useIsPhone();
  const section = useSection(CONNECTION_SECTIONS);
  const unread = useUnreadChats();
  const connection = CONNECTION_SECTIONS.map(({ value, label }) => ({
    href: sectionUrl(PATHS.whatsapp, CONNECTION_SECTIONS, value),
    label,
    isShown: path === PATHS.whatsapp && value === (isPhone ? section : 'conexao'),
    className: value === 'ajustes' ? 'sm:hidden' : '',
  }));
  return (
    <Nav
      label="WhatsApp"
      className="sm:w-fit"
      links={[
        {
          href: PATHS.conversations,
          label: 'Conversas',
          isShown: path === PATHS.conversations,
          mark: unread > 0 && <Unread count={unread} />,
        },
        ...connection,
      ]}
    />
  );
}

function Unread({ count }: { count: number }) {
  return (
    <span className="min-w-5 rounded-full bg-primary px-1.5 text-center text-xs/5 font-semibold text-on-primary tabular-nums">
      {count}
      <span className="sr-only"> não lidas</span>
    </span>
  );
}
