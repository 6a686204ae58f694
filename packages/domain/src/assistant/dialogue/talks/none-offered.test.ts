import { describe, expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, standing, talk } from './test-worlds.ts';

/** Tuesday, when the professional is away; the current day is the Wednesday before. */
const visit = () => aVisit('2026-03-10T11:00', { end: '2026-03-10T11:30' });
const NOTICE =
  'Não poderei atender no seu horário de 10/03. Posso oferecer: 1. 11/03 às 10:00 2. 12/03 às 10:00 3. 13/03 às 10:00. Qual prefere?';
const OFFERED = ['2026-03-11T10:00', '2026-03-12T10:00', '2026-03-13T10:00'];
const noticed = () => {
  const reminder = { ...aReminder(visit().id, NOTICE), told: visit().start, isAbsence: true };
  const world = aWorld('barber', { visits: [visit()], reminders: [{ ...reminder, offered: OFFERED }] });
  world.business.calendar.specificDates = [{ date: '2026-03-10', status: 'unavailable', slots: [] }];
  return world;
};
const STANDING = ['Corte masculino 2026-03-10T11:00'];

describe('a refusal of all times that a notice of absence proposes', () => {
  // spec: 2 §0.71
  it.each([
    'não posso em nenhum',
    'não consigo ir em nenhum',
    'nenhum',
    'nenhum serve',
    'nenhum desses dá',
    'nenhuma dessas opções serve pra mim',
    'infelizmente não posso em nenhum desses dias',
    'poxa, nenhum desses horários eu consigo',
    'não vou poder em nenhuma dessas datas',
    'não posso nesses dias',
    'nenhum dos três',
    'esses horários não servem',
  ])('"%s" cancels nothing and shows other times', async (text) => {
    const { chat, reply } = await talk(noticed(), text);
    expect(standing(chat)).toEqual(STANDING);
    expect(chat.results.at(-1)?.state.offered).not.toEqual([]);
    for (const shown of ['11/03', '12/03', '13/03']) expect(reply).not.toContain(shown);
    expect(reply).not.toContain('Cancel');
  });

  it('moves the visit to the day chosen afterwards', async () => {
    const { chat } = await talk(noticed(), 'não posso em nenhum', 'sábado 14/03 às 11h');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-14T11:00']);
  });

  it.each([
    ['só sexta', '16h', '2026-03-13T16:00'],
    ['sexta às 16h', '', '2026-03-13T16:00'],
    ['terça às 11h', '', '2026-03-17T11:00'],
  ])('still allows another hour of a proposed day: "%s"', async (day, hour, start) => {
    const { chat } = await talk(noticed(), 'não posso em nenhum', ...[day, hour].filter(Boolean));
    expect(standing(chat)).toEqual([`Corte masculino ${start}`]);
  });

  it('moves the visit to another time that it names', async () => {
    const { chat } = await talk(noticed(), 'nenhum desses dá, pode ser 14/03 às 11h?', 'sim');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-14T11:00']);
  });

  it.each(['nenhum, pode cancelar', 'não posso em nenhum, cancela por favor'])(
    '"%s" cancels',
    async (text) => {
      expect(standing((await talk(noticed(), text)).chat)).toEqual([]);
    },
  );

  // spec: 2 §0.71
  it.each([
    'não recebi nenhum',
    'você não me mandou nenhum horário',
    'não tenho alergia a nenhum',
    'não quero desmarcar nenhum',
    'não cancela nenhum',
    'não marquei nenhum',
    'não vi nenhum horário',
  ])('is not read from "%s"', async (text) => {
    const { chat } = await talk(noticed(), text);
    expect(chat.results.at(-1)?.state.requests).toEqual([]);
    expect(standing(chat)).toEqual(STANDING);
  });

  it('is unchanged without a notice: "não posso em nenhum"', async () => {
    const world = aWorld('barber', { visits: [visit()] });
    const { reply } = await talk(world, 'nenhum problema');
    expect(reply).not.toContain('livres');
  });
});
