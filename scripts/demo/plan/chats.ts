// Recent chats between clients and the assistant, with their bookings.
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { firstName } from '@zelo/domain/shared/texts/text.ts';
import { weekdayNames } from '@zelo/domain/hours/weekday-names.ts';
import { weekdays } from '@zelo/domain/hours/working-day.ts';
import { services } from './practice.ts';
import type { Visit } from './visits.ts';

export type Author = 'client' | 'assistant' | 'owner' | 'automatic';

export interface ChatLine {
  author: Author;
  text: string;
  /** Minutes after the first line. */
  after: number;
}

export interface Chat {
  person: number;
  /** Minutes from the first line until now. */
  ago: number;
  lines: ChatLine[];
  /** Index of the visit that was booked in it. */
  booked?: number;
  /** Waits for the owner. */
  asksForPerson?: boolean;
  isUnread?: boolean;
}

type Said = readonly [Author, string];

const MINUTES_APART = 1.5;

const linesOf = (said: readonly Said[]): ChatLine[] =>
  said.map(([author, text], index) => ({ author, text, after: index * MINUTES_APART }));

interface BookingDetails {
  name: string;
  /** terça-feira, 24/11, às 15:00 */
  when: string;
  service: string;
  price: string;
}

const bookingDetails = (visit: Visit, name: string, zone: string): BookingDetails => {
  const { date, time, weekday } = instantToLocal(visit.startTime, zone);
  const day = weekdayNames[weekdays[weekday] ?? 'monday'].toLowerCase();
  const { name: service, price } = services[visit.service];
  return {
    name: firstName(name),
    when: `${day}, ${date.slice(8)}/${date.slice(5, 7)}, às ${time}`,
    service,
    price: `R$ ${price.replace('.', ',')}`,
  };
};

const BOOKINGS: readonly ((told: BookingDetails) => Said[])[] = [
  ({ name, when, service }) => [
    ['client', 'Oi! Tem algum horário livre?'],
    ['assistant', `Oi, ${name}! Tenho ${when}. Pode ser?`],
    ['client', 'pode sim'],
    ['assistant', `Pronto! ${service} marcada: ${when}. Até lá!`],
    ['client', 'valeu 🙏'],
  ],
  ({ name, when, service, price }) => [
    ['client', 'oi, queria marcar uma sessao'],
    ['assistant', `Oi, ${name}! Que dia fica melhor para você?`],
    ['client', 'quanto ta a sessão?'],
    ['assistant', `${service} custa ${price}. Tenho ${when}; posso marcar?`],
    ['client', 'sim, pode confirmar'],
    ['assistant', `Tudo certo, ${name}! Seu horário está marcado: ${when}.`],
  ],
  ({ name, when }) => [
    ['client', 'quero voltar a fazer as sessões'],
    ['assistant', `Que bom, ${name}! Que dia fica melhor para você?`],
    ['client', 'mais pro fim do dia, se tiver'],
    ['assistant', `Tenho ${when}. Posso marcar?`],
    ['client', 'perfeito'],
    ['assistant', `Marcado: ${when}. Qualquer coisa é só escrever por aqui.`],
  ],
];

const QUESTIONS: readonly { said: readonly Said[]; asksForPerson?: boolean; isUnread?: boolean }[] = [
  {
    said: [
      ['client', 'vocês atendem por convênio?'],
      ['assistant', 'Não atendemos por convênio, mas emitimos recibo para reembolso.'],
      ['client', 'ah que bom!'],
    ],
  },
  {
    said: [
      ['client', 'Oi! Quero falar com a Helena sobre o meu filho'],
      ['assistant', 'Claro. Avisei a Helena: ela responde por aqui assim que puder.'],
    ],
    asksForPerson: true,
    isUnread: true,
  },
  {
    said: [
      ['client', 'como chego aí de metrô?'],
      ['assistant', 'Rua das Acácias, 120, sala 31, a cinco minutos do metrô.'],
      ['client', 'valeu'],
    ],
  },
  {
    said: [
      ['client', 'Oi, Helena. Posso levar o exame na sessão?'],
      ['owner', 'Oi! Pode sim, traga impresso se conseguir.'],
      ['client', 'Combinado!'],
    ],
  },
  {
    said: [
      [
        'automatic',
        'Olá! Passando para lembrar do seu horário de amanhã. Se precisar remarcar, é só responder.',
      ],
      ['client', 'confirmado 👍'],
      ['assistant', 'Presença confirmada. Até amanhã!'],
    ],
  },
  {
    said: [
      ['client', 'oi, ainda dá pra pegar o desconto do pacote?'],
      ['assistant', 'Dá sim! Quem paga quatro sessões do mês de uma vez ganha 10% de desconto.'],
    ],
    isUnread: true,
  },
];

const DAY_MINUTES = 24 * 60;
/** Start of the chats with a booking, and of the others, in minutes ago. */
const BOOKED_AGO = [25, 95, 190, 1.2 * DAY_MINUTES, 2.1 * DAY_MINUTES, 3.3 * DAY_MINUTES, 5.2 * DAY_MINUTES];
const ASKED_AGO = [150, 40, 1.1 * DAY_MINUTES, 2.4 * DAY_MINUTES, 0.9 * DAY_MINUTES, 4.6 * DAY_MINUTES];

/** Upcoming visits that can be booked in a chat, each of another person. */
const bookable = (visits: readonly Visit[], now: number): number[] => {
  const known = new Set<number>();
  return visits.flatMap((visit, index) => {
    const isOpen = visit.status === 'scheduled' && visit.startTime.getTime() > now + DAY_MINUTES * MINUTE_MS;
    if (!isOpen || known.has(visit.person)) return [];
    known.add(visit.person);
    return [index];
  });
};

/** Chats of the last days for the given people. */
export const chatsOf = (
  visits: readonly Visit[],
  { names, now, zone }: { names: readonly string[]; now: number; zone: string },
): Chat[] => {
  const chosen = bookable(visits, now);
  const booked = BOOKED_AGO.flatMap((ago, index): Chat[] => {
    const [visitIndex, dialogue] = [chosen[index], BOOKINGS[index % BOOKINGS.length]];
    const visit = visits[visitIndex ?? -1];
    if (visitIndex === undefined || !visit || !dialogue) return [];
    const told = bookingDetails(visit, names[visit.person] ?? '', zone);
    return [{ person: visit.person, ago, lines: linesOf(dialogue(told)), booked: visitIndex }];
  });
  const others = [...new Set(visits.map(({ person }) => person))].filter(
    (person) => !booked.some((chat) => chat.person === person),
  );
  const asked = QUESTIONS.map(({ said, ...rest }, index) => ({
    person: others[index] ?? 0,
    ago: ASKED_AGO[index] ?? DAY_MINUTES,
    lines: linesOf(said),
    ...rest,
  }));
  return [...booked, ...asked];
};
