import { describe, expect, it } from 'vitest';
import { aWorld } from '../dialogue/talks/test-worlds.ts';
import { type QuickAddContext, quickAddReader } from './quick-add.ts';

const clients = [
  { id: 1, name: 'Carla Souza' },
  { id: 2, name: 'João Pedro Lima' },
  { id: 3, name: 'Ana Martins' },
  { id: 4, name: 'Ana Beatriz Rocha' },
  { id: 5, name: 'Márcia Nunes' },
];

/** Passes the clients in batches. */
const quickAdd = (text: string, context: QuickAddContext) => {
  const reader = quickAddReader(text, context);
  reader.add(clients.slice(0, 2));
  reader.add(clients.slice(2));
  return reader.answer();
};

/** Format: 'cliente · serviço · data · hora · minutos', '-' for what was not understood. */
const read = (text: string, trade: 'dentist' | 'barber' = 'dentist'): string => {
  const { business, services, now } = aWorld(trade);
  const { clientId, clientName, serviceId, date, time, durationMinutes } = quickAdd(text, {
    services,
    now,
    calendar: business.calendar,
  });
  const who = clientId === null ? clientName : `#${clientId}`;
  const service = services.find(({ id }) => id === serviceId)?.name;
  return [who, service, date?.slice(5), time, durationMinutes].map((part) => part ?? '-').join(' · ');
};

describe('29 February', () => {
  it.each([
    ['Carla 29/02 15h limpeza', '2028-02-29', []],
    ['Carla 29 de fevereiro 15h limpeza', '2028-02-29', []],
    ['Carla 29/02/2028 15h limpeza', '2028-02-29', []],
    ['Carla 29/02/2027 15h limpeza', null, ['Essa data não existe.']],
    ['Carla 29/02/27 15h limpeza', null, ['Essa data não existe.']],
    ['Carla 29 de fevereiro de 2027 15h limpeza', null, ['Essa data não existe.']],
  ])('%s is %s', (line, date, doubts) => {
    const { business, services, now } = aWorld('dentist');
    expect(quickAdd(line, { services, now, calendar: business.calendar })).toMatchObject({ date, doubts });
  });
});

describe('line in the command bar', () => {
  // spec: 2 §0.75
  it.each([
    ['Carla quinta 15h limpeza', '#1 · Limpeza · 03-05 · 15:00 · 60'],
    ['carla souza limpeza amanhã 9h', '#1 · Limpeza · 03-05 · 09:00 · 60'],
    ['limpeza marcia sexta 10h30', '#5 · Limpeza · 03-06 · 10:30 · 60'],
    ['joao pedro avaliação segunda às 4', '#2 · Avaliação · 03-09 · 16:00 · 30'],
    ['joão avaliação segunda às 9', '#2 · Avaliação · 03-09 · 09:00 · 30'],
    ['agendar limpeza para Carla dia 20 às 14h', '#1 · Limpeza · 03-20 · 14:00 · 60'],
    ['marca a carla p limpeza 12/03 8h', '#1 · Limpeza · 03-12 · 08:00 · 60'],
    ['ana sexta 11h limpeza', 'Ana · Limpeza · 03-06 · 11:00 · 60'],
    ['ana martins sexta 11h limpeza', '#3 · Limpeza · 03-06 · 11:00 · 60'],
    ['ana b sexta 11h limpeza', 'Ana B · Limpeza · 03-06 · 11:00 · 60'],
    ['ana bea sexta 11h limpeza', '#4 · Limpeza · 03-06 · 11:00 · 60'],
    ['Roberta Dias limpeza hoje 16h', 'Roberta Dias · Limpeza · 03-04 · 16:00 · 60'],
    ['limpeza quinta 15h', '- · Limpeza · 03-05 · 15:00 · 60'],
    ['Carla quinta', '#1 · - · 03-05 · - · -'],
    ['Carla 15h', '#1 · - · 03-04 · 15:00 · -'],
    ['Carla 8h', '#1 · - · - · 08:00 · -'],
    ['reunião sexta 10-11h', '- · - · 03-06 · 10:00 · 60'],
    ['almoço amanhã das 12h às 13h30', '- · - · 03-05 · 12:00 · 90'],
    ['Carla clareamento sexta 14h por 2 horas', '#1 · Clareamento dental · 03-06 · 14:00 · 120'],
    ['carla limpeza sexta 14h 45min', '#1 · Limpeza · 03-06 · 14:00 · 45'],
    ['carla limpeza sexta 14h meia hora', '#1 · Limpeza · 03-06 · 14:00 · 30'],
    ['carla limpeza sexta 14h 1h30 de duração', '#1 · Limpeza · 03-06 · 14:00 · 90'],
    ['carla qui q vem 15h limpeza', '#1 · Limpeza · 03-05 · 15:00 · 60'],
    ['carla quinta da semana que vem 15h limpeza', '#1 · Limpeza · 03-12 · 15:00 · 60'],
    ['', '- · - · - · - · -'],
    ['???', '- · - · - · - · -'],
  ])('reads "%s" as %s', (text, understood) => {
    expect(read(text)).toBe(understood);
  });

  it.each([
    ['amanhã 9h corte joão 45min', '#2 · Corte masculino · 03-05 · 09:00 · 45'],
    ['corte e barba sábado 10h Carla', '#1 · Corte + barba · 03-07 · 10:00 · 60'],
    ['joao barba sab 9h', '#2 · Barba · 03-07 · 09:00 · 30'],
    ['Zeca barba dia 10 13h', 'Zeca · Barba · 03-10 · 13:00 · 30'],
  ])('reads "%s" of a barber as %s', (text, understood) => {
    expect(read(text, 'barber')).toBe(understood);
  });

  // spec: 2 §0.75
  it('repeats the understood parts in Portuguese', () => {
    const { business, services, now } = aWorld('dentist');
    const context = { services, now, calendar: business.calendar };
    expect(quickAdd('carla quinta 15h limpeza', context).understood).toBe(
      'Carla Souza, Limpeza, amanhã, 05/03, às 15:00, 60 minutos',
    );
    expect(quickAdd('', context).understood).toBe('Não entendi o que marcar.');
  });
});

describe('doubtful line', () => {
  const doubted = (text: string, trade: 'dentist' | 'barber' = 'barber'): string => {
    const { business, services, now } = aWorld(trade);
    return quickAdd(text, { services, now, calendar: business.calendar }).doubts.join(' ');
  };
  const ONLY_BOOKS =
    'Aqui só se marca. Para mudar, cancelar ou consultar uma visita, abra a visita na agenda.';

  it.each([
    'desmarca João amanhã 10h corte',
    'cancelar João amanhã 10h',
    'João não vem amanhã 10h corte',
    'remarcar João de terça para quarta 10h',
    'talvez João amanhã 10h corte',
    'muda o João pra sexta 10h',
    'quanto custa corte?',
    'João amanhã 10h?',
  ])('books nothing for "%s"', (text) => {
    expect(read(text, 'barber')).toBe('- · - · - · - · -');
    expect(doubted(text)).toBe(ONLY_BOOKS);
  });

  it.each([
    [
      'João terça 11/03 10h corte',
      '#2 · Corte masculino · - · 10:00 · 30',
      'O dia 11/03 é quarta-feira: confira o dia.',
    ],
    ['João ontem 10h corte', '#2 · Corte masculino · - · 10:00 · 30', 'Esse dia já passou.'],
    ['João 31/11 às 10h corte', '#2 · Corte masculino · - · 10:00 · 30', 'Essa data não existe.'],
    ['João 31/02 10h corte', '#2 · Corte masculino · - · 10:00 · 30', 'Essa data não existe.'],
    [
      'João terça ou quarta 10h corte',
      '#2 · Corte masculino · - · 10:00 · 30',
      'Há mais de um dia na linha: escolha um.',
    ],
    [
      'João segunda e quarta 10h corte',
      '#2 · Corte masculino · - · 10:00 · 30',
      'Há mais de um dia na linha: escolha um.',
    ],
    [
      'João amanhã 9h ou 10h corte',
      '#2 · Corte masculino · 03-05 · - · 30',
      'Há mais de um horário na linha: escolha um.',
    ],
    [
      'João amanhã 10h corte 2h',
      '#2 · Corte masculino · 03-05 · - · 30',
      'Há mais de um horário na linha: escolha um.',
    ],
    ['João amanhã 25h corte', '#2 · Corte masculino · 03-05 · - · 30', 'Essa hora não existe.'],
    ['João amanhã 10h60 corte', '#2 · Corte masculino · 03-05 · - · 30', 'Essa hora não existe.'],
    [
      'João amanhã 10h corte R$ 30',
      '#2 · Corte masculino · 03-05 · 10:00 · 30',
      'O valor ficou de fora: confira o do serviço.',
    ],
    [
      'João 11988882222 amanhã 10h corte',
      '#2 · Corte masculino · 03-05 · 10:00 · 30',
      'O telefone ficou de fora: confira o cliente.',
    ],
    [
      'João amanhã 10h corte na casa dele',
      '#2 · Corte masculino · 03-05 · 10:00 · 30',
      'Ficou de fora: “casa dele”.',
    ],
    [
      'João toda quinta 10h corte',
      '#2 · Corte masculino · 03-05 · 10:00 · 30',
      'Aqui se marca uma visita por vez.',
    ],
    ['João 8h', '#2 · - · - · 08:00 · -', 'Hoje essa hora já passou: diga o dia.'],
    [
      'João amanhã de manhã corte',
      '#2 · Corte masculino · 03-05 · - · 30',
      'A linha diz só o período do dia: escolha a hora.',
    ],
    ['João amanhã 10h da manhã corte', '#2 · Corte masculino · 03-05 · 10:00 · 30', ''],
    ['João amanhã 10h corte', '#2 · Corte masculino · 03-05 · 10:00 · 30', ''],
    ['corte e barba sábado 10h Carla', '#1 · Corte + barba · 03-07 · 10:00 · 60', ''],
    ['Maria da Silva amanhã 15h corte', 'Maria da Silva · Corte masculino · 03-05 · 15:00 · 30', ''],
  ])('reads "%s" as %s. %s', (text, understood, why) => {
    expect(read(text, 'barber')).toBe(understood);
    expect(doubted(text)).toBe(why);
  });
});

it('asks which service when the line names several', () => {
  expect(read('Carla amanhã 9h limpeza e clareamento')).toBe('#1 · - · 03-05 · 09:00 · -');
  const { business, services, now } = aWorld('dentist');
  const context = { services, now, calendar: business.calendar };
  expect(quickAdd('Carla amanhã 9h limpeza e clareamento', context).doubts).toEqual([
    'Há mais de um serviço na linha, Limpeza e Clareamento dental: escolha um.',
  ]);
});

describe('client of a line', () => {
  const known = [
    { id: 1, name: 'Ana Paula Souza' },
    { id: 2, name: 'Ana Paula Lima' },
    { id: 3, name: 'Rosana Prado' },
    { id: 4, name: 'Maria Souza' },
    { id: 5, name: 'Maria de Souza' },
    { id: 6, name: 'João Paulo Reis' },
    { id: 7, name: 'Domingos Alves' },
    { id: 8, name: 'Augusto Barbosa' },
    { id: 9, name: 'Bia' },
    { id: 10, name: 'Bia Nunes' },
    { id: 11, name: 'Caio Dias' },
    { id: 12, name: 'caio dias' },
    { id: 13, name: 'Rosa Maria' },
  ];

  const whoIs = (text: string, given = known, more: string[] = []): string => {
    const { business, services, now } = aWorld('barber');
    const offered = [...services, ...more.map((name, place) => ({ ...services[0], id: 90 + place, name }))];
    const context = { services: offered as typeof services, now, calendar: business.calendar };
    const reader = quickAddReader(text, context);
    reader.add(given);
    const { clientId, clientName, candidates, date, time } = reader.answer();
    const who = clientId === null ? `${clientName ?? '-'}?` : `#${clientId}`;
    return [who, ...candidates.map(({ id }) => id), date?.slice(5) ?? '-', time ?? '-'].join(' ');
  };

  // spec: 2 §0.74
  it.each([
    ['Ana Paula amanhã 15h', 'Ana Paula? 1 2 03-05 15:00'],
    ['ana paula amanhã 15h', 'Ana Paula? 1 2 03-05 15:00'],
    ['amanhã 15h ana paula', 'Ana Paula? 1 2 03-05 15:00'],
    ['ana paula lima amanhã 15h', '#2 03-05 15:00'],
    ['ANA PAULA LIMA amanhã 15h', '#2 03-05 15:00'],
    ['ana p lima amanhã 15h', '#2 03-05 15:00'],
    ['Ana Paula Dias amanhã 15h', 'Ana Paula Dias? 03-05 15:00'],
    ['Rosângela amanhã 15h', 'Rosângela? 03-05 15:00'],
    ['rosan amanhã 15h', 'Rosan? 3 03-05 15:00'],
    ['rosa amanhã 15h', '#13 03-05 15:00'],
    ['Bia N amanhã 15h', '#10 03-05 15:00'],
    ['Bia e Ana amanhã 15h', 'Bia e Ana? 03-05 15:00'],
    ['paulo amanhã 15h', 'Paulo? 6 03-05 15:00'],
    ['joão amanhã 15h', '#6 03-05 15:00'],
    ['reis amanhã 15h', 'Reis? 6 03-05 15:00'],
    ['maria de souza amanhã 15h', '#5 03-05 15:00'],
    ['maria souza amanhã 15h', '#4 03-05 15:00'],
    ['maria da silva amanhã 15h', 'Maria da Silva? 03-05 15:00'],
    ['maria amanhã 15h', 'Maria? 4 5 13 03-05 15:00'],
    ['bia amanhã 15h', '#9 03-05 15:00'],
    ['caio dias amanhã 15h', 'Caio Dias? 11 12 03-05 15:00'],
    ['Domingos amanhã 15h', '#7 03-05 15:00'],
    ['domingos amanhã 15h', '#7 03-05 15:00'],
    ['Augusto terça 9h', '#8 03-10 09:00'],
    ['augusto terça 9h', '#8 03-10 09:00'],
    ['Linda terça 9h', 'Linda? 03-10 09:00'],
    ['feliz terça 9h', 'Feliz? 03-10 09:00'],
    ['domingos 16h', '#7 03-04 16:00'],
    ['Domingos domingo 9h', '#7 03-08 09:00'],
    ['Barbosa amanhã 15h', 'Barbosa? 8 03-05 15:00'],
    ['João Barbosa amanhã 15h', 'João Barbosa? 03-05 15:00'],
    ['João Cortez amanhã 15h', 'João Cortez? 03-05 15:00'],
    ['linda terça 9h', 'Linda? 03-10 09:00'],
    ['corte amanhã 15h', '-? 03-05 15:00'],
  ])('"%s": %s', (text, who) => {
    expect(whoIs(text)).toBe(who);
  });

  it.each([
    ['Rosa terça 9h', 'is asked about where a service has the word', '-? 13 03-10 09:00'],
    ['rosa terça 9h', 'is asked about in small letters too', '-? 13 03-10 09:00'],
  ])('"%s" %s', (text, _why, who) => {
    expect(whoIs(text, known, ['Banho de rosa'])).toBe(who);
  });

  it('is new when no client has the name', () => {
    expect(whoIs('Rosa terça 9h', [])).toBe('Rosa? 03-10 09:00');
    expect(whoIs('Domingos amanhã 15h', [])).toBe('Domingos? 03-05 15:00');
  });

  it('is one of at most five candidates, among any number of clients', () => {
    const many = Array.from({ length: 40 }, (_, place) => ({ id: place + 1, name: `Lia ${place}a` }));
    expect(whoIs('lia amanhã 15h', many)).toBe('Lia? 1 2 3 4 5 03-05 15:00');
  });
});

it('says that the name of an own event has no place', () => {
  const { business, services, now } = aWorld('dentist');
  const read = quickAdd('almoço amanhã 12h', { services, now, calendar: business.calendar });
  expect(read).toMatchObject({ time: '12:00', doubts: ['Ficou de fora: “almoço”.'] });
});
