import { expect, it } from 'vitest';
import { shiftOf } from './shifts.ts';

it.each([
  ['adia 1 hora por favor', 60],
  ['consegue uma horinha antes?', -60],
  ['um minutinho a mais', 1],
  ['pode ser uma hora e meia adiante?', 90],
  ['adia meia hora', 30],
  ['dá pra atrasar minha sessão 30 min?', 30],
  ['adianta uma hora e meia', -90],
  ['consegue antecipar 15 minutos?', -15],
  ['pode ser uma hora mais tarde?', 60],
  ['pode ser 1h mais cedo', -60],
  ['muda pra duas horas depois', 120],
  ['adia para 1 hora', null],
  ['adia para as 15h', null],
  ['adia pra sexta', null],
  ['adia pra sexta 8h', null],
  ['adia meu corte das 9h pra sexta', null],
  ['antecipa pra quinta 9h', null],
  ['adia minha massagem de 1 hora pra sexta', null],
  ['vou me atrasar 20 min, pode ser às 17h?', null],
  ['o corte leva 1 hora?', null],
])('"%s" moves by %s minutes', (text, minutes) => {
  expect(shiftOf(text)).toBe(minutes);
});

it.each([
  ['antecipa em 2 dias', -2 * 1440],
  ['adia uma semana', 7 * 1440],
  ['adia 15 dias', 14 * 1440],
  ['pode ser um dia antes?', -1440],
  ['joga uma semana pra frente', 7 * 1440],
  ['uma semaninha mais tarde', 7 * 1440],
  ['um diazinho antes', -1440],
  ['adia 3 meses', null],
  ['remarca daqui a 2 dias', null],
])('"%s" moves by %s minutes, over days', (text, minutes) => {
  expect(shiftOf(text)).toBe(minutes);
});
