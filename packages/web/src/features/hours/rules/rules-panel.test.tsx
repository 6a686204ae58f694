import { screen } from '@testing-library/react';
import { neutralRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { expect, it } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { aService, someSettings } from '#test-factories.ts';
import { type Answers, serve } from '#test-server.ts';
import { RulesPanel } from './rules-panel.tsx';

const EXAMPLE = {
  now: '2026-03-04T10:00',
  offers: ['2026-03-05T08:00', '2026-03-05T17:00'],
  others: [{ start: '2026-03-04T11:00', reason: 'falta menos de 2 horas' }],
  isEmpty: false,
  conduct: ['A assistente marca na hora.'],
  change: 'O cliente muda ou cancela até a visita começar.',
};

const open = (answers: Answers = {}) => {
  const server = serve({
    'GET /api/services': [aService({ id: 3, name: 'Sessão' })],
    'POST /api/ai/rule-example': EXAMPLE,
    'PUT /api/settings': someSettings({ version: 2 }),
    ...answers,
  });
  return { ...server, ...renderInApp(<RulesPanel settings={someSettings()} />) };
};

it('saves a changed rule automatically, together with the others', async () => {
  const { user, writes } = open();
  await user.selectOptions(screen.getByLabelText('Antecedência mínima'), '120');
  await screen.findByText('Salvo');
  expect(writes().filter(({ key }) => key === 'PUT /api/settings')).toMatchObject([
    { body: { bookingRules: { ...neutralRules, minNoticeMin: 120 }, version: 1 } },
  ]);
});

it('tries the rules on the screen on the real agenda', async () => {
  const { user, writes } = open();
  expect(await screen.findByText('qua 04/03 às 10:00')).toBeVisible();
  expect(screen.getByText('qui 05/03 08:00')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Visitas por dia'), '1');
  await expect
    .poll(() => writes().findLast(({ key }) => key === 'POST /api/ai/rule-example'))
    .toMatchObject({ body: { serviceId: 3, rules: { maxPerDay: 1 } } });
});

it('counts the offers that a phone does not show', async () => {
  const offers = [...EXAMPLE.offers, '2026-03-06T08:00', '2026-03-06T09:00'];
  open({ 'POST /api/ai/rule-example': { ...EXAMPLE, offers } });
  expect(await screen.findByText('e mais 2')).toHaveClass('lg:hidden');
  expect(screen.getByText('sex 06/03 08:00')).toHaveClass('max-lg:hidden');
});

it('warns when no client can book', async () => {
  open({ 'POST /api/ai/rule-example': { ...EXAMPLE, offers: [], isEmpty: true } });
  expect(
    await screen.findByText('Com estas regras ninguém consegue marcar nos próximos 7 dias.'),
  ).toBeVisible();
});

it('says what the assistant does with the answer', async () => {
  open();
  expect(await screen.findByText('A assistente marca na hora.')).toBeVisible();
  const [shown] = screen.getAllByText('O cliente muda ou cancela até a visita começar.');
  expect(shown).toBeVisible();
});

it('tries only services that the assistant books', async () => {
  const { writes } = open({
    'GET /api/services': [
      aService({ id: 2, name: 'Laudo', bookable: 'owner' }),
      aService({ id: 3, name: 'Sessão' }),
      aService({ id: 4, name: 'Retorno' }),
    ],
  });
  const choice = await screen.findByLabelText('Serviço do exemplo');
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Sessão',
    'Retorno',
  ]);
  await expect
    .poll(() => writes().find(({ key }) => key === 'POST /api/ai/rule-example'))
    .toMatchObject({ body: { serviceId: 3 } });
});

it('says that no service is booked by the assistant', async () => {
  const { writes } = open({ 'GET /api/services': [aService({ bookable: 'owner' })] });
  expect(
    await screen.findByText('Seus serviços só você marca: a assistente passa cada pedido para você.'),
  ).toBeVisible();
  expect(writes()).toEqual([]);
});

it('keeps a limit that is not among the choices', () => {
  serve({ 'GET /api/services': [] });
  renderInApp(<RulesPanel settings={someSettings({ bookingRules: { ...neutralRules, maxPerDay: 33 } })} />);
  expect(screen.getByLabelText('Visitas por dia')).toHaveDisplayValue('33 visitas');
});
