// The client's side of WhatsApp, through the control port of the gateway's stand-in.
import { expect } from '@playwright/test';
import type { ApiSession } from '../servers/api-session.ts';

export interface Phone {
  instance: string;
  send: (number: string, text: string, options?: { name?: string; id?: string }) => Promise<void>;
  /** Answers of the assistant to a number, oldest first. */
  replies: (number: string) => Promise<string[]>;
}

interface ChatLine {
  fromBusiness: boolean;
  text: string;
}

const post = async (url: string, body: unknown): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Pairs the professional's WhatsApp and returns the phone. */
export const pairPhone = async (phoneUrl: string, session: ApiSession): Promise<Phone> => {
  const origin = new URL(phoneUrl).origin;
  await expect(async () => {
    const { body } = await session.call('GET', '/api/whatsapp/qr-code');
    expect(body).toMatchObject({ qrCode: expect.stringMatching(/^data:image\/png/) });
  }).toPass({ timeout: 40_000 });
  const view = (await (await fetch(`${origin}/_control/phone`)).json()) as { instances: { name: string }[] };
  const instance = view.instances.at(-1)?.name ?? '';
  const scanned = await post(`${origin}/_control/instances/${instance}/scan`, {
    // each account has its own fixed number
    number: `55119${40_000_000 + Number(/\d+/.exec(instance)?.[0] ?? 0)}`,
    name: 'Salão',
  });
  expect(scanned.ok).toBe(true);
  await expect(async () => {
    const { body } = await session.call('GET', '/api/whatsapp/connection-status');
    expect(body).toMatchObject({ isConnected: true });
  }).toPass({ timeout: 40_000 });
  const messages = `${origin}/_control/instances/${instance}/messages`;
  return {
    instance,
    send: async (number, text, { name = 'Cliente', id } = {}) => {
      const sent = await post(messages, { number, name, text, ...(id && { id }) });
      expect(sent.status).toBe(201);
    },
    replies: async (number) => {
      const answer = (await (await fetch(`${messages}?number=${number}`)).json()) as { messages: ChatLine[] };
      return answer.messages.filter((line) => line.fromBusiness).map((line) => line.text);
    },
  };
};
