import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const cut = () => aVisit('2026-03-06T10:00', { end: '2026-03-06T10:30' });

describe('a service that is said to be booked', () => {
  it.each([
    'oi quero fazer barba sexta, só a barba, meu corte já tá marcado',
    'quero marcar barba sexta. o corte ja ta marcado',
    'quero marcar só a barba na sexta, corte eu já tenho',
    'meu corte já tá marcado, falta a barba, tem sexta?',
    'tem barba sexta? o corte já marquei',
    'já marquei o corte, agora queria a barba na sexta',
  ])('is not asked for again, nor changed: "%s"', async (text) => {
    const { chat, replies } = await talk(aWorld('barber', { visits: [cut()] }), text, '10:30');
    expect(replies[0]).toContain('para Barba:');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00', 'Barba 2026-03-06T10:30']);
  });

  it.each([
    ['poe a barba junto no meu corte de sexta', 'Corte + barba 2026-03-06T10:00'],
    ['muda meu corte pra corte + barba', 'Corte + barba 2026-03-06T10:00'],
  ])('is changed by "%s"', async (text, after) => {
    const { chat } = await talk(aWorld('barber', { visits: [cut()] }), text);
    expect(standing(chat)).toEqual([after]);
  });

  it('is asked for where no such visit is booked', async () => {
    const { reply } = await talk(aWorld('barber'), 'quero marcar barba sexta, corte eu já tenho');
    expect(reply).not.toContain('para Barba:');
  });
});

describe('the service of the visit that moves', () => {
  it.each([
    'oi, o Theo tem corte sexta né? queria mudar o horário',
    'o Theo tem corte sexta, dá pra mudar?',
    'muda o corte do Theo',
  ])('stays, though another service has its word: "%s"', async (text) => {
    const visits = [aVisit('2026-03-06T10:00', { serviceId: 5, forSomeone: 'Theo' })];
    const { chat } = await talk(aWorld('hairdresser', { visits }), text, 'sexta 11h');
    expect(standing(chat)).toEqual(['Corte infantil 2026-03-06T11:00 (Theo)']);
  });
});
