import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk } from './test-worlds.ts';

const barber = () => aWorld('barber');
const AT_NINE = /09:00/;

describe('a refused hour', () => {
  it.each([
    'corte sexta menos às 9',
    'corte sexta qualquer hora menos às 9 da manhã',
    'corte sexta de manhã menos às 9',
    'corte sexta sem ser às 9',
    'corte sexta exceto às 9',
    'corte sexta fora as 9',
    'corte sexta tirando as 9',
    'corte sexta mas não às 9',
    'corte sexta só não às 9',
    'corte sexta nunca às 9',
    'corte sexta evitando as 9',
    'corte sexta longe das 9',
  ])('is not booked: "%s"', async (text) => {
    const { chat, reply } = await talk(barber(), text);
    expect(standing(chat)).toEqual([]);
    expect(reply).not.toMatch(AT_NINE);
  });

  it.each(['corte sexta às 9 nem pensar', 'corte sexta às 9 não'])(
    'may refuse its day as well: "%s"',
    async (text) => {
      const { chat, reply } = await talk(barber(), text);
      expect(standing(chat)).toEqual([]);
      expect(reply).not.toMatch(/sexta[^\n]*09:00/);
    },
  );

  it.each([
    'menos às 9',
    'prefiro não ir às 9',
    'melhor não às 9',
    'prefiro que não seja 9h',
    'queria evitar as 9',
    '9h é cedo',
    '9h é muito cedo pra mim',
    '9h tá cedo demais',
    '9h acho cedo',
    '9h que cedo',
    '9h fica cedo pra mim',
    '9h é ruim',
    '9h nem a pau',
    '9h não gosto',
    'odeio 9h',
    'às 9 eu durmo',
    'às 9 eu trabalho',
  ])('is not chosen from a list: "%s"', async (text) => {
    const { chat, reply } = await talk(barber(), 'tem corte sexta?', text);
    expect(standing(chat)).toEqual([]);
    expect(reply).not.toMatch(AT_NINE);
    expect(reply).toContain('11:00');
  });

  it.each([
    ['9h tá cedo demais, 11', '11:00'],
    ['9h é ruim, 11h melhor', '11:00'],
    ['menos às 9, pode ser 11', '11:00'],
  ])('does not hide the wanted hour: "%s"', async (text, hour) => {
    const { chat, reply } = await talk(barber(), 'tem corte sexta?', text);
    expect(standing(chat).filter((visit) => !visit.endsWith(hour))).toEqual([]);
    expect(reply).toContain(hour);
    expect(reply).not.toMatch(AT_NINE);
  });

  it.each(['18h é tarde', '18h fica tarde', '18h é tarde demais pra mim'])(
    'is not a part of the day: "%s"',
    async (text) => {
      const { chat, reply } = await talk(barber(), 'tem corte sexta?', text);
      expect(standing(chat)).toEqual([]);
      expect(reply).toContain('09:00');
      expect(reply).not.toContain('18:00');
    },
  );
});

describe('an hour in question', () => {
  it.each(['9h?', '9h? jura?', '9h sério?', '9h? sério mesmo?', 'às 9? não tem outro?'])(
    'is not booked: "%s"',
    async (text) => {
      const { chat } = await talk(barber(), 'tem corte sexta?', text);
      expect(standing(chat)).toEqual([]);
    },
  );
});

describe('a chosen hour', () => {
  it.each(['9h', 'às 9', 'às 9 tá bom', 'prefiro às 9', 'pode ser às 9', '9h é perfeito', '9h por favor'])(
    'is booked: "%s"',
    async (text) => {
      const { chat } = await talk(barber(), 'tem corte sexta?', text);
      expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T09:00']);
    },
  );

  it.each(['corte sexta às 9', 'corte sexta bem cedo, às 9', 'quero corte sexta, não quinta, às 9'])(
    'is booked at once: "%s"',
    async (text) => {
      const { chat } = await talk(barber(), text);
      expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T09:00']);
    },
  );
});

describe('the one time that was offered', () => {
  it.each([
    '15h não posso',
    '15:00 não rola',
    '15h não dá pra mim',
    'não posso às 15h',
    '15h é ruim pra mim',
    'infelizmente 15h não',
    '15h? impossível',
    'às 15h estou trabalhando, não posso',
    'não dá pra mim',
  ])('is refused by "%s": nothing is booked, nor by a later "ok"', async (text) => {
    const { chat } = await talk(aWorld('barber'), 'tem corte masculino sexta às 15h?', text);
    expect(standing(chat)).toEqual([]);
    await chat.send('ok');
    expect(standing(chat)).toEqual([]);
  });

  it.each([
    ['15h posso', ['Corte masculino 2026-03-06T15:00']],
    ['não posso, quero às 16h', ['Corte masculino 2026-03-06T16:00']],
    ['não sei', []],
  ])('"%s" is no mere refusal', async (text, starts) => {
    const { chat, reply } = await talk(aWorld('barber'), 'tem corte masculino sexta às 15h?', text);
    expect(reply).not.toContain('Esse eu não marquei');
    expect(standing(chat)).toEqual(starts);
  });
});
