// npm run identities [-- --from ISSUER --to ISSUER --file EMAILS.csv [--apply]]: lists identities by issuer, or moves
// accounts to another issuer.
import { readFileSync } from 'node:fs';
import { DatabaseStartError } from '#db/database.ts';
import { runDatabaseCommand } from '#db/commands/database-command.ts';
import { identityMoveRepository } from './identity-move-repository.ts';
import {
  identityMoveService,
  type IdentityMoves,
  type NewIdentity,
  planMoves,
  readNewIdentities,
} from './identity-move-service.ts';

const text = { type: 'string' } as const;
const FORM = {
  usage:
    'npm run identities, ou npm run identities -- --from EMISSOR --to EMISSOR --file ARQUIVO.csv [--apply] (linhas: e-mail,sub).',
  options: { from: text, to: text, file: text, apply: { type: 'boolean' } },
} as const;

const peopleIn = (file: string): NewIdentity[] => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new DatabaseStartError(`O arquivo ${file} não pode ser lido.`);
  }
  const people = readNewIdentities(text);
  if (typeof people === 'number')
    throw new DatabaseStartError(`A linha ${people} de ${file} não é "e-mail,sub".`);
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
  form: FORM,
  what: 'Lendo as contas',
  prepare: ({ values: { from, to, file, apply = false } }) => {
    if (from === undefined && to === undefined && file === undefined && !apply) return undefined;
    if (!from || !to || !file || from === to)
      throw new DatabaseStartError(`Diga --from, --to (outro emissor) e --file. Uso: ${FORM.usage}`);
    return { from, to, apply, people: peopleIn(file) };
  },
  run: async ({ db }, given) => {
    const service = identityMoveService({ db, identities: identityMoveRepository(db) });
    const accounts = await service.list();
    if (given === undefined)
      return accounts.map(({ email, iss }) => `${email ?? '(sem e-mail)'}\t${iss}`).join('\n');
    const { from, to, apply, people } = given;
    const plan = planMoves(accounts, people, { from, to });
    if (apply) await service.move(plan, to);
    return reportOf(plan, apply);
  },
});
