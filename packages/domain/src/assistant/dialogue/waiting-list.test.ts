import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const world = () => aWorld('barber', { visits: [aVisit('2026-03-10T16:00')] });
const VISIT = 'Corte masculino 2026-03-10T16:00';

describe('a wish for a place that somebody else gives up cancels nothing', () => {
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
  ])('"%s"', async (text) => {
    const { chat, replies } = await talk(world(), text, 'sim por favor');
    expect(replies[0]).not.toMatch(/cancele|[Cc]ancelei/);
    expect(replies[0]).toContain('passei o seu pedido ao profissional');
    expect(standing(chat)).toEqual([VISIT]);
    expect(chat.world.handedOver).toEqual([{ reason: 'question', summary: text }]);
  });

  it('keeps the question that was open', async () => {
    const { chat, replies } = await talk(
      aWorld('barber'),
      'tem corte sexta 10h?',
      'se alguém desistir às 9h me avisa',
      'sim',
    );
    expect(replies[1]).toContain('Quer que eu marque');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
  });

  it('goes with what else the message asks for', async () => {
    const { chat, reply } = await talk(
      aWorld('barber'),
      'marca corte sexta 10h, e se alguém desistir antes me avisa',
    );
    expect(reply).toContain('passei o seu pedido ao profissional');
    expect(reply).toMatch(/sexta-feira, 06\/03, às 10:00/);
    expect(chat.world.handedOver).toHaveLength(1);
  });
});

describe("the client's own place is given up all the same", () => {
  it.each([
    'quero cancelar meu horário, pode chamar alguém da lista de espera',
    'desisti, cancela meu horário e passa pra quem está na lista de espera',
    'cancela meu horário',
    'preciso desmarcar, se alguém quiser a vaga pode passar',
    'não vou poder ir, chama alguém da fila de espera',
    'vou desistir do meu horário de terça',
    'cancelar por favor, e se surgir uma vaga outro dia me avisa',
  ])('"%s"', async (text) => {
    const { reply } = await talk(world(), text);
    expect(reply).toMatch(/cancelad|cancele/);
  });

  it.each(['se eu desistir te aviso', 'se eu precisar cancelar eu aviso', 'quando alguém atende aí?'])(
    '"%s" asks for no waiting list',
    async (text) => {
      const { chat, reply } = await talk(world(), text);
      expect(reply).not.toContain('passei o seu pedido');
      expect(standing(chat)).toEqual([VISIT]);
    },
  );
});
