import { expect, it } from 'vitest';
import { aWorld, standing, talk } from '../talks/test-worlds.ts';

it.each([
  'nao so o corte msm',
  'só o corte',
  'na verdade so o corte, a barba deixo pra outro dia',
  'não, quero só o corte mesmo, obrigado',
  'só o corte por enquanto',
  'so o corte, a barba fica pra próxima',
])('only what was booked is wanted: "%s"', async (text) => {
  const { chat, reply } = await talk(
    aWorld('barber'),
    'corte masculino sexta 15h',
    'e barba, tem logo depois?',
    text,
  );
  expect(reply).toContain('Está tudo marcado: Corte masculino, sexta-feira, 06/03, às 15:00');
  expect(reply).not.toContain('Barba');
  expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T15:00']);
});

it.each([
  'só a barba',
  'pode ser, só a barba então',
  'sim',
  'só às 16h',
  'e o corte, continua?',
  'só o corte infantil',
])('is not meant by "%s"', async (text) => {
  const { reply } = await talk(
    aWorld('barber'),
    'corte masculino sexta 15h',
    'e barba, tem logo depois?',
    text,
  );
  expect(reply).not.toContain('Está tudo marcado: Corte masculino, sexta-feira, 06/03, às 15:00.');
});
