// "combinado" agrees, and "o combinado" may be a combination of services.
import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk } from '../talks/test-worlds.ts';

const CUT = ['Corte masculino 2026-03-06T15:00'];

describe('"combinado"', () => {
  it.each(['combinado', 'ok, combinado', 'combinado!', 'Combinado, obrigado'])(
    'accepts an offer: "%s"',
    async (text) => {
      const { chat } = await talk(aWorld('barber'), 'tem corte sexta 15h?', text);
      expect(standing(chat)).toEqual(CUT);
    },
  );

  it('beside the hour, or after the booking, names no service', async () => {
    const { chat } = await talk(aWorld('barber'), 'quero cortar sexta', 'combinado, 15h', 'combinado');
    expect(standing(chat)).toEqual(CUT);
  });

  it('while the name is asked, is no name and no service', async () => {
    const world = aWorld('barber', { clientName: null });
    const { chat, replies } = await talk(world, 'corte sexta 15h', 'combinado', 'Pedro Nunes');
    expect(replies[1]).toMatch(/nome/);
    expect(standing(chat)).toEqual(CUT);
  });

  it.each([
    'quero o combinado sexta 15h',
    'tem um combinado sexta 15h? pode marcar',
    'quero o combo sexta 15h',
  ])('with an article is the service: "%s"', async (text) => {
    const { chat } = await talk(aWorld('barber'), text, 'sim');
    expect(standing(chat)).toEqual(['Corte + barba 2026-03-06T15:00']);
  });
});
