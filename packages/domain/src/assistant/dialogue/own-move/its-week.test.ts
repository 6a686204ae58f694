// Weekdays without a date: of a visit in a later week they are days of that week, and a list of them goes forward.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

// Wednesday 4 March 2026; the visit is on Tuesday of the next week
const TUESDAY = '2026-03-10T10:00';
const cut = (...turns: string[]) =>
  talk(aWorld('barber', { visits: [aVisit(TUESDAY, { end: '2026-03-10T10:30' })] }), ...turns);
const at = (start: string) => [`Corte masculino ${start}`];

describe('a weekday for a visit of the next week', () => {
  it.each([
    'muda meu corte pra quinta 10h',
    'passa pra quinta no mesmo horário',
    'meu corte de terça, dá pra passar pra quinta 10h?',
    'remarca pra quinta às 10',
    'não consigo terça, pode ser quinta 10h?',
    'dá pra trocar terça por quinta às 10h?',
    'preciso adiar pra quinta 10h',
    'terça complicou, pode ser quinta no mesmo horário?',
  ])('is of its week, and asked about first: "%s"', async (text) => {
    const { chat, reply } = await cut(text);
    expect(reply).toMatch(/quinta-feira, 12\/03, às 10:00\. Quer que eu mude/);
    expect(standing(chat)).toEqual(at(TUESDAY));
    await chat.send('sim');
    expect(standing(chat)).toEqual(at('2026-03-12T10:00'));
  });

  it.each([
    ['passa meu corte pra quarta que vem 10h', 'ai desculpa, quinta é melhor'],
    [
      'tem como passar meu corte de terça pra quarta?',
      '10h',
      'pensando bem quinta fica melhor, mesmo horário',
    ],
    ['tem como passar meu corte de terça pra quarta?', 'melhor quinta', '10h'],
    ['passa meu corte pra quarta que vem 10h', 'muda pra quinta'],
  ])('is of the week that is talked about: "%s", "%s"', async (...turns) => {
    const { chat, reply } = await cut(...turns.filter((turn) => turn !== undefined));
    expect(reply).toMatch(/quinta-feira, 12\/03/);
    if (/Quer que eu mude/.test(reply)) await chat.send('sim');
    expect(standing(chat)).toEqual(at('2026-03-12T10:00'));
  });

  it('is of the week of a visit just booked', async () => {
    const { chat } = await talk(
      aWorld('barber'),
      'quero corte quarta que vem 9h',
      'ai marca na sexta em vez de quarta pode ser?',
      'sim',
    );
    expect(standing(chat)).toEqual(at('2026-03-13T09:00'));
  });

  it.each([
    ['muda pra essa quinta 10h', '2026-03-05T10:00'],
    ['muda meu corte pra quinta dia 5 às 10h', '2026-03-05T10:00'],
    ['muda meu corte pra amanhã às 10h', '2026-03-05T10:00'],
    ['quero antecipar pra quinta 10h', '2026-03-05T10:00'],
    ['dá pra ser mais cedo, quinta 10h?', '2026-03-05T10:00'],
    ['muda pra esse sábado 10h', '2026-03-07T10:00'],
    ['passa pra sexta agora às 10h', '2026-03-06T10:00'],
    ['remarca pro sábado dia 7 às 10h', '2026-03-07T10:00'],
  ])('is of this week when the client says so: "%s"', async (text, start) => {
    const { chat, reply } = await cut(text);
    if (/Quer que eu mude/.test(reply)) await chat.send('sim');
    expect(standing(chat)).toEqual(at(start));
  });
});

describe('a list of weekdays', () => {
  const of = (...dates: string[]) => dates.map((date) => `Sessão de fisioterapia 2026-03-${date}T10:00`);
  it.each([
    ['sessão de fisioterapia segunda, quarta e sexta às 10h', ['09', '11', '13']],
    ['marca fisioterapia segunda e sexta às 10h', ['09', '13']],
    ['quero marcar fisioterapia terça e quinta da semana que vem às 10h', ['10', '12']],
    ['dá pra marcar fisioterapia terça e quinta da semana que vem às 10h?', ['10', '12']],
    ['consigo marcar fisioterapia segunda e quarta às 10h?', ['09', '11']],
    ['marca fisioterapia terça e quinta que vem às 10h', ['10', '12']],
    ['pode marcar fisioterapia quinta e sexta às 10h', ['05', '06']],
    ['marca fisioterapia sexta e segunda às 10h', ['06', '09']],
  ])('goes forward, and each is booked: "%s"', async (text, days) => {
    const { chat } = await talk(aWorld('physio'), text);
    expect(standing(chat)).toEqual(of(...days));
  });

  it.each([
    'tem fisioterapia segunda e quarta às 10h?',
    'quero marcar fisioterapia segunda ou quarta às 10h',
    'posso ir segunda ou quarta às 10h',
  ])('books nothing when one of them is asked for: "%s"', async (text) => {
    const { chat } = await talk(aWorld('physio'), text);
    expect(standing(chat)).toEqual([]);
  });
});
