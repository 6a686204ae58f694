import { expect, it } from 'vitest';
import { requestsToComeText, visitsToComeText } from './visits-to-come.ts';

const starts = ['2026-03-05T10:00', '2026-03-07T14:30', '2026-03-10T09:00'];

it.each([
  { count: 1, shown: 1, text: 'Marina tem 1 horário marcado: qui 05/03 às 10:00.' },
  { count: 2, shown: 2, text: 'Marina tem 2 horários marcados: qui 05/03 às 10:00 e sáb 07/03 às 14:30.' },
  {
    count: 5,
    shown: 3,
    text: 'Marina tem 5 horários marcados: qui 05/03 às 10:00, sáb 07/03 às 14:30, ter 10/03 às 09:00 e mais 2.',
  },
])('counts $count future visits and names the first $shown', ({ count, shown, text }) => {
  const first = starts.slice(0, shown).map((startTimeLocal, place) => ({ id: place + 1, startTimeLocal }));
  const told = visitsToComeText('Marina', { count, first });
  expect(told.replaceAll('\u00a0', ' ')).toBe(text);
  expect(told).toContain('qui\u00a005/03\u00a0às\u00a010:00');
});

it.each([
  { count: 0, text: '' },
  {
    count: 1,
    text: 'Marina também espera resposta para qui 05/03 às 10:00: o pedido termina e o horário fica livre.',
  },
  {
    count: 2,
    text: 'Marina também espera resposta para qui 05/03 às 10:00 e sáb 07/03 às 14:30: os pedidos terminam e os horários ficam livres.',
  },
])('names $count requests that wait', ({ count, text }) => {
  const requests = starts.slice(0, count).map((startTimeLocal, id) => ({ id, startTimeLocal }));
  expect(requestsToComeText('Marina', { requests }).replaceAll('\u00a0', ' ')).toBe(text);
});
