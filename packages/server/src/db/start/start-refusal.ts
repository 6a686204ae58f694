// Errors that keep a database from opening and that an operator can fix, as one line that names the variable.
import { DatabaseStartError } from '#db/database.ts';

export type DatabaseVariable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

type Line = (variable: DatabaseVariable, code: string) => string;

/** Completes "VARIABLE …". */
export const POOLER_ALONE =
  'aponta para um pooler (PgBouncer): defina também DATABASE_DIRECT_URL com o endereço do próprio PostgreSQL.';
export const POOLER_AS_DIRECT =
  'aponta para um pooler (PgBouncer): escreva nela o endereço do próprio PostgreSQL.';

const UNREADABLE =
  'não é um endereço: escreva caracteres especiais da senha com % (# é %23, / é %2F, @ é %40).';
const missingRight: Line = (name, code) =>
  `O usuário de ${name} não pode criar o que falta no banco (${code}): como administrador, GRANT CREATE ON DATABASE … TO … e, dentro dele, GRANT CREATE ON SCHEMA public TO … (ou faça-o dono do banco).`;

/** Other encodings lack many characters; SQL_ASCII accepts any bytes but knows no letters. */
export const inEncoding = (variable: DatabaseVariable, encoding: string): DatabaseStartError =>
  new DatabaseStartError(
    `O banco de ${variable} está em ${encoding}, e o Zelo precisa de um em UTF8: crie outro com CREATE DATABASE zelo TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'; e escreva o endereço dele em ${variable}.`,
  );

const missingSchema: Line = (name, code) =>
  `Na conexão de ${name} o search_path não leva a um esquema que exista (${code}): crie o esquema, ou tire search_path do usuário, do banco e do endereço (o normal é public).`;

const refusedLogin: Line = (name, code) =>
  `O banco de ${name} recusou a conexão (${code}): confira usuário, senha e nome do banco.`;
const unknownServer: Line = (name, code) =>
  `O servidor que ${name} nomeia não foi encontrado (${code}): confira o nome dele; se a senha tem @ ou #, escreva %40 ou %23 no lugar.`;
const missingExtension: Line = (name, code) =>
  `Falta algo na instalação do PostgreSQL de ${name} (${code}): o Zelo precisa da extensão btree_gist (no Debian, o pacote postgresql já a traz; em outros, postgresql-contrib).`;

/** By SQLSTATE or Node's error code. */
const BY_CODE: Record<string, Line> = {
  ERR_INVALID_URL: (name) => `${name} ${UNREADABLE}`,
  ENOTFOUND: unknownServer,
  EAI_AGAIN: unknownServer,
  '28P01': refusedLogin,
  '28000': refusedLogin,
  '3D000': refusedLogin,
  '42501': missingRight,
  '3F000': missingSchema,
  '25006': (name, code) =>
    `O banco de ${name} é só de leitura (${code}), como uma réplica: use o endereço do primário.`,
  '53300': (name, code) =>
    `O banco de ${name} não tem conexão livre (${code}): aumente max_connections ou feche outras.`,
  '57P03': (name, code) =>
    `O banco de ${name} ainda está iniciando ou parando (${code}): repita em instantes.`,
};

/** By the message of the driver or pooler, when there is no code or a catch-all (PgBouncer's 08P01). */
const BY_WORDS: readonly (readonly [RegExp, Line])[] = [
  [/^unsupported startup parameter/, (name) => `${name} ${POOLER_ALONE}`],
  [
    /client password must be a/,
    (name) =>
      `O banco de ${name} pede senha e o endereço não traz nenhuma: postgres://usuario:senha@servidor:5432/banco.`,
  ],
  [/^SASL/, (name) => refusedLogin(name, '28P01')],
  [/^extension "\w{1,63}" is not available|^could not open extension control file/, missingExtension],
  [
    /^The server does not support SSL/,
    (name) =>
      `O servidor de ${name} não fala TLS, que sslmode pede: ligue ssl no PostgreSQL ou tire sslmode do endereço.`,
  ],
  [
    /^There was an error establishing an SSL connection|^received invalid response/,
    (name) => `Em ${name} não responde um PostgreSQL: confira servidor e porta.`,
  ],
  [
    /^timeout expired|^Connection terminated/,
    (name) => `O banco de ${name} não responde: confira servidor e porta, e se ele está no ar.`,
  ],
];

/** OpenSSL's certificate errors, by Node's names. */
const CERTIFICATE =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|CERT_|ERR_TLS_|HOSTNAME_MISMATCH)/;

const lineOf = (error: Error, variable: DatabaseVariable): string | undefined => {
  const { code = '' } = error as { code?: string };
  const line = BY_WORDS.find(([said]) => said.test(error.message))?.[1] ?? BY_CODE[code];
  if (line) return line(variable, code);
  if (CERTIFICATE.test(code))
    return `O certificado do servidor de ${variable} não é aceito (${code}): diga a autoridade em sslrootcert=ARQUIVO, ou use sslmode=no-verify numa rede em que você confia.`;
  if (code === '08P01') return `O pooler de ${variable} não alcança o banco agora: veja o log dele.`;
  return undefined;
};

const refusalOf = (error: unknown, variable: DatabaseVariable): DatabaseStartError | undefined => {
  if (!(error instanceof Error) || error instanceof DatabaseStartError) return undefined;
  const line = lineOf(error, variable);
  return line === undefined
    ? refusalOf(error.cause, variable)
    : new DatabaseStartError(line, { cause: error });
};

/** @throws DatabaseStartError that names the variable, when settings are the reason */
export const orRefuse = async <T>(variable: DatabaseVariable, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw refusalOf(error, variable) ?? error;
  }
};
