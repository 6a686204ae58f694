import { expect, it } from 'vitest';
import { aRule } from '#agenda/series/test-rule.ts';
import { seriesNotice } from './series-notice.ts';

const visit = {
  clientName: 'Maria',
  service: 'Terapia',
  forSomeone: null,
  start: Date.parse('2026-12-08T18:00:00Z'),
  sentAt: Date.parse('2026-12-01T12:00:00Z'),
  timeZone: 'America/Sao_Paulo',
};
const former = Date.parse('2026-12-08T19:00:00Z');
const dayBefore = Date.parse('2026-12-07T19:00:00Z');
const rule = (more: object = {}) => aRule({ startDate: '2026-12-08', startTime: '15:00', ...more });

it.each([
  [
    'another hour',
    seriesNotice('move', visit, { rule: rule(), formerStart: former }),
    'Olá, Maria! Suas visitas de toda terça passam para as 15:00 a partir de 08/12/2026. Se não puder, é só responder esta mensagem.',
  ],
  [
    'one in the morning',
    seriesNotice('move', visit, { rule: rule({ startTime: '01:30' }), formerStart: former }),
    'Olá, Maria! Suas visitas de toda terça passam para a 01:30 a partir de 08/12/2026. Se não puder, é só responder esta mensagem.',
  ],
  [
    'another weekday',
    seriesNotice('move', visit, { rule: rule(), formerStart: dayBefore }),
    'Olá, Maria! Suas visitas que se repetem mudaram: a partir de 08/12/2026, são toda terça, às 15:00. Se não puder, é só responder esta mensagem.',
  ],
  [
    'another hour every two weeks',
    seriesNotice('move', visit, { rule: rule({ interval: 2 }), formerStart: former }),
    'Olá, Maria! Suas visitas que se repetem mudaram: a partir de 08/12/2026, são a cada 15 dias, na terça, às 15:00. Se não puder, é só responder esta mensagem.',
  ],
  [
    'the end',
    seriesNotice('cancellation', visit, { rule: rule(), formerStart: null }),
    'Olá, Maria! Suas visitas que se repetem (toda terça, às 15:00) foram canceladas a partir de 08/12/2026. Se quiser marcar outro horário, é só responder esta mensagem.',
  ],
])('one message tells %s of a series', (_name, text, told) => {
  expect(text).toBe(told);
});
