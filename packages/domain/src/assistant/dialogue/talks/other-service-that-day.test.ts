// Another service on the day of a booked visit, at its hour: the change is proposed, and no other hours are shown.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk, type Trade } from './test-worlds.ts';

const replies = async (trade: Trade, serviceId: number, ...turns: string[]) => {
  const visits = [aVisit('2026-03-06T10:00', { serviceId })];
  const { chat, replies } = await talk(aWorld(trade, { visits }), ...turns);
  return { visits: standing(chat), first: replies[0] ?? '' };
};

describe('another service for the visit of a day', () => {
  it.each<[Trade, number, string, string]>([
    ['manicure', 3, 'sexta vou fazer só a mão tá? o pé deixa pra próxima', 'Manicure'],
    ['manicure', 3, 'na sexta quero só a manicure', 'Manicure'],
    ['hairdresser', 3, 'acho que não vou pintar mais não, quero só hidratar na sexta', 'Hidratação'],
    ['hairdresser', 1, 'sexta vou querer escova dessa vez', 'Escova'],
    ['hairdresser', 3, 'oi, acho q sexta só a hidratação já tá bom', 'Hidratação'],
    ['barber', 3, 'sexta vou fazer só o corte', 'Corte masculino'],
    ['barber', 1, 'dessa vez sexta quero barba', 'Barba'],
    ['barber', 3, 'sexta é só a barba viu', 'Barba'],
  ])('%s %s is proposed at its hour: "%s"', async (trade, serviceId, text, service) => {
    const asked = await replies(trade, serviceId, text);
    expect(asked.first).toContain(`${service}, sexta-feira, 06/03, às 10:00. Quer que eu mude`);
    expect(asked.first).not.toContain('• ');
    const done = await replies(trade, serviceId, text, 'sim');
    expect(done.visits).toEqual([`${service} 2026-03-06T10:00`]);
  });

  it.each([
    'tem só barba sexta?',
    'sexta só barba quanto fica?',
    'quero barba sexta às 15h também',
    'marca outra barba sexta',
    'sexta só quero barba pro meu filho Theo',
    'só consigo sexta mesmo pra barba',
    'sábado quero só a barba',
    'meu corte de sexta tá de pé? só pra saber',
    'barba sexta dói?',
  ])('is not read from "%s"', async (text) => {
    const { visits, first } = await replies('barber', 1, text);
    expect(first).not.toContain('Barba, sexta-feira, 06/03, às 10:00. Quer que eu mude');
    expect(visits).toContain('Corte masculino 2026-03-06T10:00');
  });
});
