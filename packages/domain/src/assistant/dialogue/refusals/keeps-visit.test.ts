import { describe, expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const friday = () => aVisit('2026-03-06T10:00');
const saturday = () => aVisit('2026-03-07T10:00', { serviceId: 2 });

const KEEPS = [
  'deixa quieto, fica assim mesmo',
  'deixa como está',
  'deixa do jeito que ta',
  'melhor não mexer',
  'ah nao precisa entao',
  'esquece, vou no mesmo dia',
  'nao vou mudar mais nao',
  'ah quer saber deixa assim',
  'desisti de mudar',
  'vou dar um jeito de ir sexta mesmo',
  'não precisa trocar nada, obrigada',
];

describe('a change that is given up', () => {
  it.each(KEEPS)('over the hours of the move: "%s"', async (text) => {
    const { chat, reply } = await talk(
      aWorld('barber', { visits: [friday()] }),
      'queria mudar meu corte pra sábado',
      text,
    );
    expect(reply).toContain('continua como estava');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
  });

  it.each(KEEPS)('over the visits to choose from: "%s"', async (text) => {
    const { chat, reply } = await talk(
      aWorld('barber', { visits: [friday(), saturday()] }),
      'queria mudar meu horário',
      text,
    );
    expect(reply).toContain('continua como estava');
    expect(standing(chat)).toHaveLength(2);
  });

  it.each([
    'deixa sábado',
    'deixa pra sexta 11h',
    'não precisa ser de manhã',
    'fica bom sábado',
    'vou querer sábado',
    'deixa sábado às 15h',
    'pode mudar',
  ])('is not meant by "%s"', async (text) => {
    const { reply } = await talk(
      aWorld('barber', { visits: [friday()] }),
      'queria mudar meu corte pra sábado',
      text,
    );
    expect(reply).not.toContain('continua como estava');
  });

  it('another day than that of the visit is no day to keep', async () => {
    const { reply } = await talk(
      aWorld('barber', { visits: [friday()] }),
      'queria mudar meu corte pra sábado',
      'vou dar um jeito de ir quinta mesmo',
    );
    expect(reply).not.toContain('continua como estava');
  });
});

it.each(['ah ta, entao deixa', 'deixa', 'deixa quieto'])('over an offer to move: "%s"', async (text) => {
  const { chat, reply } = await talk(
    aWorld('barber', { visits: [friday()] }),
    'confirmo meu corte de sexta, mas pode ser 10:30 em vez de 10?',
    text,
  );
  expect(reply).not.toContain('não entendi');
  expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
});

it('beside a reminder', async () => {
  const visit = friday();
  const { chat, reply } = await talk(
    aWorld('barber', { visits: [visit], reminders: [aReminder(visit.id)] }),
    'pode ser 10:30 em vez de 10?',
    'ah ta, entao deixa',
  );
  expect(reply).toContain('continua como estava');
  expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
});
