// A client whom the owner has blocked: no hour is shown, nothing is written, no reason is given, and the owner is notified once.
import { describe, expect, it } from 'vitest';
import { afterProposing } from '../rules/owners-proposal.ts';
import { practiceChat, type PracticeWorld } from '../talks/test-chat.ts';
import { aVisit, aWorld } from '../talks/test-worlds.ts';

const HOUR = /\d\d:\d\d|\b\d\d?h\b/;
const ANSWERED = /profissional[^]*responde por aqui/;

const leave = (chat: ReturnType<typeof practiceChat>): void => {
  chat.world.business = { ...chat.world.business, autoScheduling: false, isClientBlocked: true };
};
const left = (more: Partial<PracticeWorld> = {}) => {
  const chat = practiceChat(aWorld('barber', more));
  leave(chat);
  return chat;
};
const standing = ({ world }: ReturnType<typeof left>) =>
  world.visits.filter(({ status }) => status !== 'cancelled').map(({ start }) => start);

describe('a wish for a time', () => {
  it.each([
    'tem horário amanhã?',
    'quero marcar corte masculino',
    'quero marcar corte amanhã às 10h',
    'pode ser às 15h?',
    'quais horários você tem livre essa semana pra barba?',
    'tem vaga pra corte quinta às 10h e sexta às 10h?',
    'queria marcar pra mim e pro meu filho sexta',
    'consegue me encaixar hoje?',
    'qual o primeiro horário livre?',
    'tem sábado de manhã?',
    'oi, bom dia! tem horário hoje?',
    'quero um horário fixo toda quinta',
    'marca o mesmo da última vez',
  ])('"%s" is left to the owner', async (text) => {
    const chat = left();
    const reply = await chat.send(text);
    expect(reply).toMatch(ANSWERED);
    expect(reply).not.toMatch(HOUR);
    expect(reply).not.toMatch(/bloque|livre|Anotei|Posso marcar|Quer que eu/i);
    expect(standing(chat)).toEqual([]);
    expect(chat.world.handedOver).toMatchObject([{ reason: 'booking-request' }]);
  });

  it('notifies the owner once, with what was wanted', async () => {
    const chat = left();
    const replies = [];
    for (const text of ['quero marcar corte sexta', 'pode ser às 15h', 'e sábado?', 'ou domingo de manhã'])
      replies.push(await chat.send(text));
    for (const reply of replies) expect(reply).toMatch(ANSWERED);
    expect(replies.join('\n')).not.toMatch(HOUR);
    expect(chat.world.handedOver).toHaveLength(1);
    expect(chat.world.handedOver[0]?.summary).toContain('Corte masculino');
    expect(chat.world.handedOver[0]?.summary).toContain('06/03/2026');
  });

  it.each(['e aí, já responderam?', 'e aí?', 'sábado à tarde?', 'tem previsão?', 'marcou?'])(
    '"%s" after it names no hour, and says nothing else about it',
    async (text) => {
      const chat = left();
      await chat.send('quero marcar corte sexta');
      const reply = await chat.send(text);
      expect(reply).not.toMatch(HOUR);
      expect(reply).not.toMatch(/Não há nenhum|livre|marcado/);
      expect(chat.world.handedOver).toHaveLength(1);
    },
  );

  it('a request that waits is named as ever', async () => {
    const request = { id: 3, kind: 'approval' as const, serviceId: 1, serviceName: 'Corte masculino' };
    const chat = left({ requests: [{ ...request, start: '2026-03-06T14:00', forSomeone: null }] });
    expect(await chat.send('já responderam meu pedido?')).toContain('ainda espera');
    const reply = await chat.send('muda pra 16h');
    expect(reply).toMatch(ANSWERED);
    expect(reply).not.toMatch(HOUR);
    expect(chat.world.requests).toMatchObject([{ id: 3 }]);
  });

  it('keeps the answer to the question beside it', async () => {
    const reply = await left().send('quanto custa o corte masculino? tem horário amanhã?');
    expect(reply).toContain('45,00');
    expect(reply).toMatch(ANSWERED);
    expect(reply).not.toMatch(HOUR);
  });
});

describe('a talk that was open before', () => {
  it.each([
    [['quero marcar corte amanhã'], 'às 15h'],
    [['tem corte amanhã 15h?'], 'sim'],
    [['tem corte amanhã 15h?'], 'pode ser'],
    [['quero marcar corte amanhã'], 'o primeiro'],
    [['quero marcar corte'], 'amanhã'],
    [['quero marcar'], 'corte'],
  ])('%j, then "%s"', async (before, text) => {
    const chat = practiceChat(aWorld('barber'));
    for (const said of before) await chat.send(said);
    leave(chat);
    const reply = await chat.send(text);
    expect(reply).toMatch(ANSWERED);
    expect(reply).not.toMatch(HOUR);
    expect(standing(chat)).toEqual([]);
    expect(chat.world.handedOver).toHaveLength(1);
  });

  it.each(['obrigada', 'não, deixa', 'quanto custa?'])('"%s" is no wish', async (text) => {
    const chat = practiceChat(aWorld('barber'));
    await chat.send('tem corte amanhã 15h?');
    leave(chat);
    expect(await chat.send(text)).not.toMatch(HOUR);
    expect(chat.world.handedOver).toEqual([]);
  });
});

describe('a time that the owner proposed before', () => {
  const START = '2026-03-06T14:00';
  const proposed = () => {
    const proposal = { id: 7, kind: 'proposal' as const, serviceId: 1, serviceName: 'Corte masculino' };
    const chat = left({
      requests: [{ ...proposal, start: START, until: '2026-03-05T10:00', forSomeone: null }],
    });
    const refused = '2026-03-06T10:00';
    chat.outside((stored, now) =>
      afterProposing(stored, { serviceId: 1, start: START, forSomeone: null, refused }, now),
    );
    return chat;
  };

  it.each(['sim', 'pode ser', 'fechado', 'qual era o horário?', 'pode ser às 15h?', 'me manda de novo'])(
    '"%s" is left to the owner, without a circle',
    async (text) => {
      const chat = proposed();
      const replies = [await chat.send(text), await chat.send('sim'), await chat.send('e aí?')].join('\n');
      expect(replies).toMatch(ANSWERED);
      expect(replies).not.toMatch(HOUR);
      expect(standing(chat)).toEqual([]);
      expect(chat.world.handedOver).toHaveLength(1);
    },
  );
});

describe('own visits', () => {
  const own = () => ({ visits: [aVisit('2026-03-06T15:00', { id: 1, serviceId: 1 })] });

  it('are listed and cancelled as ever', async () => {
    const chat = left(own());
    expect(await chat.send('que horas é o meu corte?')).toContain('15:00');
    expect(await chat.send('cancela o meu corte')).toMatch(/cancel/i);
    expect(standing(chat)).toEqual([]);
    expect(chat.world.handedOver).toEqual([]);
  });

  it.each(['quero remarcar pra sábado 10h', 'muda meu corte pra outro dia', 'dá pra passar pra 16h?'])(
    '"%s" is left to the owner',
    async (text) => {
      const chat = left(own());
      const reply = await chat.send(text);
      expect(reply).toMatch(ANSWERED);
      expect(reply).not.toMatch(/10:00|16:00|livre/);
      expect(standing(chat)).toEqual(['2026-03-06T15:00']);
      expect(chat.world.handedOver).toHaveLength(1);
    },
  );

  it('a cancellation beside a wish is done and told', async () => {
    const chat = left(own());
    const replies = [await chat.send('cancela meu corte e me diz que horários tem na outra semana')];
    if (standing(chat).length > 0) replies.push(await chat.send('sim'));
    expect(replies.join('\n')).toMatch(/cancelad|Cancelei/i);
    expect(standing(chat)).toEqual([]);
  });

  it.each(['volta, deixa marcado', 'espera, quero de volta'])('"%s" brings nothing back', async (text) => {
    const chat = left(own());
    await chat.send('cancela o meu corte');
    expect(await chat.send(text)).toMatch(ANSWERED);
    expect(standing(chat)).toEqual([]);
    expect(chat.world.handedOver).toMatchObject([{ reason: 'booking-request' }]);
  });

  it('a wish to move ends the question whether to cancel', async () => {
    const chat = left(own());
    await chat.send('não vou poder ir sexta');
    await chat.send('prefiro mudar pra sábado 10h');
    await chat.send('sim');
    expect(standing(chat)).toEqual(['2026-03-06T15:00']);
    expect(chat.world.handedOver[0]?.summary).toMatch(
      /quer mudar Corte[^]*para sábado, 07\/03\/2026, às 10:00/,
    );
  });

  it('an absence is asked about without an offer of another time', async () => {
    const chat = left(own());
    const reply = await chat.send('não vou poder ir sexta');
    expect(reply).not.toMatch(/mudar|outro (dia|horário)|remarcar/);
  });
});

it.each(['oi', 'obrigada', 'qual o endereço?', 'tchau'])('"%s" is answered as ever', async (text) => {
  const chat = left();
  expect(await chat.send(text)).not.toMatch(ANSWERED);
  expect(chat.world.handedOver).toEqual([]);
});
