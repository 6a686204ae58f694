import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const summaries = (world: ReturnType<typeof aWorld>): string =>
  world.handedOver.map(({ summary }) => summary).join();

describe('service that is not sold, for a companion', () => {
  it('leaves the other visit to the sender', async () => {
    const world = aWorld('barber');
    const { chat, reply } = await talk(
      world,
      'amanha 14h corte, e minha esposa Bruna quer fazer sobrancelha junto',
    );
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T14:00']);
    expect(reply).toContain('Não encontrei “sobrancelha”');
    expect(summaries(world)).toContain('“sobrancelha” para esposa Bruna');
  });

  it('leaves a booked visit with the client', async () => {
    const world = aWorld('barber', { visits: [aVisit('2026-03-05T14:00')] });
    const { chat, reply } = await talk(world, 'minha irmã Bia quer fazer hidratação junto');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T14:00']);
    expect(reply).toContain('Não encontrei “hidratação”');
  });

  it('copies no word beyond the trades to the owner', async () => {
    const world = aWorld('barber');
    await talk(world, 'minha irmã Bia quer fazer quimioterapia');
    expect(summaries(world)).toContain('um serviço para irmã Bia');
  });

  it.each(['minha filha quer cortar o cabelo amanhã 15h', 'minha esposa quer fazer o mesmo'])(
    'is none in "%s"',
    async (message) => {
      const world = aWorld('barber');
      const { reply } = await talk(world, message);
      expect(reply).not.toContain('Não encontrei “');
    },
  );
});

describe('"sim" to the question for the service', () => {
  it('keeps it open, in other words', async () => {
    const { replies } = await talk(aWorld('barber'), 'quero marcar', 'sim', 'sim');
    expect(replies[1]).toBe('Qual serviço seria: Corte masculino, Barba ou Corte + barba?');
    expect(replies[2]).toContain('Corte masculino, Barba ou Corte + barba?');
    expect(replies[2]).not.toBe(replies[1]);
  });
});
