import {
  type EvolutionStandIn,
  startEvolutionStandIn,
} from '@zelo/stand-ins/evolution/evolution-stand-in.ts';
import { control } from '@zelo/stand-ins/evolution/testing/control.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import { gatewayWatch } from './gateway-watch.ts';

let standIn: EvolutionStandIn;

beforeAll(async () => {
  standIn = await startEvolutionStandIn({ apiKey: 'the-right-key-of-the-gateway' });
});

afterAll(() => standIn.close());

const watching = (given: { url?: string; apiKey?: string } = {}) => {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const probe = evolutionGateway({ url: standIn.url, apiKey: standIn.apiKey, ...given });
  return { lines, ...gatewayWatch({ probe, log }) };
};

const errors = (lines: { level: number; msg: string }[]) =>
  lines.filter(({ level }) => level >= 50).map(({ msg }) => msg);

describe('the operator log', () => {
  it('names a wrong key once, even without a paired connection, and never prints the key', async () => {
    const { lines, checkKey, note } = watching({ apiKey: 'not-the-key' });
    await checkKey();
    await checkKey();
    note('wrong-key');
    expect(errors(lines)).toEqual([expect.stringContaining('EVOLUTION_API_KEY is not the key')]);
    expect(JSON.stringify(lines)).not.toContain('not-the-key');
  });

  it('says nothing about a correct key', async () => {
    const { lines, checkKey } = watching();
    await checkKey();
    expect(lines).toEqual([]);
  });

  it('names a gateway that is not activated', async () => {
    await control(standIn.url, 'license', { required: true });
    const { lines, checkKey } = watching();
    await checkKey();
    await control(standIn.url, 'license', { required: false });
    expect(errors(lines)).toEqual([expect.stringContaining('not activated')]);
  });

  it('has one line for an outage and one for its end, and checks the key afterwards', async () => {
    const { lines, checkKey, note } = watching({ url: 'http://127.0.0.1:9' });
    await checkKey();
    await checkKey();
    note('gateway-down');
    note(null);
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      [40, 'the WhatsApp gateway does not answer probes'],
      [30, 'the WhatsApp gateway answers again'],
    ]);
  });
});
