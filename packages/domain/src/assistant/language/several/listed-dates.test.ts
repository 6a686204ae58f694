// Days and hours of lists. The time is Wednesday, 4 March 2026.
import { expect, it } from 'vitest';
import { understand } from '../understanding.ts';

const wishesIn = (text: string): string[] =>
  understand(text, { services: [], now: '2026-03-04T10:20', ownNames: new Set() }).wishes.map(
    ({ dates, hours }) => [...dates.map((date) => date.slice(5)), ...hours.map(({ time }) => time)].join(' '),
  );

it.each<[string, string[]]>([
  ['9h, 9h30 e 10h', ['09:00', '09:30', '10:00']],
  ['sexta as 8, 8:20 e 8:40 pode?', ['03-06 08:00', '03-06 08:20', '03-06 08:40']],
  ['semana que vem segunda quarta e sexta às nove', ['03-09 09:00', '03-11 09:00', '03-13 09:00']],
  ['é segunda 9, quarta 11 e sexta 13', ['03-09', '03-11', '03-13']],
  ['terça e quinta', ['03-10', '03-12']],
  ['seg, qua e sex 7h', ['03-09 07:00', '03-11 07:00', '03-13 07:00']],
  ['quinta e terça', ['03-05', '03-10']],
  ['cancela as duas, dia 16 e 23', ['03-16', '03-23']],
  ['cancela os dias 16 e 23', ['03-16', '03-23']],
  ['a cerimônia é às 17h, dia 18/04', ['04-18']],
  ['dia 18/04, preciso estar pronta às 17h', ['04-18']],
])('reads "%s"', (text, wishes) => {
  expect(wishesIn(text)).toEqual(wishes);
});

it.each<[string, string[]]>([
  ['umas nove, nove e meia', ['09:00 09:30']],
  ['marca às duas, dia 16', ['03-16 14:00']],
])('leaves "%s" as it is', (text, wishes) => {
  expect(wishesIn(text)).toEqual(wishes);
});
