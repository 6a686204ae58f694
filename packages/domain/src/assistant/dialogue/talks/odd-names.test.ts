// Names that are also words (of danger, pain or the calendar), and questions that are not names.
import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk } from './test-worlds.ts';

const unnamed = () => aWorld('barber', { clientName: null });

describe('a name that is also a word', () => {
  it.each(['Maria das Dores', 'maria das dores', 'Maria das Dores Silva', 'Maria do Socorro', 'Dolores'])(
    'is accepted in reply to the question for the name: "%s"',
    async (name) => {
      const { chat } = await talk(unnamed(), 'corte sexta 10h', name);
      expect(chat.world.handedOver).toEqual([]);
      expect(chat.world.clientName?.toLowerCase()).toBe(name.toLowerCase());
      expect(standing(chat)).toHaveLength(1);
    },
  );

  it.each(['Socorro', 'socorro', 'Socorro!'])(
    'prompts a question that gives the police number: "%s"',
    async (name) => {
      const { chat, reply } = await talk(unnamed(), 'corte sexta 10h', name);
      expect(reply).toContain('O seu nome é Socorro?');
      expect(reply).toContain('190');
      await chat.send('sim');
      expect(chat.world.clientName).toBe('Socorro');
      expect(standing(chat)).toHaveLength(1);
    },
  );

  it('is a cry for help when no name was asked for: "socorro"', async () => {
    const { chat } = await talk(unnamed(), 'socorro');
    expect(chat.world.handedOver).toEqual([expect.objectContaining({ reason: 'crisis' })]);
  });

  it('does not hide danger told instead of a name', async () => {
    const { chat } = await talk(unnamed(), 'corte sexta 10h', 'socorro ele vai me matar');
    expect(chat.world.handedOver).toEqual([expect.objectContaining({ reason: 'crisis' })]);
  });

  it('does not hide pain told instead of a name', async () => {
    const { chat } = await talk(unnamed(), 'corte sexta 10h', 'tô com muitas dores');
    expect(chat.world.clientName).toBeNull();
  });

  it('is not a complaint in a request with "me chamo Maria das Dores"', async () => {
    const { chat } = await talk(unnamed(), 'me chamo Maria das Dores, quero corte sexta 10h');
    expect(chat.world.handedOver).toEqual([]);
    expect(chat.world.clientName).toBe('Maria das Dores');
  });
});

describe('a question instead of a name', () => {
  it.each([
    'quais são meus horários?',
    'quais sao meus horarios',
    'vocês abrem domingo?',
    'quanto custa a barba?',
    'tem estacionamento?',
    'que dia é hoje?',
  ])('is not taken for a name: "%s"', async (question) => {
    const { chat, reply } = await talk(unnamed(), 'corte sexta 10h', question);
    expect(reply).not.toContain('O seu nome é');
    await chat.send('sim');
    expect(chat.world.clientName).toBeNull();
  });
});

describe('a name that is also a month', () => {
  it('is not a date in "o Abril segunda 10h"', async () => {
    const { chat } = await talk(aWorld('dentist'), 'quero avaliação pra o Abril segunda 10h', 'sim');
    expect(standing(chat).filter((visit) => visit.includes('2026-04'))).toEqual([]);
  });

  it.each(['2 de abril 10h', 'abril dia 2 10h'])('leaves dates as dates: "avaliação %s"', async (moment) => {
    const { chat } = await talk(aWorld('dentist'), `quero avaliação ${moment}`, 'sim');
    expect(standing(chat)).toEqual(['Avaliação 2026-04-02T10:00']);
  });
});
