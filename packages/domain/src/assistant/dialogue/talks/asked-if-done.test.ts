// Answers about what was done come from the rows, not from the words.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const FRIDAY = '2026-03-06';
const NAILS = aVisit(`${FRIDAY}T15:00`, { id: 1, end: `${FRIDAY}T15:45` });
const GEL = aVisit(`${FRIDAY}T16:00`, { id: 2, serviceId: 5, end: `${FRIDAY}T17:00` });
const nails = (...visits: (typeof NAILS)[]) => {
  const world = aWorld('manicure', { visits: visits.map((visit) => ({ ...visit })) });
  const gel = { id: 5, name: 'Esmaltação em gel', description: null, durationMinutes: 60, price: '60.00' };
  return { ...world, services: [...world.services, gel] };
};

describe('"ficou só a de gel né?"', () => {
  it.each([
    'obrigada, então ficou só a de gel às 16 né?',
    'ficou só a esmaltação mesmo?',
    'tá só a de gel marcada né',
    'então fica só a de gel às 16h, certo?',
  ])('lists what stands: "%s"', async (text) => {
    const one = await talk(nails(GEL), text);
    expect(one.reply).toContain('Esmaltação em gel, sexta-feira, 06/03, às 16:00');
    const two = await talk(nails(NAILS, GEL), text);
    expect(two.reply).toMatch(/Manicure[^]*15:00[^]*Esmaltação em gel[^]*16:00/);
    expect(standing(two.chat)).toHaveLength(2);
  });
});

describe('"você tirou né?"', () => {
  const QUESTIONS = [
    'e a manicure das 15 você tirou né?',
    'você cancelou a manicure das 15?',
    'a manicure das 15h foi cancelada né?',
    'e a manicure das 15h, já desmarcou?',
    'então a manicure de sexta às 15h tá cancelada, certo?',
  ];

  it.each(QUESTIONS)('says that it is booked, and cancels it after a yes only: "%s"', async (text) => {
    const { chat, reply } = await talk(nails(NAILS, GEL), text);
    expect(reply).toMatch(/Não cancelei nada[^]*Manicure[^]*15:00[^]*Quer que eu cancele/);
    expect(standing(chat)).toHaveLength(2);
    await chat.send('sim');
    expect(standing(chat)).toEqual([`Esmaltação em gel ${FRIDAY}T16:00`]);
  });

  it.each([...QUESTIONS, 'a manicure foi cancelada?'])(
    'lists the others when it is gone: "%s"',
    async (text) => {
      const { reply } = await talk(nails(GEL), text);
      expect(reply).toContain('Esmaltação em gel, sexta-feira, 06/03, às 16:00');
      expect(reply).not.toContain('Quer que eu cancele');
    },
  );
});

describe('a visit for another person', () => {
  it.each([
    'não, meu pai não vai. só a da minha tia. ficou marcada né?',
    'não, só a da minha tia. ficou marcada né?',
    'não precisa, meu pai desistiu. a da minha tia ficou marcada?',
  ])('stands while the other is refused: "%s"', async (text) => {
    const { chat, reply } = await talk(
      aWorld('lawyer'),
      'consulta jurídica pra minha tia e pro meu pai quarta dia 11 às 9h',
      text,
    );
    expect(reply).toContain('Consulta jurídica (tia), quarta-feira, 11/03, às 09:00');
    expect(reply).not.toContain('(pai)');
    await chat.send('sim');
    expect(standing(chat)).toEqual(['Consulta jurídica 2026-03-11T09:00 (tia)']);
  });

  it('comes after "ficou só uma né?"', async () => {
    const { reply } = await talk(
      aWorld('lawyer'),
      'consulta jurídica pra minha mãe Marlene quinta às 14h',
      'só a da Marlene. ficou só uma né?',
    );
    expect(reply).toContain('Consulta jurídica para Marlene');
  });
});
