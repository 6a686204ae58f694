import { defaultWorkingHours } from '@zelo/domain/hours/working-day.ts';
import { cpuCostWithin } from '@zelo/domain/shared/test-cpu.ts';
import { describe, expect, it } from 'vitest';
import type { KnownFacts } from './llm-claims.ts';
import { repairRequest, reviewWords } from './llm-output-filter.ts';

const corte = { id: 1, name: 'Corte', description: null, durationMinutes: 30, price: '45.00' };
const massagem = { id: 2, name: 'Massagem', description: null, durationMinutes: 60, price: '120.00' };
const business = {
  name: 'Espaço Zen',
  profession: 'massagista',
  assistantName: null,
  street: null,
  streetNumber: null,
  city: null,
  zipCode: null,
  calendar: { workingHours: defaultWorkingHours(), specificDates: [], timeZone: 'America/Sao_Paulo' },
  voiceTone: 'friendly' as const,
  detailLevel: 'concise' as const,
  autoScheduling: true,
};
const visit = {
  id: 7,
  serviceId: 2,
  serviceName: 'Massagem',
  start: '2026-03-06T15:00',
  durationMinutes: 60,
  status: 'scheduled' as const,
  forSomeone: null,
};
const facts = (more: Partial<KnownFacts> = {}): KnownFacts => ({
  business,
  services: [corte, massagem],
  knowledge: [],
  personality: '',
  now: '2026-03-04T10:00',
  said: { turn: 'oi', before: '' },
  free: new Set(['2026-03-05T10:00', '2026-03-05T16:00']),
  visits: [visit],
  deeds: [],
  ...more,
});

const faultsOf = (sentence: string, more: Partial<KnownFacts> = {}): string[] =>
  reviewWords(sentence, facts(more)).dropped.map(({ fault }) => fault);

describe('a claim', () => {
  it.each<[string, string[], Partial<KnownFacts>?]>([
    ['Amanhã às 10h está livre.', []],
    ['Tenho amanhã às 10:00 e às 16:00.', []],
    ['Tenho amanhã às 11:00.', ['hour']],
    ['Sexta às 10h está livre.', ['hour']],
    ['Sua massagem está marcada para sexta às 15h.', []],
    ['Temos vaga sexta às 15h.', ['hour']],
    ['Sua massagem está confirmada para sexta às 15h.', ['deed']],
    ['Sua massagem foi cancelada.', ['deed']],
    ['Não se preocupe, já marquei.', ['deed']],
    ['Quer que eu deixe marcado?', []],
    ['Para deixar marcado, preciso do seu nome.', []],
    ['O Corte custa R$ 45,00 e a Massagem, R$ 120,00.', []],
    ['O Corte custa R$ 120,00 e a Massagem, R$ 45,00.', ['price']],
    ['Fica R$ 120,00.', [], { said: { turn: 'quanto é a massagem?', before: '' } }],
    ['Fica R$ 45,00.', ['price'], { said: { turn: 'quanto é a massagem?', before: '' } }],
    ['Para duas pessoas, a Massagem fica R$ 240,00.', []],
    ['A Massagem dura 2 horas.', ['duration']],
    ['A Massagem dura uma hora e o Corte, meia hora.', []],
    ['Aceita as duas?', []],
    ['Faço 10% de desconto no Corte.', ['discount']],
    ['Não trabalhamos com desconto.', []],
    ['Já avisei a profissional.', ['deed']],
    ['Já avisei a profissional.', [], { deeds: [{ kind: 'handed-over', reason: 'question' }] }],
    ['Vou perguntar à profissional.', ['deed']],
    ['Só um minuto.', []],
  ])('%s: %j', (sentence, faults, more) => {
    expect(faultsOf(sentence, more)).toEqual(faults);
  });
});

describe('a review', () => {
  it('leaves out a repetition of our own reply, and a mere "Pronto!"', () => {
    const deeds: KnownFacts['deeds'] = [{ kind: 'booked', appointment: visit, service: massagem }];
    const text = 'Prontinho, Renata! Sua massagem ficou agendada para sexta às 15h. Venha com roupa leve.';
    expect(reviewWords(text, facts({ deeds }), true)).toEqual({ text: 'Venha com roupa leve.', dropped: [] });
  });

  it('asks for another answer, with the sentence and the reason', () => {
    const { dropped } = reviewWords('Oi! Tenho amanhã às 11:00.', facts());
    expect(repairRequest(dropped)).toMatch(/- "Tenho amanhã às 11:00\." \(diz um horário/);
  });

  it.each(['2 horas ', 'R$ 1. ', 'às 9h corte R$ 3 2 horas.\n', '9h 10h ', 'cortei '])(
    'of 100 kB of "%s" blocks the process for a few milliseconds only',
    async (piece) => {
      const services = Array.from({ length: 60 }, (_, id) => ({
        ...corte,
        id,
        name: `Corte ${id} com barba`,
      }));
      const said = { turn: 'corte às 8 '.repeat(180), before: 'às 8 '.repeat(300) };
      const known = facts({ services, said });
      const text = piece.repeat(100_000 / piece.length);
      expect(await cpuCostWithin(400, () => reviewWords(text, known))).toBeLessThan(400);
    },
  );
});
