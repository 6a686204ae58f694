import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk, type Trade } from './test-worlds.ts';

const AT = '2026-03-06T14:00';
const LIST = /Tenho estes horários|não tenho horário/;

const withService = (trade: Trade, name: string, clientName: string | null = 'Bia Reis') => {
  const { services } = aWorld(trade);
  const added = { id: 9, name, description: null, durationMinutes: 60, price: '90.00' };
  return aWorld(trade, { clientName, services: [...services, added] });
};

describe('a remark in which a word of a service means something else', () => {
  it.each<[Trade, string, string]>([
    ['manicure', 'Pé', 'vou a pé'],
    ['manicure', 'Pé', 'fico no teu pé kkk'],
    ['manicure', 'Mão', 'levo o dinheiro na mão'],
    ['dentist', 'Canal', 'vi voces no canal do youtube'],
    ['dentist', 'Canal', 'muda de canal kkk'],
    ['dentist', 'Canal', 'vou fazer uma limpeza em casa antes'],
    ['barber', 'Luzes', 'aqui teve corte de luz'],
    ['barber', 'Luzes', 'to cortando gastos'],
    ['vet', 'Banho', 'ele ja tomou a vacina'],
    ['psychologist', 'Retorno', 'vou com meu marido de carona'],
  ])('shows a %s no hours of %s: "%s"', async (trade, service, text) => {
    const world = { ...withService(trade, service), visits: [aVisit(AT)] };
    const { chat, reply } = await talk(world, text);
    expect(reply).not.toMatch(LIST);
    expect(reply).not.toContain('não entendi');
    expect(standing(chat)).toHaveLength(1);
  });
});

describe('a name that looks like a service', () => {
  it.each(['aqui é a manu', 'sou a manu da tati', 'oi é a manu', 'a manu aqui', 'meu nome é manu'])(
    'is part of a greeting: "%s"',
    async (text) => {
      const { reply } = await talk(withService('manicure', 'Manutenção', null), text);
      expect(reply).toContain('Como posso ajudar');
    },
  );

  it('adds no visit within a burst', async () => {
    const burst = ['oi', 'aqui é a manu', 'eu queria', 'fazer o pé', 'e a mão tb', 'sexta'];
    const { chat, reply } = await talk(
      withService('manicure', 'Manutenção', null),
      burst,
      '14h',
      'Manuela Reis',
    );
    expect(reply).not.toContain('Manutenção');
    expect(standing(chat)).toEqual(['Pé e mão 2026-03-06T14:00']);
  });

  it('is a service when the message requests it', async () => {
    const { reply } = await talk(withService('manicure', 'Manutenção'), 'tem manu amanhã?');
    expect(reply).toContain('Manutenção');
  });
});

describe('a place in the list of hours', () => {
  const listed = (text: string) =>
    talk(withService('psychologist', 'Primeira consulta'), 'tem sessão individual sexta de manhã?', text);

  it.each(['a primeira', 'primeira', 'a primeira opção', 'pode ser a primeira', 'quero a primeira'])(
    'is not a service: "%s"',
    async (text) => {
      const { chat, reply } = await listed(text);
      expect(`${reply} ${standing(chat).join(' ')}`).toMatch(/Sessão individual/);
      expect(reply).not.toContain('Primeira consulta');
      expect(reply).toContain('08:00');
    },
  );

  it.each(['primeira consulta', 'quero a primeira consulta'])(
    'does not hide a service of that name: "%s"',
    async (text) => {
      expect((await listed(text)).reply).toContain('Primeira consulta');
    },
  );
});
