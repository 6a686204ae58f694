// "Qual é o seu nome?" is asked at most twice, and a name in any clause of the answer is taken.
import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk } from './test-worlds.ts';

const CUT = 'Corte masculino 2026-03-06T10:00';
const unnamed = (profileName: string | null = null) => aWorld('barber', { clientName: null, profileName });
const asked = (...answers: string[]) => talk(unnamed(), 'quero corte masculino sexta 10h', ...answers);

describe('the name in the answer', () => {
  it.each([
    ['sou ciro lemos', 'Ciro Lemos'],
    ['sou o ciro lemos', 'Ciro Lemos'],
    ['Neuza Lopes, é só um corte pra mim', 'Neuza Lopes'],
    ['Raul Senna. quero corte masculino', 'Raul Senna'],
    ['Téo Lins. corte masculino', 'Téo Lins'],
    ['Ilze Kowalski. é corte masculino', 'Ilze Kowalski'],
    ['isso mesmo pode botar aí Lurdes de Souza', 'Lurdes de Souza'],
    ['pode sim bota aí no nome de lurdes de souza', 'Lurdes de Souza'],
    ['coloca no nome de Otto Brand', 'Otto Brand'],
    ['pode ser minha filha\nMaria Aparecida', 'Maria Aparecida'],
    ['é sim sexta dez horas tá certo Noêmia Cruz', 'Noêmia Cruz'],
    ['aqui é márcia luz', 'Márcia Luz'],
  ])('is taken from "%s"', async (answer, name) => {
    const { chat } = await asked(answer);
    expect(chat.world.clientName).toBe(name);
    expect(standing(chat)).toEqual([CUT]);
  });

  it.each([
    'peço perdão pelo latido, é o Pingo',
    'desculpa o barulho, é o Pedro',
    'desculpe a demora, era a Luna',
    'Perfeito. pode marcar',
    'Rua Goiás, 900 é aí?',
    'Avenida Paulista, é aí?',
    'é com o Dr Paulo Mendes?',
    'vou com a Maria Clara',
    'quem vai é o Pedro Lima',
    'minha mãe Lúcia Prado que indicou',
    'sou paulista',
    'não sou Ana',
    'sou cliente antiga',
    'Deus Abençoe. pode marcar',
    'Ótima Ideia, pode marcar',
    'aqui é a Luna, minha cachorra',
    'sim, Barbearia Léo',
  ])('is not taken from "%s"', async (answer) => {
    const { chat } = await asked(answer);
    expect(chat.world.clientName).toBeNull();
    expect(standing(chat)).toEqual([]);
  });
});

describe('remarks instead of the name', () => {
  it.each([
    'comprei 3 camisas ontem',
    'comprei 3 camisas segunda',
    'fui ao médico segunda',
    'fui no médico segunda às 9h',
    'segunda eu fui ao médico',
    'cortei com vocês sexta passada',
    'viajei ontem e volto segunda',
    'minha mãe foi aí quinta',
    'paguei o boleto na terça',
    'perdi o celular no sábado',
  ])('names no day of the visit: "%s"', async (told) => {
    const { chat, replies } = await asked(told, 'Ana Melo');
    expect(replies[1]).toContain('nome');
    expect(standing(chat)).toEqual([CUT]);
  });

  it.each([
    ['na verdade quinta', '2026-03-05'],
    ['melhor quinta, sábado fui ao médico', '2026-03-05'],
    ['sábado trabalhei muito, quero quinta', '2026-03-05'],
    ['errei, é sábado', '2026-03-07'],
    ['sábado', '2026-03-07'],
  ])('may correct the day: "%s"', async (told, day) => {
    const { chat } = await asked(told, 'Ana Melo', 'sim');
    expect(standing(chat)).toEqual([`Corte masculino ${day}T10:00`]);
  });

  it.each(['falei sábado', 'pensei no sábado', 'eu disse sábado às 10h', 'era sábado'])(
    'leaves open which day is meant: "%s"',
    async (told) => {
      expect(standing((await asked(told, 'Ana Melo')).chat)).not.toEqual([CUT]);
    },
  );
});

describe('a name said unasked', () => {
  it.each([
    ['sou Paty Rocha, quero corte masculino sexta 10h', 'Paty Rocha'],
    ['aqui é Igor Melo, quero corte masculino sexta 10h', 'Igor Melo'],
    ['aqui é Lena Matos. quero corte masculino sexta 10h', 'Lena Matos'],
    ['Raul Senna. quero corte masculino sexta 10h', 'Raul Senna'],
    ['quero corte masculino sexta 10h\né só isso minha filha\nMaria Aparecida', 'Maria Aparecida'],
  ])('is not asked for again: "%s"', async (text, name) => {
    const { chat } = await talk(unnamed(), text);
    expect(chat.world.clientName).toBe(name);
    expect(standing(chat)).toEqual([CUT]);
  });

  it.each([
    'isso mesmo minha filha pode botar aí Lurdes de Souza',
    'pode sim sexta dez horas da manhã tá certo Lurdes de Souza',
    'pode marcar, Lurdes de Souza',
  ])('is taken with the yes to an offer: "%s"', async (answer) => {
    const { chat } = await talk(unnamed(), 'tem corte masculino sexta 10h?', answer);
    expect(chat.world.clientName).toBe('Lurdes de Souza');
    expect(standing(chat)).toEqual([CUT]);
  });

  it.each([
    'quero corte masculino sexta 10h pra minha filha\nMaria Aparecida',
    'Paulo Souza. ele atende sexta?',
    'Maria Clara. minha filha quer corte masculino sexta 10h',
    'aqui é São Paulo, quero corte masculino sexta 10h',
    'sou Corintiano, quero corte masculino sexta 10h',
  ])('is not read from "%s"', async (text) => {
    expect((await talk(unnamed(), text)).chat.world.clientName).toBeNull();
  });
});

describe('the third time', () => {
  const NAME = /nome\?|seu nome|nome, qual/;

  it('the visit is booked in the name of the profile, and the client is informed', async () => {
    const { chat, replies } = await talk(
      unnamed('Kauã 🔥'),
      'quero corte masculino sexta 10h',
      'sei lá',
      'hmm',
    );
    expect(replies.slice(0, 2).every((reply) => NAME.test(reply))).toBe(true);
    expect(replies[2]).toContain('no nome do seu WhatsApp, Kauã');
    expect(chat.world.clientName).toBe('Kauã');
    expect(standing(chat)).toEqual([CUT]);
  });

  it.each([null, '.', '🌸', 'Studio Bela', '💅 manicure'])(
    'the request is passed on when the profile has no name: %j',
    async (profile) => {
      const { chat, replies } = await talk(
        unnamed(profile),
        'quero corte masculino sexta 10h',
        'sei lá',
        'hmm',
      );
      expect(replies[2]).not.toMatch(NAME);
      expect(replies[2]).toContain('Anotei o seu pedido');
      expect(chat.world.handedOver).toEqual([expect.objectContaining({ reason: 'booking-request' })]);
      expect(standing(chat)).toEqual([]);
    },
  );

  it('a question is answered, and nothing is booked with it', async () => {
    const turns = ['quero corte masculino sexta 10h', 'sei lá', 'qual o endereço?'];
    const { chat, reply } = await talk(unnamed('Kauã'), ...turns);
    expect(reply).toContain('Rua Goiás');
    expect(reply).not.toMatch(NAME);
    expect(standing(chat)).toEqual([]);
  });

  it('a doubt books nothing', async () => {
    const turns = ['quero corte masculino sexta 10h', 'sei lá', 'não sei se vou poder'];
    expect(standing((await talk(unnamed('Kauã'), ...turns)).chat)).toEqual([]);
  });
});

describe('requests of a client without any name', () => {
  const NAME = /nome\?|seu nome, por favor|nome, qual/;
  const turns = ['quero corte masculino sexta 10h', 'sei lá', 'hmm', 'quero barba sábado às 10h'];

  it('are passed on in other words from the second on, without asking again', async () => {
    const { chat, replies } = await talk(unnamed(), ...turns, 'e corte masculino sábado às 14h');
    expect(replies[2]).toContain('Anotei o seu pedido');
    for (const reply of replies.slice(3)) {
      expect(reply).toContain('Passei também ao profissional');
      expect(reply).not.toMatch(NAME);
      expect(reply).not.toContain('Anotei');
    }
    expect(chat.world.handedOver).toHaveLength(3);
    expect(standing(chat)).toEqual([]);
  });

  it('are followed by direct bookings once the name is given', async () => {
    const { chat, replies } = await talk(unnamed(), ...turns, 'João Souza', 'quero barba sábado às 11h');
    expect(replies[4]).toContain('Anotado, João!');
    expect(standing(chat)).toEqual(['Barba 2026-03-07T11:00']);
  });

  it('ask for the name once where the owner books', async () => {
    const world = unnamed();
    world.business = { ...world.business, autoScheduling: false };
    const { chat, replies } = await talk(
      world,
      'quero corte masculino sexta 10h',
      'quero barba sábado às 10h',
      'João Souza',
    );
    expect(replies[0]).toMatch(NAME);
    expect(replies[1]).toMatch(/^Passei também ao profissional: Barba, sábado, 07\/03, às 10:00\.$/);
    expect(replies[2]).toContain('Anotado, João!');
    expect(chat.world.clientName).toBe('João Souza');
  });

  it.each(['tá bom', 'beleza', 'oi', 'quero barba', 'Rua das Flores', 'tem vaga hoje?'])(
    'are given no name by "%s"',
    async (text) => {
      expect((await talk(unnamed(), ...turns, text)).chat.world.clientName).toBeNull();
    },
  );
});

it.each([
  ['Cláudia Bastos', 'Cláudia Bastos'],
  ['Thiago', 'Thiago'],
])('a name after a list of starts is kept and chooses none: "%s"', async (answer, name) => {
  const { chat, replies } = await talk(
    unnamed(),
    'quero corte masculino sexta, tem de manhã?',
    answer,
    '10h',
  );
  expect(replies[1]).toMatch(/Anotado, (Cláudia|Thiago)![^]*horários/);
  expect(chat.world.clientName).toBe(name);
  expect(standing(chat)).toEqual([CUT]);
});

it('no name is taken from a remark after a list of starts', async () => {
  const { chat } = await talk(unnamed(), 'quero corte masculino sexta, tem de manhã?', 'Show');
  expect(chat.world.clientName).toBeNull();
  expect(standing(chat)).toEqual([]);
});
