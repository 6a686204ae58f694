// A cut for a child is the "Corte infantil" of the catalogue; when the age is not told, the client is asked.
import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk } from '../../dialogue/talks/test-worlds.ts';

const SATURDAY = '2026-03-07T10:00';

describe('a service for a child', () => {
  it.each([
    ['corte pro meu menino de 4 anos, o Theo, sabado 10h', 'Theo'],
    ['corte pra minha filha Alice de 5 anos sábado 10h', 'Alice'],
    ['cortar o cabelo do meu filho Caio, 8 aninhos, sábado 10h', 'Caio'],
  ])('is the one for children: "%s"', async (text, name) => {
    const { chat } = await talk(aWorld('hairdresser'), text, 'sim');
    expect(standing(chat)).toEqual([`Corte infantil ${SATURDAY} (${name})`]);
  });

  it('is asked about when the age is not told', async () => {
    const { chat, reply } = await talk(aWorld('hairdresser'), 'corte pra minha filha sábado 10h');
    expect(reply).toMatch(/Corte feminino[\s\S]*Corte infantil/);
    expect(standing(chat)).toEqual([]);
  });

  it.each([
    'corte feminino pra minha filha de 5 anos sábado 10h',
    'corte pra minha filha de 22 anos sábado 10h',
    'corte sábado 10h, minha filha de 5 anos vai comigo',
    'corte pra minha mãe sábado 10h',
  ])('is not meant by "%s"', async (text) => {
    const { chat } = await talk(aWorld('hairdresser'), text, 'sim');
    expect(standing(chat)).toEqual([expect.stringContaining(`Corte feminino ${SATURDAY}`)]);
  });
});
