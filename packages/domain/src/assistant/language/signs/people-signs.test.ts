import { describe, expect, it } from 'vitest';
import { readWords } from '../words/words.ts';
import { HUMAN } from './people-signs.ts';

const isWish = (text: string): boolean => HUMAN.test(readWords(text).plain);

describe('a wish for a person', () => {
  it.each([
    'quero falar com a dentista',
    'queria conversar com a Helena',
    'não quero falar com robô',
    'posso falar com o responsável?',
    'como faço pra falar com o doutor?',
    'oi, falar com atendente',
    'queria muito poder falar com a doutora',
    'dá pra eu falar com a Dra Renata?',
    'não consigo falar com a doutora',
    'prefiro resolver direto com a profissional',
    'vou querer falar com a dona',
    'fala com o doutor pra mim',
    'me passa pra uma pessoa',
  ])('is heard: "%s"', (text) => {
    expect(isWish(text)).toBe(true);
  });

  it.each([
    'fui demitido e não sei se falo com meu chefe',
    'domingo eu falo com meu pai sobre isso',
    'seria terça q vem o dia de decidir, tipo umas 15h eu falo com meu pai',
    'vou conversar com meu irmão sexta às 8',
    'preciso falar com meu chefe antes',
    'não pedi pra falar com ninguem',
    'quero resolver isso com meu irmão antes',
    'o advogado falou com meu irmão',
    'queria saber se devo falar com o sindicato',
    'meu filho não quer falar com ninguém',
    'não quero falar com a doutora, só marcar',
    'eu converso com ele todo domingo',
  ])('is not a talk of the client: "%s"', (text) => {
    expect(isWish(text)).toBe(false);
  });
});
