import { describe, expect, it } from 'vitest';
import { restOfMisreading } from './after-help.ts';

describe('a client who says that the help lines were a misunderstanding', () => {
  it.each([
    ['oxe, to de boa, só perguntei se é online', 'só perguntei se é online'],
    ['você entendeu errado, tô bem', ''],
    ['vc entendeu errado kkk', ''],
    ['não foi isso que eu quis dizer', ''],
    ['não é nada disso moça', ''],
    ['uai, foi um mal entendido', ''],
    ['gente, eu tô bem! só perguntei quanto custa', 'só perguntei quanto custa'],
    ['só falei que depois vejo', 'só falei que depois vejo'],
    ['eu só quis dizer que não vou marcar', 'eu só quis dizer que não vou marcar'],
    ['não estou em crise, só queria saber o preço', 'só queria saber o preço'],
    ['acho que foi engano, quero marcar sexta às 10h', 'quero marcar sexta às 10h'],
    ['tá me confundindo, eu só quero marcar um corte', 'eu só quero marcar um corte'],
    ['isso não tem nada a ver', ''],
    ['foi só modo de falar', ''],
    ['eu não disse isso', ''],
    ['foi engano, era do meu cachorro', ''],
    ['era pro meu gato, moça', ''],
    ['calma, tá tudo bem. só tava perguntando', 'só tava perguntando'],
  ])('is heard: "%s"', (message, rest) => {
    expect(restOfMisreading(message)).toBe(rest);
  });

  it.each([
    'tô bem',
    'tá tudo bem, obrigada',
    'esquece, foi bobeira minha',
    'deixa pra lá',
    'era brincadeira',
    'era do meu pai',
    'foi engano, era do meu cachorro e eu tomei também',
    'não vou fazer nada',
    'vc tá aí?',
    'não consigo ligar',
    'quero marcar uma sessão sexta às 10h',
    'você entendeu errado, me deixa em paz',
    'só queria que alguém me ouvisse',
    'eu só quero dormir',
    'só falei a verdade',
    'não foi isso que eu quis dizer, mas não aguento mais viver',
    'você não entendeu, ele vai me matar',
    'ele disse que foi engano',
  ])('is not heard in doubt: "%s"', (message) => {
    expect(restOfMisreading(message)).toBeNull();
  });
});

it('leaves a message of more than 500 characters to a person', () => {
  const words = 'foi só um mal entendido, ';
  expect(restOfMisreading(words.repeat(10))).toBe('');
  expect(restOfMisreading(words.repeat(30))).toBeNull();
});
