// The date of an event, a purpose or a past fact is not the wished date: it bounds or suggests it.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const said = async (trade: Parameters<typeof aWorld>[0], ...texts: string[]) =>
  (await talk(aWorld(trade), ...texts)).reply;

describe('the month of an event', () => {
  it.each([
    [
      'nutritionist',
      'vou casar em agosto e quero emagrecer, tem consulta nutricional essa semana ou na outra?',
    ],
    ['nutritionist', 'quero secar pra viagem de julho, quero marcar consulta nutricional'],
    ['nutritionist', 'me formo em dezembro, queria uma consulta nutricional pra começar'],
    ['trainer', 'corro a maratona em junho, quero marcar treino individual'],
    ['dentist', 'queria uma limpeza, é pro aniversário da minha mãe em maio'],
    ['dentist', 'minha irmã casa em setembro e quero clareamento dental, tem horário?'],
    ['accountant', 'abri um mei em janeiro, quero consultoria contábil'],
    ['accountant', 'comecei a empresa em fevereiro, tem horário pra consultoria contábil?'],
    ['physio', 'operei o joelho em janeiro e preciso de sessão de fisioterapia'],
    ['physio', 'tenho uma viagem em outubro, quero fazer RPG'],
    ['psychologist', 'tive bebê em janeiro e queria uma sessão individual'],
    ['makeup', 'caso em novembro e quero o curso de automaquiagem'],
  ] as const)('asks for no time in it: %s, "%s"', async (trade, text) => {
    const reply = await said(trade, text);
    expect(reply).toMatch(/(hoje, 04|amanhã, 05|\d\d)\/03/);
    expect(reply).not.toMatch(/\/(0[1-24-9]|1[0-2])\b/);
  });

  it.each([
    ['dentist', 'quero limpeza em abril', /\/04/],
    ['dentist', 'dá pra marcar limpeza pra abril?', /\/04/],
    ['dentist', 'minha formatura é em maio, quero a limpeza em abril', /\/04/],
    ['makeup', 'quero maquiagem de noiva, dia 12 de setembro', /\/09/],
  ] as const)('is asked for where it is wished: %s, "%s"', async (trade, text, shown) => {
    expect(await said(trade, text)).toMatch(shown);
  });
});

describe('the day of an event', () => {
  it.each([
    ['hairdresser', 'tenho um batizado no sábado e queria uma escova', 'sábado, 07/03'],
    ['hairdresser', 'sábado é a festa da firma e quero escova', 'sábado, 07/03'],
    ['hairdresser', 'meu aniversário é dia 12, queria fazer escova', '12/03'],
    ['hairdresser', 'vou num casamento sexta e quero coloração', 'sexta-feira, 06/03'],
    ['manicure', 'tem formatura da minha irmã sábado, queria fazer a manicure', 'sábado, 07/03'],
    ['manicure', 'minha filha faz 15 anos dia 13, quero pé e mão', '13/03'],
    ['makeup', 'a formatura da minha prima é dia 14, queria maquiagem social', '14/03'],
  ] as const)('is the suggested one for hair, nails and make-up: %s, "%s"', async (trade, text, day) => {
    const reply = await said(trade, text);
    expect(reply).toContain(day);
    expect(reply).not.toMatch(/hoje, 04|amanhã, 05/);
  });

  it.each([
    ['barber', 'meu casamento é dia 20, queria um corte masculino antes'],
    ['barber', 'tenho uma festa sábado, queria um corte masculino antes disso'],
    ['vet', 'o bebê nasce em abril, queria uma consulta antes'],
  ] as const)('is the end of the time when it is wished before: %s, "%s"', async (trade, text) => {
    const reply = await said(trade, text);
    expect(reply).toContain('hoje, 04/03');
    expect(reply).not.toMatch(/20\/03|\/04|sábado/);
  });

  it('keeps the hour beside it', async () => {
    const reply = await said('makeup', 'maquiagem social pro batizado sábado 15h, consegue?');
    expect(reply).toContain('sábado, 07/03, às 15:00');
  });

  it('keeps the wished part of the day, not that of the event', async () => {
    const reply = await said('hairdresser', 'tenho jantar sábado à noite e queria escova de manhã');
    expect(reply).toContain('sábado, 07/03: 09:00');
    expect(reply).not.toMatch(/1[3-9]:\d\d/);
  });

  it.each([
    ['hairdresser', 'meu casamento é dia 14, queria escova um dia antes', '13/03'],
    ['hairdresser', 'minha formatura é dia 13, quero coloração na véspera', '12/03'],
    ['manicure', 'a festa é dia 14, quero manicure dois dias antes', '12/03'],
  ] as const)('counts back from it: %s, "%s"', async (trade, text, day) => {
    const reply = await said(trade, text);
    expect(reply).toContain(day);
    expect(reply).not.toContain('14/03');
  });

  it.each([
    ['dentist', 'tenho formatura dia 13 e queria uma limpeza', /1[3-9]\/03/],
    ['physio', 'viajo dia 10 e queria RPG', /1\d\/03/],
    ['manicure', 'viajo sábado e queria fazer pé e mão', /07\/03/],
  ] as const)('is the end of the time wished elsewhere: %s, "%s"', async (trade, text, late) => {
    const reply = await said(trade, text);
    expect(reply).toMatch(/0\d\/03/);
    expect(reply).not.toMatch(late);
  });

  it.each([
    ['hairdresser', 'tenho casamento sábado, quero escova sexta', /sexta-feira, 06\/03/, /07\/03/],
    ['hairdresser', 'escova pra sexta, tenho formatura', /sexta-feira, 06\/03/, /07\/03/],
    ['dentist', 'quero limpeza segunda, viajo na terça', /segunda-feira, 09\/03/, /10\/03/],
  ] as const)('yields to a wished day: %s, "%s"', async (trade, text, shown, other) => {
    const reply = await said(trade, text);
    expect(reply).toMatch(shown);
    expect(reply).not.toMatch(other);
  });

  it('is a day on which the client cannot come to what is booked', async () => {
    const visits = [aVisit('2026-03-07T10:00', { serviceId: 2 })];
    const { chat, reply } = await talk(
      aWorld('hairdresser', { visits }),
      'tenho um casamento no sábado, preciso remarcar minha escova',
    );
    expect(reply).not.toContain('sábado, 07/03: ');
    expect(standing(chat)).toEqual(['Escova 2026-03-07T10:00']);
  });

  it('is given by its weekday once more', async () => {
    const reply = await said('photographer', 'tem ensaio fotográfico dia 11 de abril? é um sábado');
    expect(reply).toContain('11/04');
    expect(reply).not.toContain('07/03');
  });
});

it.each([
  ['quero RPG segunda 8 da matina', '2026-03-09T08:00'],
  ['RPG quinta 10 da manhãzinha', '2026-03-05T10:00'],
  ['quero RPG terça 5 da tardinha', '2026-03-10T17:00'],
])('a number before a part of the day is an hour: "%s"', async (text, start) => {
  expect(standing((await talk(aWorld('physio'), text)).chat)).toEqual([`RPG ${start}`]);
});

it.each([
  'RPG segunda de manhã, a partir das 9',
  'quero RPG na segunda pela manhã a partir das 9h',
  'RPG segunda, de manhã, depois das 9',
])('a part of the day stays beside its first hour: "%s"', async (text) => {
  const reply = await said('physio', text);
  expect(reply).toContain('segunda-feira, 09/03: 09:00');
  expect(reply).not.toMatch(/1[4-9]:\d\d/);
});
