import { describe, expect, it } from 'vitest';
import type { SentReminder } from '../../assistant-tools.ts';
import type { LocalStart } from '../../local-start.ts';
import type { PracticeWorld } from './test-chat.ts';
import { aVisit, aWorld, talk } from './test-worlds.ts';

/** Remarks in passing that request nothing. */
const REMARKS =
  `só um minuto|já te falo|hoje choveu|Choveu muito|um momento|espera aí|kkkk|que calor|tô no ônibus|já volto
|depois eu vejo|vou ver aqui|deixa eu ver|pera|Bom dia|oi|tudo bem?|tô dirigindo|minha mãe tá aqui|acabou a bateria
|o trânsito tá horrível hoje|a internet caiu|nossa|hmm|ah entendi|aham sei|que dia corrido|feliz natal|boa semana
|tô almoçando|meu filho tá com febre|a Júlia mandou um abraço|vi sua mensagem agora|desculpa a demora|só vi agora
|calma aí|um segundo|rsrs|😂|...|caramba|e esse frio?|jogo do Brasil hoje às 16h|amanhã é feriado|ontem choveu
|não sei ainda|vou falar com meu marido|preciso pensar|te aviso|Calor demais|Trânsito`
    .replaceAll('\n', '')
    .split('|');

const first = aVisit('2026-03-05T09:00');
const second = aVisit('2026-03-10T16:00', { serviceId: 2, end: '2026-03-10T17:20' });
const asks = (visit: { id: number; start: LocalStart }, told = visit.start): SentReminder => ({
  appointmentId: visit.id,
  text: 'Olá Bruno, confirmamos o seu horário. Confirma?',
  at: '2026-03-04T10:10',
  told,
});
const world = (told: Partial<PracticeWorld>) =>
  aWorld('psychologist', { visits: [{ ...first }, { ...second }], ...told });

const STATES: [string, () => PracticeWorld, string[]][] = [
  ['two visits were asked about', () => world({ reminders: [asks(first), asks(second)] }), []],
  ['one of two visits was asked about', () => world({ reminders: [asks(second)] }), []],
  ['which is to be cancelled', () => world({ reminders: [asks(first), asks(second)] }), ['preciso cancelar']],
  ['which is to be moved', () => world({ reminders: [asks(first), asks(second)] }), ['quero remarcar']],
  ['which is confirmed', () => world({ reminders: [asks(first), asks(second)] }), ['sim']],
  ['a visit was moved since', () => world({ reminders: [asks(second, '2026-03-09T10:00')] }), []],
  ['the new time is asked about', () => world({ reminders: [asks(second, '2026-03-09T10:00')] }), ['sim']],
  ['a visit is gone', () => world({ reminders: [asks({ id: 1, start: '2026-03-06T10:00' })] }), []],
  ['a visit that is elsewhere was named', () => world({ visits: [{ ...second }] }), ['remarcar o de amanhã']],
  [
    'the name of who comes',
    () => world({}),
    ['quero marcar uma sessão individual sexta 10h pra minha filha'],
  ],
  ['a lone word as a name', () => world({}), ['quero sessão individual sexta 10h pra minha filha', 'Ayla']],
];

describe.each(STATES)('a remark while a question is open: %s', (_state, start, turns) => {
  it.each(REMARKS)('"%s" writes nothing', async (remark) => {
    const before = await talk(start(), ...turns);
    const after = await talk(start(), ...turns, remark);
    expect(after.chat.world.visits).toEqual(before.chat.world.visits);
  });
});
