import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk } from '../talks/test-worlds.ts';

const barber = () => aWorld('barber');

describe('the person for whom a visit is requested', () => {
  it.each<[person: string, ...turns: string[]]>([
    ['esposa', 'minha esposa quer saber se vcs fazem barba', 'e tem sexta de manhã?', '10h pra ela'],
    ['esposa', 'minha esposa perguntou quanto é a barba', 'marca sexta 10h pra ela', 'sim'],
    ['mãe', 'oi, é pra minha mãe', 'ela quer uma barba', 'sexta às 10h'],
    ['filho', 'meu filho tá precisando fazer a barba', 'sexta 10h'],
    ['pai', 'meu pai pediu pra ver se tem barba sexta', '10h', 'sim'],
    ['pai', 'meu pai pediu barba', 'sexta 10h'],
    ['amigo', 'um amigo meu quer fazer a barba', 'sexta 10h'],
    ['amigo', 'um amigo meu quer conhecer vocês', 'tem sexta 10h pra barba?', 'sim'],
    ['filho', 'queria ver uma coisa pro meu filho', 'barba', 'sexta 10h'],
    ['irmã', 'minha irmã mandou perguntar o preço da barba', 'sexta 10h pra ela então', 'sim'],
    ['Theo', 'é pro meu filho Theo', 'barba sexta 10h', 'sim'],
    ['marido', 'meu marido tá querendo barba', 'tem sexta 10h?', 'sim'],
    ['mãe', 'minha mãe vai querer uma barba', 'sexta 10h'],
  ])('is remembered: %s', async (person, ...turns) => {
    const { chat } = await talk(barber(), ...turns);
    expect(standing(chat)).toEqual([`Barba 2026-03-06T10:00 (${person})`]);
  });

  it.each<[string, ...turns: string[]]>([
    ['speaks of somebody', 'minha irmã falou que vcs são ótimos', 'quero barba sexta 10h'],
    ['passes on a greeting', 'minha esposa mandou um oi', 'barba sexta 10h'],
    ['passes on a photo', 'minha mãe mandou uma foto do corte', 'barba sexta 10h'],
    ['is the reason', 'meu filho tá dormindo, consigo falar agora', 'barba sexta 10h'],
    ['then asks for oneself', 'minha esposa quer saber se vcs fazem barba', 'barba pra mim sexta 10h'],
  ])('is the sender who %s', async (_, ...turns) => {
    const { chat } = await talk(barber(), ...turns);
    expect(standing(chat)).toEqual(['Barba 2026-03-06T10:00']);
  });

  it('prompts a question when the client does not repeat it', async () => {
    const { chat, reply } = await talk(
      barber(),
      'minha esposa quer saber se vcs fazem barba',
      'barba sexta 10h',
    );
    expect(standing(chat)).toEqual([]);
    expect(reply).toContain('esposa');
  });

  it.each(['dona Lourdes', 'Seu Antônio', 'Juliana', 'é o Felipe'])('gets the name "%s"', async (name) => {
    const { chat } = await talk(barber(), 'minha mãe quer uma barba', 'sexta 10h', name);
    expect(standing(chat).join()).toContain(name.split(' ').at(-1));
  });
});

describe('two people over two turns', () => {
  it.each<[string, ...turns: string[]]>([
    ['in order', 'quero corte pra mim e barba pro meu pai, sexta', '14h e 14:30'],
    ['named', 'quero corte pra mim e barba pro meu pai, sexta', '14h o meu e 14:30 o dele'],
    ['the other way round', 'quero corte pra mim e barba pro meu pai, sexta', '14:30 o dele e 14h o meu'],
  ])('get their hours %s', async (_, ...turns) => {
    const { chat } = await talk(barber(), ...turns);
    expect(standing(chat).toSorted()).toEqual([
      'Barba 2026-03-06T14:30 (pai)',
      'Corte masculino 2026-03-06T14:00',
    ]);
  });

  it('both get a booking when the service comes later', async () => {
    const { chat } = await talk(
      barber(),
      'oi quero marcar pra mim e pro meu filho',
      'sábado de manhã, corte pros dois',
      '9 e 9:30',
    );
    expect(standing(chat)).toEqual([
      'Corte masculino 2026-03-07T09:00',
      'Corte masculino 2026-03-07T09:30 (filho)',
    ]);
  });
});

it('"marca o meu", after talk of a friend, is for the client', async () => {
  const { chat } = await talk(barber(), 'um amigo meu quer fazer a barba depois', 'marca o meu sexta 18h');
  expect(standing(chat)).toEqual(['Barba 2026-03-06T18:00']);
});
