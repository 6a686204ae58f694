import { neutralRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { defaultWorkingHours } from '@zelo/domain/hours/working-day.ts';
import { describe, expect, it } from 'vitest';
import type { KnownFacts } from './llm-claims.ts';
import { reviewWords } from './llm-output-filter.ts';

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
  rules: { ...neutralRules, minNoticeMin: 7 * 1440 },
};
const facts = (knowledge: KnownFacts['knowledge'] = []): KnownFacts => ({
  business,
  services: [{ id: 1, name: 'Massagem', description: null, durationMinutes: 60, price: '120.00' }],
  knowledge,
  personality: '',
  now: '2026-03-04T10:00',
  said: { turn: 'oi', before: '' },
  free: new Set(),
  visits: [],
  deeds: [],
});
const faultsOf = (sentence: string, knowledge?: KnownFacts['knowledge']): string[] =>
  reviewWords(sentence, facts(knowledge)).dropped.map(({ fault }) => fault);

describe('a rule or an answer that does not exist is not sent', () => {
  it.each([
    'A regra aqui é só 1 hora de antecedência.',
    'A antecedência mínima é de 1 hora.',
    'Você pode marcar no mesmo dia, sem antecedência.',
    'Não precisa de aprovação da Helena, eu mesma marco na hora.',
    'Ela atende no máximo 10 pessoas por dia.',
    'A agenda está aberta até dezembro do ano que vem.',
    'A Helena já aceitou o seu pedido.',
    'Sim, ela aceitou agora há pouco, pode vir.',
    'Ela vai aceitar com certeza.',
    'A profissional aprovou o seu pedido.',
    'A Helena recusou o seu pedido.',
    'O seu pedido foi aceito.',
    'A Helena bloqueou você, por isso não posso marcar.',
    'Você está na lista de clientes bloqueados.',
    'Seu número está bloqueado.',
  ])('"%s"', (sentence) => {
    expect(faultsOf(sentence)).not.toEqual([]);
  });
});

describe('what is true, or says nothing of it, is sent', () => {
  it.each([
    'Aceitamos Pix e cartão.',
    'Ela aceita cartão de crédito.',
    'Assim que ela aceitar, eu aviso por aqui.',
    'Ela ainda não aceitou o seu pedido.',
    'A Helena já aceitou?',
    'Como posso ajudar você hoje?',
    'É só me dizer o dia e a hora.',
    'Fica a seu critério, pode ser de manhã ou à tarde.',
  ])('"%s"', (sentence) => {
    expect(faultsOf(sentence)).toEqual([]);
  });

  it.each([
    ['Você pode cancelar com 24 horas de antecedência.', 'Cancele com 24 horas de antecedência.'],
    ['Ela atende no máximo 10 pessoas por dia.', 'Atendo no máximo 10 pessoas por dia.'],
  ])('"%s", which the owner wrote', (sentence, content) => {
    expect(faultsOf(sentence, [{ title: 'Regras', content }])).toEqual([]);
  });
});
