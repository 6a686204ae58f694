// The reads of the screens, with size limits that apply to accounts of any size.
import { MAX_CLIENTS } from '@zelo/domain/clients/clients-contract.ts';
import { PIECE_ROWS } from '#shared/read-in-pages.ts';
import { type InterfaceCall, interfaceCalls } from './interface-calls.ts';

/** Every GET except files, which are streamed. */
export const screenReads: readonly InterfaceCall[] = interfaceCalls.filter(
  ({ endpoint }) => endpoint.method === 'GET' && !('contentType' in endpoint),
);

export type ReadKind = 'page' | 'search' | 'other';

/** Compares all clients of an account. */
const SEARCH = 'GET /api/clients/duplicates';

/** Lists that grow with the account are paged; all other responses are bounded by their screen. */
export const readKindOf = ({ endpoint, name }: InterfaceCall): ReadKind => {
  if (endpoint.paged) return 'page';
  return name === SEARCH ? 'search' : 'other';
};

export interface ReadCost {
  bytes: number;
  statements: number;
}

/**
 * Limits of each kind. A page is read in four pieces and ends at the row that passes a million characters; no read
 * queries per row.
 */
export const MAX_OF_READ: Record<ReadKind, ReadCost> = {
  page: { bytes: 1_200_000, statements: 8 },
  search: { bytes: 300_000, statements: MAX_CLIENTS / PIECE_ROWS + 10 },
  // the proposals of an absence read hours, rules, visits and held times
  other: { bytes: 300_000, statements: 12 },
};

export const mostOfRead = (call: InterfaceCall): ReadCost => MAX_OF_READ[readKindOf(call)];
