import { describe, expect, it } from 'vitest';
import { aWorld } from '../dialogue/talks/test-worlds.ts';
import { type QuickAddContext, quickAddReader } from './quick-add.ts';

const readLine = (text: string, context: QuickAddContext) => quickAddReader(text, context).answer();

/** Format: 'cliente · serviço · data · hora · minutos', '-' for what was not understood. */
const read = (text: string): string => {
  const { business, services, now } = aWorld('barber');
  const { calendar } = business;
  const { clientName, serviceId, date, time, durationMinutes } = readLine(text, { services, now, calendar });
  const service = services.find(({ id }) => id === serviceId)?.name;
  return [clientName, service, date?.slice(5), time, durationMinutes].map((part) => part ?? '-').join(' · ');
};

describe('lengths, and hours relative to now', () => {
  it.each([
    ['Wesley corte daqui 20 min', 'Wesley · Corte masculino · 03-04 · 10:40 · 30'],
    ['Wesley corte daqui a 20 minutos', 'Wesley · Corte masculino · 03-04 · 10:40 · 30'],
    ['almoço 13h 1 hora', '- · - · 03-04 · 13:00 · 60'],
    ['Wesley corte 13h30 2 horas', 'Wesley · Corte masculino · 03-04 · 13:30 · 120'],
    ['dois cortes pai e filho 15h', '- · - · - · - · -'],
    ['Wesley 2 cortes 15h', '- · - · - · - · -'],
  ])('reads "%s" as %s', (line, understood) => {
    expect(read(line)).toBe(understood);
  });

  it('refuses several visits in one line, plainly', () => {
    const { business, services, now } = aWorld('barber');
    const { understood } = readLine('dois cortes pai e filho 15h', {
      services,
      now,
      calendar: business.calendar,
    });
    expect(understood).toBe('Aqui se marca uma visita por vez. Escreva uma linha para cada pessoa.');
  });

  it('takes the consultation for "consulta", not a treatment sold by the session', () => {
    const { business, now } = aWorld('dentist');
    const services = ['Tratamento de canal – molar (sessão)', 'Consulta / Avaliação'].map((name, at) => ({
      id: at + 1,
      name,
      description: null,
      durationMinutes: 30,
      price: '10.00',
    }));
    const line = 'Carla amanhã 10h consulta';
    expect(readLine(line, { services, now, calendar: business.calendar }).serviceId).toBe(2);
  });
});
