// Moves that name no target: by a length of time, or from one hour to another.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const cutAt = (start: string) => aVisit(start, { end: start.replace(':00', ':30') });
const movedFrom = async (start: string, ...said: string[]) => {
  const { chat } = await talk(aWorld('barber', { visits: [cutAt(start)] }), ...said);
  return standing(chat);
};

describe('a move by days or hours', () => {
  it.each([
    ['2026-03-07T10:00', 'antecipa em 2 dias', '2026-03-05T10:00'],
    ['2026-03-07T10:00', 'adianta 2 dias por favor', '2026-03-05T10:00'],
    ['2026-03-07T10:00', 'quero antecipar 1 dia', '2026-03-06T10:00'],
    ['2026-03-07T10:00', 'antecipa um dia meu corte', '2026-03-06T10:00'],
    ['2026-03-07T10:00', 'pode ser um dia antes?', '2026-03-06T10:00'],
    ['2026-03-07T10:00', 'passa pra dois dias antes', '2026-03-05T10:00'],
    ['2026-03-05T10:00', 'adia em 2 dias', '2026-03-07T10:00'],
    ['2026-03-05T10:00', 'um dia depois pode ser?', '2026-03-06T10:00'],
    ['2026-03-07T10:00', 'adia uma semana', '2026-03-14T10:00'],
    ['2026-03-07T10:00', 'joga uma semana pra frente', '2026-03-14T10:00'],
    ['2026-03-07T10:00', 'posterga uma semana', '2026-03-14T10:00'],
    ['2026-03-07T10:00', 'prorroga uma semana', '2026-03-14T10:00'],
    ['2026-03-07T10:00', 'quero adiar em 10 dias', '2026-03-17T10:00'],
    ['2026-03-07T10:00', 'adianta uma hora', '2026-03-07T09:00'],
    ['2026-03-07T10:00', 'empurra uma horinha', '2026-03-07T11:00'],
  ])('from %s: "%s"', async (start, text, moved) => {
    expect(await movedFrom(start, text, 'sim')).toEqual([`Corte masculino ${moved}`]);
  });

  it.each([
    ['atrasa uma hora', '11:00'],
    ['atrasa meia hora meu corte', '10:30'],
  ])('is asked about when somebody else may be late: "%s"', async (text, time) => {
    const visits = [cutAt('2026-03-07T10:00')];
    const { chat, replies } = await talk(aWorld('barber', { visits }), text, 'sim');
    expect(replies[0]).toContain(`sábado, 07/03, às ${time}. Quer que eu mude`);
    expect(standing(chat)).toEqual([`Corte masculino 2026-03-07T${time}`]);
  });

  it.each([
    'vou atrasar uma hora',
    'pode atrasar 30 min?',
    'um dia antes eu aviso',
    'me lembra um dia antes?',
    'preciso chegar meia hora antes?',
    'uma semana depois do corte já cresce tudo',
    'remarca pra daqui uma semana',
    'adianta alguma coisa chegar uma hora antes?',
    'depois de 15 dias eu marco de novo',
    'em 2 dias te falo',
    'não adianta uma hora só',
    'ele atrasa uma hora sempre',
  ])('is not read from "%s"', async (text) => {
    expect(await movedFrom('2026-03-07T10:00', text)).toEqual(['Corte masculino 2026-03-07T10:00']);
  });

  it('applies to the visit that is chosen afterwards', async () => {
    const visits = () => [cutAt('2026-03-06T10:00'), cutAt('2026-03-07T11:00')];
    const { chat } = await talk(aWorld('barber', { visits: visits() }), 'antecipa em 1 dia', 'o de sábado');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00', 'Corte masculino 2026-03-06T11:00']);
    const later = await talk(aWorld('barber', { visits: visits() }), 'adia uma semana', 'o de sábado');
    expect(standing(later.chat)).toEqual([
      'Corte masculino 2026-03-06T10:00',
      'Corte masculino 2026-03-14T11:00',
    ]);
  });
});

const trained = async (start: string, text: string) => {
  const { chat } = await talk(aWorld('trainer', { visits: [aVisit(start)] }), text);
  return standing(chat);
};

describe('a move from hour to hour', () => {
  it.each([
    ['2026-03-06T18:00', 'muda de 6 pra 7', '2026-03-06T19:00'],
    ['2026-03-06T06:00', 'muda de 6 pra 7', '2026-03-06T07:00'],
    ['2026-03-06T18:00', 'queria mudar das 6 pras 7', '2026-03-06T19:00'],
    ['2026-03-06T18:00', 'passa de 6h pra 7h', '2026-03-06T19:00'],
    ['2026-03-06T18:00', 'troca as 6 pelas 7', '2026-03-06T19:00'],
    ['2026-03-06T18:00', 'passa das 18 pras 19', '2026-03-06T19:00'],
    ['2026-03-06T18:00', 'em vez das 6, 7', '2026-03-06T19:00'],
    ['2026-03-06T07:00', 'de 7 pra 8', '2026-03-06T08:00'],
    ['2026-03-06T07:00', 'das 7 pras 6, por favor', '2026-03-06T06:00'],
    ['2026-03-06T19:00', 'oi, de 7h pra 8h pode ser?', '2026-03-06T20:00'],
  ])('keeps the half of the day of %s: "%s"', async (start, text, moved) => {
    expect(await trained(start, text)).toEqual([`Treino individual ${moved}`]);
  });

  it.each([
    'de 7 para 8 pessoas',
    'vocês atendem das 7 às 8?',
    'treino das 7 às 8 né',
    'passou de 7 pra 8 reais?',
    'meu filho foi de 7 pra 8 anos',
    'de 7 pra 8 tô livre?',
    'a nota dele subiu de 7 pra 8',
    'troca as 7 cordas',
  ])('is not read from "%s"', async (text) => {
    expect(await trained('2026-03-06T07:00', text)).toEqual(['Treino individual 2026-03-06T07:00']);
  });

  it('asks when no visit is at that hour', async () => {
    expect(await trained('2026-03-06T09:00', 'de 6 pra 7')).toEqual(['Treino individual 2026-03-06T09:00']);
  });
});

describe('the visit of tomorrow, by "da"', () => {
  it.each([
    'o da amanhã passa pra sexta 11h',
    'meu da amanhã joga pra sexta 11h',
    'aquele da amanha muda pra sexta 11h',
    'passa o da amanha pra sexta 11h',
  ])('"%s"', async (text) => {
    const visits = [cutAt('2026-03-05T16:00'), cutAt('2026-03-07T10:00')];
    const { chat } = await talk(aWorld('barber', { visits }), text);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T11:00', 'Corte masculino 2026-03-07T10:00']);
  });
});

describe('an hour with a tag right after a booking', () => {
  it.each([
    'às 15h, tá?',
    '15h tá',
    '15h tá bom?',
    'às 15h, viu?',
    '15h, ok?',
    'às 15h, blz?',
    '15h!!',
    'às duas da tarde... digo, 15h',
  ])('moves the visit: "%s"', async (text) => {
    const { chat } = await talk(aWorld('barber'), 'quero um corte sexta às 10h', text);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T15:00']);
  });

  it.each(['é às 15h, tá certo?', 'às 15h, né?', '15h?', 'às 15h vocês já fecham, viu?', '15h tá livre?'])(
    'does not move it: "%s"',
    async (text) => {
      const { chat } = await talk(aWorld('barber'), 'quero um corte sexta às 10h', text);
      expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
    },
  );
});
