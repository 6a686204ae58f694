import type { PGlite } from '@electric-sql/pglite';
import { volatilityOf } from './catalog-rules.ts';
import { indivisible } from './statement-rules.ts';
import { plain, testWriting } from './written-by-tests.ts';

/** Statements of the product that a database divided by professional refuses, each with the reason. */
export const indivisibleStatements = async (
  statements: Iterable<string>,
  client: PGlite,
): Promise<string[]> => {
  const volatility = await volatilityOf(client);
  const isOfTest = testWriting();
  const refused: string[] = [];
  for (const statement of statements) {
    const [why] = indivisible(statement, volatility);
    if (why !== undefined && !isOfTest(plain(statement))) refused.push(`${why}: ${statement}`);
  }
  return refused;
};
