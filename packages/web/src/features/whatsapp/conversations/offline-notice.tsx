import { Link } from 'wouter';
import { useConnection } from '#features/whatsapp/whatsapp-queries.ts';
import { PATHS } from '#lib/paths.ts';

/** Reports in the chat that without a phone no message arrives or is sent. */
export function OfflineNotice() {
  const { data: connection } = useConnection();
  if (!connection || connection.isConnected) return null;
  return (
    <p
      role="status"
      data-tone="red"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-(--tone-bg) px-3 py-2 text-sm text-(--tone-ink) sm:px-4"
    >
      <span>{connection.problem?.message ?? 'WhatsApp desconectado.'}</span>
      <Link
        href={PATHS.whatsapp}
        className="-my-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        Ver conexão
      </Link>
    </p>
  );
}
