// The reads that screens make, and how much each may be, whatever the account holds.
import { type InterfaceCall, interfaceCalls } from './interface-calls.ts';

/** Every GET but files, which are streamed. */
export const screenReads: readonly InterfaceCall[] = interfaceCalls.filter(
  ({ endpoint }) => endpoint.method === 'GET' && !('contentType' in endpoint),
);

export type ReadKind = 'page' | 'other';

/** A list that only the professional bounds is answered in pages, everything else by what the screen shows. */
export const readKindOf = ({ endpoint }: InterfaceCall): ReadKind => (endpoint.paged ? 'page' : 'other');

export interface ReadCost {
  bytes: number;
  statements: number;
}

/**
 * The most of each kind. A page is read in four pieces and ends at the row that passes a million characters; no read
 * asks once for each row.
 */
export const MOST_OF_READ: Record<ReadKind, ReadCost> = {
  page: { bytes: 1_200_000, statements: 8 },
  other: { bytes: 300_000, statements: 10 },
};

/** The search for duplicates answers little, but reads all clients, 250 at a time. */
const COMPARISON: ReadCost = { ...MOST_OF_READ.other, statements: 14 };

export const mostOfRead = (call: InterfaceCall): ReadCost =>
  call.name === 'GET /api/clients/duplicates' ? COMPARISON : MOST_OF_READ[readKindOf(call)];
