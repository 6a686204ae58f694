// "o dele", "o meu", "o corte da Alice": the visit of one person is changed, and no other.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const SATURDAY = '2026-03-07';
const OWN = `Corte masculino ${SATURDAY}T09:00`;
const DAVI = `Corte masculino ${SATURDAY}T09:30 (Davi)`;
const BIA = `Corte masculino ${SATURDAY}T10:00 (Bia)`;

const visit = (time: string, forSomeone: string | null) =>
  aVisit(`${SATURDAY}T${time}`, { forSomeone, end: `${SATURDAY}T${time.replace(/0$/, '1')}` });
const family = (...more: ReturnType<typeof visit>[]) =>
  aWorld('barber', { visits: [visit('09:00', null), visit('09:30', 'Davi'), ...more] });

describe('a cancellation', () => {
  it.each([
    'meu filho ta gripado, cancela o dele e deixa o meu',
    'o Davi tá com febre, cancela o dele, o meu continua',
    'cancela o dele e mantém o meu por favor',
    'desmarca o do meu filho, o meu eu vou',
    'cancela o do Davi, eu vou normal',
    'meu filho desistiu, pode tirar o horário dele',
  ])('of the other person keeps the own visit: "%s"', async (text) => {
    const { chat, reply } = await talk(family(), text);
    expect(reply).toContain('para Davi');
    if (standing(chat).length === 2) await chat.send('isso');
    expect(standing(chat)).toEqual([OWN]);
  });

  it.each([
    'cancela o meu e deixa o dele',
    'cancela só o meu, o do Davi fica',
    'cancela o meu, o Davi vai normal',
  ])('of the own visit keeps the other: "%s"', async (text) => {
    expect(standing((await talk(family(), text)).chat)).toEqual([DAVI]);
  });

  it('is of the own visit, although the other one was asked about', async () => {
    const { chat } = await talk(family(), 'o Davi não vai poder ir', 'cancela o meu');
    expect(standing(chat)).toEqual([DAVI]);
  });

  it('is offered for the one who does not come', async () => {
    const { chat, reply } = await talk(family(), 'eu nao vou mas o Davi vai');
    expect(reply).not.toContain('para Davi');
    await chat.send('pode cancelar o meu');
    expect(standing(chat)).toEqual([DAVI]);
  });

  it('keeps everyone who is said to stay', async () => {
    const text = 'o Davi não vai, cancela o dele e deixa o meu e o da Bia';
    const { chat } = await talk(family(visit('10:00', 'Bia')), text, 'sim');
    expect(standing(chat)).toEqual([OWN, BIA]);
  });

  it.each(['deixa o dele e o meu', 'o dele tá de pé né?', 'será que deixo o dele?'])(
    'is not "%s"',
    async (text) => {
      expect(standing((await talk(family(), text)).chat)).toEqual([OWN, DAVI]);
    },
  );
});

describe('another time for the visit of a person', () => {
  const ALICE = 'Corte infantil 2026-03-06T15:00 (Alice)';
  const alice = () =>
    aWorld('hairdresser', {
      visits: [
        aVisit('2026-03-06T15:00', { serviceId: 5, forSomeone: 'Alice' }),
        aVisit('2026-03-06T16:00', { serviceId: 1 }),
      ],
    });

  it.each([
    'o corte da alice pode ser sabado 10h?',
    'o da Alice dá pra ser sábado às 10h?',
    'o corte da minha filha pode ser sábado 10h?',
    'o dela pode ser sábado às 10?',
    'a Alice só consegue sábado 10h',
  ])('is proposed as its move: "%s"', async (text) => {
    const { chat, reply } = await talk(alice(), text);
    expect(reply).toMatch(/Corte infantil para Alice, sábado, 07\/03, às 10:00\. Quer que eu mude/);
    expect(standing(chat)).toContain(ALICE);
    await chat.send('sim');
    expect(standing(chat)).toEqual([
      'Corte infantil 2026-03-07T10:00 (Alice)',
      'Corte feminino 2026-03-06T16:00',
    ]);
  });

  it.each([
    'o corte da alice demora quanto tempo?',
    'a escova da alice pode ser sábado 10h?',
    'o aniversário da alice pode ser sábado 10h?',
    'quero uma escova pra mim sábado 10h, o da alice continua',
  ])('is not "%s"', async (text) => {
    const { chat, reply } = await talk(alice(), text);
    expect(reply).not.toContain('Quer que eu mude');
    expect(standing(chat)).toContain(ALICE);
  });
});

describe('the own visit and that of another, on different days', () => {
  const MINE = 'Corte masculino 2026-03-07T09:00';
  const FABIO = 'Corte masculino 2026-03-10T18:00 (Fábio)';
  const couple = () =>
    aWorld('barber', {
      visits: [aVisit('2026-03-07T09:00'), aVisit('2026-03-10T18:00', { forSomeone: 'Fábio' })],
    });

  it.each([
    ['o meu de sábado pode ser 11h? o do Fábio fica', [MINE.replace('09', '11'), FABIO]],
    ['o do fabio continua, o meu dá pra ser 11h?', [MINE.replace('09', '11'), FABIO]],
    ['o do Fabio pode ser terça 17h? o meu fica', [MINE, FABIO.replace('18', '17')]],
    ['passa o do fabio pra 17h e deixa o meu', [MINE, FABIO.replace('18', '17')]],
  ])('only the one that moves: "%s"', async (text, visits) => {
    expect(standing((await talk(couple(), text, 'sim')).chat)).toEqual(visits);
  });

  it.each(['isso, o meu fica', 'só o dele'])('"%s" accepts the move offered', async (answer) => {
    const { chat } = await talk(couple(), 'o do Fabio pode ser terça 17h?', answer);
    expect(standing(chat)).toEqual([MINE, FABIO.replace('18', '17')]);
  });
});

describe('who comes to a visit', () => {
  it.each(['na verdade quem vai é minha mãe Célia', 'troca o nome, quem vai é a Célia'])(
    'is noted after the booking: "%s"',
    async (text) => {
      const { chat } = await talk(aWorld('lawyer'), 'consulta pro meu pai Osvaldo terça 10h', text);
      expect(standing(chat)).toEqual(['Consulta jurídica 2026-03-10T10:00 (Célia)']);
    },
  );

  it('is not asked by "quem vai me atender é o Torres?"', async () => {
    const { chat } = await talk(
      aWorld('lawyer'),
      'consulta pro meu pai Osvaldo terça 10h',
      'quem vai me atender é o Torres?',
    );
    expect(standing(chat)).toEqual(['Consulta jurídica 2026-03-10T10:00 (Osvaldo)']);
  });

  it('is the client for "o meu", although a friend was spoken of', async () => {
    const { chat } = await talk(
      aWorld('barber'),
      'meu amigo tb quer cortar mas ele chama vc depois',
      'marca o meu sexta 18h',
    );
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T18:00']);
  });
});
