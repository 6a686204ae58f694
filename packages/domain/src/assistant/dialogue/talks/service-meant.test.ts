import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const barber = () => aWorld('barber');
const withCut = () => aWorld('barber', { visits: [aVisit('2026-03-06T10:00', { end: '2026-03-06T10:30' })] });

describe('a service by its everyday name', () => {
  it.each([
    ['Barba', 'barba completa sexta 10h'],
    ['Barba', 'barba completinha sexta 10h'],
    ['Barba', 'uma barba completa com toalha quente, sexta 10h'],
    ['Barba', 'barba e bigode sexta 10h'],
    ['Barba', 'só barba sexta 10h'],
    ['Corte + barba', 'cabelo, barba e bigode sexta 10h'],
    ['Corte + barba', 'cabelo e barba sexta 10h'],
    ['Corte + barba', 'corte e barba completos sexta 10h'],
    ['Corte + barba', 'combo sexta 10h'],
    ['Corte + barba', 'quero o completo sexta 10h'],
    ['Corte + barba', 'o serviço completo sexta 10h'],
  ])('means %s and nothing else: "%s"', async (service, text) => {
    const { chat } = await talk(barber(), text, 'sim');
    expect(standing(chat)).toEqual([`${service} 2026-03-06T10:00`]);
  });

  it.each(['quanto é a barba completa?', 'barba completa com toalha quente quanto?'])(
    'has its own price: "%s"',
    async (text) => {
      const { reply } = await talk(barber(), text);
      expect(reply).toContain('R$ 35,00');
      expect(reply).not.toContain('70,00');
    },
  );
});

describe('one service instead of another', () => {
  it.each([
    'troca o corte por barba',
    'trocar corte por barba',
    'quero trocar o corte pela barba',
    'posso trocar corte por barba?',
    'dá pra trocar o corte por barba?',
    'muda o corte por barba',
  ])('is not a combination: "%s"', async (text) => {
    const { chat } = await talk(withCut(), text, 'sim');
    expect(standing(chat)).toEqual(['Barba 2026-03-06T10:00']);
  });
});

describe('a service in addition to the one just booked', () => {
  it.each([
    'quero barba também depois do corte',
    'quero barba também, logo depois',
    'e barba depois do corte',
  ])('follows it, after a yes: "%s"', async (text) => {
    const { chat, replies } = await talk(barber(), 'corte sexta 10h', text, 'sim');
    expect(replies[1]).toContain('Barba, sexta-feira, 06/03, às 10:30');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00', 'Barba 2026-03-06T10:30']);
  });

  it.each(['quero barba também', 'e a barba também', 'inclui a barba'])(
    'is never reported as booked: "%s"',
    async (text) => {
      const { chat, reply } = await talk(barber(), 'corte sexta 10h', text);
      expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
      expect(reply).toContain('Barba');
    },
  );
});

describe('a service not wanted this time', () => {
  it.each(['sem barba dessa vez', 'sem barba por favor', 'nem barba dessa vez'])(
    'is not offered: "%s"',
    async (text) => {
      for (const turns of [[text], ['corte sexta', text]]) {
        const { reply } = await talk(barber(), ...turns);
        expect(reply).not.toContain('para Barba');
      }
    },
  );

  it.each(['quero corte sexta, sem barba dessa vez', 'corte sexta sem a barba dessa vez'])(
    'does not hide the other one: "%s"',
    async (text) => {
      expect((await talk(barber(), text)).reply).toContain('horários livres para Corte masculino');
    },
  );
});
