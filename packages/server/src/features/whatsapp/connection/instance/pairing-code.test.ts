import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

const NUMBER = '5511912345678';
const CODE = /^[1-9A-HJ-NP-TV-Z]{8}$/;
const REFUSED = 409;

let whatsapp: TestWhatsapp;
let professionalId: number;
let nowMs = Date.parse('2026-03-04T13:00:00Z');

const nameOf = async (): Promise<string> => {
  const [row] = await whatsapp.rows<{ name: string }>(sql`
    select instance_name as name from whatsapp_connections where professional_id = ${professionalId}`);
  return row?.name ?? '';
};

const happens = async (what: string, body?: object) =>
  whatsapp.control(`instances/${await nameOf()}/${what}`, body);

/** The phone types a code. @returns the status of WhatsApp's answer */
const type = async (code: string | null, number = NUMBER): Promise<number> => {
  const answer = await fetch(`${whatsapp.standIn.url}/_control/instances/${await nameOf()}/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, code, name: 'Ana' }),
  });
  return answer.status;
};

const newsOf = async (): Promise<string[]> =>
  (
    await whatsapp.rows<{ message: string }>(sql`
      select message from notifications where professional_id = ${professionalId} order by id`)
  ).map(({ message }) => message);

const request = (number = NUMBER) => whatsapp.connection.pairingCode(professionalId, number);
const poll = () => whatsapp.connection.qrCode(professionalId, false);

beforeAll(async () => {
  whatsapp = await aWhatsapp({ clock: () => new Date(nowMs) });
});

beforeEach(async () => {
  professionalId = await whatsapp.aPerson();
});

afterAll(() => whatsapp.close());

describe('a pairing code', () => {
  // spec: 2 §0.110
  it('connects the phone whose number asked for it, and no other', async () => {
    const { pairingCode, connected } = await request();
    expect(connected).toBe(false);
    expect(pairingCode).toMatch(CODE);
    expect(await type(pairingCode, '5511999990000')).toBe(REFUSED);
    expect(await type('AAAAAAAA')).toBe(REFUSED);
    expect(await type(pairingCode)).toBe(200);
    await vi.waitFor(async () =>
      expect(await whatsapp.connection.status(professionalId)).toMatchObject({
        state: 'open',
        number: NUMBER,
      }),
    );
    expect(await request()).toMatchObject({ connected: true, pairingCode: null });
  });

  it('names its number until a phone is paired', async () => {
    expect(await whatsapp.connection.status(professionalId)).toMatchObject({ codeNumber: null });
    const { pairingCode } = await request();
    expect(await whatsapp.connection.status(professionalId)).toMatchObject({ codeNumber: NUMBER });
    await type(pairingCode);
    await vi.waitFor(async () =>
      expect(await whatsapp.connection.status(professionalId)).toMatchObject({
        state: 'open',
        codeNumber: null,
      }),
    );
    expect(await newsOf()).toEqual([]);
  });

  it('notifies the owner when another phone scans the QR code of its socket', async () => {
    await request();
    await happens('scan', { number: '5511999990000', name: 'Outra' });
    await vi.waitFor(async () =>
      expect(await newsOf()).toEqual([
        'Você pediu o código para (11) 91234-5678 e o WhatsApp conectado é (11) 99999-0000. Se não foi você, desconecte.',
      ]),
    );
  });

  it('comes although a QR code is shown, whose socket takes no number', async () => {
    expect((await poll()).qrCode).toMatch(/^data:image/);
    const { pairingCode } = await request();
    expect(pairingCode).toMatch(CODE);
    expect((await poll()).pairingCode).toBe(pairingCode);
  });

  it('comes although the gateway does not close the socket that shows the QR code', async () => {
    await poll();
    const success = { status: 'SUCCESS', error: false, response: { message: 'Instance logged out' } };
    await whatsapp.control('failures', { operation: 'instance/logout', status: 200, body: success });
    expect((await request()).pairingCode).toMatch(CODE);
  });

  it('is another one for another number, and after 45 seconds', async () => {
    const first = await request();
    const second = await request('5521977776666');
    expect(second.pairingCode).not.toBe(first.pairingCode);
    expect(await type(first.pairingCode)).toBe(REFUSED);
    await happens('rotate');
    const third = await poll();
    expect(third.pairingCode).toMatch(CODE);
    expect(third.pairingCode).not.toBe(second.pairingCode);
    expect(await type(second.pairingCode, '5521977776666')).toBe(REFUSED);
  });

  // spec: 2 §0.111
  it('expires with its socket, without a problem on the page, and the next one works', async () => {
    await request();
    await happens('disconnect', { code: 408 });
    await whatsapp.untilTold();
    expect(await whatsapp.connection.status(professionalId)).toMatchObject({ state: 'close', problem: null });
    expect((await poll()).pairingCode).toBeNull();
    const { pairingCode } = await request();
    expect(await type(pairingCode)).toBe(200);
  });

  it('is refused while the gateway reopens a pairing that exists', async () => {
    await request().then(({ pairingCode }) => type(pairingCode));
    await whatsapp.untilTold();
    await happens('states', { socket: 'connecting', stored: 'open' });
    await expect(request()).rejects.toMatchObject({ code: 'conflict' });
    await happens('states', { socket: 'open' });
    expect(await request()).toMatchObject({ connected: true });
  });

  it('is requested at most six times in ten minutes', async () => {
    for (let times = 0; times < 6; times += 1) await request();
    await expect(request()).rejects.toMatchObject({ code: 'too-many' });
    nowMs += 10 * 60_000;
    expect((await request()).pairingCode).toMatch(CODE);
  });

  it('fails with words while the gateway is down', async () => {
    await request();
    const down = { operation: 'instance/connectionState', status: 502, body: 'x', times: 1 };
    await whatsapp.control('failures', down);
    await expect(request()).rejects.toMatchObject({ code: 'gateway' });
  });
});
