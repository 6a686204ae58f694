// CPU cost of one client message with the largest catalog that the product permits. Every other client waits
// while it is read.
import { beforeAll, expect, it } from 'vitest';
import { MAX_SERVICES } from '#services/offered-services.ts';
import { cpuCost, cpuCostWithin } from '#shared/test-cpu.ts';
import type { KnowledgeItem, OfferedService } from '../../assistant-tools.ts';
import { MAX_KNOWLEDGE_CHARACTERS } from '../../knowledge-contract.ts';
import { indexOfEntries } from '../../knowledge/knowledge-search.ts';
import { matchServices } from '../../language/services/service-match.ts';
import { readWords } from '../../language/words/words.ts';
import { practiceChat } from './test-chat.ts';
import { aWorld } from './test-worlds.ts';

/** On the reference machine; no input may hold the process for longer. */
const MAX_CPU_MS = 50;
const MESSAGE_LENGTH = 2_000;
const ITEM_LENGTH = 5_000;

const TRADE =
  'corte cortar cabelo barba pé pe unha mão massagem drenagem escova limpeza facial relaxante consulta retorno treino noiva casal infantil masculino feminino'.split(
    ' ',
  );
const SAID = `Aceitamos pix e cartão de crédito; atendimento somente com hora marcada. Há estacionamento ao lado, crianças
  acompanhadas, cancelamento com 24 horas de antecedência, corte e barba, pé e mão. `;

const wordOf = (nth: number, at: number): string => TRADE[(nth * 7 + at * at) % TRADE.length] ?? '';

const services: OfferedService[] = Array.from({ length: MAX_SERVICES }, (_, nth) => ({
  id: nth + 1,
  name: `${Array.from({ length: 10 }, (_word, at) => wordOf(nth, at)).join(' ')} + ${wordOf(nth, 12)}`,
  description: null,
  durationMinutes: 30,
  price: '45.00',
}));

const knowledge: KnowledgeItem[] = Array.from(
  { length: MAX_KNOWLEDGE_CHARACTERS / ITEM_LENGTH },
  (_, nth) => {
    const title = `Pix, corte e barba ${nth}`;
    return { title, content: SAID.repeat(60).slice(0, ITEM_LENGTH - title.length) };
  },
);

const filled = (text: string): string =>
  text.repeat(Math.ceil(MESSAGE_LENGTH / text.length)).slice(0, MESSAGE_LENGTH);

/** Words of one or two letters, or forms of one word, all different. */
const distinct = (start: string, end: string): string =>
  Array.from({ length: 676 }, (_, nth) => {
    const letters = String.fromCharCode(97 + (nth % 26), 97 + Math.floor(nth / 26));
    return `${start}${letters}${end}`;
  })
    .join('')
    .slice(0, MESSAGE_LENGTH);

const messages: [string, string][] = [
  ['a service word as a question, again and again', filled('pé? ')],
  ['another one', filled('corte? ')],
  ['a service word alone, again and again', filled('pé ')],
  ['forms of a service word as questions', distinct('corte', '? ')],
  ['forms of a service word', distinct('corte', ' ')],
  ['all words of the trade', filled(`${TRADE.join(' ')} `)],
  ['all words of the trade as questions', filled(TRADE.map((word) => `${word}? `).join(''))],
  ['a word of the knowledge base as a question', filled('pix? ')],
  ['questions about the knowledge base', filled('tem estacionamento? aceita cartão? ')],
  ['different questions', distinct('tem pix ', '? ')],
  ['prices of services', filled('quanto custa corte? ')],
  ['words of two letters', distinct('', ' ')],
  ['words of two letters as questions', distinct('', '? ')],
  ['a word of one letter', filled('a ')],
  ['a word of one letter as a question', filled('a? ')],
  ['greetings as questions', filled('oi? ')],
  ['question marks', filled('?')],
  ['dots', filled('. ')],
  ['line breaks', filled('oi\n')],
  ['hours', filled('15h ')],
  ['days and hours', filled('corte amanhã às 15h? ')],
  ['dates', filled('dia 5/3 às 10h, ')],
  ['weekdays', filled('sexta ')],
  ['names', filled('Maria Clara ')],
  ['changes', filled('cancela e remarca ')],
];

// The list is stemmed once per version, not per message; a fresh process reads its first messages slowly.
beforeAll(async () => {
  for (const message of ['tem pix?', ...messages.map(([, text]) => text)])
    await practiceChat(aWorld('barber', { services, knowledge })).send(message);
});

// attack: S15.2
it.each(messages)('%s: answers 2,000 characters in 50 ms', async (_name, message) => {
  const cost = await cpuCostWithin(MAX_CPU_MS, () =>
    // a list that has not been read yet
    practiceChat(aWorld('barber', { services: [...services], knowledge })).send(message),
  );
  expect(cost).toBeLessThan(MAX_CPU_MS);
});

it('exceeds the bound when services are read again for each run of words', async () => {
  const runs = Array.from({ length: 40 }, () => readWords('pé').words);
  const cost = await cpuCost(() => runs.map((run) => matchServices([...services], [run])));
  expect(cost).toBeGreaterThan(MAX_CPU_MS);
});

// attack: S15.2
it('exceeds the bound when the knowledge base is stemmed again for each question', async () => {
  const cost = await cpuCostWithin(MAX_CPU_MS, () => indexOfEntries(knowledge).search('pix?'));
  expect(cost).toBeGreaterThan(MAX_CPU_MS);
});
