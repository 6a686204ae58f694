import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk, type Trade } from '../talks/test-worlds.ts';

const FRIDAY = '2026-03-06T10:00';
const friday = (forSomeone: string | null = null) => aVisit(FRIDAY, { forSomeone });
const say = (trade: Trade, ...turns: string[]) => talk(aWorld(trade, { visits: [friday()] }), ...turns);
const ASKS = /(Quer que eu cancele [^?]*|Não cancelei nada[^?]*)sexta-feira, 06\/03, às 10:00/;
const LIST = /horários livres|Consigo estes horários|Qual serviço/;

describe('a client who cannot come', () => {
  it.each([
    'amiga sexta não vou conseguir, tô apertada de grana esse mês',
    'sexta não vai dar, semana que vem te chamo',
    'não consigo sexta, depois te falo um outro dia',
    'nao vou conseguir ir sexta nao, vou viajar, depois eu marco outro dia',
    'dia 6 não estarei na cidade',
    'sexta eu não vou estar em casa',
    'não estaremos aqui na sexta, viajamos amanhã',
    'moço sexta furou pra mim',
    'sexta melou aqui',
    'sexta complicou pra mim essa semana',
    'sexta não vou precisar, já resolvi',
    'não vou mais precisar sexta, obrigada',
    'não precisa vir sexta não, minha mãe já arrumou',
    'sexta não precisa vir tá?',
    'não precisa mais vir, consegui resolver aqui',
    'já resolvi aqui, não precisa mais',
    'sexta surgiu uma viagem',
    'surgiu um imprevisto na sexta',
    'sexta não consigo levar o carro',
    'infelizmente não vou poder comparecer sexta, essa semana tá puxada',
    'bom dia, sexta eu tô fora, não consigo ir',
    'n vou conseguir sexta, prova na facul',
    'não vamos sexta. semana que vem a gente volta normal',
    'sexta não rola pra mim não',
    'vou estar viajando na sexta',
    'não vai ter ninguém em casa sexta',
    'Prezados, não poderei estar presente na sexta-feira.',
  ])('is asked about that visit: "%s"', async (text) => {
    const { chat, reply } = await say('physio', text);
    expect(reply).toMatch(ASKS);
    expect(reply).not.toMatch(LIST);
    expect(standing(chat)).toHaveLength(1);
  });

  it.each([
    'o Theo não vai sexta, passeio da escola',
    'o Theo está com catapora, não vamos sexta',
    'ele não vai na sexta, tá de castigo kkk',
    'o Theo não vai poder ir sexta',
    'Theo não vai sexta. segunda vejo como ele tá e te falo',
    'meu filho não vai na aula sexta, tá gripado',
  ])('is asked about the visit of a child: "%s"', async (text) => {
    const { chat, reply } = await talk(aWorld('physio', { visits: [friday('Theo')] }), text);
    expect(reply).toMatch(/(Quer que eu cancele|Não cancelei nada)[^?]*Theo, sexta-feira/);
    expect(standing(chat)).toHaveLength(1);
  });

  it('is asked about the day that is named, not about the others', async () => {
    const visits = ['2026-03-09T10:00', '2026-03-16T10:00', '2026-03-23T10:00'].map((start) => aVisit(start));
    const { reply } = await talk(
      aWorld('psychologist', { visits }),
      'dia 16 não estarei na cidade, as outras segundas seguem normal tá?',
    );
    expect(reply).toMatch(/Quer que eu cancele [^?]*16\/03/);
    expect(reply).not.toMatch(/09\/03|23\/03/);
  });

  it('names the visit that stays', async () => {
    const visits = [friday(), aVisit('2026-03-10T10:00')];
    const { reply } = await talk(
      aWorld('physio', { visits }),
      'não vou conseguir fazer a sessão sexta, fiquei preso no trabalho essa semana. A de terça tá mantida tá?',
    );
    expect(reply).toMatch(ASKS);
  });

  it.each([
    ['sexta não vou conseguir, depois te falo um outro dia', 'pode desmarcar'],
    ['amiga sexta não vai rolar', 'pode cancelar'],
    ['dia 6 não estarei na cidade', 'cancela então'],
    ['o carro quebrou, não consigo ir sexta', 'desmarca por favor'],
    ['quero remarcar minha sessão', 'não, pode desmarcar'],
    ['preciso mudar minha sessão de sexta', 'pode cancelar'],
  ])('may give it up: "%s", "%s"', async (first, second) => {
    const { chat } = await say('physio', first, second);
    expect(standing(chat)).toEqual([]);
  });

  it.each([
    ['sexta não consigo, pode ser segunda 10h?', /segunda-feira, 09\/03, às 10:00/],
    ['não vou poder sexta, tem outro horário?', LIST],
    ['não vou conseguir sexta, quero remarcar', LIST],
    ['sexta não dá, consegue segunda?', /09\/03/],
    ['não consigo ir às 10 na sexta, pode ser às 15h?', /06\/03, às 15:00/],
  ])('and names another time is shown it: "%s"', async (text, shown) => {
    const { reply } = await say('physio', text);
    expect(reply).toMatch(shown);
  });

  it.each([
    'não consigo falar agora',
    'não vou faltar sexta!',
    'não posso perder a sessão de sexta',
    'não vou precisar de estacionamento',
    'não precisa mandar lembrete',
    'não consigo abrir o link',
    'sexta não vou de carro, tem ônibus perto?',
    'sexta não vai chover né?',
    'meu marido não vai estar em casa sexta, mas eu tô',
    'sexta não vou me atrasar',
    'não vou conseguir te pagar em dinheiro na sexta, pode pix?',
    'não precisa vir ninguém me buscar',
    'segunda não trabalho',
    'sábado não consigo, tem sexta?',
    'não consigo dormir direito',
    'surgiu uma dúvida sobre sexta',
    'sexta não posso comer antes né?',
    'não precisa responder agora',
    'não vou conseguir levar os exames na sexta',
    'não tenho certeza se sexta é feriado',
    'segunda eu não vou de carro',
    'dia 20 eu viajo',
    'a Ana não vai mais querer a vaga?',
    'sexta vou viajar depois da sessão',
    'não vai ter aula na escola sexta então posso ir mais cedo',
  ])('is not heard in "%s"', async (text) => {
    const { chat, reply } = await say('physio', text);
    expect(reply).not.toMatch(/Quer que eu cancele/);
    expect(standing(chat)).toHaveLength(1);
  });

  it('only repeats which visit is meant', async () => {
    const { chat, reply } = await say(
      'physio',
      'amiga sexta não vai rolar, semana que vem te chamo',
      'isso, só a de sexta',
    );
    expect(reply).toMatch(ASKS);
    expect(standing(chat)).toHaveLength(1);
  });

  it('is ill, and the owner is informed', async () => {
    const visits = [friday('Theo')];
    const { chat, reply } = await talk(
      aWorld('physio', { visits }),
      'o Theo amanheceu com febre, não vai na sessão sexta. semana que vem a gente volta normal',
    );
    expect(reply).toMatch(/Quer que eu cancele/);
    expect(chat.world.handedOver).toHaveLength(1);
  });

  it('has a pet that died', async () => {
    const visits = [aVisit('2026-03-05T10:00')];
    const { reply } = await talk(
      aWorld('vet', { visits }),
      'oi, o Rex faleceu ontem à noite... não precisa mais',
    );
    expect(reply).toMatch(/Sinto muito[\s\S]*Quer que eu cancele/);
  });

  it('without a visit is asked for none', async () => {
    const { reply } = await talk(aWorld('physio'), 'sexta furou pra mim');
    expect(reply).not.toMatch(/Quer que eu cancele/);
  });
});
