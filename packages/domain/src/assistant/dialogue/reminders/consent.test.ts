import { describe, expect, it } from 'vitest';
import type { ClientAppointment } from '../../assistant-tools.ts';
import { understand } from '../../language/understanding.ts';
import { consentRefusal, type OpenMatters, type Proposal } from './consent.ts';

const NOW = '2026-03-04T10:00';
const services = [
  { id: 1, name: 'Massagem', description: null, durationMinutes: 60, price: '120.00' },
  { id: 2, name: 'Corte', description: null, durationMinutes: 30, price: '45.00' },
];
const read = (text: string) => understand(text, { services, now: NOW, ownNames: new Set() });
const visit = (id: number, start: string, serviceId = 1): ClientAppointment => ({
  id,
  serviceId,
  serviceName: 'Massagem',
  start,
  durationMinutes: 60,
  status: 'scheduled',
  forSomeone: null,
});
const friday = visit(7, '2026-03-06T15:00');
const tuesday = visit(8, '2026-03-10T09:00', 2);

const nothing: OpenMatters = {
  shown: [],
  lastSaid: '',
  before: [],
  reminders: [],
  own: [],
  lastBooked: [],
  now: NOW,
};

interface Open {
  shown?: string[];
  lastSaid?: string;
  before?: string[];
  own?: ClientAppointment[];
  lastBooked?: number[];
}

const refusal = (text: string, proposal: Proposal, open: Open = {}) =>
  consentRefusal(read(text), proposal, { ...nothing, ...open, before: (open.before ?? []).map(read) });

const book = (start: string, serviceId = 1): Proposal => ({ kind: 'book', serviceId, start });

describe('a booking', () => {
  it.each<[text: string, start: string, refused: string | null, open?: Open]>([
    ['massagem amanhã às 10h', '2026-03-05T10:00', null],
    ['massagem amanhã às 10h', '2026-03-06T10:00', 'other-day'],
    ['massagem amanhã às 10h', '2026-03-05T11:00', 'other-hour'],
    ['quero marcar massagem sexta às 4', '2026-03-06T16:00', null],
    ['corte amanhã às 10h', '2026-03-05T10:00', 'other-service'],
    ['massagem amanhã de manhã', '2026-03-05T10:00', 'not-asked'],
    ['massagem amanhã, qualquer horário', '2026-03-05T10:00', null],
    ['tem massagem amanhã às 10h?', '2026-03-05T10:00', 'not-asked'],
    ['quanto custa a massagem amanhã às 10h?', '2026-03-05T10:00', 'not-asked'],
    ['acho que vou querer massagem amanhã às 10h', '2026-03-05T10:00', 'not-asked'],
    ['fiz massagem ontem às 10h', '2026-03-03T10:00', 'not-asked'],
    ['oi, tudo bem?', '2026-03-05T10:00', 'not-asked'],
    ['sim', '2026-03-05T10:00', null, { shown: ['2026-03-05T10:00'] }],
    ['sim', '2026-03-05T11:00', 'other-hour', { shown: ['2026-03-05T10:00'], before: ['massagem às 10h'] }],
    ['sim', '2026-03-05T10:00', 'not-asked', { shown: ['2026-03-05T10:00', '2026-03-05T11:00'] }],
    ['a segunda', '2026-03-05T11:00', null, { shown: ['2026-03-05T10:00', '2026-03-05T11:00'] }],
    ['às 11', '2026-03-05T11:00', null, { shown: ['2026-03-05T10:00', '2026-03-05T11:00'] }],
    ['só um minuto', '2026-03-05T10:00', 'not-asked', { shown: ['2026-03-05T10:00', '2026-03-05T11:00'] }],
    ['é a primeira vez', '2026-03-05T10:00', 'not-asked', { shown: ['2026-03-05T10:00'] }],
    ['obrigada!', '2026-03-05T10:00', 'not-asked', { shown: ['2026-03-05T10:00'] }],
    ['vou ver e te aviso', '2026-03-05T10:00', 'not-asked', { shown: ['2026-03-05T10:00'] }],
    [
      'Renata Alves',
      '2026-03-05T10:00',
      null,
      { lastSaid: 'Qual é o seu nome?', before: ['massagem amanhã às 10h'] },
    ],
    ['às 10', '2026-03-05T10:00', null, { lastSaid: 'A que horas?', before: ['massagem amanhã'] }],
  ])('"%s" for %s: %s', (text, start, refused, open) => {
    expect(refusal(text, book(start), open)).toBe(refused);
  });
});

describe('a cancellation', () => {
  it.each<[text: string, refused: string | null, open: Open]>([
    ['cancela por favor', null, { own: [friday] }],
    ['não vou poder ir', null, { own: [friday] }],
    ['estou doente, preciso cancelar', null, { own: [friday] }],
    ['cancela', 'which-visit', { own: [friday, tuesday] }],
    ['cancela a de sexta', null, { own: [friday, tuesday] }],
    ['cancela a de terça', 'which-visit', { own: [friday, tuesday] }],
    ['não cancela meu horário', 'not-asked', { own: [friday] }],
    ['talvez eu precise cancelar', 'not-asked', { own: [friday] }],
    ['cancelei meu cartão', 'not-asked', { own: [friday] }],
    ['como faço para cancelar?', 'not-asked', { own: [friday] }],
    ['só um minuto', 'not-asked', { own: [friday], lastSaid: 'Qual é para cancelar?' }],
    ['sim', null, { own: [friday], lastSaid: 'Quer que eu cancele?' }],
    ['não era isso!', null, { own: [friday, tuesday], lastBooked: [7] }],
    ['oi', 'not-asked', { own: [friday] }],
    ['essa semana não consigo', 'not-asked', { own: [friday] }],
    ['não vou poder ir', 'not-asked', { own: [friday], lastBooked: [7] }],
    ['não vou poder ir, cancela', null, { own: [friday], lastBooked: [7] }],
    ['não quero mais na sexta', 'not-asked', { own: [friday] }],
    ['não vou poder, digo, vou poder sim', 'not-asked', { own: [friday] }],
  ])('"%s": %s', (text, refused, open) => {
    expect(refusal(text, { kind: 'cancel', visit: friday }, open)).toBe(refused);
  });
});

describe('"amanhã" shortly after midnight', () => {
  const NIGHT = '2026-03-10T00:20';
  const refusalAtNight = (text: string, proposal: Proposal, shown: string[] = []) =>
    consentRefusal(understand(text, { services, now: NIGHT, ownNames: new Set() }), proposal, {
      ...nothing,
      now: NIGHT,
      own: [tuesday],
      shown,
    });

  it.each(['2026-03-10T10:00', '2026-03-11T10:00'])('does not book %s without a question', (start) => {
    expect(refusalAtNight('massagem amanhã às 10h', book(start))).toBe('other-day');
  });

  it('books the day that was shown or named in another way', () => {
    const start = '2026-03-11T10:00';
    expect(refusalAtNight('massagem amanhã às 10h', book(start), [start])).toBeNull();
    expect(refusalAtNight('massagem quarta às 10h', book(start))).toBeNull();
  });

  it('cancels nothing without a question', () => {
    expect(refusalAtNight('cancela o de amanhã', { kind: 'cancel', visit: tuesday })).toBe('which-visit');
    expect(refusalAtNight('cancela o de hoje', { kind: 'cancel', visit: tuesday })).toBeNull();
  });
});

describe('a move and a confirmation', () => {
  it.each<[text: string, start: string, refused: string | null]>([
    ['muda pra 16h', '2026-03-06T16:00', null],
    ['muda pra 16h', '2026-03-09T16:00', 'not-asked'],
    ['passa para segunda no mesmo horário', '2026-03-09T15:00', null],
    ['será que dá pra mudar?', '2026-03-06T16:00', 'not-asked'],
  ])('"%s" to %s: %s', (text, start, refused) => {
    const found = refusal(text, { kind: 'move', visit: friday, serviceId: 1, start }, { own: [friday] });
    expect(found === null).toBe(refused === null);
  });

  it.each<[text: string, isFree: boolean]>([
    ['confirmo', true],
    ['confirmado, estarei aí', true],
    ['obrigada', false],
    ['posso confirmar amanhã?', false],
    ['vou ver se consigo', false],
  ])('"%s" confirms: %s', (text, isFree) => {
    expect(refusal(text, { kind: 'confirm', visit: friday }, { own: [friday] }) === null).toBe(isFree);
  });
});
