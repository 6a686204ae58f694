import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk } from './test-worlds.ts';

const CUT = 'Corte masculino 2026-03-06T13:00';
const BEARD = 'Barba 2026-03-06T13:30';
const chosen = (...turns: string[]) => talk(aWorld('barber'), 'oi', 'tem corte sexta?', ...turns);

describe('a choice and another visit after it', () => {
  it.each([
    'a 3ª… e marca barba junto',
    'a terceira e marca barba junto',
    'a 3ª, e a barba junto',
    'a 3ª... marca a barba também',
    'o terceiro, e quero a barba também',
    '13h e marca barba junto',
    'às 13h, e a barba logo depois',
    'pode ser 13h. marca barba também por favor',
    'a terceira opção; e barba em seguida',
    'a 3ª\ne marca a barba no mesmo dia',
    'quero a terceira, e mais uma barba',
    'sexta 13h, marca a barba junto',
  ])('books the one and asks about the other: "%s"', async (text) => {
    const { chat, reply } = await chosen(text);
    expect(standing(chat)).toEqual([CUT]);
    expect(reply).toContain('está marcado: Corte masculino, sexta-feira, 06/03, às 13:00');
    expect(reply).toContain('Barba, sexta-feira, 06/03, às 13:30. Quer que eu marque');
    await chat.send('sim');
    expect(standing(chat)).toEqual([CUT, BEARD]);
  });

  it('drops the other one after a no', async () => {
    expect(standing((await chosen('a 3ª… e marca barba junto', 'não')).chat)).toEqual([CUT]);
  });

  it('keeps the other one until the client has given a name', async () => {
    const { chat, replies } = await talk(
      aWorld('barber', { clientName: null }),
      'oi',
      'tem corte sexta?',
      'a 3ª e marca barba junto',
      'Marcos Lima',
      'sim',
    );
    expect(replies[2]).toContain('depois vejo isto: “marca barba junto”');
    expect(replies[3]).toContain('Barba, sexta-feira, 06/03, às 13:30. Quer que eu marque');
    expect(standing(chat)).toEqual([CUT, BEARD]);
  });

  it.each(['sim, e a barba junto', 'pode marcar, e marca barba também', 'isso. e a barba logo depois'])(
    'is recognized after a yes: "%s"',
    async (text) => {
      const { chat, reply } = await talk(aWorld('barber'), 'oi', 'tem corte sexta 13h?', text);
      expect(standing(chat)).toEqual([CUT]);
      expect(reply).toContain('Barba, sexta-feira, 06/03, às 13:30. Quer que eu marque');
    },
  );

  it('may be for another person', async () => {
    const { chat, reply } = await chosen('a 3ª, e marca um pra minha esposa também');
    expect(standing(chat)).toEqual([CUT]);
    expect(reply).toContain('Corte masculino (esposa), sexta-feira, 06/03, às 13:30. Quer que eu marque');
  });
});

describe('a choice for another service', () => {
  it.each(['a 3ª, mas pra barba', 'a terceira, só barba', 'a 3ª… de barba'])(
    'prompts a question that names both: "%s"',
    async (text) => {
      const { chat, reply } = await chosen(text);
      expect(standing(chat)).toEqual([]);
      expect(reply).toContain('Barba, sexta-feira, 06/03, às 13:00. Quer que eu marque');
    },
  );

  it('forms one request with its hour', async () => {
    expect(standing((await chosen('13h, corte e barba')).chat)).toEqual(['Corte + barba 2026-03-06T13:00']);
  });
});

describe('a choice by its number', () => {
  it.each(['a 3ª', 'a 3a', 'a terceira', 'pode ser a 3ª', 'a 3ª opção'])('"%s"', async (text) => {
    expect(standing((await chosen(text)).chat)).toEqual([CUT]);
  });

  it.each(['terça', '3ª feira', 'na 3ª', 'a segunda não'])('is not read from "%s"', async (text) => {
    expect(standing((await chosen(text)).chat)).toEqual([]);
  });

  it('may be a weekday of the days shown', async () => {
    const { chat } = await talk(aWorld('barber'), 'oi', 'tem corte semana que vem?', 'a 3ª');
    expect(standing(chat)).toEqual([]);
  });
});

describe('a choice and something else after it', () => {
  it.each([
    'a 3ª, e quanto é a barba?',
    'sim, marca o corte',
    'a 3ª, obrigado',
    'a terceira, marca pra mim',
    'a 3ª, o mesmo corte de sempre',
    '13h, e a barba não',
  ])('books no second visit: "%s"', async (text) => {
    const { chat } = await chosen(text, 'sim');
    expect(standing(chat).length).toBeLessThan(2);
  });
});

describe('a choice and a question after it', () => {
  it.each([
    ['a 3ª, e quanto é a barba?', '13:00', 'O valor de Barba é R$ 35,00.'],
    ['a segunda, e aceita cartão?', '11:00', 'Aceitamos Pix, dinheiro e cartão.'],
    ['quero o primeiro. quanto custa a barba?', '09:00', 'O valor de Barba é R$ 35,00.'],
    ['15h, e onde fica?', '15:00', 'O nosso endereço é Rua Goiás'],
    ['a primeira, e quanto dura?', '09:00', 'dura 30 minutos'],
    ['a 3ª, tem estacionamento?', '13:00', 'Sobre “estacionamento”, não tenho essa informação'],
  ])('is taken, and the question is answered: "%s"', async (text, time, told) => {
    const { chat, reply } = await chosen(text);
    expect(standing(chat)).toEqual([`Corte masculino 2026-03-06T${time}`]);
    expect(reply).toContain(told);
  });

  it.each(['a última, tem mais tarde?', 'a 3ª não, quanto é a barba?', 'quanto é a barba?'])(
    'is not read from "%s"',
    async (text) => {
      expect(standing((await chosen(text)).chat)).toEqual([]);
    },
  );

  it('is not taken with a yes that may depend on the answer', async () => {
    const { chat } = await talk(aWorld('barber'), 'tem corte sexta 13h?', 'sim, e quanto é?');
    expect(standing(chat)).toEqual([]);
  });
});

describe('an hour and the price of another service', () => {
  it.each([
    ['tem corte amanhã de tarde?', '15h, e quanto é a barba?'],
    ['tem corte amanhã às 15h?', '15h, e quanto é a barba?'],
    ['tem corte amanhã às 15h?', 'às 15h, e quanto fica com a barba depois?'],
    ['tem corte amanhã às 15h?', '15h. quanto custa a barba?'],
  ])('books the service originally requested: "%s", "%s"', async (asks, text) => {
    const { chat, reply } = await talk(aWorld('barber'), asks, text);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T15:00']);
    expect(reply).toContain('R$ 35,00');
  });
});
