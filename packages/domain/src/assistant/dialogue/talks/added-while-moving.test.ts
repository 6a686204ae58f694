// Another service named while a visit is being moved: a separate visit, which replaces no other.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const CUT = 'Corte masculino 2026-03-06T10:00';
const world = () => aWorld('barber', { visits: [aVisit('2026-03-06T10:00', { end: '2026-03-06T10:30' })] });

describe('another service while a visit moves', () => {
  it.each([
    'e sábado tem barba?',
    'e barba sábado às 11h, dá?',
    'e no sábado você faz a barba também?',
    'queria também uma barba no sábado',
    'aproveita e marca barba sábado',
    'barba sábado tem vaga?',
  ])('leaves the visit in its place: "%s"', async (text) => {
    const { chat, replies } = await talk(
      world(),
      'pode mudar meu corte pra outro horário?',
      text,
      '11h',
      'sim',
    );
    expect(replies[1]).toContain('Barba');
    expect(standing(chat)).toContain(CUT);
    expect(standing(chat)).toContain('Barba 2026-03-07T11:00');
  });

  it.each([
    'na verdade troca pra barba, sábado 11h',
    'muda pra barba sábado 11h',
    'em vez de corte pode ser barba, sábado 11h',
  ])('replaces the service only by a word that says so: "%s"', async (text) => {
    const { chat } = await talk(world(), 'pode mudar meu corte pra outro horário?', text, 'sim');
    expect(standing(chat)).toEqual(['Barba 2026-03-07T11:00']);
  });

  it.each(['sábado 11h', 'corte sábado 11h', 'o corte pode ser sábado às 11h'])(
    'the same service goes on moving: "%s"',
    async (text) => {
      const { chat } = await talk(world(), 'pode mudar meu corte pra outro horário?', text, 'sim');
      expect(standing(chat)).toEqual(['Corte masculino 2026-03-07T11:00']);
    },
  );
});

describe('a service in the place of another', () => {
  it.each([
    'em vez de corte pode ser barba',
    'em vez do corte quero barba',
    'ao invés do corte faz a barba',
    'barba em vez de corte',
  ])('is no combination of both: "%s"', async (text) => {
    const { chat } = await talk(aWorld('barber'), 'quero corte sábado 11h', text, 'sim');
    expect(standing(chat)).toEqual(['Barba 2026-03-07T11:00']);
  });

  it.each(['quero corte e barba sábado 11h', 'corte com barba sábado 11h'])(
    'both are the combination: "%s"',
    async (text) => {
      const { chat } = await talk(aWorld('barber'), text, 'sim');
      expect(standing(chat)).toEqual(['Corte + barba 2026-03-07T11:00']);
    },
  );
});

describe('one more visit of the service that moves', () => {
  const visits = () => [aVisit('2026-03-06T10:00', { end: '2026-03-06T10:30' })];
  const move = 'quero mudar meu corte de sexta';

  it.each([
    'quero marcar também um corte sábado 11h',
    'quero marcar outro corte sábado 11h',
    'marca mais um corte sábado 11h',
    'também quero agendar corte sábado às 11h',
  ])('leaves the visit where it is: "%s"', async (text) => {
    const { chat } = await talk(aWorld('barber', { visits: visits() }), move, text, 'sim');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00', 'Corte masculino 2026-03-07T11:00']);
  });

  it.each(['pode marcar sábado 11h', 'quero marcar outro horário, sábado 11h', 'sábado às 11h'])(
    'is not meant by another time: "%s"',
    async (text) => {
      const { chat } = await talk(aWorld('barber', { visits: visits() }), move, text, 'sim');
      expect(standing(chat)).toEqual(['Corte masculino 2026-03-07T11:00']);
    },
  );
});
