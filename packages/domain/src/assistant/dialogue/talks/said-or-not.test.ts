// Remarks and half answers: nothing is written that was not said, and what was said is not lost.
import { describe, expect, it } from 'vitest';
import type { PracticeWorld } from './test-chat.ts';
import { aReminder, aVisit, aWorld, standing, talk } from './test-worlds.ts';

const OWN = 'Corte masculino 2026-03-05T15:00';
const NAMED = 'Corte masculino, amanhã, 05/03, às 15:00';
const visit = () => aVisit('2026-03-05T15:00', { end: '2026-03-05T15:30' });
const withOwn = (): PracticeWorld => aWorld('barber', { visits: [visit()] });
const reminded = (): PracticeWorld =>
  aWorld('barber', { visits: [visit()], reminders: [aReminder(visit().id)] });

describe('an arrival time in reply to a reminder', () => {
  it.each([
    'ok, devo chegar 14:40',
    'certo, chego 15h10',
    'beleza, devo chegar às 14:50',
    'ok, chego 10 min atrasada',
    'chego 10 min atrasada',
    'devo chegar às 15h10',
  ])('"%s" is passed on, and confirms nothing', async (text) => {
    const { chat, reply } = await talk(reminded(), text);
    expect(chat.world.visits.map(({ status, start }) => `${status} ${start}`)).toEqual([
      'scheduled 2026-03-05T15:00',
    ]);
    expect(reply).toContain('Já passei o recado ao profissional');
    expect(chat.world.handedOver).toEqual([{ reason: 'arrival', summary: text }]);
  });

  it.each([
    'sim, devo chegar 14:40',
    'vou sim, chego 14:40',
    'confirmo, chego 15h10',
    'sim, mas chego 15h10',
  ])('"%s" is passed on, and confirms', async (text) => {
    const { chat } = await talk(reminded(), text);
    expect(chat.world.visits[0]?.status).toBe('confirmed');
    expect(chat.world.handedOver).toHaveLength(1);
  });

  it.each(['ok', 'certo', 'sim'])('"%s" alone still confirms', async (text) => {
    expect((await talk(reminded(), text)).chat.world.visits[0]?.status).toBe('confirmed');
  });
});

describe('"não, deixa" right after a cancellation', () => {
  it.each(['nao, deixa', 'não, deixa', 'não, deixa quieto', 'ah não, deixa', 'deixa', 'ops, deixa'])(
    '"%s" prompts a question about the cancelled visit',
    async (text) => {
      const { chat, reply } = await talk(withOwn(), 'cancela meu horário de quinta', text);
      expect(reply).toContain(`Quer que eu desfaça o cancelamento e deixe marcado: ${NAMED}?`);
      expect(standing(chat)).toEqual([]);
      await chat.send('sim');
      expect(standing(chat)).toEqual([OWN]);
    },
  );

  it('leaves it cancelled after a no', async () => {
    const { chat, reply } = await talk(withOwn(), 'cancela meu horário', 'não, deixa', 'não');
    expect(standing(chat)).toEqual([]);
    expect(reply).toContain('Continua cancelado');
  });

  it.each(['ok', 'obrigado', 'beleza'])('"%s" only takes note', async (text) => {
    const { chat, reply } = await talk(withOwn(), 'cancela meu horário', text);
    expect(standing(chat)).toEqual([]);
    expect(reply).not.toContain('desfaça');
  });
});

describe('a decision put off', () => {
  it.each(['amanhã confirmo', 'amanhã eu confirmo', 'te confirmo amanhã', 'amanhã te confirmo'])(
    '"%s" names no day for the offered visit',
    async (text) => {
      for (const open of ['tem corte sexta 16h?', 'tem corte sexta?']) {
        const { chat, reply } = await talk(aWorld('barber'), open, text);
        expect(standing(chat)).toEqual([]);
        expect(reply).not.toContain('05/03');
        expect(reply).not.toContain('Tenho estes horários');
        await chat.send('sexta 16h, pode marcar');
        expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T16:00']);
      }
    },
  );
});

describe('a wish to hear of a freed place, without "me"', () => {
  it.each([
    'se abrir, so avisa, nao marca nada',
    'se abrir vaga hoje, só avisa, não marca nada',
    'se surgir vaga avisa',
  ])('"%s" is passed on, and shows no list', async (text) => {
    for (const turns of [[text], ['tem corte hoje?', text]]) {
      const { chat, reply } = await talk(aWorld('barber'), ...turns);
      expect(standing(chat)).toEqual([]);
      expect(reply).toContain('já passei o seu pedido ao profissional');
      expect(reply).not.toContain('Tenho estes horários');
      expect(chat.world.handedOver).toHaveLength(1);
    }
  });
});

describe('a change that is only thought of', () => {
  it.each([
    'mais pra frente remarco, agora nao',
    'mais pra frente eu remarco',
    'remarco mais pra frente',
    'quase desisti mas acho que vale a pena',
    'quase desisti da barba mas acho que vale a pena',
    'não precisa remarcar agora',
  ])('"%s" changes nothing, and asks for nothing', async (text) => {
    const { chat, reply } = await talk(withOwn(), text);
    expect(standing(chat)).toEqual([OWN]);
    expect(reply).toContain('continua como estava');
  });

  it.each(['vcs cobram multa se cancelar?', 'tem multa se eu desmarcar?', 'cobram taxa pra cancelar?'])(
    '"%s" is about a rule, not about prices',
    async (text) => {
      const { chat, reply } = await talk(withOwn(), text);
      expect(standing(chat)).toEqual([OWN]);
      expect(reply).not.toContain('R$');
      expect(reply).not.toContain('Quer que eu cancele');
      expect(reply).toContain('Já passei a pergunta ao profissional');
    },
  );

  it('"não vou mais precisar da sessão de quinta, recebi alta" prompts a question', async () => {
    const world = aWorld('psychologist', {
      visits: [aVisit('2026-03-05T15:00', { end: '2026-03-05T15:50' })],
    });
    const { chat, reply } = await talk(world, 'não vou mais precisar da sessão de quinta, recebi alta');
    expect(reply).toContain('Quer que eu cancele?');
    expect(standing(chat)).toHaveLength(1);
  });

  it.each(['remarca pra sexta 15h', 'desisti', 'cancela'])('"%s" is meant', async (text) => {
    expect(standing((await talk(withOwn(), text)).chat)).not.toEqual([OWN]);
  });
});

describe('the name of the person a visit is for', () => {
  it.each([
    ['corte sexta 16h pro meu pai, ele chama Seu Antônio'],
    ['corte sexta 16h pro meu pai, ele se chama Antônio'],
    ['corte sexta 16h pro meu pai, ele chama antonio'],
    ['quero marcar pro meu pai, ele chama Seu Antônio', 'corte', 'sexta 16h'],
    ['corte sexta 16h pro meu pai', 'ele chama Seu Antônio'],
    ['corte sexta 16h pro meu pai', 'ele se chama Antônio'],
  ])('is kept: "%s"', async (...turns) => {
    const { chat, reply } = await talk(aWorld('barber'), ...turns);
    expect(standing(chat)[0]).toMatch(/^Corte masculino 2026-03-06T16:00 \(Ant[oô]nio\)$/);
    expect(reply).not.toContain('me diga o nome');
  });

  it.each(['ele chama a atenção', 'seu horário é sexta?'])('is not read from "%s"', async (text) => {
    const { chat } = await talk(aWorld('barber'), 'corte sexta 16h pro meu pai', text);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T16:00 (pai)']);
  });
});

describe('a question if a machine answers, with a wish for a person', () => {
  it.each([
    'vc é robo? quero falar com uma pessoa',
    'isso é robô? quero atendente',
    'é um robô? me passa pra um atendente',
    'isso é um robô né, me passa pra jô',
    'é bot? me transfere pro leo',
  ])('"%s" is answered truthfully and handed over', async (text) => {
    const { chat, reply } = await talk(aWorld('barber'), text);
    expect(reply).toContain('assistente virtual');
    expect(reply).toContain('atendido por uma pessoa');
    expect(chat.world.handedOver).toEqual([{ reason: 'human', summary: text }]);
  });

  it.each(['vc é robo?', 'você é um robô ou uma pessoa?', 'vc é robô? me passa pra sexta'])(
    '"%s" alone is answered only',
    async (text) => {
      const { chat, reply } = await talk(aWorld('barber'), text);
      expect(reply).toContain('assistente virtual');
      expect(chat.world.handedOver).toEqual([]);
    },
  );
});

describe('"eu falei pra não marcar" when nothing was booked', () => {
  it.each(['eu falei pra nao marcar', 'falei que não era pra marcar', 'pedi pra não marcar'])(
    '"%s" is answered with the truth',
    async (text) => {
      const { chat, reply } = await talk(withOwn(), text);
      expect(standing(chat)).toEqual([OWN]);
      expect(reply).toContain('não marquei nada');
    },
  );
});
