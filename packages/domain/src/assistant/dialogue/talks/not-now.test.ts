// Words that only sound like an order or a choice: "marca depois", "vou anotar aqui", "por último, aceita pix?".
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const OFFERED = 'tem limpeza sexta às 15h?';
const BOOKED = 'Limpeza 2026-03-06T15:00';

describe('an open offer', () => {
  it.each([
    'marca depois',
    'agenda mais tarde',
    'marco outro dia',
    'vou anotar aqui',
    'deixa eu anotar isso',
    'amor, pode ser sexta 15h?',
    'vou falar com meu marido e confirmo',
    'vou falar com meu médico antes',
    'deixa eu perguntar pra minha dentista antiga',
    'tenho que ver com meu chefe',
  ])('is not taken by "%s", nor by an "ok" behind it', async (text) => {
    const { chat } = await talk(aWorld('dentist'), OFFERED, text);
    expect(standing(chat)).toEqual([]);
    expect(chat.results.at(-1)?.state.requests[0]?.serviceId).toBe(2);
    if (!text.startsWith('amor')) await chat.send('ok');
    expect(standing(chat)).toEqual([]);
  });

  it.each([
    'marca',
    'marca sim',
    'pode anotar',
    'pode ser sexta 15h',
    'pode ser?',
    'falei com meu médico, pode marcar',
  ])('is taken by "%s"', async (text) => {
    const { chat } = await talk(aWorld('dentist'), OFFERED, text, 'sim');
    expect(standing(chat)).toEqual([BOOKED]);
  });

  it('keeps its service beside a trade of the catalog', async () => {
    const { chat } = await talk(
      aWorld('manicure'),
      'tem pé e mão sexta 14h?',
      'deixa eu perguntar pra minha manicure antiga se ela ainda atende rsrs',
      'pode marcar',
    );
    expect(standing(chat)).toEqual(['Pé e mão 2026-03-06T14:00']);
  });
});

it('"por último, aceita pix?" chooses nothing from a list', async () => {
  expect(standing((await talk(aWorld('dentist'), 'limpeza sexta', 'por último, aceita pix?')).chat)).toEqual(
    [],
  );
  expect(standing((await talk(aWorld('dentist'), 'limpeza sexta', 'o último')).chat)).toEqual([
    'Limpeza 2026-03-06T17:00',
  ]);
});

it.each(['como eu faço pra marcar limpeza sexta 10h?', 'como faz pra agendar limpeza sexta às 10h?'])(
  '"%s" is offered, and a yes books',
  async (text) => {
    const { chat } = await talk(aWorld('dentist'), text);
    expect(standing(chat)).toEqual([]);
    await chat.send('sim');
    expect(standing(chat)).toEqual(['Limpeza 2026-03-06T10:00']);
  },
);

describe('of two visits', () => {
  const both = () =>
    aWorld('barber', { visits: [aVisit('2026-03-05T10:00'), aVisit('2026-03-12T10:00', { serviceId: 2 })] });
  const KEPT = 'Corte masculino 2026-03-05T10:00';

  it.each([
    'a próxima eu mantenho, a outra cancela',
    'cancela a outra, a de amanhã eu vou',
    'a de amanhã fica, a outra pode cancelar',
    'amanhã eu vou, desmarca só a outra',
  ])('"%s" keeps the one that is named', async (text) => {
    const { chat } = await talk(both(), text);
    expect(standing(chat)).toContain(KEPT);
    await chat.send('sim');
    expect(standing(chat)).toEqual([KEPT]);
  });

  it.each(['cancela a de amanhã', 'cancela a próxima'])(
    '"%s" gives up the one that is named',
    async (text) => {
      const { chat } = await talk(both(), text, 'sim');
      expect(standing(chat)).toEqual(['Barba 2026-03-12T10:00']);
    },
  );
});
