import { expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../../dialogue/talks/test-worlds.ts';
import { readWords } from '../words/words.ts';

it.each([
  ['não vou consegui', 'nao vou conseguir'],
  ['quero remarca', 'quero remarcar'],
  ['da pra faze', 'da para fazer'],
  ['nao vou pode i', 'nao vou poder ir'],
  ['posso paga no pix', 'posso pagar no pix'],
  ['posso vim sexta', 'posso vir sexta'],
  // in any other place the word stays
  ['marca sexta', 'marca sexta'],
  ['pode ser', 'pode ser'],
  ['9 nao consigo, pode ser 16h', '9 nao consigo pode ser 16 h'],
  ['amanha nao posso marca sexta', 'amanha nao posso marca sexta'],
  ['não vou, marca sexta', 'nao vou marca sexta'],
  ['eu consegui', 'eu consegui'],
  ['troca de tomada', 'troca de tomada'],
  ['para troca de tomada', 'para troca de tomada'],
  ['ela paga e fica', 'ela paga e fica'],
])('"%s" reads "%s"', (said, plain) => {
  expect(readWords(said).plain).toBe(plain);
});

it('an absence in spoken infinitives is heard', async () => {
  const visits = [aVisit('2026-03-05T10:00')];
  const { chat, reply } = await talk(aWorld('barber', { visits }), 'amanha n vou consegui no meu horario');
  expect(reply).toContain('Quer que eu cancele Corte masculino');
  expect(standing(chat)).toHaveLength(1);
});

it.each(['marca corte masculino qnta 14h', 'marca corte masculino qinta as 14'])(
  'a weekday with letters left out: "%s"',
  async (text) => {
    const { chat } = await talk(aWorld('barber'), text);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T14:00']);
  },
);
