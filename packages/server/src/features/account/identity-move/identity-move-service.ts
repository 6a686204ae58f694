// Moves accounts to another OpenID Connect issuer. An operator attests the identities with a file exported by the new
// provider; a sign-in never links accounts by their e-mail.
import type { Db } from '#db/database.ts';
import type { AccountIdentity, IdentityMoveRepository } from './identity-move-repository.ts';

export interface NewIdentity {
  email: string;
  sub: string;
}

export interface IdentityMoves {
  moves: { from: AccountIdentity; sub: string }[];
  /** Lines of the file that move nothing, with the reason. */
  refused: { email: string; why: string }[];
  /** Accounts of the old issuer that are missing in the file. */
  left: AccountIdentity[];
}

/** Parses `e-mail,sub` lines; a first line without @ is a heading. Returns the first invalid line's number, from 1. */
export const readNewIdentities = (text: string): NewIdentity[] | number => {
  const people: NewIdentity[] = [];
  for (const [place, line] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    const [email = '', sub = '', ...more] = line
      .trim()
      .split(/[,;]/)
      .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    if (email === '' && sub === '') continue;
    const isHeading = place === 0 && !email.includes('@');
    if (isHeading) continue;
    if (!email.includes('@') || sub === '' || more.length > 0) return place + 1;
    people.push({ email: email.toLowerCase(), sub });
  }
  return people;
};

const repeated = (values: string[]): Set<string> =>
  new Set(values.filter((value, place) => values.indexOf(value) !== place));

/** Decides which identities move: only the certain ones. */
export const planMoves = (
  accounts: readonly AccountIdentity[],
  people: readonly NewIdentity[],
  issuers: { from: string; to: string },
): IdentityMoves => {
  const emails = repeated(people.map(({ email }) => email));
  const subs = repeated(people.map(({ sub }) => sub));
  const taken = new Set(accounts.filter(({ iss }) => iss === issuers.to).map(({ sub }) => sub));
  const old = accounts.filter(({ iss }) => iss === issuers.from);
  const byEmail = new Map(old.map((account) => [account.email, account]));
  const plan: IdentityMoves = { moves: [], refused: [], left: [] };
  for (const { email, sub } of people) {
    const from = byEmail.get(email);
    if (emails.has(email)) plan.refused.push({ email, why: 'está mais de uma vez no arquivo' });
    else if (subs.has(sub))
      plan.refused.push({ email, why: 'tem um sub que está mais de uma vez no arquivo' });
    else if (taken.has(sub)) plan.refused.push({ email, why: 'tem um sub que já entra em uma conta' });
    else if (!from) plan.refused.push({ email, why: 'não tem conta do emissor antigo' });
    else plan.moves.push({ from, sub });
  }
  const moved = new Set(plan.moves.map(({ from }) => from));
  return { ...plan, left: old.filter((account) => !moved.has(account)) };
};

export const identityMoveService = ({ db, identities }: { db: Db; identities: IdentityMoveRepository }) => ({
  list: identities.all,

  move: async ({ moves }: IdentityMoves, to: string): Promise<void> => {
    await db.transaction(async (tx) => {
      for (const { from, sub } of moves) await identities.move(from, { iss: to, sub }, tx);
    });
  },
});
