import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../../dialogue/talks/test-worlds.ts';
import { understand } from '../../language/understanding.ts';

const { services, now } = aWorld('barber');
const asksTimes = (text: string): boolean =>
  understand(text, { services, now, ownNames: new Set() }).intents.has('asksFreeTimes');

describe('free times', () => {
  it.each([
    'tem vaga amanhã?',
    'vaga amanhã, tem?',
    'vcs não tem vaga amanhã?',
    'alguma vaga pra sexta?',
    'se eu for amanhã, tem vaga?',
    'minha unha quebrou toda tem vaga?',
    'meu filho tá com o cabelo enorme, tem vaga?',
    'tem horário pra progressiva?',
    'qual o próximo horário livre?',
    'oi td bem queria saber se vcs tem alguma vaguinha pra essa semana',
    'como tá a agenda essa semana?',
    'não posso mais nesse horário, tem outro?',
    'consegue um horário pra mim?',
  ])('are asked for: "%s"', (text) => expect(asksTimes(text)).toBe(true));

  it.each([
    'se eu não conseguir voltar, meu irmão pega a vaga?',
    'se eu faltar vocês dão minha vaga pra outro?',
    'vocês guardam a vaga se eu atrasar?',
    'minha prima disse que tem vaga de emprego aí',
    'vcs tem vaga pra trabalhar aí?',
    'tem vaga de estacionamento?',
    'tem vaga pra estacionar?',
    'peguei a vaga do vizinho sem querer?',
    'tem horário de almoço?',
    'minha agenda de sexta tá lotada',
  ])('are not asked for: "%s"', (text) => expect(asksTimes(text)).toBe(false));

  it('are not listed for a question about a given place', async () => {
    const world = aWorld('barber', { visits: [aVisit('2026-03-06T10:00')] });
    const { chat, reply } = await talk(world, 'se eu não conseguir voltar, meu irmão pega a vaga?');
    expect(reply).not.toMatch(/\d{2}:\d{2}/);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
  });
});

describe('what is offered', () => {
  it.each([
    'vocês fazem barba?',
    'oi, vc faz a barba?',
    'tem barba?',
    'vcs trabalham com barba?',
    'gostaria de saber se vcs fazem barba',
  ])('is asked for: "%s"', async (text) => {
    expect((await talk(aWorld('barber'), text)).reply).toContain('oferecemos Barba');
  });

  it.each([
    'quem faz barba aí tem quantos anos?',
    'por que vocês fazem barba só de dia?',
    'meu primo disse que vocês fazem barba bem feita, é verdade?',
    'vc faz a barba do meu pai em casa?',
    'quem tem barba falhada pode fazer?',
  ])('is not asked for: "%s"', async (text) => {
    expect((await talk(aWorld('barber'), text)).reply).not.toContain('oferecemos');
  });

  it('is not said of another kind of the service', async () => {
    expect((await talk(aWorld('beautician'), 'fazem depilação a laser?')).reply).not.toContain('oferecemos');
  });
});
