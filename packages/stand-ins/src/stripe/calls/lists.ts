// Lists as Stripe pages them: newest first, a cursor in either direction, 10 items per page by default.
import { badParameter, noSuch } from './refusals.ts';
import { shown } from '#stripe/state/expand.ts';

export interface PageParams {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  created?: number | { gt?: number; gte?: number; lt?: number; lte?: number };
}

interface Listed {
  id: string;
  created: number;
}

function isWithin(created: number, range: PageParams['created']): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return created === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}

function positionOf(items: Listed[], id: string, of: { kind: string; param: string }): number {
  const index = items.findIndex((item) => item.id === id);
  if (index === -1) throw noSuch(of.kind, id, of.param);
  return index;
}

/** One page of `items`, given oldest first. */
export function listPage(items: Listed[], params: PageParams, of: { kind: string; url: string }) {
  const { limit = 10, starting_after: after, ending_before: before } = params;
  if (limit < 1 || limit > 100)
    throw badParameter('limit', 'Invalid limit: must be between 1 and 100', 'parameter_invalid_integer');
  const all = items.toReversed().filter(({ created }) => isWithin(created, params.created));
  if (before !== undefined) {
    const end = positionOf(all, before, { kind: of.kind, param: 'ending_before' });
    const start = Math.max(0, end - limit);
    return { object: 'list', data: all.slice(start, end).map(shown), has_more: start > 0, url: of.url };
  }
  const start =
    after === undefined ? 0 : positionOf(all, after, { kind: of.kind, param: 'starting_after' }) + 1;
  const data = all.slice(start, start + limit).map(shown);
  return { object: 'list', data, has_more: start + limit < all.length, url: of.url };
}
