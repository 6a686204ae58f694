import { describe, expect, it } from 'vitest';
import { type BookingRules, neutralRules } from '#agenda/rules/booking-rules.ts';
import type { OfferedService } from './assistant-tools.ts';
import { type ConductTexts, conductTexts } from './rule-conduct.ts';

// 10:00 in São Paulo
const now = '2026-03-04T13:00:00Z';
const timeZone = 'America/Sao_Paulo';

const textsOf = (
  rules: Partial<BookingRules>,
  service: Pick<OfferedService, 'isOwnerOnly' | 'approval'> = {},
  {
    autoScheduling = true,
    start = '2026-03-05T17:00:00Z',
  }: { autoScheduling?: boolean; start?: string | null } = {},
): ConductTexts =>
  conductTexts({ rules: { ...neutralRules, ...rules }, service, autoScheduling }, { now, start, timeZone });

const NEW = 'Para quem ainda não é cliente';
const AT_ONCE = 'A assistente marca na hora.';
const ASKS = 'A assistente pede sua aprovação antes e deixa o horário reservado.';
const UNTIL_START = 'O cliente muda ou cancela até a visita começar.';

describe('who books', () => {
  it.each<[string, Partial<BookingRules>, Parameters<typeof textsOf>[1], string[]]>([
    ['nothing is limited', {}, {}, [AT_ONCE]],
    ['only clients', { who: 'known' }, {}, [AT_ONCE, `${NEW}: passa o pedido para você.`]],
    ['all is approved', { approval: 'always' }, {}, [ASKS]],
    ['the service is approved', {}, { approval: 'always' }, [ASKS]],
    ['the service is not approved', { approval: 'always' }, { approval: 'never' }, [AT_ONCE]],
    [
      'new clients are approved',
      { approval: 'new-clients' },
      {},
      [AT_ONCE, `${NEW}: pede sua aprovação antes.`],
    ],
    [
      'who is no client is passed on, not approved',
      { who: 'known', approval: 'new-clients' },
      {},
      [AT_ONCE, `${NEW}: passa o pedido para você.`],
    ],
    [
      'all are approved but those who are passed on',
      { who: 'known', approval: 'always' },
      {},
      [ASKS, `${NEW}: passa o pedido para você.`],
    ],
    [
      'missed visits count',
      { approval: 'after-misses', approvalMisses: 1 },
      {},
      [AT_ONCE, 'Para quem faltou 1 vez ou mais em 12 meses: pede sua aprovação antes.'],
    ],
    [
      'both groups are treated otherwise',
      { who: 'known', approval: 'after-misses', approvalMisses: 3 },
      {},
      [
        AT_ONCE,
        `${NEW}: passa o pedido para você.`,
        'Para quem faltou 3 vezes ou mais em 12 meses: pede sua aprovação antes.',
      ],
    ],
  ])('%s', (_name, rules, service, texts) => {
    expect(textsOf(rules, service)).toEqual({ conduct: texts, change: UNTIL_START });
  });

  it('a service of the owner is passed on under any rules', () => {
    expect(textsOf({ approval: 'always' }, { isOwnerOnly: true })).toEqual({
      conduct: ['Este serviço só você marca: a assistente passa o pedido para você.'],
      change: null,
    });
  });

  it('an assistant that does not book alone asks always, and is named by its switch', () => {
    expect(textsOf({ who: 'known' }, { approval: 'never' }, { autoScheduling: false })).toEqual({
      conduct: [
        '“Agendar sozinha” está desligado, e mudança de horário também passa por você.',
        'A assistente pede sua aprovação antes e deixa o horário reservado.',
        'Para quem ainda não é cliente: passa o pedido para você.',
      ],
      change: null,
    });
  });
});

describe('until when the client changes the visit', () => {
  it.each<[string, number, string | null, string]>([
    ['until it begins', 0, '2026-03-05T17:00:00Z', UNTIL_START],
    [
      'hours before',
      2,
      '2026-03-05T17:00:00Z',
      'Quem marcar 05/03 às 14:00 muda ou cancela até 05/03 às 12:00. Depois, a assistente chama você.',
    ],
    [
      'days before, in another month',
      72,
      '2026-04-02T17:00:00Z',
      'Quem marcar 02/04 às 14:00 muda ou cancela até 30/03 às 14:00. Depois, a assistente chama você.',
    ],
    [
      'one minute more than a correction has',
      1,
      '2026-03-04T14:16:00Z',
      'Quem marcar 04/03 às 11:16 muda ou cancela até 04/03 às 10:16. Depois, a assistente chama você.',
    ],
    [
      'too late from the beginning',
      1,
      '2026-03-04T14:15:00Z',
      'Quem marcar 04/03 às 11:15 muda ou cancela nos 15 minutos seguintes. Depois, a assistente chama você.',
    ],
    ['nothing is free', 24, null, 'O cliente muda ou cancela até 1 dia antes.'],
  ])('%s', (_name, clientChangeUntilHours, start, text) => {
    expect(textsOf({ clientChangeUntilHours }, {}, { start }).change).toBe(text);
  });

  it('counts real hours where the clock changes', () => {
    const visit = { now, start: '2026-03-29T10:00:00Z', timeZone: 'Europe/Lisbon' };
    const rules = { ...neutralRules, clientChangeUntilHours: 12 };
    expect(conductTexts({ rules, service: {}, autoScheduling: true }, visit).change).toContain(
      'Quem marcar 29/03 às 11:00 muda ou cancela até 28/03 às 22:00.',
    );
  });
});
