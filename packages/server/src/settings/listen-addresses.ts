// Checks the configured addresses before anything is opened: a refusal comes at once and names its variable.
import { type AddressInfo, createServer } from 'node:net';
import { type Config, ConfigError } from './config.ts';

interface Address {
  port: number;
  host: string;
  /** Prefix of PORT and HOST, or of METRICS_PORT and METRICS_HOST. */
  prefix: '' | 'METRICS_';
}

/** Portuguese line about a port that cannot be opened; undefined when the reason is something else. */
export const portRefusal = (variable: string, port: number, code: string | undefined): string | undefined => {
  if (code === 'EADDRINUSE')
    return `A porta ${port} já está em uso: pare o outro processo ou defina ${variable} com outra.`;
  if (code === 'EACCES')
    return `Sem permissão para abrir a porta ${port}: defina ${variable} com uma a partir de 1024.`;
  return undefined;
};

const refusalOf = ({ port, host, prefix }: Address, code: string | undefined): string => {
  const hostName = `${prefix}HOST`;
  const refused = portRefusal(`${prefix}PORT`, port, code);
  if (refused !== undefined) return refused;
  if (host !== host.trim()) return `${hostName} tem um espaço a mais (${JSON.stringify(host)}): apague-o.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${hostName} é um nome que esta máquina não conhece (${JSON.stringify(host)}): escreva um endereço dela, como 127.0.0.1.`;
  return `${hostName} precisa ser um endereço desta máquina, como 127.0.0.1 (${code}).`;
};

const listenOnce = (address: Address): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ConfigError(refusalOf(address, error.code))),
    );
    probe.listen(address.port, address.host, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** HOST without the brackets of an IPv6 address in a URL. */
export const hostOf = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');

/**
 * PORT, or for 0 a free one: redirects and webhooks must name it before the server listens.
 * @throws ConfigError when PORT or METRICS_PORT is in use, or an address is not one of this machine
 */
export const requireFreePorts = async ({
  PORT,
  HOST,
  METRICS_PORT,
  METRICS_HOST,
}: Pick<Config, 'PORT' | 'HOST' | 'METRICS_PORT' | 'METRICS_HOST'>): Promise<number> => {
  if (METRICS_PORT === PORT && PORT !== 0)
    throw new ConfigError('METRICS_PORT e PORT precisam ser diferentes.');
  if (METRICS_PORT !== undefined)
    await listenOnce({ port: METRICS_PORT, host: hostOf(METRICS_HOST), prefix: 'METRICS_' });
  return listenOnce({ port: PORT, host: hostOf(HOST), prefix: '' });
};
