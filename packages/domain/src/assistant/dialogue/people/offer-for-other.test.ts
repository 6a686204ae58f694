// A start that was offered or proposed is taken for another person: for that one alone.
import { describe, expect, it } from 'vitest';
import { afterProposing } from '../rules/owners-proposal.ts';
import { practiceChat } from '../talks/test-chat.ts';
import { aWorld } from '../talks/test-worlds.ts';

const START = '2026-03-06T14:00';

const offered = async () => {
  const chat = practiceChat(aWorld('barber', {}));
  await chat.send('tem corte sexta 14h?');
  return chat;
};

const proposed = () => {
  const proposal = { serviceId: 1, start: START, forSomeone: null };
  const chat = practiceChat({
    ...aWorld('barber', {}),
    rules: { approval: 'always' },
    requests: [{ ...proposal, id: 7, kind: 'proposal', serviceName: 'Corte masculino' }],
  });
  chat.outside((stored, now) => afterProposing(stored, { ...proposal, refused: '2026-03-06T10:00' }, now));
  return Promise.resolve(chat);
};

describe.each([
  ['offered', offered],
  ['proposed by the owner', proposed],
])('a start that is %s', (_kind, begin) => {
  it.each<[string, string | RegExp]>([
    ['sim, mas para minha filha Bia', 'Bia'],
    ['sim, só que é pra minha filha Bia', 'Bia'],
    ['pode ser, mas quem vai é o meu marido João', 'João'],
    ['pode marcar pra minha mãe', 'mãe'],
    ['pode marcar para a Bia', 'Bia'],
  ])('"%s" books it for that person and no other visit', async (text, person) => {
    const chat = await begin();
    const reply = await chat.send(text);
    if (chat.world.visits.length === 0) {
      expect(reply).toMatch(/sexta-feira, 06\/03, às 14:00.* Quer que eu marque/);
      await chat.send('sim');
    }
    expect(chat.world.visits).toMatchObject([{ start: START, forSomeone: person }]);
    expect(chat.world.requests ?? []).toEqual([]);
  });
});

it.each<[string, string | null]>([
  ['11h pra minha mãe', 'mãe'],
  ['o das 11h para a Bia', 'Bia'],
  ['11h', null],
])('a start of a list, with the person: "%s"', async (text, forSomeone) => {
  const chat = practiceChat(aWorld('barber', {}));
  await chat.send('tem corte sexta?');
  await chat.send(text);
  expect(chat.world.visits).toMatchObject([{ start: '2026-03-06T11:00', forSomeone }]);
});

it('"sim! e também pra minha filha Bia" keeps both', async () => {
  const chat = await offered();
  expect(await chat.send('sim! e também pra minha filha Bia')).toContain('Corte masculino para Bia');
  expect(chat.world.visits).toMatchObject([{ start: START, forSomeone: null }]);
});
