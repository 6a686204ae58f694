import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk, today } from './test-worlds.ts';

const visit = () => aVisit(`${today}T15:00`, { end: `${today}T15:30` });

describe('a goodbye on the day of the visit', () => {
  it.each([
    'ok até mais tarde',
    'tudo bem, mais tarde eu chego',
    'até já',
    'blz, até daqui a pouco',
    'mais tarde eu to ai',
    'te vejo mais tarde',
  ])('is answered with the booked visit: "%s"', async (text) => {
    const { chat, reply } = await talk(aWorld('barber', { visits: [visit()] }), 'oi', text);
    expect(reply).toBe('Está tudo marcado: Corte masculino, hoje, 04/03, às 15:00. Até logo!');
    expect(standing(chat)).toHaveLength(1);
  });

  it.each(['ok até mais tarde', 'tudo bem, mais tarde eu chego', 'te vejo mais tarde', 'to indo'])(
    'is not a request for another hour, right after the booking: "%s"',
    async (text) => {
      const { chat, reply } = await talk(aWorld('barber'), 'corte hoje às 17h', text, 'to indo');
      expect(reply).not.toMatch(/Tenho estes|não tenho horário/);
      expect(standing(chat)).toEqual([`Corte masculino ${today}T17:00`]);
    },
  );

  it.each(['tem hoje mais tarde?', 'hoje mais tarde tem corte?'])('is not read from "%s"', async (text) => {
    const { reply } = await talk(aWorld('barber', { visits: [visit()] }), text);
    expect(reply).toContain('Tenho estes horários');
  });

  it('mentions no visit without one today', async () => {
    const { reply } = await talk(
      aWorld('barber', { visits: [aVisit('2026-03-06T15:00')] }),
      'até mais tarde',
    );
    expect(reply).toBe('Até logo!');
  });
});

describe('"volto segunda 14h"', () => {
  it.each(['volto segunda 14h', 'segunda eu volto', 'volto ai segunda 14h', 'vou voltar segunda 14h'])(
    'changes nothing without a question: "%s"',
    async (text) => {
      const { chat, reply } = await talk(aWorld('lawyer'), 'quero marcar sexta 10h', text);
      expect(reply).toContain('Quer que eu mude');
      expect(reply).toContain('continua marcado');
      expect(standing(chat)).toEqual(['Consulta jurídica 2026-03-06T10:00']);
      await chat.send('não');
      expect(standing(chat)).toEqual(['Consulta jurídica 2026-03-06T10:00']);
    },
  );

  it('is a move when it says so', async () => {
    const { chat } = await talk(aWorld('lawyer'), 'quero marcar sexta 10h', 'muda pra segunda 14h');
    expect(standing(chat)).toEqual(['Consulta jurídica 2026-03-09T14:00']);
  });
});

describe('"não vou hoje, vou amanhã" shortly after midnight', () => {
  it.each(['nao vou hoje, vou amanha', 'hoje nao, amanha', 'nao posso hoje, só amanha'])(
    'shows the next day, and denies no visit of today: "%s"',
    async (text) => {
      const { reply } = await talk(aWorld('barber', { now: '2026-03-05T00:20' }), 'quero corte hoje', text);
      expect(reply).not.toContain('não tenho horário');
      expect(reply).toContain('amanhã, 06/03');
      expect(reply).not.toContain('05/03');
    },
  );
});
