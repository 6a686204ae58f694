// Two times that the owner proposed for two requests, and the most requests that may wait.
import { describe, expect, it } from 'vitest';
import { afterProposing } from '../rules/owners-proposal.ts';
import { practiceChat } from '../talks/test-chat.ts';
import { aWorld } from '../talks/test-worlds.ts';

const THURSDAY = '2026-03-05T18:00';
const FRIDAY = '2026-03-06T16:00';
const proposals = [
  { id: 7, serviceId: 1, serviceName: 'Corte masculino', start: THURSDAY },
  { id: 8, serviceId: 2, serviceName: 'Barba', start: FRIDAY },
].map((one) => ({ ...one, kind: 'proposal' as const, forSomeone: null }));

const chatWith = (given = proposals) => {
  const chat = practiceChat({ ...aWorld('barber', {}), requests: [...given] });
  for (const { serviceId, start } of given)
    chat.outside((stored, now) =>
      afterProposing(stored, { serviceId, start, forSomeone: null, refused: '2026-03-05T10:00' }, now),
    );
  return chat;
};

const booked = ({ world }: ReturnType<typeof chatWith>) => world.visits.map(({ start }) => start);
const left = ({ world }: ReturnType<typeof chatWith>) => world.requests?.map(({ id }) => id);

const WHICH =
  /propôs Corte masculino, amanhã, 05\/03, às 18:00 e Barba, sexta-feira, 06\/03, às 16:00\. Qual/;

describe('two proposals', () => {
  it.each(['sim', 'pode ser', 'ok', 'sim, pode marcar', 'não'])(
    '"%s" takes and frees none: both are named',
    async (text) => {
      const chat = chatWith();
      expect(await chat.send(text)).toMatch(WHICH);
      expect([booked(chat), left(chat)]).toEqual([[], [7, 8]]);
    },
  );

  it.each<[string, string[]]>([
    ['o de quinta', [THURSDAY]],
    ['a barba', [FRIDAY]],
    ['o primeiro', [THURSDAY]],
    ['os dois', [THURSDAY, FRIDAY]],
    ['nenhum', []],
    ['sim', []],
  ])('then "%s" books %j', async (text, starts) => {
    const chat = chatWith();
    await chat.send('sim');
    const reply = await chat.send(text);
    expect(booked(chat)).toEqual(starts);
    if (text === 'sim') expect(reply).toMatch(WHICH);
    if (text === 'nenhum') expect(left(chat)).toEqual([]);
    if (text === 'o de quinta') expect(reply).toContain('Barba');
  });

  it('a yes that names one takes it', async () => {
    const chat = chatWith();
    await chat.send('sim, o de quinta');
    expect(booked(chat)).toEqual([THURSDAY]);
  });

  it('one alone is booked by a bare yes', async () => {
    const chat = chatWith(proposals.slice(0, 1));
    await chat.send('sim');
    expect(booked(chat)).toEqual([THURSDAY]);
  });
});

describe('a proposal that crossed an earlier message of the client', () => {
  const crossed = () => practiceChat({ ...aWorld('barber', {}), requests: proposals.slice(0, 1) });

  it.each(['sim', 'pode ser', 'ok, quero'])(
    'is named after "%s", and booked by the next yes',
    async (text) => {
      const chat = crossed();
      expect(await chat.send(text)).toContain('propôs Corte masculino, amanhã, 05/03, às 18:00');
      expect(booked(chat)).toEqual([]);
      await chat.send('sim');
      expect(booked(chat)).toEqual([THURSDAY]);
    },
  );

  it.each(['obrigada', 'oi', 'não', 'quero barba sexta 10h'])('"%s" does not book it', async (text) => {
    const chat = crossed();
    await chat.send(text);
    expect(booked(chat)).not.toContain(THURSDAY);
  });
});

it.each([
  'quero marcar um corte masculino',
  'queria marcar corte masculino sexta',
  'tem horário pra corte masculino amanhã?',
])('with the most requests that may wait, "%s" hears the limit and no hours', async (text) => {
  const requests = ['2026-03-06T16:00', '2026-03-07T10:00', '2026-03-10T10:00'].map((start, at) => ({
    id: at + 1,
    kind: 'approval' as const,
    serviceId: 1,
    serviceName: 'Corte masculino',
    start,
    forSomeone: null,
  }));
  const chat = practiceChat({ ...aWorld('barber', {}), rules: { approval: 'always' }, requests });
  const reply = await chat.send(text);
  expect(reply).toContain('você já tem 3 pedidos esperando resposta');
  expect(reply).not.toMatch(/\d\d:\d\d/);
});
