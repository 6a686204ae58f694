import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '#db/migrations.ts';
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

describe('the end of a pairing', () => {
  // spec: 2 §7.31, 2 §0.36, 2 §0.58
  it.each([
    [401, 'unlinked', 'O aparelho foi desconectado do seu WhatsApp.'],
    [402, 'unlinked', 'O aparelho foi desconectado do seu WhatsApp.'],
    [403, 'restricted', 'Seu número foi possivelmente restringido pelo WhatsApp.'],
    [406, 'unlinked', 'O aparelho foi desconectado do seu WhatsApp.'],
  ])(
    'with code %s is shown at once as %s, and is over after the next pairing',
    async (code, kind, message) => {
      await ana.end(code);
      await expect.poll(() => ana.problem()).toBe(kind);
      const since = whatsapp.now().toISOString();
      const shown = { isConnected: false, state: 'close', number: null };
      expect(await ana.status()).toMatchObject({ ...shown, problem: { kind, message, since } });
      await whatsapp.connection.qrCode(ana.professionalId, false);
      await ana.scan();
      expect(await ana.status()).toMatchObject({ isConnected: true, problem: null });
    },
  );

  it('is no problem when the owner wants it, even if the gateway repeats it late', async () => {
    await whatsapp.connection.disconnect(ana.professionalId);
    await ana.tell('close', 401);
    await ana.tell('connecting');
    await ana.tell('open');
    whatsapp.advance(600);
    await whatsapp.healthProbe.run();
    await whatsapp.health.tellProblems();
    expect(await ana.status()).toEqual({
      isConnected: false,
      state: 'close',
      number: null,
      codeNumber: null,
      wasPaired: true,
      problem: null,
    });
    expect(await ana.bell()).toEqual([]);
  });

  // spec: 2 §0.39, 2 §0.60
  it('explains how to get another code when no code was scanned', async () => {
    const rui = await whatsapp.aPhone();
    await whatsapp.connection.disconnect(rui.professionalId);
    await whatsapp.connection.qrCode(rui.professionalId, false);
    for (let code = 0; code < 30; code += 1) await whatsapp.control(`instances/${rui.instanceName}/rotate`);
    await expect.poll(() => rui.problem()).toBe('qr-limit');
    expect(await rui.status()).toMatchObject({
      state: 'close',
      problem: { kind: 'qr-limit', help: expect.stringContaining('Gerar Novo QR') },
    });
    whatsapp.advance(31);
    await whatsapp.healthProbe.run();
    await whatsapp.connection.qrCode(rui.professionalId, false);
    expect((await rui.status()).problem).toBeNull();
  });
});

describe('a storm of a thousand events', () => {
  // spec: 2 §0.35, 2 §0.58
  it('writes a handful of rows, shows nothing and notifies no owner', async () => {
    const writes = async () => {
      const [row] = await whatsapp.rows<{ writes: number }>(sql`
        select xmin::text::int as writes from whatsapp_connections
        where professional_id = ${ana.professionalId}`);
      return row?.writes ?? 0;
    };
    const versions = new Set<number>([await writes()]);
    for (let index = 0; index < 500; index += 1) {
      await ana.tell('connecting');
      await ana.tell('open', 200, { wuid: `${ana.number}@s.whatsapp.net` });
      versions.add(await writes());
    }
    expect(versions.size).toBeLessThanOrEqual(3);
    expect(await ana.status()).toMatchObject({ isConnected: true, problem: null });
    await whatsapp.healthProbe.run();
    await whatsapp.health.tellProblems();
    expect(await ana.row()).toMatchObject({ state: 'open', problem: null });
    expect(await ana.bell()).toEqual([]);
  });

  // spec: 2 §0.36, 2 §0.53
  it('leaves a connected phone connected when the events arrive at once and in any order', async () => {
    const told = Array.from({ length: 120 }, (_, index) => (index % 3 === 0 ? 'open' : 'connecting'));
    await Promise.all(told.map((state) => ana.tell(state)));
    await whatsapp.healthProbe.run();
    expect(await ana.row()).toMatchObject({ state: 'open', problem: null });
  });

  // spec: 2 §0.36
  it('ends open around the first pairing, regardless of which event comes last', async () => {
    const rui = await whatsapp.aPhone();
    await whatsapp.silently(rui.professionalId, 'connecting');
    await Promise.all(
      ['connecting', 'open', 'connecting', 'connecting', 'open'].map((state) => rui.tell(state)),
    );
    await whatsapp.healthProbe.run();
    expect(await rui.row()).toMatchObject({ state: 'open', problem: null });
  });
});

/** Lets time pass in steps with a probe after each; returns what the page shows then. */
const watch = async (phone: PairedPhone, steps: number[]): Promise<string[]> => {
  const shown: string[] = [];
  for (const seconds of steps) {
    whatsapp.advance(seconds);
    await whatsapp.healthProbe.run();
    await whatsapp.health.tellProblems();
    const { isConnected, problem } = await phone.status();
    const bell = (await phone.bell()).length;
    shown.push(`${isConnected ? 'Conectado' : 'Desconectado'}, ${problem?.kind ?? 'well'}, ${bell} told`);
  }
  return shown;
};

describe('a problem that lasts', () => {
  // spec: 2 §2.30, 2 §0.43, 2 §0.47
  it('shows a drop after one minute, explains it after two, alerts after five, and reports its end quietly', async () => {
    await whatsapp.hangs(ana.instanceName);
    await ana.tell('connecting');
    expect(await watch(ana, [30, 29, 31, 30, 90, 89, 31, 3600])).toEqual([
      'Conectado, well, 0 told',
      'Conectado, well, 0 told',
      'Desconectado, well, 0 told',
      'Desconectado, stuck, 0 told',
      'Desconectado, stuck, 0 told',
      'Desconectado, stuck, 0 told',
      'Desconectado, stuck, 1 told',
      'Desconectado, stuck, 1 told',
    ]);
    await whatsapp.works();
    expect(await watch(ana, [31, 119, 31])).toEqual([
      'Conectado, well, 1 told',
      'Conectado, well, 1 told',
      'Conectado, well, 2 told',
    ]);
    expect(await ana.bell()).toEqual(['WhatsApp conectado de novo', 'WhatsApp desconectado']);
    const [relief, alarm] = await whatsapp.notifications.list(ana.professionalId);
    expect(alarm).toMatchObject({ kind: 'whatsapp-down', link: '/whatsapp' });
    expect(relief?.message).toContain('depois de 1 hora.');
  });

  it('names a gateway that does not answer, and asks no person to do anything', async () => {
    await whatsapp.isAway();
    expect(await watch(ana, [31, 31, 31, 240])).toEqual([
      'Conectado, well, 0 told',
      'Conectado, well, 0 told',
      'Desconectado, gateway-down, 0 told',
      'Desconectado, gateway-down, 1 told',
    ]);
    expect((await ana.status()).problem?.help).toContain('No seu celular não há nada a fazer');
    await whatsapp.works();
    expect(await watch(ana, [31, 120])).toEqual(['Conectado, well, 1 told', 'Conectado, well, 2 told']);
  });

  it('names a refused key as a fault of the server, not as a gateway outage', async () => {
    const body = { status: 401, error: 'Unauthorized', response: { message: 'Unauthorized' } };
    for (const operation of ['connectionState', 'connect'])
      await whatsapp.fails(`instance/${operation}`, { status: 401, body, times: 999 });
    expect(await watch(ana, [31, 61, 240])).toEqual([
      'Conectado, wrong-key, 0 told',
      'Desconectado, wrong-key, 0 told',
      'Desconectado, wrong-key, 1 told',
    ]);
    const { problem } = await ana.status();
    expect(problem?.message).toContain('configuração do servidor');
    expect(problem?.help).toContain('chave desse serviço');
    await expect(whatsapp.connection.qrCode(ana.professionalId, false)).rejects.toMatchObject({
      code: 'gateway',
      message: expect.stringContaining('O servidor está mal configurado'),
    });
    await whatsapp.works();
    expect(await watch(ana, [31, 120])).toEqual(['Conectado, well, 1 told', 'Conectado, well, 2 told']);
  });

  // spec: 2 §0.42
  it('distinguishes a gateway without a license, and never shows its address', async () => {
    await whatsapp.control('license', { required: true });
    expect(await watch(ana, [31, 61])).toEqual([
      'Conectado, not-activated, 0 told',
      'Desconectado, not-activated, 0 told',
    ]);
    const rui = await whatsapp.aPerson();
    const refused = await whatsapp.connection.qrCode(rui, false).catch((error: unknown) => error);
    const shown = [await ana.status(), await whatsapp.connection.status(rui), String(refused)];
    await whatsapp.control('license', { required: false });
    expect(refused).toMatchObject({
      code: 'gateway',
      message: 'O serviço que fala com o WhatsApp ainda não foi ativado. Fale com o suporte.',
    });
    expect(shown[1]).toMatchObject({ isConnected: false, problem: { kind: 'not-activated' } });
    expect(JSON.stringify(shown)).not.toMatch(/http|register/);
    await whatsapp.connection.qrCode(rui, false);
    expect((await whatsapp.connection.status(rui)).problem).toBeNull();
  });

  // spec: 2 §0.38, 2 §0.59
  it('names stuck sends while the connection stays up, until messages are sent again', async () => {
    const { reportUnstable, reportStable } = whatsapp.connection;
    const report = (verb: typeof reportUnstable) =>
      whatsapp.db.transaction((tx) => verb(tx, ana.professionalId));
    await report(reportUnstable);
    await report(reportUnstable);
    expect(await watch(ana, [31, 270])).toEqual([
      'Conectado, unstable, 0 told',
      'Conectado, unstable, 1 told',
    ]);
    expect(await ana.bell()).toEqual(['WhatsApp instável']);
    await report(reportStable);
    await report(reportStable);
    expect(await watch(ana, [31, 120])).toEqual(['Conectado, well, 1 told', 'Conectado, well, 2 told']);
  });

  it('does not continue in the next drop after a new pairing ended it', async () => {
    await whatsapp.hangs(ana.instanceName);
    whatsapp.advance(31);
    await whatsapp.healthProbe.run();
    expect((await ana.row()).problem).toBe('stuck');
    whatsapp.advance(600);
    await ana.tell('close', 401);
    await whatsapp.works();
    await ana.end(401);
    await whatsapp.untilTold();
    await whatsapp.connection.qrCode(ana.professionalId, false);
    await ana.scan();
    const dropped = whatsapp.now();
    await whatsapp.hangs(ana.instanceName);
    whatsapp.advance(31);
    await whatsapp.healthProbe.run();
    expect(await ana.row()).toMatchObject({ problem: 'stuck', problemSince: dropped });
    expect(await ana.status()).toMatchObject({ isConnected: true, problem: null });
  });

  // spec: 2 §0.43
  it('is reported once, by any process', async () => {
    await ana.end(401);
    await expect.poll(() => ana.problem()).toBe('unlinked');
    whatsapp.advance(300);
    await Promise.all([1, 2, 3, 4].map(() => whatsapp.health.tellProblems()));
    expect(await ana.bell()).toEqual(['WhatsApp desconectado']);
  });

  it('is reported again when it began with the gateway and becomes the owner’s to fix', async () => {
    await whatsapp.isAway();
    await watch(ana, [31, 301]);
    await whatsapp.works();
    await ana.end(401);
    await expect.poll(() => ana.problem()).toBe('unlinked');
    await whatsapp.health.tellProblems();
    expect(await ana.bell()).toEqual(['WhatsApp desconectado', 'WhatsApp desconectado']);
  });
});

describe('the probe', () => {
  it('queries the gateway once for all processes', async () => {
    const rui = await whatsapp.aPhone();
    whatsapp.advance(31);
    const asked = await Promise.all([1, 2, 3, 4].map(() => whatsapp.healthProbe.run()));
    const probed = await whatsapp.db.execute(sql`
      select from whatsapp_connections where probed_at = ${whatsapp.now().toISOString()}`);
    expect(asked.reduce((all, count) => all + count)).toBe(rowsOf(probed).length);
    expect(await whatsapp.healthProbe.run()).toBe(0);
    expect((await rui.row()).probedAt).toEqual(whatsapp.now());
  });

  // spec: 2 §7.47
  it('does not undo an "open" that arrived during the query', async () => {
    await whatsapp.silently(ana.professionalId, 'connecting');
    whatsapp.advance(31);
    const { probe } = whatsapp.deps;
    const { connectionState } = probe;
    probe.connectionState = async () => {
      await ana.tell('open');
      return 'connecting';
    };
    await whatsapp.healthProbe.run();
    probe.connectionState = connectionState;
    expect(await ana.row()).toMatchObject({ state: 'open', problem: null });
  });

  // spec: 2 §7.47
  it('probes again after an event that arrived during the query', async () => {
    await whatsapp.db.execute(sql`
      update whatsapp_connections set probed_at = null where professional_id = ${ana.professionalId}`);
    const before = await ana.row();
    await whatsapp.healthProbe.run();
    await whatsapp.connection.seen(before, { state: 'connecting' });
    expect(await ana.row()).toMatchObject({ state: 'open', dropToldAt: whatsapp.now() });
    await whatsapp.healthProbe.run();
    expect(await ana.row()).toMatchObject({ state: 'open', problem: null, dropToldAt: null });
  });

  it.each([
    { state: 'close', news: 'a lost "open"' },
    { state: 'connecting', news: 'a late "connecting"' },
  ] as const)('heals $state that $news left', async ({ state }) => {
    await whatsapp.silently(ana.professionalId, state);
    await watch(ana, [31]);
    expect(await ana.row()).toMatchObject({ state: 'open', problem: null });
  });

  it('detects an end that no webhook reported, with its reason', async () => {
    await whatsapp.control('webhooks', { lose: 99 });
    await ana.end(403);
    await whatsapp.control('webhooks', { lose: 0 });
    expect(await watch(ana, [31])).toEqual(['Desconectado, restricted, 0 told']);
  });

  // spec: 2 §0.40, 2 §0.61
  it('shows an instance deleted at the gateway as unlinked, and the next code recreates it', async () => {
    await whatsapp.deps.gateway.deleteInstance(ana.instanceName);
    expect(await watch(ana, [31])).toEqual(['Desconectado, unlinked, 0 told']);
    const code = await whatsapp.connection.qrCode(ana.professionalId, false);
    expect(code.qrCode).toMatch(/^data:image/);
    await ana.scan();
    expect(await ana.status()).toMatchObject({ isConnected: true, problem: null });
    expect(await whatsapp.deps.gateway.findWebhook(ana.instanceName)).toMatchObject({ enabled: true });
  });
});
