// Texts for absence messages: the owner's report, and the replies to clients.
import type { LocalDateTime } from '#shared/local-time.ts';
import type { HitRefusal, VisitOutcome } from './absence-contract.ts';

const refusalTexts: Record<HitRefusal, string> = {
  'no-client': 'O agendamento não tem cliente no cadastro',
  'no-phone': 'Sem telefone: avise de outro modo',
  begun: 'O horário já começou. Ligue para avisar.',
  'opted-out': 'Pediu para não receber mensagens',
  'in-danger': 'Pode estar em risco: fale pessoalmente, sem aviso automático',
  waiting: 'O aviso ainda não saiu',
  told: 'Já foi avisado deste horário',
};

export const hitRefusalText = (refusal: HitRefusal | null): string | null =>
  refusal === null ? null : refusalTexts[refusal];

/** '03/12/2026 às 09:00' */
export const dayAndHour = ({ date, time }: LocalDateTime): string =>
  `${date.split('-').toReversed().join('/')} às ${time}`;

export const visitOutcomeText = (
  outcome: VisitOutcome,
  told: { movedTo: LocalDateTime; wasTold: boolean; hasAnswered: boolean },
): string =>
  ({
    moved: `Remarcado para ${dayAndHour(told.movedTo)}`,
    cancelled: 'Cancelado',
    over: 'Já passou',
    waiting: told.hasAnswered
      ? 'Respondeu, ainda sem novo horário'
      : told.wasTold
        ? 'Sem resposta'
        : 'Ainda não avisado',
  })[outcome];

export type NumberedOffer = LocalDateTime & { number: number };

const numbered = (offers: readonly NumberedOffer[]): string[] =>
  offers.map((offer) => `${offer.number}. ${dayAndHour(offer)}`);

/** For a "sim" while several times are open. */
export const askWhichOfferReply = (offers: readonly NumberedOffer[]): string =>
  ['Qual destes horários você prefere?', ...numbered(offers)].join('\n');

/** The proposal numbers that a question showed. */
export const numbersIn = (question: string): number[] =>
  [...question.matchAll(/^(\d{1,2})\. /gm)].map(([, number]) => Number(number));

/** For a "sim" after another topic, while one time is open. */
export const askMoveToOfferReply = (from: LocalDateTime, to: LocalDateTime): string =>
  `Posso passar o seu horário de ${dayAndHour(from)} para ${dayAndHour(to)}?`;

/** `rule`: the booking rule that it breaks, without its first capital and full stop. */
export type OfferRefusal = 'taken' | 'closed' | 'past' | { rule: string };

const refusedOffer = (wanted: LocalDateTime, why: OfferRefusal): string =>
  typeof why === 'object'
    ? `O horário de ${dayAndHour(wanted)} não pode mais ser marcado: ${why.rule}.`
    : {
        taken: `O horário de ${dayAndHour(wanted)} acabou de ser ocupado.`,
        closed: `No horário de ${dayAndHour(wanted)} o profissional não vai mais poder atender.`,
        past: `O horário de ${dayAndHour(wanted)} já passou.`,
      }[why];

/**
 * `others`: proposals that are still available. `isNew`: no previous proposal is, and these were found instead.
 * `isPassedOn`: nothing is available, and the owner was notified.
 */
export const offerRefusedReply = (
  refused: { wanted: LocalDateTime; why: OfferRefusal },
  { others, isNew, isPassedOn }: { others: readonly NumberedOffer[]; isNew: boolean; isPassedOn: boolean },
): string => {
  const told = refusedOffer(refused.wanted, refused.why);
  if (isPassedOn) return `${told} ${noOfferReply}`;
  if (others.length === 0) return `${told} Diga outro dia e hora que eu procuro para você.`;
  const question = isNew
    ? 'Agora posso oferecer estes. Qual prefere, ou diga outro dia e hora?'
    : 'Prefere outro destes, ou diga outro dia e hora?';
  return [`${told} ${question}`, ...numbered(others)].join('\n');
};

export const noOfferReply =
  'Não encontrei outro horário livre nos próximos dias. Já avisei o profissional, que vai responder por aqui.';

/** Notice to the owner about such a client. */
export const noOfferNotice = (
  clientName: string,
  from: readonly LocalDateTime[],
): { title: string; message: string } => ({
  title: 'Cliente sem novo horário',
  message: `${clientName || 'Um cliente'} respondeu ao aviso da sua ausência, e nenhum horário dos próximos dias está livre no lugar de ${from.map(dayAndHour).join(' e ')}. Combine outro pelo WhatsApp.`,
});

export const visitOverReply = (visit: LocalDateTime): string =>
  `O seu horário de ${dayAndHour(visit)} já passou, então não consigo mais mudar por aqui. Já passei a sua resposta ao profissional. Se quiser marcar outro, é só dizer o dia e a hora.`;
export const visitOverNotice = (
  clientName: string,
  { from, chosen }: { from: LocalDateTime; chosen: readonly LocalDateTime[] },
): { title: string; message: string } => ({
  title: 'Resposta depois da ausência',
  message: `${clientName || 'Um cliente'} só agora respondeu ao aviso da sua ausência: prefere ${chosen.map(dayAndHour).join(' e ')} no lugar de ${dayAndHour(from)}, que já passou. Nada foi marcado: responda pelo WhatsApp.`,
});

export const offerStandsReply = (chosen: readonly LocalDateTime[]): string =>
  `Já está marcado: ${chosen.map(dayAndHour).join(' e ')}.`;

/** `open`: the client's other visits that still need a new time, with their proposals. */
export const offerAcceptedReply = (
  moved: readonly { from: LocalDateTime; to: LocalDateTime }[],
  open: { from: readonly LocalDateTime[]; offers: readonly NumberedOffer[] },
): string => {
  const done = moved.map(
    ({ from, to }) => `Pronto! Seu horário de ${dayAndHour(from)} passou para ${dayAndHour(to)}.`,
  );
  if (open.from.length === 0) return done.join('\n');
  if (open.offers.length === 0) return [...done, noOfferReply].join('\n');
  const question = `E o de ${open.from.map(dayAndHour).join(' e ')}, qual prefere?`;
  return [...done, question, ...numbered(open.offers)].join('\n');
};

export const offerCancelledReply = (visits: readonly LocalDateTime[]): string =>
  `Pronto, cancelei o horário de ${visits.map(dayAndHour).join(' e o de ')}. Se quiser outro, é só dizer o dia e a hora.`;

/** Reasons for the owner to read in the list of what the assistant did. */
export const offerChosenRule = 'Escolheu um dos horários do aviso de ausência, e ele seguia livre';
export const offerDeclinedRule = 'Pediu para cancelar em resposta ao aviso de ausência';

export const offerPassedOnReply =
  'Anotei a sua resposta. O profissional vai verificar a agenda e responder por aqui.';

/** Notice to the owner of such a request; `chosen`: the times that the client wants, empty for a bare yes. */
export const offerPassedOnNotice = (
  clientName: string,
  { from, chosen }: { from: LocalDateTime; chosen: readonly LocalDateTime[] },
): { title: string; message: string } => {
  const wish = chosen.length === 0 ? 'aceita outro horário' : `prefere ${chosen.map(dayAndHour).join(' e ')}`;
  const who = clientName || 'Um cliente';
  return {
    title: 'Cliente bloqueado respondeu ao aviso',
    message: `${who} ${wish} no lugar de ${dayAndHour(from)}. A assistente não remarcou, porque o cliente está bloqueado. Decida e responda pelo WhatsApp.`,
  };
};
