import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk } from './test-worlds.ts';

describe('a child named in a request', () => {
  it.each([
    [
      'preciso marcar avaliação pros meus 2 filhos, Pedro e Ana, sexta 9h e 9h30',
      ['Avaliação 2026-03-06T09:00 (Pedro)', 'Avaliação 2026-03-06T09:30 (Ana)'],
    ],
    [
      'avaliação pra minhas duas filhas Bia e Lia sexta 9h e 10h',
      ['Avaliação 2026-03-06T09:00 (Bia)', 'Avaliação 2026-03-06T10:00 (Lia)'],
    ],
  ])('is recorded with the visit: "%s"', async (text, booked) => {
    const { chat } = await talk(aWorld('dentist'), text);
    expect(standing(chat)).toEqual(booked);
  });

  it.each([
    ['meu filho Theo tem 5 anos, vcs atendem? queria uma avaliacao pra ele sexta 10h', 'Theo'],
    ['minha filha Bia está de férias, tem avaliação pra ela sexta 10h?', 'Bia'],
  ])('is the attendee of the next request: "%s"', async (text, name) => {
    const { chat, replies } = await talk(aWorld('dentist'), text, 'sim');
    expect(replies[0]).toContain(`Avaliação para ${name}`);
    expect(standing(chat)).toEqual([`Avaliação 2026-03-06T10:00 (${name})`]);
  });
});

describe('the context of earlier messages', () => {
  it('sets the part of the day of an hour', async () => {
    const { chat, reply } = await talk(
      aWorld('trainer'),
      'oxe macho, tem vaga amanhã cedinho pra treinar? umas 6 e meia',
      'sim',
    );
    expect(reply).not.toContain('18:30');
    expect(standing(chat)).toEqual(['Treino individual 2026-03-05T06:30']);
  });

  it.each([
    'quero ensaio, sábado que vem não, no outro, 10h',
    'quero ensaio sábado não, mas no outro às 10h',
  ])('sets the week one later: "%s"', async (text) => {
    const { chat } = await talk(aWorld('photographer'), text);
    expect(standing(chat)).toEqual(['Ensaio fotográfico 2026-03-14T10:00']);
  });

  it('sets the visit in question on another day: the one just booked', async () => {
    const { chat, replies } = await talk(
      aWorld('psychologist'),
      'sessao individual quinta 9h',
      'hmm quinta é complicado, tem segunda no mesmo horario?',
      'isso',
    );
    expect(replies[1]).toContain('segunda-feira, 09/03, às 09:00');
    expect(standing(chat)).toEqual(['Sessão individual 2026-03-09T09:00']);
  });
});
