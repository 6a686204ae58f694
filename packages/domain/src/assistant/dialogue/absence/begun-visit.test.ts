// Visits under way that the client does not keep: the owner hears which, and the machine changes none.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const BEGAN = '2026-03-04T15:00';
const FRIDAY = '2026-03-06T15:00';
const NOW = '2026-03-04T15:05';

const said = async (text: string, starts: string[] = [BEGAN, FRIDAY], now = NOW) => {
  const visits = starts.map((start) => aVisit(start, { serviceId: 1 }));
  const { chat, reply } = await talk(aWorld('manicure', { now, visits }), text);
  return { reply, starts: standing(chat).map((visit) => visit.slice(-16)), told: chat.world.handedOver };
};

const NOTE = 'não vem: Manicure (quarta-feira, 04/03/2026, às 15:00), que já começou.';

describe('five minutes after the start', () => {
  it.each([
    'não vou mais',
    'não vou conseguir ir',
    'desisti',
    'não quero mais',
    'cancela',
    'quero cancelar, por favor',
    'oi, desculpa, tive um imprevisto, não vou mais conseguir ir hoje',
    'não vou conseguir ir hoje',
    'pode desmarcar o de hoje',
  ])('tells the owner, cancels nothing and leaves the later visit alone: "%s"', async (text) => {
    const { reply, starts, told } = await said(text);
    expect(told).toMatchObject([{ reason: 'late-change', summary: NOTE }]);
    expect(starts).toEqual([BEGAN, FRIDAY]);
    expect(reply).toContain('Manicure, hoje, 04/03, às 15:00 já começou');
    expect(reply).toContain('Avisei o profissional. Continua marcado: Manicure, sexta-feira, 06/03');
    expect(reply).not.toContain('Quer que eu cancele');
  });

  it('names no other visit when the client has none', async () => {
    const { reply, told } = await said('não vou mais', [BEGAN]);
    expect(reply).toMatch(
      /já começou, e por aqui não dá mais para cancelar ou mudar\. Avisei o profissional\.$/,
    );
    expect(told).toMatchObject([{ reason: 'late-change', summary: NOTE }]);
  });

  it('passes a wish for another day on with the visit', async () => {
    const { starts, told } = await said('pode remarcar pra amanhã? não vou conseguir ir');
    expect(starts).toEqual([BEGAN, FRIDAY]);
    expect(told).toMatchObject([
      {
        summary: expect.stringContaining(
          'quer mudar Manicure (quarta-feira, 04/03/2026, às 15:00) para quinta',
        ),
      },
    ]);
  });

  it('takes the later visit when it is named', async () => {
    const cancelled = await said('cancela a de sexta');
    expect([cancelled.starts, cancelled.told]).toEqual([[BEGAN], []]);
    const absent = await said('não vou conseguir ir na sexta');
    expect(absent.reply).toContain('Quer que eu cancele Manicure, sexta-feira, 06/03');
    expect(absent.told).toEqual([]);
  });

  it('takes the visit that was booked in this talk', async () => {
    const world = aWorld('manicure', { now: NOW, visits: [aVisit(BEGAN, { serviceId: 1 })] });
    const { chat } = await talk(world, 'marca manicure sexta às 15h', 'cancela');
    expect(standing(chat)).toEqual([`Manicure ${BEGAN}`]);
  });

  it.each([
    'vou atrasar uns 10 minutos',
    'não vou conseguir chegar no horário',
    'não consigo chegar a tempo, chego 15h15',
  ])('passes a delay on as one: "%s"', async (text) => {
    const { reply, told } = await said(text);
    expect(told).toMatchObject([{ reason: 'arrival' }]);
    expect(reply).toContain('Já passei o recado');
  });
});

it('is about the coming visit before the start, and after the end', async () => {
  for (const now of ['2026-03-04T14:55', '2026-03-04T16:30']) {
    const { told, reply } = await said('não vou mais', [BEGAN, FRIDAY], now);
    expect(told).toEqual([]);
    expect(reply).not.toContain('já começou');
  }
});
