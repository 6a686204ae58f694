import { ClientRemarks } from '#features/clients/client-remarks.tsx';
import { MissesBadge } from '#features/clients/misses-badge.tsx';
import { UsuallyFor } from '#features/clients/usually-for.tsx';
import { useClient } from '#features/clients/clients-queries.ts';

/** Remarks about the client of a visit. */
export function RemarksOf({ clientId }: { clientId: number }) {
  const { data: client } = useClient(clientId);
  return client ? (
    <>
      <MissesBadge clientId={clientId} />
      <UsuallyFor clientId={clientId} />
      <ClientRemarks client={client} />
    </>
  ) : null;
}
