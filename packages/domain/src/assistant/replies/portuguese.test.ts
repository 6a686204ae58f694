import { describe, expect, it } from 'vitest';
import { pairsOf } from '#shared/test-runs.ts';
import { detailLevels, voiceTones } from '../assistant-contract.ts';
import type { OfferedService } from '../assistant-tools.ts';
import type { PracticeWorld } from '../dialogue/talks/test-chat.ts';
import { aReminder, aVisit, aWorld, talk } from '../dialogue/talks/test-worlds.ts';
import { fold } from '../language/words/words.ts';
import { readsAsPortuguese } from './test-portuguese.ts';

const MAX_REPLY_LENGTH = 1_200;
const TECHNICAL = /\b(undefined|null|nan)\b|\{|\d{4}-\d\d-\d\dt\d\d/;

const aService = (name: string, id = 1): OfferedService => ({
  id,
  name,
  description: null,
  durationMinutes: 60,
  price: '990.00',
});

const names = ['Ensaio fotográfico externo', 'Botox', 'RPG', 'Corte + barba', 'Design de sobrancelha'];
const voices = voiceTones.flatMap((voiceTone) =>
  detailLevels.map((detailLevel) => ({ voiceTone, detailLevel })),
);

/** Talks that trigger replies of every kind; S is replaced by the name of a service. */
const talks = `
quanto custa S?
quanto tempo dura S?
vocês fazem S?
quais serviços vocês têm?
qual a tabela de preços?
qual o horário de funcionamento?
vocês abrem sábado?
onde fica?
oi
obrigado
tchau
você é um robô?
quero falar com uma pessoa
tem desconto?
tem wifi? / sim
menu
quero marcar
quero S / sexta / 10h / na verdade 11h / cancela
S sexta 10h / mais tarde / esquece / não
S sexta às 23h
S domingo 10h
S ontem 10h
tem S sexta? / a primeira
tem S sexta 10h? / sim
tem S sexta 10h? / não
marca S sexta 10h pra minha filha / Alice
tenho algo marcado?
quero remarcar / sexta 11h
quero cancelar
não vou poder ir
asdf qwer
sim
`
  .trim()
  .split('\n');

const wrongIn = (reply: string): boolean =>
  !readsAsPortuguese(reply) || reply.length > MAX_REPLY_LENGTH || TECHNICAL.test(fold(reply));

/** A client without visits, or with two, of which one was asked about. */
const agendas: (() => Partial<PracticeWorld>)[] = [
  () => ({}),
  () => {
    const visits = [aVisit('2026-03-06T10:00'), aVisit('2026-03-07T10:00')];
    return { visits, reminders: visits.slice(0, 1).map(({ id }) => aReminder(id)) };
  },
];

const pairs = pairsOf(
  'agendas and services for each talk in each voice',
  voices.flatMap((voice) => talks.map((line) => ({ voice, line }))),
  agendas.flatMap((agenda) => names.map((name) => ({ agenda, name }))),
);

describe('any reply', () => {
  it.each(voices)('reads as Portuguese: $voiceTone, $detailLevel', async (voice) => {
    const wrong: string[] = [];
    for (const [row, { agenda, name }] of pairs) {
      if (row.voice !== voice) continue;
      const world = aWorld('barber', { services: [aService(name), aService('Escova', 2)], ...agenda() });
      Object.assign(world.business, voice);
      const { replies } = await talk(world, ...row.line.replaceAll('S ', `${name} `).split(' / '));
      wrong.push(...replies.filter(wrongIn));
    }
    expect(wrong).toEqual([]);
  });

  it.each(detailLevels)('fits one message for a long catalogue: %s', async (detailLevel) => {
    const services = Array.from({ length: 18 }, (_, at) => aService(`Massagem Especial ${at}`, at + 1));
    const world = aWorld('masseuse', { services });
    world.business.detailLevel = detailLevel;
    const { replies } = await talk(
      world,
      'quais serviços vocês têm?',
      'qual a tabela de preços?',
      'quero marcar',
    );
    expect(replies.filter(wrongIn)).toEqual([]);
  });

  it.each([
    ['', null, 'Sou a assistente virtual.'],
    ['', 'Sofia', 'Sou Sofia, assistente virtual.'],
    ['Odonto Vida', null, 'Sou Odonto, assistente virtual de Odonto Vida.'],
  ])('introduces the assistant with the known names: "%s", %s', async (name, assistantName, introduced) => {
    const world = aWorld('dentist');
    Object.assign(world.business, { name, assistantName });
    const { reply } = await talk(world, 'oi');
    expect(reply).toContain(introduced);
  });
});
