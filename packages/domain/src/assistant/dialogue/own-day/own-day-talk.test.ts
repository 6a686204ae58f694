import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk, type Trade } from '../talks/test-worlds.ts';

const friday = (forSomeone: string | null = null) => aVisit('2026-03-06T10:00', { forSomeone });
const say = (text: string, trade: Trade = 'physio') => talk(aWorld(trade, { visits: [friday()] }), text);
const OFFERS = /horários livres|Consigo estes horários|Qual serviço|não tenho horário|está livre/;

describe('talk about the day of an own visit', () => {
  it.each([
    'posso levar minha esposa na sessão de sexta?',
    'se chover tem sessão sexta?',
    'na sexta preciso chegar quanto tempo antes?',
    'na sexta a sessão vai ser onde?',
    'sexta a gente vai fazer aquele exercício da bola?',
    'sexta vamos treinar perna né',
    'qual o link da nossa sessão de sexta?',
    'sexta tem elevador aí?',
    'doutor, só avisando que sexta vou de bengala',
    'sexta posso chegar mais descansado e esperar aí dentro?',
    'na sexta a senhora pode olhar meu ombro também?',
    'sexta eu saio às 10h50 pro trabalho, dá tempo?',
    'na sexta ele vai levar o exame novo',
    'sexta 16h tenho entrevista de emprego, capricha hein',
    'hoje foi pesado, sexta te conto',
    'sexta preciso levar a ressonância?',
    'posso deixar meu carro na vaga de vocês sexta?',
    'sexta é pra ir de tênis?',
    'não gostei da última vez, sexta dá pra caprichar mais?',
    'sexta vai ter aquele aparelho novo?',
    'na sexta quem me atende é a Carla?',
    'sexta o portão fica aberto?',
    'minha audiência é sexta às 17h, torce por mim',
    'sexta vcs podem me buscar na portaria?',
    'pode avisar pra não passarem aquele gel na sexta?',
    'na sexta a sala é a mesma?',
  ])('is answered or passed on: "%s"', async (text) => {
    const { chat, reply } = await say(text);
    expect(reply).not.toMatch(OFFERS);
    expect(standing(chat)).toEqual(['Sessão de fisioterapia 2026-03-06T10:00']);
  });

  it.each([
    'sexta é 10h ou 11h mesmo?',
    'minha sessão sexta é que horas mesmo?',
    'sexta que horas é mesmo, 9 ou 10?',
    'a sessão de sexta né? que horas mesmo?',
  ])('tells the hour: "%s"', async (text) => {
    const { reply } = await say(text);
    expect(reply).toMatch(/sexta-feira, 06\/03, às 10:00/);
    expect(reply).not.toMatch(OFFERS);
  });

  it.each(['a sessão de sexta termina 11h?', 'sexta preciso sair 10h50 em ponto, dá tempo?'])(
    'tells the end: "%s"',
    async (text) => {
      const { reply } = await say(text);
      expect(reply).toMatch(/1[01]:\d\d/);
      expect(reply).not.toMatch(OFFERS);
    },
  );

  it.each([
    'queria marcar mais um horário na sexta',
    'tem horário na sexta?',
    'tem vaga sexta à tarde?',
    'quero outra sessão na sexta',
    'sexta à tarde tem?',
    'quero marcar RPG na sexta',
    'queria fazer RPG sexta também',
    'minha mãe quer uma sessão na sexta, tem horário?',
    'consegue encaixar minha filha na sexta?',
    'quais horários livres na sexta?',
    'sexta às 15h tá livre?',
    'preciso de um horário pra minha esposa na sexta',
    'tem RPG sexta?',
    'o que tem livre sexta?',
    'sexta atende até que horas? queria mais uma sessão',
    'marca RPG sexta 16h',
    'tem como marcar uma avaliação de RPG sexta?',
    'quero uma sessão na segunda',
    'segunda de manhã tem horário?',
    'tem encaixe hoje?',
    'quero marcar pra segunda às 9h',
    'me vê um horário na segunda',
    'quinta à tarde vocês têm vaga?',
    'RPG segunda 15h',
    'consigo uma sessão amanhã?',
  ])('is not heard in a wish: "%s"', async (text) => {
    const { reply } = await say(text);
    expect(reply).toMatch(
      /horários livres|Consigo estes|Qual serviço|está livre|Prontinho|estes horários|mude|marcado|marque|serviço/,
    );
    expect(reply).not.toMatch(/não tenho essa informação|passei o recado/);
  });

  it('is no talk of a client without a visit', async () => {
    const { reply } = await talk(aWorld('physio'), 'sexta posso levar minha esposa na sessão?');
    expect(reply).not.toMatch(/passei o recado/);
  });
});
