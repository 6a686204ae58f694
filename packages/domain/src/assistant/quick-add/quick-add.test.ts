import { describe, expect, it } from 'vitest';
import { aWorld } from '../dialogue/test-worlds.ts';
import { type QuickAddContext, quickAddReader } from './quick-add.ts';

const clients = [
  { id: 1, name: 'Carla Souza' },
  { id: 2, name: 'João Pedro Lima' },
  { id: 3, name: 'Ana Martins' },
  { id: 4, name: 'Ana Beatriz Rocha' },
  { id: 5, name: 'Márcia Nunes' },
];

/** Clients come in portions. */
const quickAdd = (text: string, context: QuickAddContext) => {
  const reader = quickAddReader(text, context);
  reader.add(clients.slice(0, 2));
  reader.add(clients.slice(2));
  return reader.answer();
};

/** 'cliente · serviço · data · hora · minutos', '-' for what was not understood. */
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

describe('a line in the command bar', () => {
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
  ])('"%s" is %s', (text, understood) => {
    expect(read(text)).toBe(understood);
  });

  it.each([
    ['amanhã 9h corte joão 45min', '#2 · Corte masculino · 03-05 · 09:00 · 45'],
    ['corte e barba sábado 10h Carla', '#1 · Corte + barba · 03-07 · 10:00 · 60'],
    ['joao barba sab 9h', '#2 · Barba · 03-07 · 09:00 · 30'],
    ['Zeca barba dia 10 13h', 'Zeca · Barba · 03-10 · 13:00 · 30'],
  ])('of a barber, "%s" is %s', (text, understood) => {
    expect(read(text, 'barber')).toBe(understood);
  });

  it('is told back in words', () => {
    const { business, services, now } = aWorld('dentist');
    const context = { services, now, calendar: business.calendar };
    expect(quickAdd('carla quinta 15h limpeza', context).understood).toBe(
      'Carla Souza, Limpeza, amanhã, 05/03, às 15:00, 60 minutos',
    );
    expect(quickAdd('', context).understood).toBe('Não entendi o que marcar.');
  });
});
