import { lazy, Suspense } from 'react';
import { useHolds } from '#features/agenda/holds/holds-queries.ts';

// rare: loaded on demand
const RequestsList = lazy(async () => ({
  default: (await import('#features/agenda/holds/answer/requests-list.tsx')).RequestsList,
}));

/** The times that are kept for a client, with their answers; nothing without one. */
export function ClientRequests({ clientId }: { clientId: number }) {
  const holds = useHolds().filter((hold) => hold.clientId === clientId);
  if (holds.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <RequestsList
        holds={holds}
        className="mx-4 mt-3 rounded-control border border-line sm:mx-5 print:hidden"
      />
    </Suspense>
  );
}
