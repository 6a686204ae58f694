// The time that the owner proposed, behind remarks and questions of the client.
import { describe, expect, it } from 'vitest';
import { practiceChat } from '../talks/test-chat.ts';
import { aWorld } from '../talks/test-worlds.ts';
import { afterDeclining, afterProposing } from './owners-proposal.ts';

const START = '2026-03-06T14:00';
const REFUSED = '2026-03-06T10:00';
const proposal = {
  id: 7,
  kind: 'proposal' as const,
  serviceId: 1,
  serviceName: 'Corte masculino',
  start: START,
  until: '2026-03-05T10:00',
  forSomeone: null,
};

const proposed = () => {
  const chat = practiceChat({
    ...aWorld('barber', {}),
    rules: { approval: 'always' },
    requests: [proposal],
  });
  const { serviceId, start, forSomeone } = proposal;
  chat.outside((stored, now) =>
    afterProposing(stored, { serviceId, start, forSomeone, refused: REFUSED }, now),
  );
  return chat;
};

type Chat = ReturnType<typeof proposed>;
const booked = ({ world }: Chat) => world.visits.map(({ start }) => start);
const ASKED =
  /propôs Corte masculino, sexta-feira, 06\/03, às 14:00, e o horário está reservado\. Quer que eu marque/;

describe('a remark or a question leaves it open, with its hour', () => {
  it.each([
    ['qual era mesmo o horário?', 'ok, fechado'],
    ['me manda de novo', 'pode ser'],
    ['não lembro que horas ele falou', 'fechado obrigada'],
    ['quanto custa?', 'fechou'],
    ['hmm', 'fechado'],
    ['obrigada', 'pode ser sim'],
    ['esse horário é certo?', 'aceito'],
  ])('"%s", then "%s"', async (text, yes) => {
    const chat = proposed();
    expect(await chat.send(text)).toMatch(ASKED);
    expect(booked(chat)).toEqual([]);
    await chat.send(yes);
    expect([booked(chat), chat.world.requests, chat.world.handedOver]).toEqual([[START], [], []]);
  });

  it.each(['vou ver com meu marido', 'deixa eu ver aqui', 'vou pensar'])(
    '"%s" hears until when it is kept, and "fechado" accepts it',
    async (text) => {
      const chat = proposed();
      expect(await chat.send(text)).toMatch(/reservado para você até .*10:00: Corte.*14:00/);
      await chat.send('fechado');
      expect(booked(chat)).toEqual([START]);
    },
  );

  it('a yes that is taken back is asked about truthfully', async () => {
    const chat = proposed();
    expect(await chat.send('sim', 'não, espera')).toMatch(ASKED);
    await chat.send('pode ser sim');
    expect(booked(chat)).toEqual([START]);
  });
});

it.each([
  [['vou ver com meu marido', 'ok']],
  [['hmm', 'ok']],
  [['vou ver', 'quanto custa a barba?', 'fechado']],
  [['tchau', 'fechado']],
  [['sim, se meu marido deixar']],
])('%j accepts nothing and is asked about', async (texts) => {
  const chat = proposed();
  let reply = '';
  for (const text of texts) reply = await chat.send(text);
  expect(reply).toMatch(ASKED);
  expect(booked(chat)).toEqual([]);
});

describe('the hour that the owner refused', () => {
  it.each([
    ['não posso', '10h'],
    ['não', 'sexta 10h'],
    ['não dá, sexta 10h não tem?', 'sim'],
    ['prefiro 10h', 'ok'],
  ])('is not offered in that talk: "%s", then "%s"', async (text, next) => {
    const chat = proposed();
    const replies = [await chat.send(text), await chat.send(next)].join('\n');
    expect(replies).not.toMatch(/06\/03(:|, às) 10:00/);
    expect(booked(chat)).toEqual([]);
  });

  it('nor after a refusal alone', async () => {
    const chat = practiceChat({ ...aWorld('barber', {}), rules: { approval: 'always' } });
    chat.outside((stored, now) =>
      afterDeclining(stored, { serviceId: 1, start: REFUSED, forSomeone: null }, now),
    );
    expect(await chat.send('e sexta 10h?')).toMatch(/não está disponível/);
  });
});

it.each(['pode ser às 15h?', 'prefiro sábado 10h'])(
  'another time frees it, and the client is told so: "%s"',
  async (text) => {
    const chat = proposed();
    const replies = [await chat.send(text)];
    if (chat.world.requests?.[0]?.kind === 'proposal') replies.push(await chat.send('sim'));
    expect(replies.at(-1)).toContain(
      'O horário que o profissional propôs não fica mais reservado: Corte masculino, sexta-feira, 06/03, às 14:00',
    );
    expect(chat.world.requests).toMatchObject([{ kind: 'approval' }]);
  },
);
