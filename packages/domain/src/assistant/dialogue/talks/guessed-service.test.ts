// A service that was only talked about is named in a question before anything is written.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk, type Trade } from './test-worlds.ts';

describe('a service that was only talked about', () => {
  it.each<[Trade, string, string, string]>([
    ['dentist', 'quanto custa o clareamento?', 'quero marcar amanhã 10h', 'Clareamento dental'],
    ['dentist', 'qual o valor da limpeza?', 'marca quinta às 10h', 'Limpeza'],
    ['dentist', 'quanto tempo dura a limpeza?', 'pode marcar amanhã 9h pra mim', 'Limpeza'],
    ['masseuse', 'quanto é a drenagem?', 'então agenda sexta 16h', 'Drenagem linfática'],
    ['masseuse', 'quanto é a massagem modeladora?', 'marca sexta 16h', 'Massagem modeladora'],
    ['manicure', 'quanto tá o alongamento?', 'me encaixa amanhã 14h', 'Alongamento em gel'],
    ['barber', 'quanto sai a barba?', 'quero sexta 15h', 'Barba'],
    ['barber', 'preço do corte?', 'reserva amanhã 15h', 'Corte masculino'],
  ])('%s: after "%s", "%s" asks for %s first', async (trade, question, request, service) => {
    const asked = await talk(aWorld(trade), question, request);
    expect(standing(asked.chat)).toEqual([]);
    expect(asked.reply).toContain(service);
    const { chat } = await talk(aWorld(trade), question, request, 'sim');
    expect(standing(chat)).toHaveLength(1);
  });

  it('is taken at once when the request names it', async () => {
    const { chat } = await talk(aWorld('dentist'), 'quanto custa a limpeza?', 'marca a limpeza amanhã 10h');
    expect(standing(chat)).toEqual(['Limpeza 2026-03-05T10:00']);
  });
});

describe('a service of a past act beside the one that is wanted', () => {
  it.each<[Trade, string, string]>([
    ['manicure', 'amanhã às 9h, fiz o pé ontem em outro lugar, só mão', 'Manicure 2026-03-05T09:00'],
    ['manicure', 'fiz pedicure semana passada, quero manicure amanhã 9h', 'Manicure 2026-03-05T09:00'],
    ['barber', 'fiz a barba em casa, quero corte amanhã 15h', 'Corte masculino 2026-03-05T15:00'],
    ['dentist', 'já fiz a limpeza mês passado, quero avaliação amanhã 10h', 'Avaliação 2026-03-05T10:00'],
  ])('%s: "%s" books only %s', async (trade, text, booked) => {
    const { chat } = await talk(aWorld(trade), text, 'sim');
    expect(standing(chat)).toEqual([booked]);
  });
});

describe('"não só" before a service', () => {
  it.each(['ai nao so manicure mesmo', 'não só manicure mesmo', 'não só manicure, viu'])(
    '"%s" wants it and nothing else',
    async (text) => {
      const world = aWorld('manicure', {
        clientName: null,
        visits: [aVisit('2026-03-20T08:00', { own: false })],
      });
      const { chat } = await talk(world, 'quero pedicure sexta 14h', text, 'sim', 'Mirela');
      expect(standing(chat)).toEqual(['Manicure 2026-03-06T14:00']);
    },
  );
});
