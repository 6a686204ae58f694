import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const world = () => aWorld('barber', { visits: [aVisit('2026-03-06T10:00', { end: '2026-03-06T10:30' })] });
const VISIT = 'Corte masculino 2026-03-06T10:00';

describe('a message for the owner', () => {
  it.each([
    'paguei o pix agora',
    'paguei o pix agora, viu?',
    'acabei de pagar, fiz o pix agora',
    'transferi agora o sinal',
    'mandei o comprovante hoje',
    'avisa o leo q vou levar meu filho',
    'avisa ele que vou levar meu filho',
    'diz pro Léo que eu mandei um abraço',
    'oi, pode avisar a doutora que minha mãe vai junto?',
    'fala pra ela que adorei o corte',
    'avisa lá pro seu Carlos que o portão tá quebrado',
    'a audiência mudou pra dia 15, avisa o doutor',
    'minha perícia foi remarcada pra segunda às 15h',
    'a audiência foi adiada',
  ])('is passed on as a note, which waits for no answer: "%s"', async (text) => {
    const { chat, reply } = await talk(world(), text);
    expect(chat.world.handedOver).toEqual([{ reason: 'note', summary: text }]);
    expect(reply).toMatch(/passei/);
    expect(standing(chat)).toEqual([VISIT]);
  });

  it.each([
    'minha irmã pode ir no meu lugar?',
    'minha irmã pode ir no meu lugar sexta?',
    'quem vai é minha filha no meu lugar',
    'meu pai vai sexta no meu lugar',
    'tem problema minha mãe ir no meu lugar?',
    'minha filha vai no meu lugar',
    'posso mandar meu filho no meu lugar?',
  ])('is passed on and changes nothing: "%s"', async (text) => {
    const { chat, reply } = await talk(world(), text);
    expect(chat.world.handedOver).toEqual([{ reason: 'question', summary: text }]);
    expect(reply).toMatch(/passei/);
    expect(standing(chat)).toEqual([VISIT]);
  });
});

describe('the same message again in a talk', () => {
  it.each([
    ['avisa o Léo que vou levar meu cachorro', 'Avisa o léo que vou levar meu cachorro!'],
    ['paguei o pix agora', 'quanto custa a barba?', 'paguei o pix agora'],
    ['vocês têm estacionamento?', 'sim', 'vocês têm estacionamento?', 'sim'],
    ['minha irmã pode ir no meu lugar?', 'minha irmã pode ir no meu lugar?'],
    ['to atrasado', 'to atrasado'],
  ])('reaches the owner once: "%s", "%s"', async (...turns) => {
    const { chat, reply } = await talk(world(), ...turns);
    expect(chat.world.handedOver).toHaveLength(1);
    expect(reply).toMatch(/passei|perguntei/);
  });

  it.each([
    ['avisa o Léo que vou levar meu cachorro', 'avisa o Léo que vou levar meu filho'],
    ['vocês têm estacionamento?', 'sim', 'tem wi-fi?', 'sim'],
    ['cancela', 'eu não pedi isso', 'cancela', 'eu não pedi isso'],
    ['tô aqui na porta', 'tô aqui na porta'],
  ])('reaches the owner each time when it is not the same: "%s", "%s"', async (...turns) => {
    expect((await talk(world(), ...turns)).chat.world.handedOver).toHaveLength(2);
  });
});

describe('a question about a fee', () => {
  it.each([
    'quanto cobram por falta?',
    'quanto vocês cobram por falta?',
    'quanto eu pago de falta?',
    'cobram por atraso?',
    'é cobrado por falta?',
    'se eu faltar pago?',
  ])('is answered with the rule, not with a price: "%s"', async (text) => {
    const { chat, reply } = await talk(world(), text);
    expect(reply).not.toContain('R$');
    expect(standing(chat)).toEqual([VISIT]);
  });
});

describe('a cancellation under a condition not yet met', () => {
  it.each([
    'se der problema eu cancelo, ok?',
    'se chover cancela?',
    'se eu passar mal eu cancelo, senão eu vou',
    'caso não melhore eu desmarco',
    'se eu não puder eu cancelo',
  ])('cancels nothing, even after a yes: "%s"', async (text) => {
    const { chat, replies } = await talk(world(), text, 'sim');
    expect(replies[0]).not.toContain('Quer que eu cancele');
    expect(standing(chat)).toEqual([VISIT]);
  });
});

describe('a message that is not for the owner', () => {
  it.each([
    'avisa que horas abre?',
    'me avisa quando tiver vaga',
    'vou avisar minha mãe que é sexta',
    'avisa minha mãe que eu vou',
    'fala sério que é 60 reais',
    'conta que eu chego',
  ])('"%s"', async (text) => {
    const { chat } = await talk(world(), text);
    expect(chat.world.handedOver.filter(({ reason }) => reason === 'note')).toEqual([]);
    expect(standing(chat)).toEqual([VISIT]);
  });

  it('"avisa o Léo que não vou poder ir sexta" calls the visit off', async () => {
    const { chat } = await talk(world(), 'avisa o Léo que não vou poder ir sexta');
    expect(chat.world.handedOver.filter(({ reason }) => reason === 'note')).toEqual([]);
  });
});

describe('an answer to "quer que eu pergunte?"', () => {
  const after = async (...said: string[]) =>
    (await talk(world(), 'vocês têm estacionamento?', ...said)).chat.world.handedOver.map(
      ({ summary }) => summary,
    );

  it.each([
    ['pode perguntar', 'vocês têm estacionamento?'],
    ['passa a dúvida pra ele', 'vocês têm estacionamento?'],
    [
      'sim, e vê se tem bicicletário também',
      'vocês têm estacionamento?\nsim, e vê se tem bicicletário também',
    ],
  ])('is passed on with what else it says: "%s"', async (answer, summary) => {
    expect(await after(answer)).toEqual([summary]);
  });

  it.each(['blz nem precisa perguntar. e tem gelada ai enquanto espera?', 'não precisa perguntar não'])(
    'asks nothing after "%s"',
    async (answer) => {
      expect(await after(answer)).toEqual([]);
    },
  );

  it.each(['posso cancelar até quando?', 'quanto tempo antes eu preciso avisar pra cancelar?'])(
    'is about the rule, and cancels nothing: "%s"',
    async (question) => {
      const { chat, reply } = await talk(world(), question);
      expect(reply).toContain('Quer que eu pergunte');
      await chat.send('ok');
      expect(standing(chat)).toEqual([VISIT]);
    },
  );
});

it('does not take a person whom the client only addresses for the visitor', async () => {
  const { chat } = await talk(world(), 'cancela tudo então, depois eu ligo pra Dani');
  expect(chat.world.visits.map(({ forSomeone }) => forSomeone)).toEqual([null]);
});
