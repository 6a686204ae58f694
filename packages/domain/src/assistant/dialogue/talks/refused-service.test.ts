// "não quero canal": a refused service is never offered, booked or moved to.
import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk } from './test-worlds.ts';

const world = () => aWorld('dentist');
const CLEANING = 'Limpeza 2026-03-06T10:00';

describe('a service that is not booked', () => {
  it.each([
    'não quero clareamento',
    'nao quero clareamento hein',
    'não vou querer o clareamento não',
    'nao vou querer clareamento',
    'nao preciso de clareamento ne?',
    'clareamento não',
    'clareamento eu não quero',
    'dispenso clareamento',
    'não vou fazer clareamento',
    'não preciso fazer clareamento',
    'menos clareamento',
    'clareamento nem pensar',
    'eu não faço clareamento',
    'desisti do clareamento',
    'não é clareamento',
    'nao é pra clareamento ta?',
    'sem clareamento, por favor',
    'nem clareamento nem avaliação',
    'tira o clareamento',
    'mas eu não quero clareamento, tá?',
  ])('is not wanted after a booking: "%s"', async (text) => {
    const { chat, reply } = await talk(world(), 'limpeza sexta às 10h', text);
    expect(standing(chat)).toEqual([CLEANING]);
    expect(reply).toContain('Continua marcado: Limpeza');
    expect(reply).not.toMatch(/\d\. /);
  });

  it.each(['tenho medo de clareamento', 'odeio clareamento'])(
    'is only feared or disliked: "%s"',
    async (text) => {
      const { chat, reply } = await talk(world(), 'limpeza sexta às 10h', text);
      expect(standing(chat)).toEqual([CLEANING]);
      expect(reply).toContain('Continua marcado só: Limpeza');
    },
  );

  it.each(['não quero clareamento', 'nao quero avaliação tbm', 'não vou querer clareamento não'])(
    'does not change the hours shown: "%s"',
    async (text) => {
      const { chat, replies } = await talk(world(), 'quero limpeza sexta', text, '10h');
      expect(replies[1]).toMatch(/^Certo, sem .*Limpeza/s);
      expect(standing(chat)).toEqual([CLEANING]);
    },
  );

  it('does not change the open question about the hour', async () => {
    const { chat, replies } = await talk(
      world(),
      'tem limpeza sexta às 10h?',
      'não quero clareamento',
      'sim',
    );
    expect(replies[1]).toMatch(/Limpeza.*Quer que eu marque/s);
    expect(standing(chat)).toEqual([CLEANING]);
  });

  it('does not hide the rest of the message', async () => {
    const { chat, reply } = await talk(
      world(),
      'limpeza sexta às 10h',
      'não quero clareamento, onde fica a clínica?',
    );
    expect(reply).toMatch(/Certo, sem Clareamento dental\..*Rua Goiás/s);
    expect(standing(chat)).toEqual([CLEANING]);
  });
});

describe('a refused part of a booked service', () => {
  it.each(['não quero mais a barba', 'desisti da barba', 'não quero barba', 'barba não', 'dispenso a barba'])(
    'prompts a question, and nothing is written: "%s"',
    async (text) => {
      const { chat, reply } = await talk(aWorld('barber'), 'corte e barba sexta às 10h', text);
      expect(standing(chat)).toEqual(['Corte + barba 2026-03-06T10:00']);
      expect(reply).toContain('Quer trocar para só Corte masculino, ou cancelar?');
    },
  );

  it('is dropped when the client names the other part', async () => {
    const { chat } = await talk(
      aWorld('barber'),
      'corte e barba sexta às 10h',
      'não quero mais a barba',
      'só o corte',
    );
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
  });
});

describe('a service refused within a request', () => {
  it('is not booked: "terapia sem ser de casal, individual"', async () => {
    const { chat } = await talk(
      aWorld('psychologist'),
      'quero terapia sem ser de casal, individual',
      'quinta 9h',
      'não é de casal né',
      'não quero de casal',
      'beleza',
    );
    expect(standing(chat)).toEqual(['Sessão individual 2026-03-05T09:00']);
  });
  it.each([
    'quero limpeza sexta às 10h, clareamento nao',
    'não quero clareamento nem avaliação, só limpeza sexta às 10h',
    'limpeza sexta às 10h, não quero clareamento',
  ])('is not booked: "%s"', async (text) => {
    const { chat } = await talk(world(), text);
    expect(standing(chat)).toEqual([CLEANING]);
  });
});

describe('a message that refuses no service', () => {
  it.each([
    ['não quero corte, quero barba', 'Barba 2026-03-06T10:00'],
    ['não é corte, é barba', 'Barba 2026-03-06T10:00'],
    ['não quero só corte, quero barba também', 'Corte'],
    ['troca pra barba', 'Barba 2026-03-06T10:00'],
  ])('is read as usual: "%s"', async (text, visit) => {
    const { chat } = await talk(aWorld('barber'), 'corte sexta às 10h', text);
    expect(standing(chat).join()).toContain(visit);
  });
  it.each(['não tem barba?', 'barba não precisa marcar?', 'não fico sem barba'])(
    'is not a refusal: "%s"',
    async (text) => {
      const { reply } = await talk(aWorld('barber'), text);
      expect(reply).not.toContain('Certo, sem');
    },
  );
});
