// npm run identities [-- --from ISSUER --to ISSUER --file EMAILS.csv [--apply]]: lists who signs in where, or moves accounts
// to another issuer.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DatabaseRefusal } from '#db/database.ts';
import { runDatabaseCommand } from '#db/database-command.ts';
import { identityMoveRepository } from './identity-move-repository.ts';
import {
  identityMoveService,
  type IdentityMoves,
  type NewIdentity,
  planMoves,
  readNewIdentities,
} from './identity-move-service.ts';

const USAGE =
  'Uso: npm run identities, ou npm run identities -- --from EMISSOR --to EMISSOR --file ARQUIVO.csv [--apply] (linhas: e-mail,sub).';

const optionsOf = (): { from?: string; to?: string; file?: string; apply?: boolean } => {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ options: { from: text, to: text, file: text, apply: { type: 'boolean' } } }).values;
  } catch {
    throw new DatabaseRefusal(USAGE);
  }
};

const peopleIn = (file: string): NewIdentity[] => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new DatabaseRefusal(`O arquivo ${file} não pode ser lido.`);
  }
  const people = readNewIdentities(text);
  if (typeof people === 'number')
    throw new DatabaseRefusal(`A linha ${people} de ${file} não é "e-mail,sub".`);
  return people;
};

const reportOf = ({ moves, refused, left }: IdentityMoves, apply: boolean): string =>
  [
    ...moves.map(({ from }) => `${apply ? 'mudou' : 'mudaria'}: ${from.email}`),
    ...refused.map(({ email, why }) => `fica: ${email} ${why}`),
    ...left.map(({ email }) => `continua no emissor antigo: ${email ?? '(sem e-mail)'}`),
    apply
      ? `${moves.length} conta(s) mudaram de emissor.`
      : `${moves.length} conta(s) mudariam de emissor. Nada foi gravado: confira e repita com --apply.`,
  ].join('\n');

await runDatabaseCommand({
  what: 'Lendo as contas',
  prepare: () => optionsOf(),
  run: async ({ db }, { from, to, file, apply = false }) => {
    const service = identityMoveService({ db, identities: identityMoveRepository(db) });
    const accounts = await service.list();
    if (from === undefined && to === undefined && file === undefined && !apply)
      return accounts.map(({ email, iss }) => `${email ?? '(sem e-mail)'}\t${iss}`).join('\n');
    if (from === undefined || to === undefined || file === undefined || from === to)
      throw new DatabaseRefusal(USAGE);
    const plan = planMoves(accounts, peopleIn(file), { from, to });
    if (apply) await service.move(plan, to);
    return reportOf(plan, apply);
  },
});
