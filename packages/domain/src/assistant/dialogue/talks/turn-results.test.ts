import { describe, expect, it } from 'vitest';
import { toneSample } from '../../replies/voice/tone-sample.ts';
import { minutesLater } from '../../local-start.ts';
import { practiceChat } from './test-chat.ts';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const tracesOf = async (...[world, ...turns]: Parameters<typeof talk>) => {
  const { chat } = await talk(world, ...turns);
  return chat.results.flatMap(({ traces }) => traces.map(({ action, rule }) => `${action}: ${rule}`));
};

describe('a reason recorded for the owner', () => {
  // spec: 2 §2.41
  it.each([
    ['a day and an hour', ['corte sexta 10h'], 'booked: Pediu "sexta 10h", e o horário estava livre'],
    [
      'a bare hour',
      ['corte sexta às 4'],
      'booked: Pediu "sexta às 4", lido como 16:00 pelo horário de atendimento, e o horário estava livre',
    ],
    [
      'a choice',
      ['tem barba amanhã?', 'o primeiro'],
      'booked: Escolheu "o primeiro" entre os horários oferecidos, e ele seguia livre',
    ],
    [
      'a yes',
      ['tem barba amanhã 15h?', 'pode marcar'],
      'booked: Respondeu "pode marcar" à proposta desse horário, que seguia livre',
    ],
  ])('explains a booking after %s', async (_, turns, reason) => {
    expect(await tracesOf(aWorld('barber'), ...turns)).toEqual([reason]);
  });

  // spec: 2 §2.41
  it.each([
    ['cancela meu horário', 'cancelled: Pediu para cancelar: "cancela meu horário"'],
    ['confirmo meu horário', 'confirmed: Confirmou a presença: "confirmo meu horário"'],
    ['remarca pra sexta 9h', 'moved: Pediu "sexta 9h", e o horário estava livre'],
  ])('explains "%s"', async (text, reason) => {
    const world = aWorld('dentist', { visits: [aVisit('2026-03-05T10:00')] });
    expect(await tracesOf(world, text)).toEqual([reason]);
  });

  it('is missing when nothing changes', async () => {
    expect(await tracesOf(aWorld('barber'), 'corte segunda 10h', 'quanto custa?')).toEqual([]);
  });
});

describe('a question without a stored answer', () => {
  // spec: 2 §9.26
  it("is reported in the client's words", async () => {
    const { chat } = await talk(aWorld('barber'), 'vocês têm instagram?', 'aceita pix?');
    expect(chat.results.flatMap(({ unanswered }) => unanswered)).toEqual(['vocês têm instagram?']);
  });
});

describe('the question for a missing phone number', () => {
  it('is asked once, after the booking', async () => {
    const world = aWorld('barber', { needsPhone: true });
    const { replies } = await talk(world, 'corte sexta 10h', 'barba sexta 11h');
    expect(replies.filter((reply) => reply.includes('telefone'))).toHaveLength(1);
    expect(standing(practiceChat(world))).toHaveLength(2);
  });

  it.each(['11 98765-4321', 'meu número é (11) 98765 4321', '+55 11 987654321'])(
    'gets "%s", which is passed on to the owner',
    async (phone) => {
      const world = aWorld('barber', { needsPhone: true });
      const { reply } = await talk(world, 'corte sexta 10h', phone);
      expect(reply).toContain('Passei o seu telefone ao profissional');
    },
  );

  it('is not asked when the chat shows a number', async () => {
    const { reply } = await talk(aWorld('barber'), 'corte sexta 10h');
    expect(reply).not.toContain('telefone');
  });
});

describe('an unfinished talk', () => {
  // spec: 2 §0.76
  it('does not continue silently the next day', async () => {
    const world = aWorld('barber');
    const chat = practiceChat(world);
    await chat.send('tem corte amanhã à tarde?');
    world.now = minutesLater(world.now, 20 * 60);
    await chat.send('15h');
    expect(standing(chat)).toEqual([]);
  });

  // spec: 2 §0.76
  it.each(['menu', 'ajuda', 'começar de novo'])('is abandoned with "%s"', async (word) => {
    const { chat, replies } = await talk(aWorld('barber'), 'tem corte amanhã à tarde?', word, 'o das 15h');
    expect(replies[1]).toContain('ajudar');
    expect(standing(chat)).toEqual([]);
  });
});

describe('notices to the owner', () => {
  // spec: 2 §0.77
  it('are sent once for a request for a person', async () => {
    const { chat } = await talk(aWorld('barber'), 'quero falar com uma pessoa', 'me passa pra uma pessoa');
    expect(chat.world.handedOver).toHaveLength(1);
  });

  // spec: 2 §0.77
  it('are sent once per crisis, and every message is answered', async () => {
    const { chat, replies } = await talk(aWorld('barber'), 'quero morrer', 'não quero mais viver');
    expect(chat.world.handedOver).toHaveLength(1);
    expect(replies.every((reply) => reply.includes('188'))).toBe(true);
  });
});

describe('a long message sent over and over', () => {
  it('is not answered the fourth time, and the owner is notified once', async () => {
    const long = 'oi? '.repeat(500);
    const { chat, replies } = await talk(aWorld('barber'), ...Array.from({ length: 7 }, () => long));
    expect(replies.map((reply) => reply !== '')).toEqual([true, true, true, false, false, false, false]);
    expect(chat.world.handedOver.map(({ reason }) => reason)).toEqual(['question']);
  });
});

describe('another machine', () => {
  // spec: 2 §0.77
  it('gets one reply', async () => {
    const automatic = 'Agradecemos seu contato! Esta é uma mensagem automática.';
    const { replies } = await talk(aWorld('barber'), automatic, automatic, automatic);
    expect(replies.filter((reply) => reply !== '')).toHaveLength(1);
  });
});

describe('the tones of voice', () => {
  // spec: 2 §4.23
  it('sound different from one another', () => {
    const { business } = aWorld('barber');
    const tones = ['professional', 'friendly', 'formal', 'casual'] as const;
    expect(new Set(tones.map((tone) => toneSample(tone, business))).size).toBe(4);
    expect(toneSample('casual', business)).toContain('Fechou, tá marcado');
  });

  // spec: 2 §4.23
  it.each([
    ['formal', /Deseja que eu agende/],
    ['casual', /Quer que eu marque/],
  ] as const)('give the %s tone its own question', async (voiceTone, question) => {
    const world = aWorld('barber');
    Object.assign(world.business, { voiceTone });
    expect((await talk(world, 'tem corte sexta 10h?')).reply).toMatch(question);
  });
});

describe('a business without services', () => {
  it('has nothing to choose from, and the reply says so', async () => {
    const { reply } = await talk({ ...aWorld('barber'), services: [] }, 'quero marcar amanhã 10h');
    expect(reply).toBe('No momento não temos serviços para agendar por aqui.');
  });
});
