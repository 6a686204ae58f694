// Lists of hours and of services, and offers, are sent only to whoever asks for a visit in this message.
import { describe, expect, it } from 'vitest';
import { pairsOf } from '#shared/test-runs.ts';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const LIST =
  /^• |Falta só o serviço|Qual serviço|Continuam livres|(?:Tenho, sim|está livre|está disponível):|Vamos mudar/m;

/** No visit is asked for: refusals, doubts, goodbyes, remarks. */
const ASKS_NOTHING = [
  'não quero marcar nada não',
  'não é pra marcar, só queria saber mesmo',
  'só estou perguntando',
  'nenhum horário, obrigado',
  'não quero outro horário, já tenho',
  'deixa quieto',
  'agora não',
  'não quero reservar nada agora, por favor',
  'já falei que não é pra marcar, tchau',
  'tô só perguntando mesmo, não é pra marcar',
  'minha mulher queria que eu marcasse mas eu disse que não',
  'Já falei com minha esposa e ela prefere que eu não marque',
  'Nenhum, já disse que não quero marcar. Vou quarta no sindicato e depois vejo.',
  'Rapaz, eu não quero serviço nenhum',
  'Não é barba e não quero reservar nada agora, por favor.',
  'ai gente, vocês não entendem kkk NÃO quero horário. quinta quem vai é minha irmã, não eu',
  'não, obrigada, já falei que não é pra marcar. Bom fim de semana e até quinta!',
  'não marca não, tô falando q talvez eu passe',
  'Janeiro só se o meu sócio recusar. Nada por enquanto, combinado? Bom trabalho e até quarta.',
  'Não, obrigado. Se meu sócio topar eu confirmo o dia 12 às 10h, senão ficamos para abril.',
  'Ainda não. Meu sócio só responde amanhã.',
  'deixa quieto por enquanto, ela responde amanhã',
  'não é para marcar, só informei que estarei em São Paulo sexta',
  'deixa, eu me viro sozinho com a maquininha',
  'não posso ir hoje, meu cunhado tá com o carro',
  'não vou marcar hoje não, tô sem grana',
  'por enquanto não quero agendar',
  'num quero marcar nada não moço',
  'oxe, num carece marcar não',
  'quero marcar não, visse',
  'bah, não quero marcar nada, tchê',
  'melhor não marcar nada por ora',
  'dispenso, obrigado',
  'prefiro não agendar agora',
  'não estou procurando horário',
  'não preciso de vaga nenhuma',
  'pode esquecer esse horário, não quero',
  'não quero mais não, deixa pra lá',
  'tchau, até quinta',
  'então tá. brigado viu moço até sábado se Deus quiser lá na feira da Benedito Calixto tchau',
  'kkk mn tu é insistente. um abraço e até sábado, ou melhor, até outro dia',
  'falou, bom trampo, até as 11 rs',
  'ta blz ate amanha',
  'Obrigado pela atenção. Até segunda!',
  'kkk ela disse q prefere a tarde. dps eu vejo',
  'O sindicato disse que quarta às 15h eles me atendem. Acho que vou lá primeiro.',
  'minha gata teve filhotes ontem',
  'Meu chefe marcou o acerto da minha rescisão pra segunda dia 9 às 14h lá na firma.',
  'dia 12 às 14h a outra parte vai assinar em cartório',
  'Amanhã às 15h eu levo ele no pediatra, então ainda não dá pra decidir.',
  'mina respondeu. ela disse q sexta 13h tem q ir no shopping com ela, entao nao vai rolar',
  'Minha irmã marcou aí na quinta 10h e adorou o atendimento',
  'vocês são um amor. sexta eu levo o bolo que prometi, tchau',
  'não é pra marcar sexta não, é só o bolo!',
  'meu filho joga bola sábado às 10h',
  'sexta 8h30 eu tô na fila do banco, ruim',
  'às 10 e meia eu tô em reunião. 11 eu almoço. sei lá, se der eu passo aí',
  'minha sogra chega quinta de Recife',
  'amanhã cedo vou no mercado com a patroa',
  'meu sobrinho casa sábado às 17h na igreja matriz',
  'ontem trabalhei até as 22h',
  'ah sábado eu sempre vou na feira com a neta às nove então é difícil',
  'hoje meu time joga às 21h30',
  'meu voo sai sexta às 6h',
  'vou embora da cidade mês que vem',
  'vou sumir por uns tempos, viagem de trabalho, volto em janeiro',
  'já tô decidido, vou raspar tudo',
  'quinta é meu aniversário',
  'meu irmão faz aniversário dia 20',
  'boa sorte no jogo de domingo',
  'desculpa a demora em responder',
  'desculpa só responder agora',
  'obrigada por avisar, eu não sabia',
  'meu marido falou que não gosta desse corte mas eu gosto',
  'perguntei se posso ir SEM marcar, chegar na hora',
  'tu não entendeu, sem hora marcada, por ordem de chegada. vcs atendem assim?',
  'Estou apenas avaliando, talvez eu não vá adiante',
  'vou pensar, se eu sair cedo da reunião quem sabe 11h. vlw',
  'A princípio sexta às 10h me parece bom, mas preciso confirmar com meu sócio antes.',
  'Amanhã não serve. Estou falando do dia 12 às 10h, mas repito, ainda não confirmado.',
  'falei pra minha mãe que não ia dar, ela ficou triste',
  'ele me pediu em casamento',
  'vou fazer na Sandra sexta às 16h',
  'talvez eu passe aí mais tarde',
  'desisto kkk beijo, tchau',
  'claro que eu quero né, mas tô sem grana',
  'até terça quem sabe',
  'sim, ela é ótima né?',
  'isso que eu queria saber, obrigado',
  'se chover muito eu não vou',
  'Estou dizendo que talvez eu vá.',
];

/** About the client's visit of Friday 18:00: answered from it. */
const OF_OWN_VISIT = [
  'sexta vou estar saindo do trampo umas 18h10, acho que atraso uns 5min pro meu corte',
  'não não, é o das 18h mesmo. só tô avisando q chego umas 18h05',
  'mano, tô só avisando do atraso. mantém tudo igual',
  'por enquanto deixe sexta como está',
  'Talvez eu precise remarcar, mas ainda não sei',
  'mantenha 18h, só estou avisando',
  'tá bom obrigada, deixa como tá então, sexta 18h',
  'Só quis dizer que amanhã estou ocupada. Por enquanto deixe sexta como está.',
  'Enfim, pode deixar sexta 18h. Até lá!',
  'sexta 18h tá certo né?',
  '18h né?',
  'tá. então fica a de sexta 18h. obrigada',
  'obrigada! e o de sexta é que horas mesmo?',
  'QUE HORAS é o meu corte sexta',
  'corte sexta, qual o horário',
  'não, eu já tenho um corte sexta. só quero saber a hora',
  'moça QUE HORAS é o meu horário na sexta',
  'tá ok. 18h então',
  'eu tô sexta 18h. tchau',
  'pode ser que eu não consiga chegar às 18h em ponto',
  'então até sexta às 18, e se eu espirrar de novo eu aviso',
  'ela quer remarcar mas eu não quero',
  'nao serve, to satisfeito. so o das 18, pode confirma',
  'nenhum pô, já tenho horário. sexta 18h tá certo né?',
];

const ASKS_FOR_VISIT = [
  'que horários tem sexta pra corte?',
  'tem vaga amanhã?',
  'quero marcar um corte',
  'queria cortar o cabelo amanhã de tarde',
  'quero ver um horário pra barba',
  'corte sexta',
  'barba amanhã de manhã',
  'tem horário hoje?',
  'quais horários livres na quinta?',
  'me encaixa amanhã?',
  'dá pra ir na sexta de tarde?',
  'queria agendar',
  'me vê uma vaga pra sábado',
  'tô precisando cortar o cabelo, quando dá?',
  'quando você tem livre?',
  'vê um horário pro meu filho sábado',
  'quero fazer a barba',
  'bora marcar um corte?',
  'marca pra mim essa semana',
  'tem encaixe hj a tarde?',
  'oi queria um horario p corte',
  'sexta de tarde tem?',
  'agenda um corte pra mim por favor',
  'posso cortar o cabelo amanhã?',
  'meu chefe me liberou quinta, tem horário?',
  'trabalho até as 17h, tem algo depois disso amanhã?',
  'minha sogra chega quinta, queria cortar o cabelo antes, amanhã tem?',
  'não quero barba, quero corte sexta de tarde',
  'vou viajar sábado, preciso de um corte na sexta',
  'só consigo sexta de tarde',
  'quinta de tarde pra corte, pode ser?',
  'amanhã cedo dá pra fazer a barba?',
  'tem como encaixar meu filho amanhã?',
  'quero horário de manhã',
  'qual o próximo horário livre?',
  'tô querendo dar um trato no visual, sexta de tarde rola?',
  'mudei de ideia, quero marcar um corte sim',
  'casamento do meu primo é sábado, quero corte na sexta',
  'não quero marcar hoje, quero amanhã de tarde',
];

const own = () => aVisit('2026-03-06T18:00', { end: '2026-03-06T18:30' });

/** Turns before the message. */
const STATES: readonly [string, { visits?: ReturnType<typeof own>[] }, string[]][] = [
  ['in a new talk', {}, []],
  ['with a booked visit', { visits: [own()] }, []],
  ['after a list of hours', {}, ['que horários tem sexta pra corte?']],
  ['after an offer', {}, ['tem corte sexta às 10h?']],
];

const PAIRS = pairsOf('points of a talk for each message that asks for nothing', ASKS_NOTHING, STATES);

describe.each(STATES)('%s', (point, told, before) => {
  it.each(PAIRS.flatMap(([text, [said]]) => (said === point ? [text] : [])))(
    'no list follows "%s"',
    async (text) => {
      const world = aWorld('barber', structuredClone(told));
      const count = world.visits.length;
      const { chat, reply } = await talk(world, ...before, text);
      expect(reply).not.toMatch(LIST);
      expect(reply).not.toBe('');
      expect(standing(chat)).toHaveLength(count);
    },
  );
});

describe('a message about the booked visit', () => {
  it.each(OF_OWN_VISIT)('"%s" offers neither hours nor a move', async (text) => {
    const { chat, reply } = await talk(aWorld('barber', { visits: [own()] }), text);
    expect(reply).not.toMatch(LIST);
    expect(reply).not.toContain('Quer que eu');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T18:00']);
  });

  it.each([
    'obrigada! e o de sexta é que horas mesmo?',
    'QUE HORAS é o meu corte sexta',
    'corte sexta, qual o horário',
    'não, eu já tenho um corte sexta. só quero saber a hora',
    '18h né?',
    'por enquanto deixe sexta como está',
    'tá ok. 18h então',
  ])('"%s" is answered from the agenda', async (text) => {
    const { reply } = await talk(aWorld('barber', { visits: [own()] }), text);
    expect(reply).toContain('Corte masculino, sexta-feira, 06/03, às 18:00');
  });

  it.each([
    'sexta vou estar saindo do trampo umas 18h10, acho que atraso uns 5min pro meu corte',
    'não não, é o das 18h mesmo. só tô avisando q chego umas 18h05',
    'pode ser que eu não consiga chegar às 18h em ponto',
    'mano, tô só avisando do atraso. mantém tudo igual',
  ])('"%s" is passed on to the owner', async (text) => {
    const { chat, reply } = await talk(aWorld('barber', { visits: [own()] }), text);
    expect(chat.world.handedOver.map(({ reason }) => reason)).toEqual(['arrival']);
    expect(reply).toContain('Já passei o recado ao profissional.');
  });
});

describe('a message that asks for a visit', () => {
  it.each(ASKS_FOR_VISIT)('"%s" is answered with hours or an offer', async (text) => {
    expect((await talk(aWorld('barber'), text)).reply).toMatch(/^• |está livre|Tenho, sim|marcado:/m);
  });

  it.each(ASKS_FOR_VISIT)('"%s" is answered so after a refusal too', async (text) => {
    const { reply } = await talk(aWorld('barber'), 'quanto é o corte?', 'não quero marcar agora não', text);
    expect(reply).toMatch(/^• |livres?|Tenho, sim|marcado:/m);
  });
});

describe('a refusal', () => {
  it.each(['não quero marcar nada agora', 'só estou perguntando', 'deixa quieto'])(
    '"%s" closes the offer, and what is only named is offered no more',
    async (text) => {
      const turns = ['tem corte sexta às 10h?', text, 'quarta às 15h', 'corte', 'tchau, até quarta'];
      const { chat, replies } = await talk(aWorld('barber'), ...turns);
      for (const reply of replies.slice(1)) expect(reply).not.toMatch(LIST);
      expect(standing(chat)).toEqual([]);
    },
  );

  it.each(['ok', 'sim', '👍', 'beleza'])('is no longer accepted by "%s"', async (yes) => {
    const { chat } = await talk(aWorld('barber'), 'tem corte sexta às 10h?', 'ainda não', yes);
    expect(standing(chat)).toEqual([]);
  });
});

describe('a remark that opens a talk', () => {
  it.each([
    'ele me pediu em casamento',
    'vou embora da cidade mês que vem',
    'desculpa a demora em responder',
    'Meu ex-marido não paga a pensão há três meses',
    'o Bidu não aguenta ficar sozinho em casa',
    'falei pra minha mãe que não ia dar, ela ficou triste',
    'minha filha passou na prova',
    'meu time ganhou ontem',
    'tô de férias, graças a deus',
    'minha vizinha mudou de casa',
  ])('"%s" gets a short human answer', async (text) => {
    const { reply } = await talk(aWorld('barber'), text);
    expect(reply).not.toMatch(LIST);
    expect(reply).not.toMatch(/não entendi|não marquei/);
    expect(reply.length).toBeLessThan(90);
  });

  it.each(['asdf qwer zxcv', 'blá blé bli'])('"%s" is not understood', async (text) => {
    expect((await talk(aWorld('barber'), text)).reply).toContain('não entendi');
  });
});
