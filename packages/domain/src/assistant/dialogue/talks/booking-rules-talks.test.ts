// Talks under booking rules; `llm-rules.test.ts` plays the same before a model: the right sentence, and never a visit against a rule.
import { describe, expect, it } from 'vitest';
import { type BookingRules, neutralRules } from '#agenda/rules/booking-rules.ts';
import type { OfferedService } from '../../assistant-tools.ts';
import { practiceChat, type PracticeWorld } from './test-chat.ts';
import { minutesLater } from '../../local-start.ts';
import { type RuleTalk, ruleTalks } from './test-rule-talks.ts';
import { aVisit, aWorld } from './test-worlds.ts';

/** Wednesday, 4 March 2026, 10:20, at the barber's: 09:00 to 12:00 and 13:00 to 19:00. */
const barber = (rules: Partial<BookingRules>, more: Partial<PracticeWorld> = {}) =>
  practiceChat({ ...aWorld('barber', more), rules });

/** Times in a world with booking rules for one service. */
const withService = (change: Partial<OfferedService>, more: Partial<PracticeWorld> = {}) => {
  const world = aWorld('barber', more);
  const [first, ...others] = world.services;
  if (!first) throw new Error('no service');
  return practiceChat({ ...world, services: [{ ...first, ...change }, ...others] });
};

const stranger = (more: Partial<PracticeWorld> = {}) => {
  const world = aWorld('barber', { clientName: null, ...more });
  const business = { ...world.business, autoScheduling: false, isForKnownOnly: true };
  return practiceChat({ ...world, business, rules: { who: 'known' } });
};

const LATE = { clientChangeUntilHours: 12 };
const today15 = () => ({ visits: [aVisit('2026-03-04T15:00')] });
const friday15 = () => ({ visits: [aVisit('2026-03-06T15:00')] });

const talksAbout = (...about: RuleTalk['about'][]) =>
  ruleTalks.filter((talk) => about.includes(talk.about)).map((talk) => [talk.says, talk] as const);

const played = ({ rules, own, others, service }: RuleTalk) => {
  const visits = [
    ...(own === undefined ? [] : [aVisit(own)]),
    ...(others === undefined
      ? []
      : [aVisit(others, { own: false, serviceId: 2, end: minutesLater(others, 60) })]),
  ];
  const world = aWorld('barber', { visits });
  const [first, ...more] = world.services;
  if (!first) throw new Error('no service');
  return practiceChat({ ...world, rules, services: [{ ...first, ...service }, ...more] });
};

describe('a message against a rule', () => {
  it.each(talksAbout('times', 'full', 'own-rule', 'pause'))(
    '"%s" books nothing and hears it',
    async (says, talk) => {
      const chat = played(talk);
      const before = chat.world.visits.length;
      const reply = await chat.send(says);
      expect(reply).toContain(talk.hears);
      expect(reply).not.toMatch(/pausa|outro cliente/);
      expect(chat.world.visits).toHaveLength(before);
    },
  );

  it.each(talksAbout('owner-only'))('"%s" becomes a request, with the rule', async (says, talk) => {
    const chat = played(talk);
    expect(await chat.send(says)).toContain(talk.hears);
    expect(chat.world.visits).toEqual([]);
    expect(chat.world.handedOver).toMatchObject([{ reason: 'booking-request' }]);
  });
});

describe('a late change', () => {
  it.each(talksAbout('late-cancellation', 'late-move'))(
    '"%s" goes to the owner, and the visit stays',
    async (says, talk) => {
      const chat = played(talk);
      const first = await chat.send(says);
      const reply = first.includes('12 horas antes') ? first : await chat.send('sim, cancela');
      expect(reply).toContain(talk.hears);
      expect(reply).toContain('Até lá continua marcado');
      expect(chat.world.visits).toMatchObject([{ status: 'scheduled', start: talk.own }]);
      expect(chat.world.handedOver).toMatchObject([{ reason: 'late-change' }]);
    },
  );

  it('names the wanted time to the owner', async () => {
    const chat = barber(LATE, today15());
    await chat.send('quero mudar meu horário de hoje para sexta às 10h');
    expect(chat.world.handedOver[0]?.summary).toContain('para sexta-feira, 06/03/2026, às 10:00');
  });

  it.each(['quero cancelar meu horário', 'cancela o meu corte de sexta'])(
    'is none long before: "%s"',
    async (said) => {
      const chat = barber(LATE, friday15());
      const reply = await chat.send(said);
      if (!reply.includes('ancelad') && chat.world.visits[0]?.status !== 'cancelled') await chat.send('sim');
      expect(chat.world.visits).toMatchObject([{ status: 'cancelled' }]);
      expect(chat.world.handedOver).toEqual([]);
    },
  );

  it('does not keep a client from confirming', async () => {
    const chat = barber(LATE, today15());
    await chat.send('confirmo presença');
    expect(chat.world.visits).toMatchObject([{ status: 'confirmed' }]);
  });

  it('does not apply without the rule', async () => {
    const chat = barber({}, today15());
    await chat.send('cancela meu horário de hoje');
    expect(chat.world.visits).toMatchObject([{ status: 'cancelled' }]);
  });
});

describe('a person who is not a client yet', () => {
  it.each(talksAbout('stranger'))('"%s" becomes a request, with the rule', async (said, { hears }) => {
    const chat = stranger();
    const reply = await chat.send(said);
    expect(`${reply} ${reply.includes('já é cliente') ? '' : await chat.send('pode ser')}`).toContain(hears);
    expect(chat.world.visits).toEqual([]);
    expect(chat.world.handedOver).toMatchObject([{ reason: 'booking-request' }]);
  });
});

it.each(['e aí, marcou?', 'e aí?', 'já responderam?', 'oi, está confirmado?'])(
  'a stranger who asks "%s" after the wish was passed on hears that it waits',
  async (text) => {
    const chat = stranger({ clientName: 'Rita Alves' });
    await chat.send('quero corte masculino amanhã às 15h');
    expect(await chat.send(text)).toContain('O seu pedido está com o profissional: Corte masculino');
    expect(chat.world.handedOver).toHaveLength(1);
  },
);

describe('a service that only the owner books', () => {
  it.each(['dá pra marcar corte masculino aqui?', 'tem horário pra corte masculino amanhã?'])(
    '"%s" hears so before its times',
    async (said) => {
      const chat = withService({ isOwnerOnly: true });
      expect(await chat.send(said)).toMatch(/^(?!.*Anotei)[^]*só o profissional marca\.[^]*\d\d:\d\d/);
      expect(await chat.send('sim, pode marcar')).not.toContain('só o profissional marca. Escolha');
      expect(chat.world.handedOver).toEqual([]);
    },
  );

  it.each(['sim', 'ok', 'pode ser'])(
    'asks again who wants it, and promises no booking: "%s"',
    async (said) => {
      const chat = withService({ isOwnerOnly: true }, { clientName: null });
      expect(await chat.send('quero corte masculino amanhã às 10h')).toContain('Qual é o seu nome');
      const reply = await chat.send(said);
      expect(reply).toContain('Assim o profissional sabe quem pediu');
      expect(reply).not.toContain('para eu marcar');
    },
  );

  it('leaves the others to the assistant', async () => {
    const chat = withService({ isOwnerOnly: true });
    await chat.send('quero barba amanhã às 10h');
    expect(chat.world.visits).toMatchObject([{ serviceId: 2, start: '2026-03-05T10:00' }]);
  });
});

it('neutral rules change nothing', async () => {
  const [plain, ruled] = [practiceChat(aWorld('barber')), barber(neutralRules)];
  for (const said of ['tem horário amanhã pra corte?', 'às 10h', 'cancela', 'sim'])
    expect(await ruled.send(said)).toBe(await plain.send(said));
});
