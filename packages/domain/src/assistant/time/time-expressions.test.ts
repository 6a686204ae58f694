import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalendarDate, isWallTime } from '#shared/local-time.ts';
import { READ_LIMIT } from './words/tokenize.ts';
import type { RangeEnd, TimeExpression } from './words/time-expression.ts';
import { timeExpressions } from './time-expressions.ts';

/** A Wednesday. */
const now = { date: '2026-03-04', time: '10:20' };

const endText = (end?: RangeEnd): string =>
  end ? [...('date' in end ? [end.date] : []), ...(end.time === undefined ? [] : [end.time])].join(' ') : '';

/** "2026-03-05 14:00", "2026-03-05 tarde", "14:00 .. 16:00": one line per expression. */
const meaning = (found: TimeExpression): string => {
  if (found.kind === 'range') return `${endText(found.start)} .. ${endText(found.end)}`.trim();
  const said = [
    'date' in found ? found.date : undefined,
    'time' in found ? found.time : undefined,
    'part' in found ? found.part : undefined,
  ];
  return said.filter((word) => word !== undefined).join(' ');
};

const meanings = (text: string): string => timeExpressions(text, now).map(meaning).join(' | ');

const only = (text: string): TimeExpression => {
  const found = timeExpressions(text, now);
  expect(found).toHaveLength(1);
  const [first] = found;
  if (!first) throw new Error(text);
  return first;
};

describe('days', () => {
  it.each([
    ['hj', '2026-03-04'],
    ['amnh', '2026-03-05'],
    ['amanhâ', '2026-03-05'],
    ['depois de amanhã', '2026-03-06'],
    ['antes de ontem', '2026-03-02'],
    ['sexta agora', '2026-03-06'],
    ['essa sexta', '2026-03-06'],
    ['quinta fera', '2026-03-05'],
    ['6ª feira', '2026-03-06'],
    ['ter que vem', '2026-03-10'],
    ['domingooo', '2026-03-08'],
    ['quarta', '2026-03-11'],
    ['hoje, quarta', '2026-03-04'],
    ['quinta da semana que vem', '2026-03-12'],
    ['sem q vem na quinta', '2026-03-12'],
    ['segunda sem ser essa', '2026-03-16'],
    ['sexta passada', '2026-02-27'],
    ['última sexta do mês', '2026-03-27'],
    ['dia 5', '2026-03-05'],
    ['dia 3', '2026-04-03'],
    ['dia 31', '2026-03-31'],
    ['dia primeiro', '2026-04-01'],
    ['no 15', '2026-03-15'],
    ['dia 10 do mês que vem', '2026-04-10'],
    ['mês que vem dia 10', '2026-04-10'],
    ['5/12', '2026-12-05'],
    ['20.03', '2026-03-20'],
    ['5 de dezembro', '2026-12-05'],
    ['7/3/27', '2027-03-07'],
    ['5 de dezembro de 2027', '2027-12-05'],
    ['29/02', '2028-02-29'],
    ['sexta, 06/03', '2026-03-06'],
    ['terça-feira (10)', '2026-03-10'],
    ['sexta 13', '2026-03-13'],
    ['sexta 20', '2026-03-20'],
    ['quinta 12', '2026-03-12'],
    ['sexta 24', '2026-04-24'],
    ['sexta dia 10', '2026-03-10'],
    ['sexta 10/04', '2026-04-10'],
    ['sexta (10)', '2026-04-10'],
    ['sexta 10 de abril', '2026-04-10'],
    ['daqui a 2 dias', '2026-03-06'],
    ['daqui a uma semana', '2026-03-11'],
    ['em 15 dias', '2026-03-18'],
    ['daqui a um mês', '2026-04-04'],
    ['dois dias depois de amanhã', '2026-03-07'],
    ['no natal', '2026-12-25'],
    ['dia das mães', '2026-05-10'],
    ['sexta-feira santa', '2026-04-03'],
  ])('%s is %s', (text, date) => {
    expect(meanings(text)).toBe(date);
  });

  it('rolls a day missing from the month to the next month that has it', () => {
    expect(timeExpressions('dia 31', { date: '2026-04-02', time: '09:00' }).map(meaning)).toEqual([
      '2026-05-31',
    ]);
  });
});

describe('hours', () => {
  it.each([
    ['15h30', '15:30'],
    ['15:30', '15:30'],
    ['15.30h', '15:30'],
    ['14 h 30 min', '14:30'],
    ['às 1430', '14:30'],
    ['17hs', '17:00'],
    ['umas 15h', '15:00'],
    ['lá pelas 3', '15:00'],
    ['às 4 da tarde', '16:00'],
    ['8 da noite', '20:00'],
    ['1h da tarde', '13:00'],
    ['8 da manhã', '08:00'],
    ['às 9 da amanhã', '09:00'],
    ['3 e meia', '15:30'],
    ['às vinte e trinta', '20:30'],
    ['três e quarenta e cinco', '15:45'],
    ['quinze pras quatro', '15:45'],
    ['às 14h e uma sessão online', '14:00'],
    ['às 14h e duas pessoas', '14:00'],
    ['vinte pra uma', '12:40'],
    ['20 min depois das seis da tarde', '18:20'],
    ['meio-dia e meia', '12:30'],
    ['meia noite', '00:00'],
    ['7:56pm', '19:56'],
    ['às 7 e trinta am', '07:30'],
    ['à tarde, às 7', '19:00'],
    ['às 9 ou 10', '09:00 | 10:00'],
    ['às 14, 15 ou 16h', '14:00 | 15:00 | 16:00'],
    ['às 9 ou 10 da noite', '21:00 | 22:00'],
    ['muda das 14h pras 16h', '14:00 | 16:00'],
    ['daqui a 2 horas', '2026-03-04 12:20'],
  ])('%s is %s', (text, time) => {
    expect(meanings(text)).toBe(time);
  });
});

describe('days with hours and parts of the day', () => {
  it.each([
    ['sexta 13, 16h', '2026-03-13 16:00'],
    ['terça 10, às 16h', '2026-03-10 16:00'],
    ['sábado 14, 11 horas', '2026-03-14 11:00'],
    ['sexta 13, 9 da manhã', '2026-03-13 09:00'],
    ['amanhã às 14', '2026-03-05 14:00'],
    ['quero amanhã, quinta, às 9', '2026-03-05 09:00'],
    ['amanhã 9', '2026-03-05 09:00'],
    ['às sete da noite do dia 15', '2026-03-15 19:00'],
    ['sexta 10', '2026-03-06 10:00'],
    ['sexta 17?', '2026-03-06 17:00'],
    ['degradê sexta 10', '2026-03-06 10:00'],
    ['pode ser sexta 9', '2026-03-06 09:00'],
    ['terça 14', '2026-03-10 14:00'],
    ['sábado 11', '2026-03-07 11:00'],
    ['na sexta 10 e meia da manhã', '2026-03-06 10:30'],
    ['amanhã tem vaga às 15h?', '2026-03-05 15:00'],
    ['hoje às 9', '2026-03-04 21:00'],
    ['no sábado pela manhã, umas 10h', '2026-03-07 10:00'],
    ['hoje à tarde', '2026-03-04 tarde'],
    ['amanhã cedo', '2026-03-05 manha'],
    ['amanhã pela amanhã', '2026-03-05 manha'],
    ['esta noite', '2026-03-04 noite'],
    ['sexta tarde', '2026-03-06 tarde'],
    ['de manhãzinha', 'manha'],
    ['mais pro fim da tarde', 'tarde'],
    ['fim do dia', 'tarde'],
    ['manhã ou tarde?', 'manha | tarde'],
    ['sábado de manhã ou domingo à tarde', '2026-03-07 manha | 2026-03-08 tarde'],
    ['amanhã de manhã ou à tarde', '2026-03-05 manha | 2026-03-05 tarde'],
    ['seg, ter ou qua', '2026-03-09 | 2026-03-10 | 2026-03-11'],
    ['dia 10 ou 12', '2026-03-10 | 2026-03-12'],
    ['mudar de quinta às 10h para sexta às 14h', '2026-03-05 10:00 | 2026-03-06 14:00'],
    ['passa de amanhã pras 15h de sexta', '2026-03-05 | 2026-03-06 15:00'],
  ])('%s is %s', (text, expected) => {
    expect(meanings(text)).toBe(expected);
  });
});

describe('ranges', () => {
  it.each([
    ['semana que vem', '2026-03-09 .. 2026-03-15'],
    ['essa semana', '2026-03-02 .. 2026-03-08'],
    ['fds', '2026-03-07 .. 2026-03-08'],
    ['começo da semana que vem', '2026-03-09 .. 2026-03-10'],
    ['em abril', '2026-04-01 .. 2026-04-30'],
    ['depois das 18', '18:00 ..'],
    ['antes das 10', '.. 10:00'],
    ['entre 14h e 16h', '14:00 .. 16:00'],
    ['entre 9 e 11', '09:00 .. 11:00'],
    ['das 14 às 16', '14:00 .. 16:00'],
    ['das 2 às 4', '14:00 .. 16:00'],
    ['das 9 às 5', '09:00 .. 17:00'],
    ['de 5 a 6pm', '17:00 .. 18:00'],
    ['14-16h', '14:00 .. 16:00'],
    ['até 17h', '.. 17:00'],
    ['a partir das 9', '09:00 ..'],
    ['das 14h em diante', '14:00 ..'],
    ['sexta à noite depois das 8', '2026-03-06 20:00 ..'],
    ['amanhã dps das 18', '2026-03-05 18:00 ..'],
    ['hoje entre 14h e 16h', '2026-03-04 14:00 .. 2026-03-04 16:00'],
    ['depois de amanhã depois das 15h', '2026-03-06 15:00 ..'],
    ['até sexta', '.. 2026-03-06'],
    ['de segunda a sexta', '2026-03-09 .. 2026-03-13'],
    ['de segunda a quarta das 9 às 12', '2026-03-09 .. 2026-03-11 | 09:00 .. 12:00'],
    ['de 10 a 15 de março', '2026-03-10 .. 2026-03-15'],
    ['entre os dias 10 e 15', '2026-03-10 .. 2026-03-15'],
    ['dia 28 ao dia 3', '2026-03-28 .. 2026-04-03'],
  ])('%s is %s', (text, expected) => {
    expect(meanings(text)).toBe(expected);
  });
});

describe('words that are not a time', () => {
  it.each([
    ['a price', 'custa R$ 50,00? tenho 50 reais'],
    ['a phone', 'meu número é (11) 98888-7777'],
    ['a document', '123.456.789-00'],
    ['a street named after a day', 'Rua 7 de Setembro, 100'],
    ['an address', 'moro na rua 7, casa 12, apto 3'],
    ['a length', 'dura 30 min ou leva umas 2 horas?'],
    ['a length before its service', '1h de massagem, 8h de jejum'],
    ['a notice', 'com 24h de antecedência'],
    ['a frequency', 'de 15 em 15 dias'],
    ['a count', 'as 2 mãos, 2 pessoas, 5 sessões'],
    ['an age', 'tenho um filho de 4 anos, entre 5 e 7 anos'],
    ['an ordinal', 'a segunda opção, na terceira vez, o quinto andar'],
    ['a greeting', 'bom dia! boa tarde, boa noite, bom fim de semana'],
    ['a verb', 'vou ter que remarcar, eu marco'],
    ['a comparison', 'pode ser mais tarde ou mais cedo?'],
    ['the first free hour', 'primeiro horário'],
    ['a date outside the calendar', '31/04, 99/99'],
    ['an hour outside the clock', '25h, 15:75'],
    ['a name', 'me chamo Domingos, moro em Natal'],
    ['a number alone', '17'],
  ])('%s', (_, text) => {
    expect(meanings(text)).toBe('');
  });
});

describe('details of a reading', () => {
  it('marks a bare hour as ambiguous with two readings', () => {
    expect(only('às 4')).toMatchObject({ time: '16:00', ambiguous: true, readings: ['04:00', '16:00'] });
  });

  it.each([
    ['09:59', '10:00'],
    ['10:00', '22:00'],
  ])('reads "hoje às 10" said at %s as %s: what begins now is over', (time, expected) => {
    expect(timeExpressions('hoje às 10', { ...now, time })).toMatchObject([{ time: expected }]);
  });

  it('takes a written hour literally and keeps the evening as a second reading', () => {
    expect(only('9h')).toMatchObject({ time: '09:00', readings: ['09:00', '21:00'] });
    expect(only('9h')).not.toHaveProperty('ambiguous');
    expect(only('09:00')).not.toHaveProperty('readings');
  });

  it('marks a day and month of the last 60 days as past instead of moving it to next year', () => {
    expect(only('20/02')).toMatchObject({ date: '2027-02-20', past: true, passedDate: '2026-02-20' });
    expect(only('20/12')).not.toHaveProperty('past');
    expect(timeExpressions('20/02', { date: '2026-04-22', time: '09:00' })[0]).not.toHaveProperty('past');
  });

  it('reports the weekday, and a conflict if it does not match the date', () => {
    expect(only('sexta dia 6')).toMatchObject({ date: '2026-03-06', weekday: 5, dayOnly: true });
    expect(only('sexta dia 10')).toMatchObject({ date: '2026-03-10', conflict: true });
  });

  it('gives two readings to "que vem" within the week and to a weekday said on that day', () => {
    expect(only('sexta que vem')).toMatchObject({ dateReadings: ['2026-03-06', '2026-03-13'] });
    expect(only('quarta')).toMatchObject({ dateReadings: ['2026-03-04', '2026-03-11'] });
    expect(only('quarta, 11/03')).not.toHaveProperty('dateReadings');
  });

  it.each(['quarta que vem', 'próxima quarta'])('gives one reading to "%s" said on a Wednesday', (text) => {
    expect(only(text)).toMatchObject({ date: '2026-03-11' });
    expect(only(text)).not.toHaveProperty('dateReadings');
  });

  it('marks a repeated day', () => {
    expect(only('toda quinta às 15h')).toMatchObject({ recurring: true, date: '2026-03-05', time: '15:00' });
    expect(only('aos sábados')).toMatchObject({ recurring: true, weekday: 6 });
  });

  it.each([
    ['não posso quinta, tem sexta?', [true, undefined]],
    ['hoje não, amanhã', [true, undefined]],
    ['qualquer dia menos segunda', [true]],
    ['não pode ser sexta?', [undefined]],
  ])('marks what does not suit in "%s"', (text, refused) => {
    expect(timeExpressions(text, now).map((found) => found.refused)).toEqual(refused);
  });

  it('excludes Friday from "depois de sexta"', () => {
    expect(only('depois de sexta')).toMatchObject({ start: { date: '2026-03-06' }, excludesNamedDay: true });
    expect(only('a partir de sexta')).not.toHaveProperty('excludesNamedDay');
  });

  it('reads a bare number as the answer to the question asked', () => {
    expect(timeExpressions('17', now, 'time').map(meaning)).toEqual(['17:00']);
    expect(timeExpressions('10 ou 11', now, 'time').map(meaning)).toEqual(['10:00', '11:00']);
    expect(timeExpressions('17', now, 'day').map(meaning)).toEqual(['2026-03-17']);
    expect(timeExpressions('2 sessões', now, 'time')).toEqual([]);
  });

  it('gives the place in the original text, accents included', () => {
    const text = 'Oi 😀, dá pra ser amanhã às 9h?';
    const found = only(text);
    expect(text.slice(found.index, found.index + found.length)).toBe('amanhã às 9h');
  });
});

describe('any message', () => {
  const words = (
    'amanhã às 9 e 10h de das até entre a sexta dia 5 / 12 : 30 meia pras ou , semana que vem tarde da noite agora ' +
    'depois daqui 2 horas R$ - ( ) 6ª ter primeiro março não'
  ).split(' ');
  const message = oneof(
    array(constantFrom(...words), { maxLength: 30 }).map((said) => said.join(' ')),
    array(constantFrom(...words), { maxLength: 30 }).map((said) => said.join('')),
    string({ unit: 'binary', maxLength: 200 }),
  );

  it('gets places inside the text, in order and without overlap', () => {
    assert(
      property(message, (text) => {
        let end = 0;
        for (const { index, length } of timeExpressions(text, now)) {
          expect(index).toBeGreaterThanOrEqual(end);
          expect(length).toBeGreaterThan(0);
          end = index + length;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it('gets only existing days and times', () => {
    const isSound = (said: object): boolean =>
      (!('date' in said) || isCalendarDate(String(said.date))) &&
      (!('time' in said) || isWallTime(String(said.time)));
    assert(
      property(message, (text) => {
        for (const found of timeExpressions(text, now)) {
          const parts = found.kind === 'range' ? [found.start ?? {}, found.end ?? {}] : [found];
          expect(parts.every(isSound)).toBe(true);
        }
      }),
    );
  });

  it('is read up to its limit', () => {
    const filler = 'a'.repeat(READ_LIMIT - 5);
    expect(meanings(`${filler} hoje`)).toBe('2026-03-04');
    expect(meanings(`${filler} amanhã`)).toBe('');
    expect(meanings(`${filler} 100`)).toBe('');
  });
});
