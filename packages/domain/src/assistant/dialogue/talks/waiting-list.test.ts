import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const world = () => aWorld('barber', { visits: [aVisit('2026-03-10T16:00')] });
const ASKED = {
  reason: 'booking-request',
  summary: 'quer o horário se alguém desistir ou abrir uma vaga. Veja o pedido na conversa.',
};
const TAKEN_BACK = { reason: 'booking-request', summary: 'não quer mais esperar por uma vaga.' };
const VISIT = 'Corte masculino 2026-03-10T16:00';

describe('a request for a place that another client gives up', () => {
  it.each([
    'se alguém desistir antes me avisa?',
    'se alguém cancelar na sexta me avisa?',
    'caso alguém desmarque me chama?',
    'me avisa se alguém desistir?',
    'tem lista de espera? se alguém cancelar eu quero',
    'quando alguém cancelar me avisa',
    'tem lista de espera?',
    'me coloca na lista de espera por favor',
    'se algum cliente desmarcar mais cedo me fala',
    'se tiver alguma desistência me avisa',
    'qualquer desistência me chama',
    'se rolar um cancelamento amanhã me manda mensagem',
    'se outra pessoa desistir eu vou no lugar',
    'se alguém faltar me encaixa',
    'se surgir uma vaga antes me avisa',
    'assim que abrir uma vaga me chama',
    'tem fila de espera?',
    'fica de olho se alguem desmarca pra sabado',
    'se cancelarem me chama',
    'se desmarcarem algum horário amanhã eu quero',
    'quando desistirem me dá um toque',
    'se vagar alguma coisa hoje eu vou',
    'se abrir algo mais cedo eu pego',
    'me encaixa se alguém não for',
    'se a pessoa das 10h não for eu vou no lugar dela',
    'se a das 10h não vier me chama',
    'não tem nada hoje? me avisa se desistirem',
    'troco meu horário se abrir vaga mais cedo',
    'se vagar um horário antes muda o meu',
    'me deixa na espera pra sábado',
    'quero entrar na espera',
    'qualquer vaga que abrir me avisa',
  ])('is passed on and cancels nothing: "%s"', async (text) => {
    const { chat, replies } = await talk(world(), text, 'sim por favor');
    expect(replies[0]).not.toMatch(/cancele|[Cc]ancelei/);
    expect(replies[0]).toContain('passei o seu pedido ao profissional');
    expect(standing(chat)).toEqual([VISIT]);
    expect(chat.world.handedOver).toEqual([ASKED]);
  });

  it('is passed on beside a visit that stays', async () => {
    const text = 'quero ficar na espera pra hoje, mas não cancela o meu';
    const { chat, reply } = await talk(world(), text);
    expect(reply).toMatch(/passei o seu pedido ao profissional[^]*continua como estava/);
    expect(standing(chat)).toEqual([VISIT]);
    expect(chat.world.handedOver).toEqual([ASKED]);
  });

  it('keeps the open question', async () => {
    const { chat, replies } = await talk(
      aWorld('barber'),
      'tem corte sexta 10h?',
      'se alguém desistir às 9h me avisa',
      'sim',
    );
    expect(replies[1]).toContain('Quer que eu marque');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
  });

  it('is combined with the rest of the message', async () => {
    const { chat, reply } = await talk(
      aWorld('barber'),
      'marca corte sexta 10h, e se alguém desistir antes me avisa',
    );
    expect(reply).toContain('passei o seu pedido ao profissional');
    expect(reply).toMatch(/sexta-feira, 06\/03, às 10:00/);
    expect(chat.world.handedOver).toHaveLength(1);
  });
});

describe("a message that gives up the client's own place", () => {
  it.each([
    'quero cancelar meu horário, pode chamar alguém da lista de espera',
    'desisti, cancela meu horário e passa pra quem está na lista de espera',
    'cancela meu horário',
    'preciso desmarcar, se alguém quiser a vaga pode passar',
    'não vou poder ir, chama alguém da fila de espera',
    'vou desistir do meu horário de terça',
    'cancelar por favor, e se surgir uma vaga outro dia me avisa',
  ])('cancels it: "%s"', async (text) => {
    const { reply } = await talk(world(), text);
    expect(reply).toMatch(/cancelad|cancele/);
  });

  it.each(['se eu desistir te aviso', 'se eu precisar cancelar eu aviso', 'quando alguém atende aí?'])(
    'is not a waiting request: "%s"',
    async (text) => {
      const { chat, reply } = await talk(world(), text);
      expect(reply).not.toContain('passei o seu pedido');
      expect(standing(chat)).toEqual([VISIT]);
    },
  );
});

describe('a client who no longer waits', () => {
  it.each([
    'tira meu nome da lista de espera',
    'me tira da lista de espera',
    'pode me remover da fila de espera por favor',
    'quero sair da lista de espera',
    'cancela a lista de espera',
    'cancela meu nome na espera',
    'cancela a minha espera',
    'desisto da vaga da lista de espera',
    'desisti da lista de espera',
    'não quero mais ficar na lista de espera',
    'não preciso mais da lista de espera',
    'não quero mais esperar por uma vaga',
    'não precisa mais me chamar se abrir uma vaga',
  ])('keeps the booked visit: "%s"', async (text) => {
    const { chat, replies } = await talk(world(), text, 'sim');
    expect(replies[0]).toContain('Já avisei o profissional que você não quer mais esperar por uma vaga');
    expect(replies[0]).toContain('Continua marcado: Corte masculino');
    expect(standing(chat)).toEqual([VISIT]);
    expect(chat.world.handedOver).toEqual([TAKEN_BACK]);
  });

  it.each([
    'esquece, pode cancelar o aviso',
    'cancela esse pedido',
    'pode cancelar meu pedido',
    'me tira da lista',
    'não precisa mais avisar',
    'esquece',
    'deixa pra lá',
  ])('withdraws an earlier request: "%s"', async (text) => {
    const { chat, replies } = await talk(world(), 'me avisa se alguém desistir', text, 'sim');
    expect(replies[1]).toContain('não quer mais esperar por uma vaga');
    expect(standing(chat)).toEqual([VISIT]);
    expect(chat.world.handedOver).toEqual([ASKED, TAKEN_BACK]);
  });

  it('withdraws the request and gives up the visit when a message says both', async () => {
    const text = 'tira meu nome da lista de espera e cancela meu horário de terça';
    const { chat, replies } = await talk(world(), text, 'sim');
    expect(replies[0]).toContain('não quer mais esperar por uma vaga');
    expect(replies[0]).not.toContain('Continua marcado');
    expect(standing(chat)).toEqual([]);
  });
});

describe('"cancela" after a request for a freed place', () => {
  const WISH = 'tem encaixe hoje? se alguém cancelar eu pego';

  it.each([
    { answer: 'o pedido', left: [VISIT], told: [ASKED, TAKEN_BACK] },
    { answer: 'o aviso', left: [VISIT], told: [ASKED, TAKEN_BACK] },
    { answer: 'o horário', left: [], told: [ASKED] },
    { answer: 'o corte', left: [], told: [ASKED] },
    { answer: 'os dois', left: [], told: [ASKED, TAKEN_BACK] },
    { answer: 'nenhum', left: [VISIT], told: [ASKED] },
    { answer: 'não, deixa', left: [VISIT], told: [ASKED] },
    { answer: 'sim', left: [VISIT], told: [ASKED] },
    { answer: 'não cancela meu horário', left: [VISIT], told: [ASKED] },
  ])('means the request or the visit, as the client answers: "$answer"', async ({ answer, left, told }) => {
    const { chat, replies } = await talk(world(), WISH, 'cancela', answer);
    expect(replies[1]).toContain('o pedido de vaga que passei ao profissional ou o agendamento');
    expect(standing(chat)).toEqual(left);
    expect(chat.world.handedOver).toEqual(told);
  });

  it('means the request when nothing is booked', async () => {
    const { chat, reply } = await talk(aWorld('barber'), WISH, 'pode cancelar');
    expect(reply).toContain('não quer mais esperar por uma vaga');
    expect(chat.world.handedOver).toEqual([ASKED, TAKEN_BACK]);
  });

  it('means the visit that was booked in between', async () => {
    const { chat } = await talk(aWorld('barber'), WISH, 'marca corte sexta 10h', 'cancela');
    expect(standing(chat)).toEqual([]);
  });

  it.each(['cancela meu horário de terça', 'não vou poder ir terça, cancela'])(
    'is clear with "%s"',
    async (text) => {
      const { chat } = await talk(world(), WISH, text);
      expect(standing(chat)).toEqual([]);
    },
  );
});
