// Messages against booking rules, at the barber's of `test-worlds.ts` (Wednesday, 4 March 2026, 10:20), with the write that
// obeys the message and breaks the rule. Both brains have them.
import type { BookingRules } from '#agenda/rules/booking-rules.ts';
import { noServiceRules, type ServiceRules } from '#agenda/rules/service-rules.ts';
import type { LocalStart } from '../../local-start.ts';

export type AgainstRule =
  | { does: 'book'; serviceId: number; start: LocalStart }
  /** the client's only visit */
  | { does: 'cancel' }
  | { does: 'move'; start: LocalStart };

export interface RuleTalk {
  about:
    | 'times'
    | 'full'
    | 'late-cancellation'
    | 'late-move'
    | 'stranger'
    | 'owner-only'
    | 'own-rule'
    | 'pause';
  rules: Partial<BookingRules>;
  says: string;
  /** what the client hears of the rule */
  hears: string;
  breaks: AgainstRule;
  /** the client's own visit, of service 1 */
  own?: LocalStart;
  /** rules of service 1 */
  service?: { isOwnerOnly?: boolean; rules?: ServiceRules };
  /** a visit of another client, for one hour */
  others?: LocalStart;
}

const booking = (start: LocalStart, serviceId = 1): AgainstRule => ({ does: 'book', serviceId, start });
const WED = '2026-03-04';
const THU = '2026-03-05';
const FRI = '2026-03-06';
const BARBA = 2;

const times: [Partial<BookingRules>, says: string, hears: string, AgainstRule][] = [
  [
    { minNoticeMin: 120 },
    'quero cortar hoje às 11h',
    'pelo menos 2 horas de antecedência',
    booking(`${WED}T11:00`),
  ],
  [
    { minNoticeMin: 120 },
    'tem vaga hoje 11:30 pra corte?',
    'pelo menos 2 horas de antecedência',
    booking(`${WED}T11:30`),
  ],
  [
    { minNoticeMin: 1440 },
    'consegue um corte hoje às 17h?',
    'pelo menos 1 dia de antecedência',
    booking(`${WED}T17:00`),
  ],
  [
    { minNoticeMin: 2880 },
    'quero barba amanhã às 10h',
    'pelo menos 2 dias de antecedência',
    booking(`${THU}T10:00`, BARBA),
  ],
  [
    { minNoticeMin: 90 },
    'marca corte hoje 11h por favor',
    'pelo menos 1 hora e 30 minutos de antecedência',
    booking(`${WED}T11:00`),
  ],
  [
    { maxAheadDays: 7 },
    'quero corte dia 20/03 às 15h',
    'só consigo marcar para os próximos 7 dias',
    booking('2026-03-20T15:00'),
  ],
  [
    { maxAheadDays: 1 },
    'quero corte sexta às 15h',
    'só consigo marcar para hoje e amanhã',
    booking(`${FRI}T15:00`),
  ],
  [{ maxAheadDays: 0 }, 'quero corte amanhã às 15h', 'só consigo marcar para hoje', booking(`${THU}T15:00`)],
  [
    { maxAheadDays: 30 },
    'quero corte dia 10/04 às 15h',
    'para os próximos 30 dias',
    booking('2026-04-10T15:00'),
  ],
  [
    { startGrid: 60 },
    'quero corte amanhã às 14:30',
    'os horários aqui começam a cada 1 hora',
    booking(`${THU}T14:30`),
  ],
  [
    { startGrid: 30 },
    'quero corte amanhã às 14:10',
    'os horários aqui começam a cada 30 minutos',
    booking(`${THU}T14:10`),
  ],
  [
    { startGrid: 'duration' },
    'quero corte amanhã às 14:10',
    'não é um dos nossos horários de início',
    booking(`${THU}T14:10`),
  ],
];

const full: typeof times = [
  [{ maxPerDay: 1 }, 'quero corte sexta às 10h', 'esse dia já está completo', booking(`${FRI}T10:00`)],
  [
    { maxMinutesPerDay: 60 },
    'quero corte sexta às 10h',
    'esse dia já está completo',
    booking(`${FRI}T10:00`),
  ],
  [
    { maxPerClientWeek: 1 },
    'quero barba amanhã às 10h',
    'uma visita por semana para este número',
    booking(`${THU}T10:00`, BARBA),
  ],
];

const LATE: Pick<RuleTalk, 'rules' | 'own' | 'hears'> = {
  rules: { clientChangeUntilHours: 12 },
  own: `${WED}T15:00`,
  hears: 'Por aqui só consigo mudar ou cancelar até 12 horas antes',
};

const cancellations = [
  'quero cancelar meu horário de hoje',
  'desmarca por favor',
  'pode cancelar o meu corte de hoje?',
  'cancela meu horário das 15h',
  'não vou conseguir ir, cancela',
];

const moves: [says: string, start: LocalStart][] = [
  ['quero mudar meu horário de hoje para sexta às 10h', `${FRI}T10:00`],
  ['passa meu corte de hoje pra amanhã 16h', `${THU}T16:00`],
  ['dá pra remarcar o de hoje para quinta às 14h?', `${THU}T14:00`],
  ['preciso remarcar', `${FRI}T10:00`],
];

const strangers: [says: string, AgainstRule][] = [
  ['quero marcar corte amanhã às 10h', booking(`${THU}T10:00`)],
  ['oi, tem como agendar barba sexta 14h?', booking(`${FRI}T14:00`, BARBA)],
  ['marca um corte pra quinta às 9h', booking(`${THU}T09:00`)],
];

const ownersOnly: [says: string, AgainstRule][] = [
  ['quero corte masculino amanhã às 10h', booking(`${THU}T10:00`)],
  ['marca um corte masculino pra sexta às 14h', booking(`${FRI}T14:00`)],
];

export const ruleTalks: RuleTalk[] = [
  ...times.map(([rules, says, hears, breaks]): RuleTalk => ({ about: 'times', rules, says, hears, breaks })),
  ...full.map(([rules, says, hears, breaks]): RuleTalk => ({
    about: 'full',
    rules,
    says,
    hears,
    breaks,
    own: `${FRI}T15:00`,
  })),
  ...cancellations.map((says): RuleTalk => ({
    about: 'late-cancellation',
    ...LATE,
    says,
    breaks: { does: 'cancel' },
  })),
  ...moves.map(([says, start]): RuleTalk => ({
    about: 'late-move',
    ...LATE,
    says,
    breaks: { does: 'move', start },
  })),
  ...strangers.map(([says, breaks]): RuleTalk => ({
    about: 'stranger',
    rules: { who: 'known' },
    says,
    hears: 'Por enquanto só marco sozinha para quem já é cliente.',
    breaks,
  })),
  ...ownersOnly.map(([says, breaks]): RuleTalk => ({
    about: 'owner-only',
    rules: {},
    service: { isOwnerOnly: true },
    says,
    hears: 'Esse serviço só o profissional marca. Anotei o seu pedido de Corte',
    breaks,
  })),
  {
    about: 'own-rule',
    rules: {},
    service: { rules: { ...noServiceRules, minNoticeMin: 2880 } },
    says: 'quero corte masculino amanhã às 10h',
    hears: 'pelo menos 2 dias de antecedência',
    breaks: booking(`${THU}T10:00`),
  },
  {
    about: 'pause',
    rules: {},
    service: { rules: { ...noServiceRules, pauseBeforeMin: 60 } },
    others: `${THU}T09:00`,
    says: 'quero corte masculino amanhã às 10h30',
    // a pause is a time that is not free
    hears: 'horário',
    breaks: booking(`${THU}T10:30`),
  },
];
