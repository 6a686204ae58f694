import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startEvolutionStandIn, type EvolutionStandIn } from './evolution-stand-in.ts';
import type { EvolutionStandInOptions } from '#evolution/instances/options.ts';
import { control } from './testing/control.ts';

const started: EvolutionStandIn[] = [];

async function start(options: EvolutionStandInOptions = {}): Promise<EvolutionStandIn> {
  const standIn = await startEvolutionStandIn({ timings: { settleMs: 5 }, ...options });
  started.push(standIn);
  return standIn;
}

afterEach(async () => {
  for (const standIn of started.splice(0)) await standIn.close();
});

async function call(standIn: EvolutionStandIn, path: string, body?: object): Promise<unknown> {
  const headers = { apikey: standIn.apiKey, 'content-type': 'application/json' };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(standIn.url + path, init);
  return answer.json();
}

async function paired(standIn: EvolutionStandIn): Promise<void> {
  await call(standIn, '/instance/create', {
    instanceName: 'i',
    integration: 'WHATSAPP-BAILEYS',
    qrcode: true,
  });
  await control(standIn.url, 'instances/i/scan', { number: '5511912345678', name: 'Studio' });
}

interface ChatView {
  jid: string;
  presence: string | null;
  messages: { id: string; fromBusiness: boolean; text: string; status: string }[];
}

const chatWith = async (standIn: EvolutionStandIn, number: string) =>
  (await call(standIn, `/_control/instances/i/messages?number=${number}`)) as ChatView;

describe('the state file', () => {
  it('keeps a paired phone, its webhook and its chats over a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'evolution-'));
    const stateFile = join(folder, 'deep', 'state.json');
    const first = await start({ stateFile, apiKey: 'k' });
    await paired(first);
    await control(first.url, 'instances/i/messages', { number: '5511988887777', name: 'Maria', text: 'oi' });
    await first.close();

    const second = await start({ stateFile, apiKey: 'k' });
    expect(await call(second, '/instance/connectionState/i')).toEqual({
      instance: { instanceName: 'i', state: 'open' },
    });
    expect((await chatWith(second, '5511988887777')).messages).toMatchObject([{ text: 'oi' }]);
    await second.close();
    expect(await readdir(join(folder, 'deep'))).toEqual(['state.json']);
    await rm(folder, { recursive: true });
  });

  it('stops the start with its file name when it is not JSON', async () => {
    await expect(start({ stateFile: import.meta.filename })).rejects.toThrow('evolution-stand-in.test.ts');
  });
});

describe('a conversation', () => {
  it('is the same under the phone, the ninth digit and the hidden number', async () => {
    const standIn = await start();
    await paired(standIn);
    const ana = { number: '+55 85 98877-6655', name: 'Ana' };
    await control(standIn.url, 'instances/i/messages', { ...ana, text: 'com número' });
    const lidOnly = { ...ana, addressing: 'lid-only', text: 'sem número' };
    const hidden = (await control(standIn.url, 'instances/i/messages', lidOnly)) as {
      key: { remoteJid: string };
    };
    await call(standIn, '/message/sendText/i', { number: hidden.key.remoteJid, text: 'resposta' });
    const chat = await chatWith(standIn, '558588776655');
    expect(chat.jid).toBe('558588776655@s.whatsapp.net');
    expect(chat.messages.map(({ text }) => text)).toEqual(['com número', 'sem número', 'resposta']);
  });

  it('shows read messages on both sides', async () => {
    const standIn = await start({ automaticAcks: false });
    await paired(standIn);
    const maria = { number: '5511988887777', name: 'Maria' };
    await control(standIn.url, 'instances/i/messages', { ...maria, id: 'IN1', text: 'oi' });
    const readMessages = [{ id: 'IN1', fromMe: false, remoteJid: '5511988887777@s.whatsapp.net' }];
    await call(standIn, '/chat/markMessageAsRead/i', { readMessages });
    const sent = (await call(standIn, '/message/sendText/i', { number: maria.number, text: 'olá' })) as {
      key: { id: string };
    };
    await control(standIn.url, `instances/i/messages/${sent.key.id}/status`, { status: 'DELIVERY_ACK' });
    expect(await control(standIn.url, 'instances/i/read', maria)).toEqual({ read: 1 });
    expect((await chatWith(standIn, maria.number)).messages.map(({ status }) => status)).toEqual([
      'READ',
      'READ',
    ]);
  });

  it.each([
    [{ number: '5511988887777', name: 'Maria' }, 'Campo obrigatório: text'],
    [{ number: '123', name: 'Maria', text: 'oi' }, 'Número com código do país e DDD'],
  ])('refuses %j', async (body, message) => {
    const standIn = await start();
    await paired(standIn);
    expect(await call(standIn, '/_control/instances/i/messages', body)).toEqual({ message });
  });

  it('requires a connected phone', async () => {
    const standIn = await start();
    await paired(standIn);
    await control(standIn.url, 'instances/i/disconnect', { code: 401 });
    const answer = await call(standIn, '/_control/instances/i/messages', {
      number: '5511988887777',
      text: 'oi',
    });
    expect(answer).toEqual({ message: 'Nenhum celular conectado a esta instância' });
  });
});

/** fetch does not let a caller set Host, so this uses node:http. */
function statusOf(standIn: EvolutionStandIn, path: string, given: { method?: string; headers: object }) {
  return new Promise<number>((resolve, reject) => {
    const headers = { ...given.headers };
    const sent = request(standIn.url + path, { method: given.method ?? 'GET', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject).end();
  });
}

describe('the guards', () => {
  it('check the instance, then its name, and only then the key', async () => {
    const standIn = await start();
    await paired(standIn);
    const stranger = { ...standIn, apiKey: 'wrong' };
    const again = { instanceName: 'i', integration: 'WHATSAPP-BAILEYS' };
    expect(await call(stranger, '/instance/connect/nobody')).toMatchObject({ status: 404 });
    expect(await call(stranger, '/instance/create', again)).toMatchObject({ status: 403 });
    expect(await call(stranger, '/instance/connect/i')).toMatchObject({ status: 401 });
  });
});

describe('the phone page', () => {
  it('opens at / for a browser, while other clients get the vendor greeting there', async () => {
    const standIn = await start();
    const page = await fetch(standIn.url, { headers: { accept: 'text/html,*/*' } });
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    const html = await page.text();
    expect(html).toContain('Telefone de teste');
    const files = [...html.matchAll(/(?:src|href)="(\/phone\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(files.length).toBe(2);
    for (const path of [...files, '/phone/chat.js', '/phone/pairing.js', '/phone/elements.js'])
      expect((await fetch(standIn.url + path)).status).toBe(200);
    expect(await call(standIn, '/')).toMatchObject({ version: '2.3.7' });
  });

  it('refuses a foreign host name and requests from other sites', async () => {
    const standIn = await start();
    const foreignHost = { headers: { host: 'evil.example', accept: 'text/html' } };
    expect(await statusOf(standIn, '/', foreignHost)).toBe(403);
    expect(await statusOf(standIn, '/_control/phone', foreignHost)).toBe(403);
    const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' };
    expect(await statusOf(standIn, '/_control/network', { method: 'POST', headers })).toBe(403);
    const form = { 'content-type': 'text/plain', 'content-length': '2' };
    expect(await statusOf(standIn, '/_control/network', { method: 'POST', headers: form })).toBe(415);
  });
});
