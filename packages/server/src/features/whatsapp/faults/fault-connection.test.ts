// Every way in which a connection breaks and heals without help: the badge stays, the bell is silent.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aWatchedWhatsapp,
  type PairedPhone,
  type WatchedWhatsapp,
} from '#features/whatsapp/testing/connection-test-app.ts';

let whatsapp: WatchedWhatsapp;
let ana: PairedPhone;

beforeAll(async () => {
  whatsapp = await aWatchedWhatsapp();
});

beforeEach(async () => {
  ana = await whatsapp.aPhone();
});

afterAll(() => whatsapp.close());

const phone = (what: string) => `instances/${ana.instanceName}/${what}`;

describe('a connection that breaks', () => {
  // spec: 2 §0.58
  it.each([
    ['408, out of reach', () => ana.end(408)],
    ['428, closed', () => ana.end(428)],
    ['440, replaced', () => ana.end(440)],
    ['500, a bad session', () => ana.end(500)],
    ['515, restart required', () => ana.end(515)],
    ['forty times in a row', () => whatsapp.control(phone('storm'), { tries: 40 })],
    ['with the whole gateway', () => whatsapp.control('restart')],
  ])('is connected again at the next look after %s, without a notification', async (_name, happens) => {
    await happens();
    await whatsapp.untilTold();
    await whatsapp.healthProbe.run();
    expect(await ana.status()).toMatchObject({ isConnected: true, number: ana.number, problem: null });
    whatsapp.advance(600);
    await whatsapp.healthProbe.run();
    await whatsapp.health.tellProblems();
    expect(await ana.bell()).toEqual([]);
    const sent = await whatsapp.proactive.sendToOwner(ana.professionalId, 'Teste');
    expect(sent).toEqual({ number: ana.number });
  });

  // spec: 2 §0.58
  it.each([401, 402, 403, 406])(
    'is reported once, after five minutes, when %i ends it permanently',
    async (code) => {
      await ana.end(code);
      await whatsapp.untilTold();
      whatsapp.advance(299);
      await whatsapp.health.tellProblems();
      expect(await ana.bell()).toEqual([]);
      whatsapp.advance(1);
      await Promise.all([whatsapp.health.tellProblems(), whatsapp.health.tellProblems()]);
      whatsapp.advance(3600);
      await whatsapp.health.tellProblems();
      expect(await ana.bell()).toHaveLength(1);
      const sent = await whatsapp.proactive.sendToOwner(ana.professionalId, 'Teste');
      expect(sent).toEqual({ refusal: 'not-connected' });
    },
  );
});
