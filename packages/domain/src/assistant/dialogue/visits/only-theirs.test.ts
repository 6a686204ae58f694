// Orders that cancel the visit of one of several people, and no other; and orders about no visit.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const pets = () =>
  aWorld('vet', {
    visits: [
      aVisit('2026-03-05T11:00', { serviceId: 2, forSomeone: 'Mel' }),
      aVisit('2026-03-05T11:30', { serviceId: 2, forSomeone: 'Tom' }),
    ],
  });
const MEL = 'Vacina 2026-03-05T11:00 (Mel)';
const TOM = 'Vacina 2026-03-05T11:30 (Tom)';

describe('the visit of one of two', () => {
  it.each([
    'cancela só a do Tom, a da Mel tá de pé',
    'cancela a do Tom, a da Mel continua',
    'cancela a vacina do Tom, mas a da Mel fica marcada',
  ])('goes alone: "%s"', async (text) => {
    expect(standing((await talk(pets(), text)).chat)).toEqual([MEL]);
  });

  it('is asked about alone when only "dele" was said', async () => {
    const text = 'o Tom fugiu de casa kkkk cancela so a vacina dele, a da Mel ta de pe';
    const { chat, reply } = await talk(pets(), text);
    expect(reply).toMatch(/Vacina para Tom[\s\S]*Quer que eu cancele\?/);
    expect(reply).not.toContain('Mel');
    await chat.send('sim');
    expect(standing(chat)).toEqual([MEL]);
  });

  it.each(['só a dele', 'a dele', 'só a vacina dele por favor'])(
    'is that of the person named before: "%s"',
    async (text) => {
      const { chat } = await talk(pets(), 'o Tom fugiu, quero cancelar a vacina', text);
      expect(standing(chat)).not.toContain(TOM);
      expect(standing(chat)).toContain(MEL);
    },
  );

  it('is asked about again when no one was named', async () => {
    const { chat, reply } = await talk(pets(), 'quero cancelar a vacina', 'só a dele');
    expect(reply).toMatch(/Mel[\s\S]*Tom[\s\S]*Qual é para cancelar\?/);
    expect(standing(chat)).toEqual([MEL, TOM]);
  });
});

describe('an order to cancel', () => {
  const trainee = () => aWorld('trainer', { visits: [aVisit('2026-03-06T06:00')] });

  it.each([
    'prof cancela minha preguiça ai kkkkk',
    'cancela minha preguiça',
    'cancela a chuva aí kkk',
    'cancela meu sono por favor',
    'cancela minha vontade de comer doce kkk',
    'cancela meu chefe hoje',
    'cancela o trabalho kkkk',
    'cancela minha preguiça de acordar cedo',
    'cancela o frio',
  ])('of something else cancels no visit: "%s"', async (text) => {
    expect(standing((await talk(trainee(), text)).chat)).toHaveLength(1);
  });

  it.each([
    'cancela',
    'cancela meu treino',
    'prof cancela meu horário ai',
    'cancela sexta',
    'cancela minha mãe passou mal',
    'cancela minha filha ainda tá com febre',
  ])('of the visit cancels it: "%s"', async (text) => {
    expect(standing((await talk(trainee(), text)).chat)).toEqual([]);
  });
});
