import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser } from '#test-factories.ts';
import { refusal, serve, type Answers } from '#test-server.ts';

const OTHER = Response.json({ code: 'other-account', message: 'Outra conta entrou' }, { status: 409 });
const replace = vi.fn<(address: string) => void>();
const ANA = aUser();

/** Loads the modules again, so that the page starts with its own account state. */
const openPage = async (answers: Answers) => {
  vi.resetModules();
  const served = serve(answers);
  const { createQueryClient } = await import('#lib/api/query-client.ts');
  const { call } = await import('#lib/api/api.ts');
  const { downloadExport } = await import('#features/export/download-export.ts');
  const { SessionGate } = await import('./session-gate.tsx');
  const { useUser } = await import('#features/account/account-queries.ts');
  const Inside = () => <p>Olá, {useUser().firstName}</p>;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionGate>
        <Inside />
      </SessionGate>
    </QueryClientProvider>,
  );
  await screen.findByText('Olá, Helena');
  return { ...served, call, downloadExport };
};

const expectLeft = async (): Promise<void> => {
  await waitFor(() => expect(replace.mock.calls).toEqual([['/outra-conta']]));
  await waitFor(() => expect(screen.queryByText('Olá, Helena')).not.toBeInTheDocument());
};

let channel: BroadcastChannel;

beforeEach(() => {
  replace.mockClear();
  vi.stubGlobal('location', { pathname: '/clients', search: '', replace, assign: vi.fn() });
  channel = new BroadcastChannel('zelo-account');
});

afterEach(() => channel.close());

describe('page whose account is no longer signed in', () => {
  it('leaves after any refused write', async () => {
    const { call } = await openPage({ 'GET /api/auth/user': ANA, 'POST /api/clients': OTHER });
    await expect(call('POST /api/clients', { body: { name: 'Ana' } })).rejects.toThrow('409');
    await expectLeft();
  });

  it('leaves after a refused download', async () => {
    const { downloadExport } = await openPage({ 'GET /api/auth/user': ANA, 'GET /api/export': OTHER });
    await expect(downloadExport()).rejects.toThrow('409');
    await expectLeft();
  });

  // attack: A7
  it.each([
    { when: 'it gets the focus', happen: () => void dispatchEvent(new Event('focus')) },
    { when: 'it is shown again', happen: () => void document.dispatchEvent(new Event('visibilitychange')) },
    {
      when: 'it comes back from the cache of pages',
      happen: () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    },
    {
      when: 'a tab says that another account is open',
      happen: () => channel.postMessage({ userId: ANA.id + 1 }),
    },
  ])('checks the session and leaves when $when', async ({ happen }) => {
    const answers: Answers = { 'GET /api/auth/user': ANA };
    await openPage(answers);
    answers['GET /api/auth/user'] = OTHER;
    act(happen);
    await expectLeft();
  });
});

describe('page that stays', () => {
  it('stays when its own account is announced', async () => {
    const { asked } = await openPage({ 'GET /api/auth/user': ANA });
    const heard = new Promise((resolve) => channel.addEventListener('message', resolve, { once: true }));
    await openPage({ 'GET /api/auth/user': ANA });
    await heard;
    expect(asked.map(({ key }) => key)).toEqual(['GET /api/auth/user']);
  });

  it('stays after an edit conflict, which is a 409 too', async () => {
    const { call } = await openPage({
      'GET /api/auth/user': ANA,
      'POST /api/clients': refusal(409, 'Já existe'),
    });
    await expect(call('POST /api/clients', { body: { name: 'Ana' } })).rejects.toThrow('409');
    expect(replace).not.toHaveBeenCalled();
  });
});

// attack: A7
it('sends the account of the page with every request after the first response', async () => {
  const { call, downloadExport } = await openPage({ 'GET /api/auth/user': ANA });
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('x-zelo-account'));
    return refusal(404, 'Não encontrado');
  });
  await call('POST /api/clients', { body: { name: 'Ana' } }).catch(() => undefined);
  await call('GET /api/clients').catch(() => undefined);
  await downloadExport().catch(() => undefined);
  expect(sent).toEqual([String(ANA.id), String(ANA.id), String(ANA.id)]);
});
