// A trial on the owner's phone: the server also answers at one address of the local network, to users with the code
// printed at the start (decision 026).
import { randomBytes } from 'node:crypto';
import { BlockList } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import type { LanTrial } from '#http/origin/lan-guard.ts';

/** Addresses of private networks (RFC 1918). */
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;
/** Bridges of containers and virtual machines, tunnels: a phone cannot be behind them. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|zt|wg|tailscale)/;

type Interfaces = NodeJS.Dict<Pick<NetworkInterfaceInfo, 'address' | 'cidr' | 'family' | 'internal'>[]>;

/**
 * Picks this machine's address in the local network.
 * @param wanted HOST, when there is more than one candidate
 * @returns undefined without a matching address
 */
export const lanAddress = (interfaces: Interfaces, wanted?: string) => {
  const all = Object.entries(interfaces).flatMap(([name, infos = []]) =>
    infos
      .filter(({ family, internal, address }) => family === 'IPv4' && !internal && PRIVATE.test(address))
      .map(({ address, cidr }) => ({
        address,
        cidr: cidr ?? `${address}/32`,
        isVirtual: VIRTUAL.test(name),
      })),
  );
  return wanted === undefined
    ? (all.find(({ isVirtual }) => !isVirtual) ?? all[0])
    : all.find(({ address }) => address === wanted);
};

export const lanTrial = ({ address, cidr }: { address: string; cidr: string }, port: number): LanTrial => {
  const near = new BlockList();
  near.addSubnet(address, Number(cidr.split('/')[1]), 'ipv4');
  near.addSubnet('127.0.0.0', 8, 'ipv4');
  return {
    address,
    port,
    code: randomBytes(16).toString('base64url'),
    isNear: (peer) => near.check(peer.replace(/^::ffff:/, ''), 'ipv4'),
  };
};

/** Text for the person who started the server, with the URL as a QR code. */
export const lanNotice = ({ address, port, code }: LanTrial, minutes: number): string => {
  const url = `http://${address}:${port}/api/lan?codigo=${code}`;
  return `
No celular, na mesma rede: aponte a câmera para o código, ou abra ${url}
${renderUnicodeCompact(url, { border: 2 })}
O código vale por ${minutes} minutos e para uma entrada; a sessão acaba quando este programa parar. Para outro, inicie de novo.
Só para experimentar na sua própria rede: é http, sem criptografia. Não use com dados de clientes reais nem em rede de outros.
A página de pagamento e o celular simulado do WhatsApp continuam só neste computador.`;
};
