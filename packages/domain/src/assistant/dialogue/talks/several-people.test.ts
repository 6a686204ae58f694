// Visits for several people: each gets its own hour, and a person can be noted and asked for afterwards.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk, type Trade } from './test-worlds.ts';

const FRIDAY = '2026-03-06';
const CHECK = (time: string, who: string) => `Avaliação ${FRIDAY}T${time} (${who})`;
const BOTH = [CHECK('09:30', 'Davi'), CHECK('10:00', 'Bernardo')];

describe('each hour with its own person', () => {
  it.each([
    'avaliação sexta, Davi 9:30 e Bernardo 10h',
    'avaliação sexta 9:30 o Davi e 10h o Bernardo',
    'avaliação sexta 9h30 (Davi) e 10h (Bernardo)',
    'avaliação sexta, o Davi às 9:30 e o Bernardo às 10',
    'avaliação sexta, 9:30 pro Davi e 10h pro Bernardo',
    'quero avaliação sexta: Davi 9h30, Bernardo 10h',
  ])('"%s"', async (text) => {
    expect(standing((await talk(aWorld('dentist'), text, 'sim', 'sim')).chat)).toEqual(BOTH);
  });

  it.each([
    ['quero avaliação sexta pros meus dois filhos', '9:30 o Davi e 10h o Bernardo'],
    ['quero avaliação sexta pro Davi e pro Bernardo', '9:30 o Davi e 10h o Bernardo'],
    [
      'preciso levar meus dois meninos pra avaliação sexta, o Davi de 6 e o Bernardo de 4',
      'pode ser 9:30 o Davi e 10h o Bernardo',
    ],
    [
      'tem avaliação sexta pras minhas crianças, o Davi (6) e o Bernardo (4)?',
      'coloca o Davi 9:30 e o Bernardo 10h',
    ],
  ])('in reply to the starts shown: "%s", "%s"', async (text, answer) => {
    const { chat } = await talk(aWorld('dentist'), text, answer);
    expect(standing(chat)).toEqual(BOTH);
  });

  it('follows the names, not the order', async () => {
    const turns = ['quero avaliação sexta pro Davi e pro Bernardo', '10h o Bernardo e 9:30 o Davi'];
    expect(standing((await talk(aWorld('dentist'), ...turns)).chat)).toEqual(BOTH);
  });

  it.each(['marca com o Davi sexta 9:30 e com o Bernardo 10h avaliação', 'avaliação sexta 9:30, Davi'])(
    '"%s" names nobody who comes',
    async (text) => {
      const { replies } = await talk(aWorld('dentist'), text);
      expect(replies.join()).not.toMatch(/para (Davi|Bernardo)/);
    },
  );

  it('two children without names are two visits', async () => {
    const { replies } = await talk(
      aWorld('barber'),
      'queria cortar o cabelo dos meus 2 meninos sexta de manhã',
    );
    expect(replies[0]).toContain('São 2 atendimentos de Corte masculino (menino)');
  });
});

describe('the person of a visit there is', () => {
  const visits = () =>
    ['09:30', '10:00'].map((time) =>
      aVisit(`${FRIDAY}T${time}`, { end: `${FRIDAY}T${time === '09:30' ? '10:00' : '10:30'}` }),
    );
  const noted = async (text: string) => talk(aWorld('dentist', { visits: visits() }), text);

  it.each([
    'o das 9:30 é o Davi e o das 10 é o Bernardo',
    'o Davi é o das 9:30 e o Bernardo o das 10, anota aí por favor',
    'só quero que fique anotado: 9:30 Davi, 10h Bernardo',
    '9:30 Davi, 10h Bernardo',
    'anota aí: o das 9h30 é o Davi, o das 10h é o Bernardo',
    'coloca o nome: 9:30 Davi e 10h Bernardo',
  ])('is noted, and the rows are told: "%s"', async (text) => {
    const { chat, reply } = await noted(text);
    expect(standing(chat)).toEqual(BOTH);
    expect(reply).toContain('Anotei: Avaliação para Davi, sexta-feira, 06/03, às 09:30');
    expect(chat.world.handedOver).toEqual([]);
  });

  it('is corrected: "o das 9:30 é o Bernardo e o das 10 é o Davi, troca aí"', async () => {
    const named = visits().map((visit, at) => ({ ...visit, forSomeone: at === 0 ? 'Davi' : 'Bernardo' }));
    const text = 'o das 9:30 é o Bernardo e o das 10 é o Davi, troca aí';
    const { chat } = await talk(aWorld('dentist', { visits: named }), text);
    expect(standing(chat)).toEqual([CHECK('09:30', 'Bernardo'), CHECK('10:00', 'Davi')]);
  });

  it('is noted for one of two visits', async () => {
    expect(standing((await noted('o das 10h é o Bernardo')).chat)).toEqual([
      `Avaliação ${FRIDAY}T09:30`,
      CHECK('10:00', 'Bernardo'),
    ]);
  });

  it.each([
    'o das 9:30 é o Davi?',
    'o das 11h é o Davi e o das 12h é o Bernardo',
    'cancela o das 9:30, o Davi tá doente',
    'quem me atende às 9:30 é o Davi?',
    '9:30 tá bom pro Davi?',
    'o das 9:30 é com o Davi',
    'às 9:30 o Davi me leva e às 10 o Bernardo me busca',
    'às 9:30 é o Davi e às 10 é o Bernardo né?',
  ])('is not noted: "%s"', async (text) => {
    const { chat } = await noted(text);
    expect(chat.world.visits.map(({ forSomeone }) => forSomeone)).toEqual([null, null]);
  });

  it.each(['só anota os nomes dos meninos em cada horário', 'moça anota o nome deles nos horários'])(
    'is asked for after "%s", and then noted',
    async (text) => {
      const world = aWorld('dentist', { visits: visits() });
      const { chat, replies } = await talk(world, text, '9:30 Davi, 10h Bernardo');
      expect(replies[0]).toContain('Quem vem em cada horário?');
      expect(standing(chat)).toEqual(BOTH);
    },
  );

  it.each(['anota o nome: Bia', 'anota aí, o nome dela é Bia', 'coloca o nome da minha filha, Bia'])(
    'is noted for the visit just booked: "%s"',
    async (text) => {
      const { chat } = await talk(aWorld('dentist'), 'avaliação sexta 10h', text);
      expect(standing(chat)).toEqual([CHECK('10:00', 'Bia')]);
    },
  );

  it.each(['anota meu nome: Bia', 'qual o nome do esmalte?'])('is not "%s"', async (text) => {
    const { chat } = await talk(aWorld('dentist'), 'avaliação sexta 10h', text);
    expect(standing(chat)).toEqual([`Avaliação ${FRIDAY}T10:00`]);
  });

  it.each([
    ['qual é o do Davi?', ['09:30'], ['10:00']],
    ['qual que é o do Davi e qual o do Bernardo?', ['09:30', '10:00'], []],
    ['que horas é o do Bernardo?', ['10:00'], ['09:30']],
    ['quando é a avaliação do Davi?', ['09:30'], ['10:00']],
  ])('answers "%s"', async (text, told, untold) => {
    const named = visits().map((visit, at) => ({ ...visit, forSomeone: at === 0 ? 'Davi' : 'Bernardo' }));
    const { reply } = await talk(aWorld('dentist', { visits: named }), text);
    for (const time of told) expect(reply).toContain(time);
    for (const time of untold) expect(reply).not.toContain(time);
  });

  it('is said to be unknown when no visit has a name', async () => {
    expect((await noted('qual é o do Davi?')).reply).toContain('Ainda não anotei quem vem');
  });
});

describe('one service for the client, the other for another person', () => {
  it.each<[Trade, string, string[]]>([
    ['manicure', 'quero pé e mão e minha mãe quer pedicure', ['Pé e mão', 'Pedicure (mãe)']],
    ['dentist', 'quero limpeza e minha irmã Joana quer avaliação', ['Limpeza', 'Avaliação para Joana']],
    ['dentist', 'minha irmã Joana quer avaliação e eu quero limpeza', ['Avaliação para Joana', 'Limpeza']],
    [
      'barber',
      'preciso de barba e meu filho precisa de corte masculino',
      ['Barba', 'Corte masculino (filho)'],
    ],
  ])('%s: "%s"', async (trade, text, names) => {
    const { replies } = await talk(aWorld(trade), text);
    expect(replies[0]).toContain(`São 2 atendimentos: ${names.join(' e ')}. Vamos`);
  });

  it('both are for the one who is named for both', async () => {
    const { replies } = await talk(aWorld('dentist'), 'minha irmã Joana quer limpeza e avaliação');
    expect(replies[0]).toContain('Limpeza para Joana e Avaliação para Joana');
  });
});

describe('"pra ele" after a booking', () => {
  it.each(['e barba pra ele sexta 10:30', 'marca barba pra ele também sexta 10:30'])(
    '"%s" is for the person of that visit',
    async (text) => {
      const { chat } = await talk(aWorld('barber'), 'corte masculino pro Pedro sexta 10h', text);
      expect(standing(chat)).toEqual([
        `Corte masculino ${FRIDAY}T10:00 (Pedro)`,
        `Barba ${FRIDAY}T10:30 (Pedro)`,
      ]);
    },
  );

  it('is the client again after "pra mim"', async () => {
    const turns = ['corte masculino pro Pedro sexta 10h', 'e barba pra mim sexta 10:30'];
    expect(standing((await talk(aWorld('barber'), ...turns)).chat)).toContain(`Barba ${FRIDAY}T10:30`);
  });
});

describe('"não é pra filha"', () => {
  const forDaughter = (text: string) =>
    talk(aWorld('manicure'), 'marca pedicure pra minha filha sexta 10h', text);

  it.each([
    'não é pra filha não, é pra mim mesma, eu que vou',
    'não é pra minha filha não, tira isso. a pedicure é pra mim',
    'é pra mim, não é pra minha filha',
    'a pedicure é pra mim',
  ])('corrects the person of the visit and says so: "%s"', async (text) => {
    const { chat, reply } = await forDaughter(text);
    expect(standing(chat)).toEqual([`Pedicure ${FRIDAY}T10:00`]);
    expect(reply).toContain('o atendimento é para você');
  });

  it.each(['a manicure é pra mim', 'é pra mim?', 'minha filha vai adorar', 'comprei um esmalte pra mim'])(
    'stays as it was after "%s"',
    async (text) => {
      expect(standing((await forDaughter(text)).chat)).toEqual([`Pedicure ${FRIDAY}T10:00 (filha)`]);
    },
  );
});

describe('a second visit offered beside the one just booked', () => {
  const family = (...turns: string[]) =>
    talk(aWorld('barber'), 'corte pra mim e meu filho sexta', '10h', ...turns);
  const OWN = `Corte masculino ${FRIDAY}T10:00`;

  it.each(['uma só', 'é só um', 'não, só uma'])('is dropped after "%s"', async (text) => {
    const { chat, reply } = await family(text, 'sim');
    expect(standing(chat)).toEqual([OWN]);
    expect(reply).toContain('Corte masculino, sexta-feira, 06/03, às 10:00');
  });

  it.each(['sim', 'pode marcar'])('is booked after "%s"', async (text) => {
    const { chat } = await family(text);
    expect(standing(chat)).toEqual([OWN, `Corte masculino ${FRIDAY}T10:30 (filho)`]);
  });
});

describe('animals named together', () => {
  it.each([
    'preciso vacinar meus 2 cachorros, Bidu e Lola, sexta 9h',
    'meus 2 cachorros, Bidu e Lola, vacina sexta às 9h',
    'vacina dos meus gatos Bidu e Lola sexta 9h',
    'vacina pro Bidu e pra Lola sexta 9h',
  ])('each get a visit, the second one in question: "%s"', async (text) => {
    const { chat, reply } = await talk(aWorld('vet'), text);
    expect(reply).toMatch(/Vacina para Lola, sexta-feira, 06\/03, às 09:30\. Quer que eu marque/);
    await chat.send('sim');
    expect(standing(chat)).toEqual([`Vacina ${FRIDAY}T09:00 (Bidu)`, `Vacina ${FRIDAY}T09:30 (Lola)`]);
  });

  it.each([
    'vacina do meu cachorro Bidu sexta 9h',
    'vacina pro Bidu sexta 9h, tenho 2 cachorros',
    'vacina pro Bidu sexta 9h, meus outros cachorros já tomaram',
  ])('are one when one is meant: "%s"', async (text) => {
    const { chat, reply } = await talk(aWorld('vet'), text, 'sim');
    expect(reply).not.toContain('09:30');
    expect(standing(chat)).toEqual([`Vacina ${FRIDAY}T09:00 (Bidu)`]);
  });
});

describe('a yes and another person with a time', () => {
  const after = async (answer: string, ...more: string[]) =>
    standing(
      (await talk(aWorld('dentist', { clientName: 'Ana Luz' }), 'tem avaliação sexta 15h?', answer, ...more))
        .chat,
    );

  it.each(['pode marcar sim, e o do Bento logo em seguida, 16:00', 'sim, e o do Bento às 16h'])(
    'books the offer and the other: "%s"',
    async (answer) => {
      expect(await after(answer, 'sim')).toEqual([`Avaliação ${FRIDAY}T15:00`, CHECK('16:00', 'Bento')]);
    },
  );

  it('places the other behind the first without a time, and asks', async () => {
    expect(await after('pode marcar sim, e o do Bento logo em seguida')).toEqual([
      `Avaliação ${FRIDAY}T15:00`,
    ]);
  });

  it.each(['sim. a Marina chega 16h', 'sim, e a Bia?'])('books nothing for "%s"', async (answer) => {
    expect(await after(answer)).toEqual([]);
  });

  it('is kept until the client has told their own name', async () => {
    const said = ['tem avaliação sexta 15h?', 'pode marcar sim, e o do Bento às 16:00', 'Ana Luz', 'sim'];
    const { chat } = await talk(aWorld('dentist'), ...said);
    expect(standing(chat)).toEqual([`Avaliação ${FRIDAY}T15:00`, CHECK('16:00', 'Bento')]);
  });
});

describe('a word for any visit beside another service', () => {
  it.each([
    'consulta pro Rex sexta 15h e vacina pro Tom sexta 16h',
    'consulta veterinária pro Rex sexta 15h e vacina pro Tom 16h',
  ])('is the service of the first: "%s"', async (text) => {
    const { chat } = await talk(aWorld('vet', { clientName: 'Ana Luz' }), text, 'sim');
    expect(standing(chat)).toEqual([
      `Consulta veterinária ${FRIDAY}T15:00 (Rex)`,
      `Vacina ${FRIDAY}T16:00 (Tom)`,
    ]);
  });

  it('is unknown, where no service has that name, and is asked for', async () => {
    const world = aWorld('dentist', { clientName: 'Ana Luz' });
    const { chat } = await talk(world, 'consulta pro Leo e limpeza pra Nina sexta 15h');
    expect(standing(chat)).toEqual([]);
  });
});

describe('people of one message keep their names', () => {
  it.each<[Trade, string[], string[]]>([
    [
      'barber',
      ['meu filho enzo e eu queremos cortar sabado, eu 9h e ele 9:30'],
      ['Corte masculino 2026-03-07T09:00', 'Corte masculino 2026-03-07T09:30 (Enzo)'],
    ],
    [
      'barber',
      ['quero cortar o meu e o do meu filho Davi sabado de manha, um atras do outro', '9h e 9:30'],
      ['Corte masculino 2026-03-07T09:00', 'Corte masculino 2026-03-07T09:30 (Davi)'],
    ],
    [
      'hairdresser',
      ['as gemeas precisam cortar o cabelo, Ana e Lia, 6 aninhos, sexta 15h', 'pode ser as duas', 'sim'],
      ['Corte infantil 2026-03-06T15:00 (Ana)', 'Corte infantil 2026-03-06T15:30 (Lia)'],
    ],
    [
      'vet',
      ['meu caozinho bidu ta mancando da pata, consulta segunda 14h'],
      ['Consulta veterinária 2026-03-09T14:00 (Bidu)'],
    ],
    [
      'manicure',
      ['minha sogra quer fazer a mão, dona cida, sexta 10h'],
      ['Manicure 2026-03-06T10:00 (Cida)'],
    ],
  ])('%s: %j', async (trade, turns, visits) => {
    expect(standing((await talk(aWorld(trade), ...turns)).chat)).toEqual(visits);
  });

  it('a friend who is only mentioned gets no visit', async () => {
    const { chat } = await talk(aWorld('barber'), 'eu e o Paulo somos amigos, corte sabado 14h', 'sim');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-07T14:00']);
  });

  it.each([
    'relaxante uma depois da outra sabado 14h e 15h',
    'relaxante sabado um atras do outro, 14h e 15h',
  ])('"%s": two visits on that Saturday', async (text) => {
    const { chat } = await talk(aWorld('masseuse'), text, 'sim');
    expect(standing(chat)).toEqual([
      'Massagem relaxante 2026-03-07T14:00',
      'Massagem relaxante 2026-03-07T15:00',
    ]);
  });
});
