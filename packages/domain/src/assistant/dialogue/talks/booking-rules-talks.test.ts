// Forty talks under booking rules: the right sentence, and never a visit against a rule.
import { describe, expect, it } from 'vitest';
import { type BookingRules, neutralRules } from '#agenda/rules/booking-rules.ts';
import { noServiceRules } from '#agenda/rules/service-rules.ts';
import type { OfferedService } from '../../assistant-tools.ts';
import { practiceChat, type PracticeWorld } from './test-chat.ts';
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

describe('too soon, too far, off the grid, full', () => {
  it.each<[Partial<BookingRules>, string, string]>([
    [{ minNoticeMin: 120 }, 'quero cortar hoje às 11h', 'pelo menos 2 horas de antecedência'],
    [{ minNoticeMin: 120 }, 'tem vaga hoje 11:30 pra corte?', 'pelo menos 2 horas de antecedência'],
    [{ minNoticeMin: 1440 }, 'consegue um corte hoje às 17h?', 'pelo menos 1 dia de antecedência'],
    [{ minNoticeMin: 2880 }, 'quero barba amanhã às 10h', 'pelo menos 2 dias de antecedência'],
    [
      { minNoticeMin: 90 },
      'marca corte hoje 11h por favor',
      'pelo menos 1 hora e 30 minutos de antecedência',
    ],
    [{ maxAheadDays: 7 }, 'quero corte dia 20/03 às 15h', 'só consigo marcar para os próximos 7 dias'],
    [{ maxAheadDays: 1 }, 'quero corte sexta às 15h', 'só consigo marcar para hoje e amanhã'],
    [{ maxAheadDays: 0 }, 'quero corte amanhã às 15h', 'só consigo marcar para hoje'],
    [{ maxAheadDays: 30 }, 'quero corte dia 10/04 às 15h', 'para os próximos 30 dias'],
    [{ startGrid: 60 }, 'quero corte amanhã às 14:30', 'os horários aqui começam a cada 1 hora'],
    [{ startGrid: 30 }, 'quero corte amanhã às 14:10', 'os horários aqui começam a cada 30 minutos'],
    [{ startGrid: 'duration' }, 'quero corte amanhã às 14:10', 'não é um dos nossos horários de início'],
  ])('%j: "%s" gets "%s"', async (rules, said, sentence) => {
    const chat = barber(rules);
    expect(await chat.send(said)).toContain(sentence);
    expect(chat.world.visits).toEqual([]);
  });

  it.each<[Partial<BookingRules>, string, string]>([
    [{ maxPerDay: 1 }, 'quero corte sexta às 10h', 'esse dia já está completo'],
    [{ maxMinutesPerDay: 60 }, 'quero corte sexta às 10h', 'esse dia já está completo'],
    [{ maxPerClientWeek: 1 }, 'quero barba amanhã às 10h', 'uma visita por semana para cada pessoa'],
  ])('%j beside a visit on Friday: "%s" gets "%s"', async (rules, said, sentence) => {
    const chat = barber(rules, friday15());
    expect(await chat.send(said)).toContain(sentence);
    expect(chat.world.visits).toHaveLength(1);
  });
});

describe('a late change', () => {
  it.each([
    'quero cancelar meu horário de hoje',
    'desmarca por favor',
    'pode cancelar o meu corte de hoje?',
    'cancela meu horário das 15h',
    'não vou conseguir ir, cancela',
  ])('"%s" goes to the owner, and the visit stays', async (said) => {
    const chat = barber(LATE, today15());
    const first = await chat.send(said);
    const reply = first.includes('12 horas antes') ? first : await chat.send('sim, cancela');
    expect(reply).toContain('Por aqui só consigo mudar ou cancelar até 12 horas antes');
    expect(reply).toContain('Até lá continua marcado');
    expect(chat.world.visits).toMatchObject([{ status: 'scheduled', start: '2026-03-04T15:00' }]);
    expect(chat.world.handedOver).toMatchObject([{ reason: 'late-change' }]);
  });

  it.each([
    'quero mudar meu horário de hoje para sexta às 10h',
    'passa meu corte de hoje pra amanhã 16h',
    'dá pra remarcar o de hoje para quinta às 14h?',
    'preciso remarcar',
  ])('"%s" goes to the owner, and the visit stays', async (said) => {
    const chat = barber(LATE, today15());
    expect(await chat.send(said)).toContain('12 horas antes');
    expect(chat.world.visits).toMatchObject([{ start: '2026-03-04T15:00', status: 'scheduled' }]);
    expect(chat.world.handedOver).toMatchObject([{ reason: 'late-change' }]);
  });

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
  it.each([
    'quero marcar corte amanhã às 10h',
    'oi, tem como agendar barba sexta 14h?',
    'marca um corte pra quinta às 9h',
  ])('"%s" becomes a request, with the rule', async (said) => {
    const chat = stranger();
    const reply = await chat.send(said);
    expect(`${reply} ${reply.includes('já é cliente') ? '' : await chat.send('pode ser')}`).toContain(
      'Por enquanto só marco sozinha para quem já é cliente.',
    );
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
  it.each(['quero corte masculino amanhã às 10h', 'marca um corte masculino pra sexta às 14h'])(
    '"%s" becomes a request, with the rule',
    async (said) => {
      const chat = withService({ isOwnerOnly: true });
      expect(await chat.send(said)).toContain(
        'Esse serviço só o profissional marca. Anotei o seu pedido de Corte',
      );
      expect(chat.world.visits).toEqual([]);
      expect(chat.world.handedOver).toMatchObject([{ reason: 'booking-request' }]);
    },
  );

  it('leaves the others to the assistant', async () => {
    const chat = withService({ isOwnerOnly: true });
    await chat.send('quero barba amanhã às 10h');
    expect(chat.world.visits).toMatchObject([{ serviceId: 2, start: '2026-03-05T10:00' }]);
  });
});

describe('a service with rules of its own', () => {
  it('names its own notice', async () => {
    const chat = withService({ rules: { ...noServiceRules, minNoticeMin: 2880 } });
    expect(await chat.send('quero corte masculino amanhã às 10h')).toContain(
      'pelo menos 2 dias de antecedência',
    );
    expect(chat.world.visits).toEqual([]);
  });

  it('keeps its own pause, and says nothing of the agenda', async () => {
    const chat = withService(
      { rules: { ...noServiceRules, pauseBeforeMin: 60 } },
      { visits: [aVisit('2026-03-05T09:00', { own: false, serviceId: 2, end: '2026-03-05T10:00' })] },
    );
    expect(await chat.send('quero corte masculino amanhã às 10h30')).not.toMatch(/pausa|outro cliente/);
    expect(chat.world.visits).toHaveLength(1);
  });
});

it('neutral rules change nothing', async () => {
  const [plain, ruled] = [practiceChat(aWorld('barber')), barber(neutralRules)];
  for (const said of ['tem horário amanhã pra corte?', 'às 10h', 'cancela', 'sim'])
    expect(await ruled.send(said)).toBe(await plain.send(said));
});
