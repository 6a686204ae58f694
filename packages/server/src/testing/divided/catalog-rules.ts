// Rules that read the catalog of a database divided by professional.
import type { PGlite } from '@electric-sql/pglite';
import { tablesAt } from './table-places.ts';
import type { Volatility } from './statement-rules.ts';

type Catalog = Pick<PGlite, 'query'>;

export const volatilityOf = async (catalog: Catalog): Promise<Volatility> => {
  const found = await catalog.query<{ name: string; volatility: string }>(
    'select proname as name, max(provolatile::text) as volatility from pg_proc group by proname',
  );
  return new Map(found.rows.map(({ name, volatility }) => [name, volatility]));
};

/** Foreign keys that empty columns of divided rows, or that join rows of different places. */
export const indivisibleKeys = async (catalog: Catalog): Promise<string[]> => {
  const found = await catalog.query<{ key: string }>(
    `select conrelid::regclass || ': ' || conname as key from pg_constraint
     where contype = 'f' and conparentid = 0
       and (conrelid::regclass::text = any($1) and (confdeltype in ('n', 'd') or confupdtype in ('n', 'd')
           or not confrelid::regclass::text = any($1 || $2))
         or not conrelid::regclass::text = any($1) and confrelid::regclass::text = any($1))
     order by key`,
    [tablesAt('distributed'), tablesAt('reference')],
  );
  return found.rows.map(({ key }) => key);
};
