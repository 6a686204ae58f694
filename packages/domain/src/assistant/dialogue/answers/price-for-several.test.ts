import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, talk } from '../talks/test-worlds.ts';

const asked = async (...turns: string[]) => (await talk(aWorld('barber'), ...turns)).reply;

describe('the price for several', () => {
  it.each([
    'quanto é dois cortes?',
    'quanto fica o corte pra mim e pro meu filho?',
    'quanto custa 2 cortes?',
    'eu e meu filho, quanto fica o corte pros dois?',
  ])('is the sum: "%s"', async (text) => {
    expect(await asked(text)).toBe('Cada Corte masculino sai por R$ 45,00; 2 ficam em R$ 90,00 no total.');
  });

  it('counts the people of the second question', async () => {
    expect(await asked('quanto é o corte?', 'se eu levar meu filho quanto fica os dois?')).toContain(
      'R$ 90,00',
    );
  });

  it.each(['quanto fica os dois, corte e barba?', 'quanto fica corte e barba?'])(
    'is the price of the combination: "%s"',
    async (text) => {
      expect(await asked(text)).toBe('O valor de Corte + barba é R$ 70,00.');
    },
  );

  it('is not a sum for one person', async () => {
    expect(await asked('quanto é o corte do meu filho?')).toBe('O valor de Corte masculino é R$ 45,00.');
  });

  it('is charged once when the service is for two', async () => {
    const { reply } = await talk(
      aWorld('psychologist'),
      'quanto é terapia de casal pra mim e pro meu marido?',
    );
    expect(reply).toBe('O valor de Terapia de casal é R$ 280,00.');
  });

  it.each([
    [1, 'Corte masculino por R$ 45,00 e Corte masculino por R$ 45,00: no total, R$ 90,00.'],
    [2, 'Corte masculino por R$ 45,00 e Barba por R$ 35,00: no total, R$ 80,00.'],
  ])('is the sum of two booked visits (service %s)', async (serviceId, told) => {
    const visits = [aVisit('2026-03-06T10:00'), aVisit('2026-03-06T11:00', { serviceId })];
    const { reply } = await talk(aWorld('barber', { visits }), 'quanto fica os dois?');
    expect(reply).toBe(told);
  });
});
