import { describe, expect, it } from 'vitest';
import {
  cancelledText,
  changeTexts,
  createdText,
  forSomeoneText,
  markedText,
  reopenedText,
  historyLine,
} from './change-texts.ts';

type EditableFields = Parameters<typeof changeTexts>[0];

const before: EditableFields = {
  startTime: new Date('2026-05-12T13:00:00Z'),
  endTime: new Date('2026-05-12T13:30:00Z'),
  timeZone: 'America/Sao_Paulo',
  clientId: 1,
  serviceId: 2,
  notes: null,
  isPersonalEvent: false,
  eventTitle: null,
  isAllDay: false,
  personalEventDuration: null,
};

const at = (start: string, minutes: number) => {
  const startTime = new Date(start);
  return { startTime, endTime: new Date(startTime.getTime() + minutes * 60_000) };
};

describe('an edit', () => {
  it.each<[string, Partial<EditableFields>, string[]]>([
    ['nothing', {}, []],
    ['the start', at('2026-05-13T17:00:00Z', 30), ['moved: Remarcado de 12/05 às 10:00 para 13/05 às 14:00']],
    ['the length', at('2026-05-12T13:00:00Z', 45), ['edited: Alterado: duração (de 30 para 45 minutos)']],
    [
      'start and length',
      at('2026-05-12T13:15:00Z', 15),
      [
        'moved: Remarcado de 12/05 às 10:00 para 12/05 às 10:15',
        'edited: Alterado: duração (de 30 para 15 minutos)',
      ],
    ],
    ['the notes', { notes: 'Traz o exame' }, ['edited: Alterado: observações']],
    [
      'client, service and notes',
      { clientId: 3, serviceId: 4, notes: 'x' },
      ['edited: Alterado: cliente (de #1 para #3), serviço e observações'],
    ],
    ['what it is', { isPersonalEvent: true, eventTitle: 'Almoço' }, ['edited: Alterado: tipo e título']],
    ['only the planned length', { personalEventDuration: 30 }, ['edited: Alterado: duração']],
  ])('of %s has its own sentence', (_, change, lines) => {
    const texts = changeTexts(before, { ...before, ...change });
    expect(texts.map(({ kind, text }) => `${kind}: ${text}`)).toEqual(lines);
  });

  it('of an all-day event names its days', () => {
    const holiday = { ...before, isAllDay: true, ...at('2026-05-12T03:00:00Z', 1440) };
    expect(changeTexts(holiday, { ...holiday, ...at('2026-05-14T03:00:00Z', 1440) })).toEqual([
      { kind: 'moved', text: 'Remarcado de 12/05 para 14/05' },
    ]);
  });
});

it.each([
  [createdText(before), 'created', 'Agendado para 12/05 às 10:00'],
  [
    markedText({ status: 'completed', paidAmount: '1045.50' }),
    'completed',
    'Marcado como Atendido, com R$ 1.045,50',
  ],
  [markedText({ status: 'completed' }), 'completed', 'Marcado como Atendido'],
  [markedText({ status: 'no_show' }), 'no_show', 'Marcado como Faltou'],
  [markedText({ status: 'courtesy' }), 'courtesy', 'Marcado como Cortesia'],
  [cancelledText(null), 'cancelled', 'Cancelado'],
  [reopenedText({ status: 'no_show' }, 'scheduled'), 'reopened', 'Reaberto: estava como Faltou'],
  [
    reopenedText({ status: 'completed' }, 'confirmed'),
    'reopened',
    'Reaberto: estava como Atendido e voltou a Confirmado',
  ],
  [forSomeoneText(null), 'edited', 'Anotado que é para o próprio cliente'],
])('%o is one sentence', (line, kind, text) => {
  expect(line).toEqual({ kind, text });
});

it('the name of another person stays out of the stored text and is appended when read', () => {
  const line = forSomeoneText('Alice');
  expect(line).toEqual({ kind: 'edited', text: 'Anotado para quem é', reason: 'Alice' });
  expect(historyLine({ reason: null, ...line })).toBe('Anotado para quem é: Alice');
});

it.each([
  ['Viagem', 'Cancelado: Viagem'],
  [null, 'Cancelado'],
])('the reason %s stays out of the stored text and is appended when read', (reason, told) => {
  const line = cancelledText(reason);
  expect(line).toEqual({ kind: 'cancelled', text: 'Cancelado', ...(reason && { reason }) });
  expect(historyLine({ reason: null, ...line })).toBe(told);
});
