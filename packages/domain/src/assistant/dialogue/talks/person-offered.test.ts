// Messages that need a person, or that only look like it.
import { describe, expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, standing, talk, type Trade } from './test-worlds.ts';

describe('the second consecutive message that is not understood', () => {
  it.each([
    ['barber', 'a parede é azul', 'a mesa caiu'],
    ['dentist', 'xyz blorp', 'zonk frit bla'],
    ['vet', 'o vizinho pintou o muro', 'a lua é redonda'],
  ] as const)('offers a person and tells the owner: %s', async (trade, first, second) => {
    const { chat, replies } = await talk(aWorld(trade), first, second);
    expect(replies[0]).toContain('não entendi');
    expect(replies[1]).toContain('Já avisei o profissional');
    const about = 'depois de duas mensagens seguidas que ela não entendeu';
    expect(chat.world.handedOver).toEqual([{ reason: 'question', summary: second, about }]);
  });

  it('while times are shown', async () => {
    const { chat, reply } = await talk(
      aWorld('barber'),
      'tem corte sexta?',
      'a parede é azul',
      'a mesa caiu',
    );
    expect(reply).toContain('Já avisei o profissional');
    expect(chat.world.handedOver.map(({ about }) => about)).toEqual([
      expect.stringContaining('na conversa sobre Corte masculino'),
    ]);
  });

  it('tells the owner once', async () => {
    const { chat } = await talk(aWorld('barber'), 'a parede é azul', 'a mesa caiu', 'a rua é longa');
    expect(chat.world.handedOver).toHaveLength(1);
  });

  it('does not count after one that was understood', async () => {
    const { chat, reply } = await talk(
      aWorld('barber'),
      'a parede é azul',
      'quanto é o corte?',
      'a mesa caiu',
    );
    expect(reply).toContain('não entendi');
    expect(chat.world.handedOver).toEqual([]);
  });
});

describe('a talk with the own family first', () => {
  const offered = (...turns: string[]) => talk(aWorld('barber'), 'tem corte sexta 15h?', ...turns);

  it.each([
    'ótimo, vou falar com minha esposa',
    'antes preciso falar com minha esposa',
    'vou conversar com meu marido',
    'falo com ela e te aviso',
    'ótimo, vou falar com ela',
    'vou falar com meu chefe primeiro',
    'deixa eu falar com minha mãe',
    'domingo eu falo com meu pai sobre isso',
    'vou conversar com meu irmão sexta às 8',
    'tipo umas 15h eu falo com meu pai',
  ])('hands over nobody and books nothing: "%s"', async (message) => {
    const { chat, reply } = await offered(message);
    expect(standing(chat)).toEqual([]);
    expect(chat.world.handedOver).toEqual([]);
    expect(reply).toContain('Sem pressa');
  });

  it('leaves the offer open', async () => {
    const { chat } = await offered('ótimo, vou falar com minha esposa', 'pode marcar');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T15:00']);
  });

  it.each([
    'quero falar com o dono',
    'preciso falar com uma pessoa',
    'quero falar com ela',
    'posso falar com o responsável?',
    'me passa pra um atendente',
  ])('a wish for a person is none: "%s"', async (message) => {
    const { chat } = await offered(message);
    expect(chat.world.handedOver.map(({ reason }) => reason)).toEqual(['human']);
  });
});

describe('a toothache told to the dentist', () => {
  it.each([
    'esse dente ta me matando de dor',
    'tô com uma dor de dente horrível',
    'meu siso tá latejando muito',
    'meu dente tá doendo demais',
    'boa tarde, estou com muita dor no dente',
  ])('gets care, the earliest hours, and the owner told: "%s"', async (message) => {
    const { chat, reply } = await talk(aWorld('dentist'), message);
    expect(reply).toContain('Sinto muito por essa dor');
    expect(reply).toContain('hoje, 04/03: 10:30');
    expect(chat.world.handedOver).toEqual([{ reason: 'clinical', summary: message }]);
    expect(standing(chat)).toEqual([]);
  });

  it('is booked on a choice', async () => {
    const { chat } = await talk(aWorld('dentist'), 'tô com dor de dente', 'a primeira');
    expect(standing(chat)).toEqual(['Avaliação 2026-03-04T10:30']);
  });

  it.each(['dói muito?', 'clareamento dói?', 'vai doer?'])(
    'a question whether it hurts is none: "%s"',
    async (message) => {
      const { chat, reply } = await talk(aWorld('dentist'), message);
      expect(reply).not.toContain('Sinto muito');
      expect(chat.world.handedOver).toEqual([]);
    },
  );

  it.each([
    ['dentist', 'não tenho dor de dente'],
    ['barber', 'quero cortar o cabelo, e dor de dente passou'],
  ] as [Trade, string][])('none is told: %s, "%s"', async (trade, message) => {
    expect((await talk(aWorld(trade), message)).reply).not.toContain('Sinto muito por essa dor');
  });

  it.each([
    'tô com dor de dente, tem horário hoje?',
    'meu siso tá doendo muito, quero marcar uma avaliação hoje',
    'dente latejando desde ontem e queria um horário hoje',
  ])('beside a wish for a time gets the care and the hours: "%s"', async (message) => {
    const { chat, reply } = await talk(aWorld('dentist'), message);
    expect(reply).toContain('Sinto muito por essa dor');
    expect(reply).toMatch(/\d{2}:\d{2}/);
    expect(chat.world.handedOver.map(({ reason }) => reason)).toEqual(['clinical']);
    expect(standing(chat)).toEqual([]);
  });

  it.each([
    'minha cachorra ta vomitando',
    'ele vomitou hoje cedo',
    'a Mel não quer comer desde ontem',
    'meu gato tá mancando muito',
  ])(
    'told of an animal to the vet gets care, the earliest hours, and the owner told: "%s"',
    async (message) => {
      const { chat, reply } = await talk(aWorld('vet'), message);
      expect(reply).toContain('Sinto muito, tomara que melhore logo');
      expect(reply).toMatch(/hoje, 04\/03: \d{2}:\d{2}/);
      expect(chat.world.handedOver.map(({ reason }) => reason)).toEqual(['clinical']);
      expect(standing(chat)).toEqual([]);
    },
  );

  it.each(['não sei se o dente dele vai doer', 'a dor de dente da novela foi boa'])(
    'none is told in a clause with other words: "%s"',
    async (message) => {
      expect((await talk(aWorld('dentist'), message)).reply).not.toContain('Sinto muito por essa dor');
    },
  );

  it('a question about pain goes to the owner', async () => {
    const { chat } = await talk(aWorld('dentist'), 'meu dente dói muito, é normal?');
    expect(chat.world.handedOver.map(({ reason }) => reason)).toEqual(['clinical']);
  });
});

describe('another service, after an automatic message about a visit', () => {
  const own = 'Limpeza 2026-03-09T10:00';
  const told = (...turns: string[]) => {
    const visit = aVisit('2026-03-09T10:00', { serviceId: 2 });
    const reminders = [aReminder(visit.id, 'Tudo certo! Seu horário está marcado para 09/03, às 10:00.')];
    return talk(aWorld('dentist', { visits: [visit], reminders }), ...turns);
  };

  it.each([
    'tem avaliação dia 12 às 10h?',
    'avaliação dia 12 às 10h tem?',
    'dá pra fazer avaliação dia 12 às 10h?',
    'consegue avaliação dia 12 às 10h?',
  ])('is another visit: "%s"', async (message) => {
    const { chat, replies } = await told(message, 'sim');
    expect(replies[0]).toContain('Quer que eu marque para você?');
    expect(standing(chat)).toEqual([own, 'Avaliação 2026-03-12T10:00']);
  });

  it.each(['troca minha limpeza por avaliação dia 12 às 10h', 'muda pra avaliação dia 12 às 10h'])(
    'changes the visit when the client says so: "%s"',
    async (message) => {
      const { chat } = await told(message, 'sim');
      expect(standing(chat)).toEqual(['Avaliação 2026-03-12T10:00']);
    },
  );

  it('the same service at another time is asked about', async () => {
    const { chat } = await told('tem limpeza dia 12 às 10h?');
    expect(standing(chat)).toEqual([own]);
  });
});
