import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const visit = aVisit('2026-03-05T10:00');
const one = () => aWorld('psychologist', { visits: [{ ...visit, end: '2026-03-05T10:50' }] });
const TOLD = 'Você tem Sessão individual, amanhã, 05/03, às 10:00';

describe("a question about the client's own visit", () => {
  it.each([
    'qual meu horário?',
    'qual é o meu horário?',
    'Qual é o meu horário',
    'qual o meu horario',
    'qual é meu horário mesmo?',
    'meu horário é qual?',
    'me fala meu horário',
    'me diz o meu horário por favor',
    'que horas é o meu?',
    'que horário eu tenho?',
    'qual horario marcado pra mim?',
    'tem algum horário no meu nome?',
    'quais são meus horários?',
    'qual dia e horário do meu atendimento?',
    'quando eu tenho que ir aí?',
    'sabe me dizer meu horário?',
    'qual a minha hora?',
    'qual hora que é o meu?',
    'pra quando ficou?',
    'é amanhã mesmo meu horário?',
    'quando é minha consulta?',
    'minha sessão é individual ou de casal?',
    'com quem é o meu horário?',
  ])('is answered with the visit: "%s"', async (text) => {
    const { chat, reply } = await talk(one(), text);
    expect(reply).toContain(TOLD);
    expect(reply).not.toMatch(/não sei/i);
    expect(standing(chat)).toHaveLength(1);
  });

  it.each([
    ['quero sessão individual amanhã às 10h', /^Esse horário já é seu: Sessão individual, amanhã/],
    ['tem vaga pra sessão individual quinta 10h?', /^Esse horário já é seu/],
    ['quero terapia de casal amanhã às 10h também', /^Esse horário já é seu.*Tenho estes horários/s],
    ['marca terapia de casal amanhã às 10h30', /^Esse horário já é seu.*Tenho estes horários/s],
  ])('does not get the client\'s own start reported as unavailable: "%s"', async (text, expected) => {
    const { chat, reply } = await talk(one(), text);
    expect(reply).toMatch(expected);
    expect(reply).not.toContain('não está disponível');
    expect(standing(chat)).toEqual(['Sessão individual 2026-03-05T10:00']);
  });
});

describe('the name of the attendee', () => {
  const asked = ['quero marcar uma sessão individual sexta 10h pra minha filha'];
  const named = (name: string) => [`Sessão individual 2026-03-06T10:00 (${name})`];

  it.each([
    ['o nome dela é Júlia', 'Júlia'],
    ['é a Júlia', 'Júlia'],
    ['Júlia', 'Júlia'],
    ['julia', 'Julia'],
    ['Júlia Souza', 'Júlia Souza'],
    ['ela se chama Júlia', 'Júlia'],
    ['o nome é Júlia', 'Júlia'],
    ['nome dela: Júlia', 'Júlia'],
    ['o nome dela é Ayla', 'Ayla'],
    ['o nome dela é ayla', 'Ayla'],
    ['chama Ayla', 'Ayla'],
    ['ela é a Ayla', 'Ayla'],
    ['pode colocar Júlia', 'Júlia'],
  ])('is read from "%s"', async (text, name) => {
    const { chat, reply } = await talk(aWorld('psychologist'), ...asked, text);
    expect(standing(chat)).toEqual(named(name));
    expect(reply).toContain(`para ${name}`);
  });

  it('is read after another question', async () => {
    const { chat } = await talk(aWorld('psychologist'), ...asked, 'qual o endereço?', 'o nome dela é Júlia');
    expect(standing(chat)).toEqual(named('Júlia'));
  });

  it('needs a confirmation when a lone word may be anything', async () => {
    const { chat, reply } = await talk(aWorld('psychologist'), ...asked, 'Ayla');
    expect(reply).toBe('O nome de quem vem é Ayla?');
    expect(standing(chat)).toEqual(named('filha'));
    await chat.send('sim');
    expect(standing(chat)).toEqual(named('Ayla'));
  });
});
