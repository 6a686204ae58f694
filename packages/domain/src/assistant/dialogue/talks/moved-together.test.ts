// "muda tudo pra sábado": every visit is offered its new time, one question each.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const two = () => [
  aVisit('2026-03-06T10:00', { end: '2026-03-06T10:30' }),
  aVisit('2026-03-06T10:30', { end: '2026-03-06T11:00', serviceId: 2 }),
];
const BOTH = ['Corte masculino 2026-03-06T10:00', 'Barba 2026-03-06T10:30'];
const MOVED = ['Corte masculino 2026-03-07T10:00', 'Barba 2026-03-07T10:30'];

describe('a move of every visit', () => {
  it.each([
    'muda tudo pra sábado',
    'passa os dois pra sábado',
    'muda tudo de sexta pra sábado',
    'dá pra mudar os dois pra sábado?',
  ])('offers all in one question: "%s"', async (text) => {
    const { chat, reply } = await talk(aWorld('barber', { visits: two() }), text);
    expect(reply).toContain('São 2 atendimentos: Corte masculino e Barba.');
    expect(reply).toMatch(/Corte masculino, sábado, 07\/03, às 10:00\n[^]*Barba[^]*Quer que eu mude assim/);
    expect(standing(chat)).toEqual(BOTH);
    await chat.send('sim');
    expect(standing(chat)).toEqual(MOVED);
  });

  it('asks about each in turn where one cannot be', async () => {
    const taken = aVisit('2026-03-07T10:30', { own: false, end: '2026-03-07T11:00' });
    const world = aWorld('barber', { visits: [...two(), taken] });
    const { chat, reply } = await talk(world, 'muda tudo pra sábado');
    expect(reply).toMatch(/Corte masculino, sábado, 07\/03, às 10:00\. Quer que eu mude/);
    await chat.send('sim');
    expect(standing(chat)).toEqual([MOVED[0], BOTH[1]]);
  });

  it('includes the visit just booked and the one being offered', async () => {
    const asked = ['corte sexta às 11h e barba logo em seguida', 'pode, mas na verdade muda tudo pra sábado'];
    const { chat, reply } = await talk(aWorld('barber'), ...asked);
    expect(reply).toMatch(/Corte masculino, sábado, 07\/03, às 11:00\. Quer que eu mude/);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T11:00']);
    await chat.send('sim');
    await chat.send('sim');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-07T11:00', 'Barba 2026-03-07T11:30']);
  });

  it('gives a named hour to the first and asks for that of the other', async () => {
    const { chat, reply } = await talk(
      aWorld('barber', { visits: two() }),
      'muda tudo pra sábado 15h',
      'sim',
    );
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-07T15:00', BOTH[1]]);
    expect(reply).toContain('livres para Barba:\n• sábado, 07/03');
  });

  it.each(['muda tudo pra sábado menos a barba', 'muda a barba pra sábado', 'cancela tudo'])(
    'is not read from "%s"',
    async (text) => {
      const { reply } = await talk(aWorld('barber', { visits: two() }), text);
      expect(reply).not.toContain('São 2 atendimentos');
    },
  );

  it.each([
    'passa os dois pra semana que vem, mesmos dias e horários',
    'os dois pra semana que vem, mesmo dia e hora',
  ])('keeps weekday and hour: "%s"', async (text) => {
    const { chat } = await talk(
      aWorld('barber', { clientName: 'Ana Luz' }),
      'corte amanhã às 10h e barba sexta às 11h',
      text,
      'sim',
      'sim',
    );
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-12T10:00', 'Barba 2026-03-13T11:00']);
  });

  it('gives each service the time named for it, and books nothing new', async () => {
    const said = [
      'muda tudo pra semana que vem',
      'não, corte dia 18 às 16h e barba dia 20 às 9h',
      'sim',
      'sim',
    ];
    const { chat } = await talk(aWorld('barber', { visits: two() }), ...said);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-18T16:00', 'Barba 2026-03-20T09:00']);
  });
});

describe('several hours for visits that move', () => {
  const pair = ['retorno pra mim sexta 9h e consulta trabalhista pra Sandra sexta 9:30'];
  const services = ['Retorno 30 0.00', 'Consulta trabalhista 60 300.00'].map((text, at) => {
    const [, name = '', durationMinutes, price = ''] = /^(.*) (\d+) (.*)$/.exec(text) ?? [];
    return { id: at + 1, name, description: null, durationMinutes: Number(durationMinutes), price };
  });
  const lawyer = () => aWorld('lawyer', { clientName: 'Gilson Braga', services });

  it.each([
    [['e da pra passar os dois pra sexta à tarde? ela trabalha de manhã', '14h e 15h'], '14:00', '15:00'],
    [['passa os dois pra sexta, eu 14h e ela 15h', 'sim'], '14:00', '15:00'],
    [['passa os dois pra sexta, ela 14h e eu 15h', 'sim'], '15:00', '14:00'],
    [['muda nós dois pra sexta à tarde', 'eu 15h e a Sandra 16h'], '15:00', '16:00'],
    [['muda nós dois pra sexta à tarde', '14h eu e 15:30 a Sandra'], '14:00', '15:30'],
    [['muda o meu pra sexta à tarde', '14h e 15h', 'sim'], '14:00', '15:00'],
  ])('are of each, and book nothing new: %j', async (said, mine, hers) => {
    const { chat } = await talk(lawyer(), ...pair, ...said);
    expect(standing(chat)).toEqual([
      `Retorno 2026-03-06T${mine}`,
      `Consulta trabalhista 2026-03-06T${hers} (Sandra)`,
    ]);
  });

  it.each([
    ['muda nas duas pra sexta à tarde', 'pé e mão as duas, eu 13h e a Karina 14:30'],
    ['passa as duas pra sexta à tarde', 'eu 13h e a Karina 14:30'],
  ])('are no third hour: "as duas" (%s)', async (...said) => {
    const world = aWorld('manicure', { clientName: 'Bia Reis' });
    const { chat } = await talk(world, 'quero pé e mão sexta 8h e pra Karina sexta 9:30', ...said);
    expect(standing(chat)).toEqual(['Pé e mão 2026-03-06T13:00', 'Pé e mão 2026-03-06T14:30 (Karina)']);
  });

  it.each(['os dois, pra terça 15h e 15:30', 'terça 15h e 15:30'])(
    'said again after an offer: "%s"',
    async (text) => {
      const { chat } = await talk(
        aWorld('barber', { clientName: 'Ana Luz' }),
        'corte pra mim quinta 15h e barba pro Leo quinta 15:30',
        'da pra mudar os dois pra terça mesma hora?',
        text,
      );
      expect(standing(chat)).toEqual(['Corte masculino 2026-03-10T15:00', 'Barba 2026-03-10T15:30 (Leo)']);
    },
  );

  it('get the same weekday in another week, unless they are already there', async () => {
    const { chat, reply } = await talk(
      aWorld('barber', { clientName: 'Ana Luz' }),
      'corte pra mim dia 12 14h e pra minha filha Bia quinta 15h',
      'passa os dois pra semana que vem',
    );
    expect(reply).toMatch(/continua marcado[^]*12\/03, às 14:00[^]*para Bia, quinta-feira, 12\/03, às 15:00/);
    await chat.send('sim');
    expect(standing(chat)).toEqual([
      'Corte masculino 2026-03-12T14:00',
      'Corte masculino 2026-03-12T15:00 (Bia)',
    ]);
  });

  it.each(['troca, ela 14h e eu 15h', 'inverte: a Bia 14h e eu 15h', 'troca, eu 15h e ela 14h'])(
    'exchange the people of two visits: "%s"',
    async (text) => {
      const { chat } = await talk(
        aWorld('barber', { clientName: 'Ana Luz' }),
        'corte pra mim quinta 14h e pra minha filha Bia quinta 15h',
        text,
      );
      expect(standing(chat)).toEqual([
        'Corte masculino 2026-03-05T14:00 (Bia)',
        'Corte masculino 2026-03-05T15:00',
      ]);
    },
  );

  it.each(['quer trocar? ela 14h e eu 15h?', 'eu 14h e ela 15h'])('stay as they are: "%s"', async (text) => {
    const { chat } = await talk(
      aWorld('barber', { clientName: 'Ana Luz' }),
      'corte pra mim quinta 14h e pra minha filha Bia quinta 15h',
      text,
    );
    expect(standing(chat)).toEqual([
      'Corte masculino 2026-03-05T14:00',
      'Corte masculino 2026-03-05T15:00 (Bia)',
    ]);
  });
});

describe('a cancellation of several visits', () => {
  const own = () => [
    aVisit('2026-03-06T09:00', { end: '2026-03-06T09:30' }),
    aVisit('2026-03-09T10:00', { end: '2026-03-09T11:00', serviceId: 2, forSomeone: 'Jamile' }),
  ];
  const after = (...said: string[]) =>
    talk(aWorld('dentist', { visits: own(), clientName: 'Duda Lins' }), ...said);

  it.each([
    'cancela o meu de sexta e a limpeza da Jamile',
    'desmarca o meu e o da Jamile',
    'cancela a minha e a da Jamile por favor',
  ])('named one by one: "%s"', async (text) => {
    expect(standing((await after(text)).chat)).toEqual([]);
  });

  it.each([
    [
      'cancela o da Jamile e marca limpeza terça 15h',
      /Limpeza, terça-feira, 10\/03, às 15:00\. Quer que eu marque/,
    ],
    ['cancela o da Jamile e marca limpeza terça 15h pra mim', /está marcado: Limpeza, terça-feira, 10\/03/],
  ])('of another person goes with no visit for her: "%s"', async (text, asked) => {
    const { chat, reply } = await after(text);
    expect(reply).toMatch(asked);
    expect(standing(chat)).toContain('Avaliação 2026-03-06T09:00');
    expect(standing(chat).join()).not.toContain('Jamile');
  });

  it('spares the visit that stays', async () => {
    const { chat } = await after('cancela a avaliação e deixa a limpeza da Jamile');
    expect(standing(chat)).toEqual(['Limpeza 2026-03-09T10:00 (Jamile)']);
  });

  it.each([['tira tudo, meu e dela'], ['passa os dois pra semana do dia 16', 'deixa então, cancela tudo']])(
    'of all is asked about, and done after a yes: %j',
    async (...said) => {
      const asked = await after(...said);
      expect(asked.reply).toContain('Quer que eu cancele todos?');
      expect(standing(asked.chat)).toHaveLength(2);
      await asked.chat.send('sim');
      expect(standing(asked.chat)).toEqual([]);
    },
  );

  it.each([
    ['só o 2', 1],
    ['não, deixa', 2],
    ['sim, cancela a minha', 1],
  ])('"%s" leaves the others', async (answer, left) => {
    expect(standing((await after('tira tudo, meu e dela', answer)).chat)).toHaveLength(left);
  });
});

it('one service with an "e" in its name is one visit', async () => {
  const visits = [
    aVisit('2026-03-12T09:30', { serviceId: 2 }),
    aVisit('2026-03-13T13:00', { serviceId: 3, end: '2026-03-13T14:30' }),
  ];
  const said = 'vou precisar desmarcar meu horário de pé e mão do dia 13/03';
  const { chat } = await talk(aWorld('manicure', { visits }), said);
  expect(standing(chat)).toEqual(['Pedicure 2026-03-12T09:30']);
});
