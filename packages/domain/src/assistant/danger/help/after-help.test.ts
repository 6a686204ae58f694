import { describe, expect, it } from 'vitest';
import { isOtherWriter, resumedAfterHelp } from './after-help.ts';

describe('a client who says that the help lines were a misunderstanding', () => {
  it.each([
    ['você entendeu errado, tô bem', ''],
    ['vc entendeu errado kkk', ''],
    ['não foi isso que eu quis dizer', ''],
    ['não é nada disso moça', ''],
    ['uai, foi um mal entendido', ''],
    ['não estou em crise, só queria saber o preço', 'só queria saber o preço'],
    ['acho que foi engano, quero marcar sexta às 10h', 'quero marcar sexta às 10h'],
    ['tá me confundindo, eu só quero marcar um corte', 'eu só quero marcar um corte'],
    ['isso não tem nada a ver', ''],
    ['foi só modo de falar', ''],
    ['eu não disse isso', ''],
    ['foi engano, era do meu cachorro', ''],
    ['era pro meu gato, moça', ''],
    ['Foi mal-entendido. Só quero saber se corta nós dois', 'Só quero saber se corta nós dois'],
    ['é modo de dizer doutora kkk. tem consulta quarta?', 'tem consulta quarta?'],
    ['eu tava falando de cartela de bingo', ''],
    ['foi engano. vocês aceitam cartão?', 'vocês aceitam cartão?'],
    ['nao moço ninguem ta passando mal nao, é o CHUVEIRO. so quero trocar', 'é o CHUVEIRO, so quero trocar'],
    [
      'que isso, nao to em perigo nao, só quero saber se faz caso de pensao',
      'só quero saber se faz caso de pensao',
    ],
    ['para de falar SAMU. quero um atendente', 'quero um atendente'],
    ['para de falar SAMU', ''],
    ['ninguém tá em perigo, só quero marcar sexta às 10h', 'só quero marcar sexta às 10h'],
    ['gente, não é emergência nenhuma! tem horário hoje?', 'tem horário hoje?'],
    ['nada disso, ninguém me bateu kkk. quanto custa?', 'quanto custa?'],
    ['não sofri violência nenhuma, só quero saber o preço', 'só quero saber o preço'],
    ['chega de samu, quero falar com o eletricista', 'quero falar com o eletricista'],
  ])('is heard: "%s"', (message, rest) => {
    expect(resumedAfterHelp(message)).toEqual({ said: 'misread', rest });
  });

  it.each([
    ['oxe, to de boa, só perguntei se é online', 'well', 'só perguntei se é online'],
    ['gente, eu tô bem! só perguntei quanto custa', 'well', 'só perguntei quanto custa'],
    ['só falei que depois vejo', 'nothing', 'só falei que depois vejo'],
    ['eu só quis dizer que não vou marcar', 'nothing', 'eu só quis dizer que não vou marcar'],
    ['calma, tá tudo bem. só tava perguntando', 'well', 'só tava perguntando'],
    ['só quero marcar um corte sexta às 10h', 'nothing', 'só quero marcar um corte sexta às 10h'],
    ['não foi mal-entendido, eu só quero saber qual o valor', 'nothing', 'eu só quero saber qual o valor'],
    ['to melhor filha, foi só um desabafo. quanto é a sessão?', 'well', 'quanto é a sessão?'],
    ['Era brincadeira, tá tudo bem. quero marcar um corte segunda', 'well', 'quero marcar um corte segunda'],
    ['já liguei lá. obrigada. queria marcar uma sessão', 'well', 'queria marcar uma sessão'],
    ['achamos ele, graças a Deus. tem horário amanhã?', 'well', 'tem horário amanhã?'],
  ])('is heard with what was said of how they are: "%s"', (message, said, rest) => {
    expect(resumedAfterHelp(message)).toEqual({ said, rest });
  });

  it('is heard in a request after a message that said that all is well', () => {
    expect(resumedAfterHelp('tem hora hj pra cortar?', true)).toEqual({
      said: 'well',
      rest: 'tem hora hj pra cortar?',
    });
    expect(resumedAfterHelp('tem hora hj pra cortar?')).toBeNull();
    expect(resumedAfterHelp('não era brincadeira. tem horário?', true)).toBeNull();
  });

  it.each([
    'aqui é o marido dela, foi engano',
    'oi sou o pai dele. foi um mal-entendido',
    'quem tá falando é o namorado dela',
  ])('is not heard from another person: "%s"', (message) => {
    expect(resumedAfterHelp(message)).toBeNull();
    expect(isOtherWriter(message)).toBe(true);
  });

  it.each(['aqui é a Paula', 'sou casada com ele', 'foi engano', 'o marido dela ligou'])(
    'knows no other person in "%s"',
    (message) => {
      expect(isOtherWriter(message)).toBe(false);
    },
  );

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
    'já liguei',
    'vc é uma pessoa?',
    'não é brincadeira. quero falar com alguém',
    'e se minha mãe não acreditar em mim?',
    'tô bem. e se ele voltar?',
    'não tô passando mal ainda',
    'ninguém me ajuda',
    'para de falar, não quero mais nada',
    'não quero polícia',
    'foi o chuveiro',
    'quero falar com alguém',
    'não é emergência, só não quero mais viver',
    'ninguém me bateu, ele só me empurrou da escada',
    'não precisa de samu, já tomei tudo',
  ])('is not heard in doubt: "%s"', (message) => {
    expect(resumedAfterHelp(message)).toBeNull();
  });
});

it('leaves a message of more than 500 characters to a person', () => {
  const words = 'foi só um mal entendido, ';
  expect(resumedAfterHelp(words.repeat(10))?.rest).toBe('');
  expect(resumedAfterHelp(words.repeat(30))).toBeNull();
});
