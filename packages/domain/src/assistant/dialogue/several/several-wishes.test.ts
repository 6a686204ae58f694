import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const OF_DAVI = 'Avaliação 2026-03-06T14:00 (Davi)';

describe('a visit for another person beside the own one', () => {
  it.each([
    'Olá! Queria marcar uma avaliação pro meu filho Davi na sexta às 14h e passar a minha limpeza pra 14:30 do mesmo dia',
    'avaliação pro Davi sexta 14h e muda a minha limpeza pra 14:30 no mesmo dia',
  ])('"%s" moves the own one to the day named', async (text) => {
    const world = aWorld('dentist', { visits: [aVisit('2026-03-09T14:30', { serviceId: 2 })] });
    expect(standing((await talk(world, text)).chat)).toEqual(['Limpeza 2026-03-06T14:30', OF_DAVI]);
  });

  it('"passa a minha pra sexta" beside another Friday is that Friday', async () => {
    const world = aWorld('dentist', { visits: [aVisit('2026-03-09T14:30', { serviceId: 2 })] });
    const { chat } = await talk(
      world,
      'marca avaliação pro Davi sexta 14h e passa a minha limpeza pra sexta 14:30',
    );
    expect(standing(chat)).toEqual(['Limpeza 2026-03-06T14:30', OF_DAVI]);
  });

  it.each([
    ['avaliação pro Davi sexta 14h e a minha limpeza 14:30', [OF_DAVI, 'Limpeza 2026-03-06T14:30']],
    [
      'quero a minha limpeza sexta 14h e avaliação pro Davi 15h',
      ['Limpeza 2026-03-06T14:00', 'Avaliação 2026-03-06T15:00 (Davi)'],
    ],
  ])('"%s" is one for each', async (text, visits) => {
    expect(standing((await talk(aWorld('dentist'), text)).chat)).toEqual(visits);
  });
});
