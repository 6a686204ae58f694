// "e sexta na mesma hora, tem?": a question about another time of an own visit moves nothing.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const OWN = 'Sessão individual 2026-03-05T10:00';
const FRIDAY = 'Sessão individual 2026-03-06T10:00';
const world = () => aWorld('psychologist', { visits: [aVisit('2026-03-05T10:00')] });

const QUESTIONS = [
  'e sexta na mesma hora, tem?',
  'teria sexta no mesmo horário?',
  'teria sexta no mesmo horário',
  'sexta no mesmo horario tem vaga? so pra saber',
  'tem sexta às 10h?',
  'sexta 10h tá livre?',
  'sexta às 10h você tem livre?',
  'sexta às 10h rola?',
  'e na sexta às 10h?',
  'dia 6 no mesmo horário seria possível?',
  'seria possível sexta às 10h?',
];

describe('a question about another time', () => {
  it.each(QUESTIONS)('"%s" after "não vou conseguir" is answered, and asked about', async (text) => {
    const { chat, reply } = await talk(world(), 'quinta não vou conseguir', text);
    expect(standing(chat)).toEqual([OWN]);
    expect(reply).toContain('sexta-feira, 06/03, às 10:00');
    expect(reply).toContain('Quer que eu mude');
  });

  it.each(QUESTIONS)('"%s", then a yes, moves the visit', async (text) => {
    const { chat } = await talk(world(), 'quinta não vou conseguir', text, 'sim');
    expect(standing(chat)).toEqual([FRIDAY]);
  });

  it.each(['só perguntando, ainda não sei', 'era só pra saber', 'vou pensar', 'não, deixa'])(
    '"%s" behind it changes nothing',
    async (text) => {
      const { chat } = await talk(world(), 'quinta não vou conseguir', 'teria sexta no mesmo horário?', text);
      expect(standing(chat)).toEqual([OWN]);
    },
  );

  it.each(['não consigo quinta, tem sexta às 10h?', 'quinta não dá pra mim. teria sexta no mesmo horário?'])(
    '"%s" in one message',
    async (text) => {
      expect(standing((await talk(world(), text)).chat)).toEqual([OWN]);
    },
  );

  it.each([
    ['pode ser sexta no mesmo horário', FRIDAY],
    ['muda pra sexta na mesma hora', FRIDAY],
    ['pode mudar pra sexta às 10h?', FRIDAY],
    ['prefiro sexta às 10h', FRIDAY],
    ['sexta às 10h', FRIDAY],
  ])('"%s" is no question, and moves it', async (text, moved) => {
    expect(standing((await talk(world(), 'quinta não vou conseguir', text)).chat)).toEqual([moved]);
  });
});

describe('a question after the visit was cancelled', () => {
  it.each([
    'sexta no mesmo horário você tem livre?',
    'teria sexta no mesmo horário?',
    'e sexta na mesma hora, tem?',
  ])('"%s" books nothing', async (text) => {
    const { chat } = await talk(world(), 'cancela minha sessão de quinta', text);
    expect(standing(chat)).toEqual([]);
  });
});

describe('"eu só perguntei" after the assistant wrote', () => {
  it.each([
    'não era pra mudar, eu só perguntei',
    'só perguntando, ainda não sei',
    'eu falei pra não mudar',
    'eu não pedi pra mudar, deixa como estava',
  ])('"%s" puts a move right, says so and notifies the owner', async (text) => {
    const { chat, reply } = await talk(world(), 'muda minha sessão pra sexta às 10h', text);
    expect(standing(chat)).toEqual([OWN]);
    expect(reply).toContain('quinta-feira, 05/03, às 10:00'.replace('quinta-feira', 'amanhã'));
    expect(chat.world.handedOver).toHaveLength(1);
  });

  it('never says that nothing changed after a visit was cancelled and another one booked', async () => {
    const { chat, reply } = await talk(
      world(),
      'cancela minha sessão de quinta',
      'marca sexta às 10h',
      'não era pra mudar, eu só perguntei',
    );
    expect(reply).not.toContain('continua como estava');
    expect(chat.world.handedOver).toHaveLength(1);
  });
});
