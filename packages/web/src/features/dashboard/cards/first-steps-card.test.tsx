import { screen, within } from '@testing-library/react';
import { type FirstStep, firstSteps } from '@zelo/domain/dashboard/dashboard-contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { deviceIn } from '#test-device.ts';
import { refusal, serve, type Answers } from '#test-server.ts';
import { FirstStepsCard } from './first-steps-card.tsx';

const LIST = 'GET /api/dashboard/first-steps';
const CLOSE = 'POST /api/dashboard/first-steps/close';
const HOURS_ARE_RIGHT = 'POST /api/dashboard/first-steps/hours/done';

const listWith = (...done: FirstStep[]) => ({
  steps: firstSteps.map((id) => ({ id, isDone: done.includes(id) })),
  isClosed: false,
});

const open = (given: Answers = {}) => {
  const answers: Answers = {
    [LIST]: listWith(),
    [CLOSE]: { success: true },
    [HOURS_ARE_RIGHT]: { success: true },
    ...given,
  };
  const server = serve(answers);
  return { answers, ...server, ...renderInApp(<FirstStepsCard />) };
};

const steps = () => screen.getAllByRole('listitem');

beforeEach(() => globalThis.history.replaceState(null, '', '/'));

describe('the first steps', () => {
  it('explain their benefit until it is known which are done', () => {
    open();
    expect(screen.getByRole('region', { name: 'Primeiros passos' })).toBeVisible();
    expect(steps()).toHaveLength(4);
    expect(screen.getByText('Conecte o WhatsApp')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('show how many are done, and tick them', async () => {
    open({ [LIST]: listWith('hours', 'service') });
    expect(await screen.findByText('2 de 4')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
    expect(steps().map((step) => within(step).queryByText('Feito') !== null)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it.each([
    { link: 'Conferir: Confira seus horários', address: '/settings' },
    { link: 'Cadastrar: Cadastre um serviço', address: '/services?novo' },
    { link: 'Conectar: Conecte o WhatsApp', address: '/whatsapp' },
    { link: 'Testar: Converse com a assistente', address: '/ai-assistant?teste' },
  ])('link to $address with $link', async ({ link, address }) => {
    open();
    expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', address);
  });

  it('tick the hours once they are opened, and no step that needs more', async () => {
    const { user, writes } = open();
    await user.click(await screen.findByRole('link', { name: 'Cadastrar: Cadastre um serviço' }));
    expect(writes()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Conferir: Confira seus horários' }));
    expect(globalThis.location.pathname).toBe('/settings');
    expect(writes().map(({ key }) => key)).toEqual([HOURS_ARE_RIGHT]);
  });

  // spec: 2 §9.11
  it('ask to check the zone if this device shows another hour', async () => {
    deviceIn('America/Rio_Branco');
    open();
    expect(
      await screen.findByText(/^A agenda usa a hora de Brasília e São Paulo: confira o fuso\./),
    ).toBeVisible();
    expect(screen.queryByText(/^A assistente só marca quando você atende\./)).toBeNull();
  });

  it('accept the default hours unchanged', async () => {
    const { answers, user, writes } = open();
    const areRight = await screen.findByRole('button', { name: 'Já estão certos' });
    answers[LIST] = listWith('hours');
    await user.click(areRight);
    expect(await screen.findByText('1 de 4')).toBeVisible();
    expect(writes().map(({ key }) => key)).toEqual([HOURS_ARE_RIGHT]);
    expect(screen.queryByRole('button', { name: 'Já estão certos' })).toBeNull();
  });

  it('are dismissed before they are done only after a confirmation', async () => {
    const { user, writes } = open();
    await screen.findByText('0 de 4');
    const putAway = screen.getByRole('button', { name: 'Dispensar os primeiros passos' });
    await user.click(putAway);
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }),
    );
    expect(writes()).toEqual([]);
    await user.click(putAway);
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirmar' }),
    );
    expect(writes().map(({ key }) => key)).toEqual([CLOSE]);
  });

  it('show Tudo pronto when all are done, and are then dismissed without a confirmation', async () => {
    const { user, writes } = open({ [LIST]: listWith(...firstSteps) });
    expect(await screen.findByRole('heading', { name: 'Tudo pronto' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Concluir' }));
    expect(writes().map(({ key }) => key)).toEqual([CLOSE]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('report a failed dismissal and stay', async () => {
    const { user } = open({ [LIST]: listWith(...firstSteps), [CLOSE]: refusal(500, 'Algo deu errado.') });
    await user.click(await screen.findByRole('button', { name: 'Concluir' }));
    expect(await screen.findByText('Algo deu errado.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Tudo pronto' })).toBeVisible();
  });

  it('can be reloaded after a failure', async () => {
    const { answers, user } = open({ [LIST]: refusal(403, 'Não') });
    const retry = await screen.findByRole('button', { name: /Tentar de novo/ });
    answers[LIST] = listWith('service');
    await user.click(retry);
    expect(await screen.findByText('1 de 4')).toBeVisible();
  });
});
