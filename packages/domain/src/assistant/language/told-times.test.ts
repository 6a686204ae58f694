// The hour of a wish counts; an hour of a person's day beside it does not.
import { describe, expect, it } from 'vitest';
import { aWorld } from '../dialogue/talks/test-worlds.ts';
import { understand } from './understanding.ts';

const { services, now } = aWorld('psychologist');
const timesOf = (text: string): string[] =>
  understand(text, { services, now, ownNames: new Set() })
    .moments.filter(({ refused }) => !refused)
    .flatMap(({ hour, after, before, part }) => [
      ...(after ? [`from ${after.time}`] : []),
      ...(before ? [`until ${before.time}`] : []),
      ...(hour ? [hour.time] : []),
      ...(part !== null && hour === null ? [part] : []),
    ]);

describe('an hour of a person’s day', () => {
  it.each([
    ['semana que vem depois das 4 da tarde pq ele estuda de manhã e chega em casa 3h', 'from 16:00'],
    ['depois das 4 … ele chega em casa 15h', 'from 16:00'],
    ['depois das 4 pq sai do trampo 3 e meia', 'from 16:00'],
    ['tem sessão amanhã depois das 4? saio do trampo 3 e meia', 'from 16:00'],
    ['ele estuda até as 3 e meia, tem sessão dia 6 depois das 5?', 'from 17:00'],
    ['saio do trabalho 6 da tarde, tem sessão quinta depois das 7?', 'from 19:00'],
    ['largo às 17h do serviço, então só depois das 18h, quinta', 'from 18:00'],
    ['tem sessão amanhã depois das 17h? meu marido trabalha até as 16h', 'from 17:00'],
    ['sessão sexta antes das 11 porque meio-dia busco as crianças na escola', 'until 11:00'],
    ['chego da escola 13h, pode ser quinta às 15h?', '15:00'],
    ['ele tem aula de manhã e natação às 14h, tem sessão quinta depois das 16h?', 'from 16:00'],
    ['só consigo depois das 18h pois meu expediente vai até as 17h30', 'from 18:00'],
    ['entro no plantão 19h, tem sessão quinta às 17h?', '17:00'],
    ['o ônibus dela passa 14h10, pode ser 15h na quinta?', '15:00'],
    ['sessão quinta depois das 5 saio do trampo 4 e meia', 'from 17:00'],
    ['minha filha sai do colégio 11h40 queria sessão sexta depois do meio-dia', 'from 12:00'],
    ['acordo às 11 kkk tem quinta depois das 14h?', 'from 14:00'],
    ['queria quinta 10h porque a creche dele só abre 8h e eu chego 9h', '10:00'],
    ['a tarde não rola q tô no trampo até 17h, depois das 18h tem?', 'from 18:00'],
    ['de manhã que de tarde eu cuido do neto', 'manha'],
    ['quero quinta de manhã pois à tarde eu pego no serviço', 'manha'],
    ['de tarde eu cuido do neto, tem sessão de manhã?', 'manha'],
    ['amanhã saio do serviço 15h30, tem depois das 16h?', 'from 16:00'],
  ])('is no hour wished: "%s"', (text, time) => {
    expect(timesOf(text)).toEqual([time]);
  });

  it('leaves the day to the wish: "amanhã saio 15h30, tem depois das 16h?"', () => {
    const { wishes } = understand('amanhã saio do serviço 15h30, tem depois das 16h?', {
      services,
      now,
      ownNames: new Set(),
    });
    expect(wishes).toMatchObject([{ dates: ['2026-03-05'], after: { time: '16:00' } }]);
  });

  it.each([
    ['chego às 15h', ['15:00']],
    ['levo o Davi às 15h e o Bernardo às 16h', ['15:00', '16:00']],
    ['quero às 15h e minha mãe às 16h', ['15:00', '16:00']],
    ['pode ser quinta às 15h ou às 16h', ['15:00', '16:00']],
    ['quinta às 15h, e sexta às 10h', ['15:00', '10:00']],
    ['tem 12h ou depois do trabalho, 18h?', ['12:00', '18:00']],
    ['pego o das 15h', ['15:00']],
    ['volto segunda 14h', ['14:00']],
    ['cancela o das 15h e marca às 17h', ['15:00', '17:00']],
    ['muda das 15h pra 16h porque vou viajar', ['15:00', '16:00']],
    ['não posso de manhã, só de tarde', ['tarde']],
  ])('counts without another wish, and others stay: "%s"', (text, times) => {
    expect(timesOf(text)).toEqual(times);
  });
});

describe('a bound in the middle of a sentence', () => {
  it.each([
    ['depois das 5 ele pode', 'from 17:00'],
    ['depois das 5 por favor', 'from 17:00'],
    ['até as 5 eu posso', 'until 17:00'],
    ['antes das 11 na sexta', 'until 11:00'],
  ])('is no hour: "%s"', (text, time) => {
    expect(timesOf(text)).toEqual([time]);
  });

  it('counts no things: "depois das 2 sessões"', () => {
    expect(timesOf('depois das 2 sessões')).toEqual([]);
  });
});
