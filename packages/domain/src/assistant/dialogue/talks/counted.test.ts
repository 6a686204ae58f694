import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk } from './test-worlds.ts';

const barber = () => aWorld('barber');

describe('a number of people', () => {
  it.each([
    'nós dois',
    'nós duas',
    'nos 2',
    'pra nós dois',
    'somos 3',
    'somos em 3',
    'somos três',
    'tamo em 3',
    'a gente é em 4',
    'a gente vai em 4',
    'vamos em 3',
    'vamos eu e mais 2',
    'é pra 2 pessoas',
    'pros dois',
  ])('is not an hour of the list: "%s"', async (text) => {
    const { chat, reply } = await talk(barber(), 'tem corte sexta?', text);
    expect(standing(chat)).toEqual([]);
    expect(reply).toContain('um horário de cada vez');
    expect(reply).not.toContain('Esse horário está livre');
  });

  it.each([
    'corte sexta pra nós dois',
    'corte sexta pra nós duas',
    'corte sexta para dois',
    'corte sexta pros dois',
    'somos 2, corte sexta',
    'corte sexta, a gente é em 2',
    'corte sexta, eu e mais um',
  ])('requests that many visits: "%s"', async (text) => {
    const { chat, reply } = await talk(barber(), text);
    expect(standing(chat)).toEqual([]);
    expect(reply).toContain('2 atendimentos');
  });

  it('is remembered while one visit after another is arranged', async () => {
    const { chat, replies } = await talk(barber(), 'tem corte sexta?', 'somos 2', '10h', 'sim');
    expect(replies[2]).toContain('10:30');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00', 'Corte masculino 2026-03-06T10:30']);
  });

  it.each(['corte pras duas', 'corte pros dois'])(
    'refers to the two people named before: "%s"',
    async (text) => {
      const { chat } = await talk(barber(), 'marca eu e minha irmã sábado 9h', text, 'sim');
      expect(standing(chat)).toEqual([
        'Corte masculino 2026-03-07T09:00',
        'Corte masculino 2026-03-07T09:30 (irmã)',
      ]);
    },
  );
});

describe('"pras duas"', () => {
  it.each(['corte sexta pras duas', 'corte pras duas sexta', 'quero um corte sexta pras duas'])(
    'may mean two women, so the reply asks: "%s"',
    async (text) => {
      const { chat, reply } = await talk(barber(), text);
      expect(standing(chat)).toEqual([]);
      expect(reply).toContain('14:00');
      expect(reply).toContain('duas pessoas');
    },
  );

  it('is an hour after a yes', async () => {
    const { chat } = await talk(barber(), 'corte sexta pras duas', 'sim');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T14:00']);
  });

  it('means two people when the client says so', async () => {
    const { chat, reply } = await talk(barber(), 'corte sexta pras duas', 'somos duas pessoas');
    expect(standing(chat)).toEqual([]);
    expect(reply).toContain('um horário de cada vez');
    expect(reply).not.toContain('Quer que eu marque');
  });

  it.each([
    'corte sexta às duas',
    'corte sexta pras duas da tarde',
    'corte sexta pras 14h',
    'corte sexta às 2',
  ])('raises no question when an hour is named: "%s"', async (text) => {
    const { chat } = await talk(barber(), text);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T14:00']);
  });
});

describe('a number that counts a thing', () => {
  it.each([
    'máquina 2',
    'maquina 1 dos lados',
    'com máquina 2',
    'na 2 dos lados',
    'pente 4',
    'com pente 1 dos lados',
    'vou de máquina 2',
    'é a máquina número 3',
    'degradê com zero e 2',
    'tesoura 3 em cima',
    'tenho 2 filhos',
    'meu filho de 9 vai junto',
    'sou do apto 11',
  ])('is not an hour: "%s"', async (text) => {
    const { chat, reply } = await talk(barber(), 'tem corte sexta?', text);
    expect(standing(chat)).toEqual([]);
    expect(reply).not.toContain('Esse horário está livre');
  });

  it.each(['corte máquina 2 sexta às 10h', 'corte sexta às 10h com máquina 2', 'corte sexta 10h, pente 4'])(
    'does not replace the hour named: "%s"',
    async (text) => {
      const { chat, reply } = await talk(barber(), text);
      const made = standing(chat).filter((visit) => !visit.endsWith('2026-03-06T10:00'));
      expect(made).toEqual([]);
      expect(reply).toContain('10:00');
    },
  );
});

describe('several hours of one visit', () => {
  it.each([
    'umas duas e meia três horas',
    'umas 9, 9 e meia',
    'lá pelas três, três e meia',
    'umas 10h 10h30',
    'saio meio-dia, então umas duas e meia três horas tava ótimo',
    'pelas 4, 5 da tarde',
    'lá pras dez, dez e meia',
    'entre duas e meia e três',
    'umas 10h, 10h30, 11h',
  ])('are one wish: "%s"', async (hours) => {
    for (const turns of [[`queria um corte na sexta, ${hours}`], ['um corte na sexta', hours]]) {
      const { chat, reply, replies } = await talk(barber(), ...turns);
      expect(standing(chat)).toEqual([]);
      expect(replies.join()).not.toContain('atendimentos');
      expect(reply).toContain('?');
    }
  });

  it('stay one visit in a long message that says "pra mim" twice', async () => {
    const text =
      'vocês conseguem encaixar um corte pra mim na sexta depois do almoço porque de manhã eu trabalho né ' +
      'e aí eu saio meio dia então umas duas e meia três horas pra mim tava ótimo';
    const { chat, reply, replies } = await talk(barber(), text, 'pode ser 15h30', 'só um corte viu moça');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T15:30']);
    expect(replies.join()).not.toContain('atendimentos');
    expect(reply).not.toContain('Quer que eu marque');
  });

  it.each(['só um corte viu', 'é só uma pessoa'])('stay one visit after "%s"', async (text) => {
    const { chat } = await talk(barber(), 'um corte na sexta', 'umas 9, 9 e meia', text, 'sim');
    expect(standing(chat).length).toBeLessThan(2);
  });

  it.each([
    'corte sexta às 10h e às 11h',
    'dois cortes sexta, às 10h e às 11h',
    'corte pra mim e pro Pedro sexta, 10h, 11h',
    'corte sexta 10h pra mim e 11h pro Pedro',
  ])('are several visits when the words count them: "%s"', async (text) => {
    const { chat, replies } = await talk(barber(), text, 'sim', 'sim');
    expect(replies.join() + standing(chat).join()).toMatch(/2 atendimentos|T10:00.*T11:00/);
  });
});
