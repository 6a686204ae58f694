// Checks the configuration of a serving process against this machine, before anything is built or opened.
import { networkInterfaces } from 'node:os';
import { ConfigError, type Config, isLoopback, readConfig } from './config.ts';
import { requireDataDirectory } from './data-directory.ts';
import { lanAddress } from './lan-trial.ts';
import { requireFreePorts } from './listen-addresses.ts';

/** The guard of the trial refuses all but this computer and one address of its network. */
const EVERY_ADDRESS = '0.0.0.0';

/** @throws ConfigError when this machine has no address for a phone to open */
const requireLanAddress = (host: string) => {
  const found = lanAddress(networkInterfaces(), isLoopback(host) ? undefined : host);
  if (found) return found;
  throw new ConfigError(
    isLoopback(host)
      ? 'Nenhum endereço de rede local encontrado (como 192.168.0.10): conecte-se ao Wi-Fi ou à rede e inicie de novo.'
      : `HOST=${host} não é um endereço desta máquina na rede local: sem HOST, o Zelo escolhe um.`,
  );
};

const needsDataDirectory = (config: Config): boolean =>
  [config.DATABASE_URL, config.SESSION_SECRET, config.DATA_KEY, config.VAPID_PRIVATE_KEY].includes(undefined);

/**
 * The configuration, with the listening address: HOST, or every address for a trial in the network; PORT, or a free
 * one for 0.
 * @throws ConfigError with one Portuguese line that names the variable to change
 */
export const settingsForStart = async (env: Record<string, string | undefined>) => {
  const config = readConfig(env);
  const lanFound = config.LAN ? requireLanAddress(config.HOST) : undefined;
  const host = lanFound ? EVERY_ADDRESS : config.HOST;
  const port = await requireFreePorts({ ...config, HOST: host });
  if (needsDataDirectory(config)) await requireDataDirectory(config.DATA_DIR);
  return { config, lanFound, host, port };
};
