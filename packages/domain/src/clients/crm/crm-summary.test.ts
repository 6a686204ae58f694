import { describe, expect, it } from 'vitest';
import { crmGroups, crmMembership, crmSummary } from './crm-summary.ts';

type SummarizedClient = Parameters<typeof crmSummary>[0][number];

const day = { today: '2026-11-21', zone: 'America/Sao_Paulo' };

const aClient = (given: Partial<SummarizedClient> = {}): SummarizedClient => ({
  customerStatus: 'active',
  totalSpent: '0.00',
  averageTicket: '0.00',
  lastVisit: null,
  dateOfBirth: null,
  ...given,
});

/** Nine clients who spent little: with them, one VIP by spending is a tenth. */
const others = Array.from({ length: 9 }, () => aClient({ totalSpent: '10.00' }));

describe('client', () => {
  // spec: 2 §9.1
  it.each([
    [{}, []],
    [{ customerStatus: 'vip' }, ['vip']],
    [{ totalSpent: '1000.00' }, []],
    [{ totalSpent: '1000.01' }, ['vip']],
    [{ averageTicket: '200.00' }, []],
    [{ averageTicket: '200.01' }, ['high_value']],
    [{ customerStatus: 'inactive' }, []],
    [{ lastVisit: null }, []],
    // 23 August is 90 days before 21 November; its first moment in São Paulo is 03:00 UTC
    [{ lastVisit: '2026-08-23T03:00:00.000Z' }, []],
    [{ lastVisit: '2026-08-23T02:59:59.999Z' }, ['inactive']],
    [{ dateOfBirth: '1990-11-21' }, ['birthday']],
    [{ dateOfBirth: '1990-11-28' }, ['birthday']],
    [{ dateOfBirth: '1990-11-29' }, []],
    [{ dateOfBirth: '1990-11-20' }, []],
    [
      { totalSpent: '5000.00', averageTicket: '250.00', lastVisit: '2026-01-05T12:00:00.000Z' },
      ['vip', 'inactive', 'high_value'],
    ],
  ] as const)('with %j belongs to %j in addition to all', (given, groups) => {
    const client = aClient(given);
    const isIn = crmMembership([client, ...others], day);
    expect(crmGroups.filter((group) => isIn(client, group))).toEqual(['all', ...groups]);
  });
});

describe('VIPs by spending', () => {
  const spending = (...reais: number[]) => reais.map((spent) => aClient({ totalSpent: spent.toFixed(2) }));
  const vipsOf = (clients: SummarizedClient[]) => {
    const isIn = crmMembership(clients, day);
    return clients.filter((client) => isIn(client, 'vip')).map(({ totalSpent }) => totalSpent);
  };

  // spec: 2 §9.40
  it.each([
    ['nine who all spent much', spending(9000, 8000, 7000, 6000, 5000, 4000, 3000, 2000, 1500), []],
    [
      'ten who all spent much',
      spending(9000, 8000, 7000, 6000, 5000, 4000, 3000, 2000, 1500, 1200),
      ['9000.00'],
    ],
    ['the two who spent most of ten alike', [...spending(9000, 9000), ...others.slice(1)], []],
    ['two of twenty', [...spending(1001, 3000), ...others, ...others], ['1001.00', '3000.00']],
    ['nobody above 1000', [...spending(1000), ...others], []],
  ])('are at most a tenth: %s', (_name, clients, vips) => {
    expect(vipsOf(clients)).toEqual(vips);
  });

  // spec: 2 §9.40
  it('keep the choice of the owner', () => {
    const clients = Array.from({ length: 10 }, () => aClient({ customerStatus: 'vip', totalSpent: '0.00' }));
    expect(vipsOf(clients)).toHaveLength(10);
  });
});

// spec: 2 §2.2
it('counts each group, and a client in every group it belongs to', () => {
  const clients = [
    aClient(),
    aClient({ customerStatus: 'vip', averageTicket: '300.00' }),
    aClient({ totalSpent: '1200.00' }),
    aClient({ lastVisit: '2026-02-01T12:00:00.000Z' }),
    aClient({ dateOfBirth: '1990-11-22' }),
    ...others,
  ];
  expect(crmSummary(clients, day)).toEqual({ all: 14, vip: 2, inactive: 1, birthday: 1, high_value: 1 });
  expect(crmSummary([], day)).toEqual({ all: 0, vip: 0, inactive: 0, birthday: 0, high_value: 0 });
});
