// An echo of our question, a service beside the one booked, and hours of several visits change nothing unasked.
import { describe, expect, it } from 'vitest';
import { practiceChat } from './test-chat.ts';
import { aWorld, type Trade } from './test-worlds.ts';

const after = async (trade: Trade, ...messages: string[]) => {
  const world = aWorld(trade, { clientName: 'Rui Alves' });
  const chat = practiceChat(world);
  let reply = '';
  for (const message of messages) reply = await chat.send(message);
  const standing = world.visits.filter(({ own, status }) => own && status !== 'cancelled');
  return { reply, starts: standing.map(({ start, forSomeone }) => [start, forSomeone]) };
};

describe('an offered hour', () => {
  it.each([
    'marcar o quê?',
    'marcar o que sô? perguntei do padre',
    'marcar pra quê, perguntei do preço',
    'marcar como assim?',
    'marcar nada, uai',
    'marcar? eu?',
    'agendar por quê?',
    'que marcar o que, rapaz',
    'marcar? perguntei por perguntar',
    'reservar? eu só queria o preço',
    'pode marcar pro meu irmão? brincadeira kkk ele nem sabe',
    'pode marcar... se for de graça né',
    'quarta às 9, humm',
    'quarta às 9... era o horário do meu ex',
    'quarta às 9... meu Deus que cedo',
    'quero, queria, sei lá',
    'pode ser melhor, pode ser pior, vai saber',
    'aham, sei',
    'sim, ele morde',
    'isso mesmo, justiça nesse país é piada',
    'sim, sou ansioso demais',
    'sim, tô aqui',
    'pode marcar, disse a minha mãe na novela',
    'marca aí, disse o juiz pro bandeirinha',
    '9h, quando tá um sol',
    '9h, hora que minha vó toma café',
    'às 9h, horário de pobre',
    'quarta 9h, dia ruim',
    '9h, Deus me livre',
  ])('is not booked by "%s"', async (echo) => {
    const { starts } = await after('barber', 'tem corte quarta às 9?', echo);
    expect(starts).toEqual([]);
  });

  it.each([
    'pode marcar',
    'marca aí',
    'quero marcar sim',
    'pode agendar, por favor',
    'marcar sim',
    'quarta às 9 então',
    'sim, sou o Zé',
    'sim, é urgente',
    '9h, Deus abençoe',
    'pode ser às 9h, que depois eu trabalho',
    '9h, pq depois trabalho',
    'pode marcar kkkkk',
    'isso, 9h, obrigada viu',
  ])('is booked by "%s"', async (consent) => {
    const { starts } = await after('barber', 'tem corte quarta às 9?', consent);
    expect(starts).toEqual([['2026-03-11T09:00', null]]);
  });
});

describe("a price asked beside the client's own day", () => {
  it.each([
    'quanto é a barba? quinta eu recebo visita às 10h',
    'quanto é a barba? sexta eu faço prova às 16h',
    'quanto é a barba? quinta eu faço academia às 15h',
    'que corte vocês fazem? sexta eu faço plantão às 15h',
    'corte dura quanto? sexta eu faço exame às 9h',
    'quanto é a barba? quinta eu dou aula às 16h',
    'quanto é a barba? quinta eu nado às 16h',
    'quanto é a barba? quinta eu recebo o seguro às 9h',
  ])('books nothing: "%s"', async (message) => {
    expect((await after('barber', message)).starts).toEqual([]);
  });

  it.each([
    'quanto é a barba? me encaixa quinta às 10h',
    'barba na quinta pode ser às 10h',
    'quero barba, quinta fica bom às 10h',
    'barba quinta pra mim às 10h',
  ])('but a request does: "%s"', async (message) => {
    expect((await after('barber', message)).starts).toEqual([['2026-03-05T10:00', null]]);
  });
});

it.each(['cancela não hein!', 'desmarca não viu', 'cancela não, moça'])(
  'cancels nothing for "%s", nor for a yes after it',
  async (message) => {
    const { starts } = await after('barber', 'corte amanhã às 10', message, 'isso');
    expect(starts).toHaveLength(1);
  },
);

describe('a list of hours', () => {
  it.each([
    '9h, quando tá um sol',
    'o das 9h, disse minha mãe na novela',
    'às 9h, horário de pobre',
    '9h, o galo já cantou faz tempo',
  ])('is not chosen from by "%s"', async (remark) => {
    const { reply, starts } = await after('barber', 'tem corte quarta?', remark);
    expect(starts).toEqual([]);
    expect(reply).toContain('?');
  });

  it.each(['9h, obrigado', '9h, pois saio às 11', 'a segunda opção, por gentileza'])(
    'is chosen from by "%s"',
    async (choice) => {
      const { starts } = await after('barber', 'tem corte quarta?', choice);
      expect(starts).toHaveLength(1);
    },
  );
});

describe('after a haircut is booked at 10:00', () => {
  it.each(['e barba, pode ser 10 e meia?', 'na verdade barba, pode ser 10 e meia?'])(
    'it stays after "%s"',
    async (message) => {
      const { starts } = await after('barber', 'corte amanhã às 10', message);
      expect(starts).toEqual([['2026-03-05T10:00', null]]);
    },
  );

  it.each([
    'os dois às 10:30, cancela o das 10',
    'não, os dois 10:30. corta e faz a barba, cancela o das 10',
  ])('and a beard at 10:30, "%s" asks which of them goes', async (message) => {
    const { reply, starts } = await after('barber', 'corte amanhã às 10', 'barba amanhã 10:30', message);
    expect(reply).toContain('Qual é para cancelar?');
    expect(starts).toHaveLength(2);
  });
});

it('cancels "as duas", which are no hour', async () => {
  const { starts } = await after('barber', 'corte amanhã às 14', 'barba amanhã 14:30', 'cancela as duas');
  expect(starts).toEqual([]);
});

it('asks after hours for two visits, and moves none', async () => {
  const visits = ['avaliação segunda às 14h', 'limpeza para minha irmã Jamile segunda às 15:30'];
  const { reply, starts } = await after(
    'dentist',
    ...visits,
    'minha irma acha melhor ela antes de mim entao troca, ela 14h e eu 15h',
  );
  expect(reply).toContain('?');
  expect(starts).toEqual([
    ['2026-03-09T14:00', null],
    ['2026-03-09T15:30', 'Jamile'],
  ]);
});
