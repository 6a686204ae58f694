// A change that only the owner may make is never offered: the client hears the rule, and the wish goes to the owner.
import { expect, it } from 'vitest';
import { practiceChat } from '../talks/test-chat.ts';
import { aVisit, aWorld } from '../talks/test-worlds.ts';

const FIRST = '2026-03-05T09:00';
const chatOf = () =>
  practiceChat({
    ...aWorld('barber', { visits: [aVisit(FIRST, { id: 1, serviceId: 1 })] }),
    rules: { clientChangeUntilHours: 72 },
  });
const OFFERS = /Quer que eu (cancele|mude)|prefere mudar|posso passar|Vamos mudar/;

const play = async (texts: readonly string[]) => {
  const chat = chatOf();
  const replies: string[] = [];
  for (const text of texts) replies.push(await chat.send(text));
  for (const reply of replies) expect(reply).not.toMatch(OFFERS);
  const { visits, handedOver } = chat.world;
  return {
    last: replies.at(-1) ?? '',
    starts: visits.filter(({ status }) => status === 'scheduled').map(({ start }) => start),
    told: handedOver.map(({ summary }) => summary),
  };
};

it.each([
  ['não vou conseguir ir amanhã'],
  ['surgiu um imprevisto, não consigo ir'],
  ['tô gripado, melhor não ir amanhã'],
  ['não vou poder ir amanhã', 'sim'],
])('an absence is told to the owner at once: %j', async (...texts) => {
  const { last, starts, told } = await play(texts.filter(Boolean));
  expect(last).toMatch(/(Passei o seu pedido ao|já está com o) profissional/);
  expect(starts).toEqual([FIRST]);
  expect(told).toEqual([expect.stringContaining('não vai poder vir: Corte masculino')]);
});

it.each([
  ['cancela amanhã', 'mas eu to doente, cancela por favor', 'sim cancela'],
  ['não vou conseguir ir amanhã', 'sim', 'isso, cancela'],
])('a cancellation that the owner has is not offered again: %j', async (...texts) => {
  const { last, starts } = await play(texts.filter(Boolean));
  expect(last).toContain('já está com o profissional');
  expect(starts).toEqual([FIRST]);
});

it('a cancellation that is not clear is asked about before the owner gets it', async () => {
  const asked = await play(['será que eu cancelo amanhã?']);
  expect(asked.last).toContain('Quer que eu peça ao profissional para cancelar?');
  expect(asked.told).toEqual([]);
  const passed = await play(['será que eu cancelo amanhã?', 'sim']);
  expect(passed.told).toEqual([expect.stringContaining('quer cancelar Corte masculino')]);
  expect(passed.starts).toEqual([FIRST]);
});

const ASKED = ['oi, quero corte sexta 15h', 'quero corte amanhã 15h', 'posso ir sexta 16h?'];

it.each(ASKED)('a new visit is offered beside it, and a yes books it: "%s"', async (text) => {
  const asked = await play([text]);
  expect(asked.last).toMatch(/O seu de amanhã, 05\/03, às 09:00, continua marcado: mudar esse, só com o/);
  expect(asked.told).toEqual([]);
  const { starts, told } = await play([text, 'sim']);
  expect(starts).toHaveLength(2);
  expect(told).toEqual([]);
});

it.each(['é pra mudar', 'isso, muda pra esse'])('the move goes to the owner: "%s"', async (text) => {
  const { starts, told } = await play(['quero corte sexta 15h', text]);
  expect(starts).toEqual([FIRST]);
  expect(told).toEqual([expect.stringMatching(/quer mudar .* para sexta-feira, 06\/03\/2026, às 15:00/)]);
});

it.each(['que horas tem livre no sábado?', 'e no sábado, quais horários tem?'])(
  'a question about another day is no change: "%s"',
  async (text) => {
    const { starts, told, last } = await play(['quero corte sexta 15h', text]);
    expect(starts).toEqual([FIRST]);
    expect(told).toEqual([]);
    expect(last).toMatch(/sábado, 07\/03: 09:00/);
  },
);

it.each([
  ['cancela o corte de amanhã', 'entao marca outro pra sexta 10h no lugar'],
  ['não vou poder ir amanhã', 'quero marcar outro no lugar sexta 17h'],
  ['cancela o corte de amanhã', 'quero também uma barba sexta 10h'],
])('beside a new visit, the one that waits for the owner is named: %j', async (...texts) => {
  const { last, starts } = await play(texts);
  expect(last).toContain('Até lá continua marcado: Corte masculino, amanhã, 05/03, às 09:00');
  expect(starts).toHaveLength(2);
});

it.each(['prefiro mudar', 'na verdade quero remarcar', 'melhor mudar de dia então'])(
  'an absence becomes a move for the owner: "%s"',
  async (text) => {
    const { last, told } = await play(['não vou poder ir amanhã', text]);
    expect(last).toContain('Passei o seu pedido ao profissional');
    expect(told.at(-1)).toContain('para horário a combinar');
  },
);

it.each(['cancelou?', 'já cancelou?', 'e aí, desmarcou?'])('"%s" hears that it waits', async (text) => {
  const { last } = await play(['cancela o corte de amanhã', text]);
  expect(last).toContain('O seu pedido já está com o profissional');
});
