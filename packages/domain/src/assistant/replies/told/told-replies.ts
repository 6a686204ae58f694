// Replies about wishes that only the owner can grant. Each states only what was passed on.
import type { ClientAppointment, OfferedService } from '../../assistant-tools.ts';
import type { LocalStart } from '../../local-start.ts';
import type { Speaker } from '../booking-replies.ts';
import { priceOfVisits } from '../information-replies.ts';
import { oneVisit } from '../rules/closed-day-replies.ts';
import { ownVisits } from '../own-visit-replies.ts';
import { spokenPrice, spokenStart } from '../voice/spoken.ts';

/** For a client who takes one visit for a weekly one. */
export const onlyThisOne = (speaker: Speaker, visit: ClientAppointment): string =>
  `Não, está marcado só este: ${oneVisit(speaker, visit)}. O horário fixo quem combina é o profissional.`;

/** The visit to cancel or move is not one of this number: the owner may have booked it without the number. */
export const notFoundTold = (): string =>
  'Não encontrei nenhum agendamento futuro neste número. Já avisei o profissional do que você pediu; por aqui não mudei nada.';

/** A name alone neither shows nor changes a visit. */
export const claimTold = (): string =>
  'Obrigada! Já avisei o profissional. Só pelo nome eu não posso ver nem mudar um horário, e ele confere com você.';

/** For a service that is not in the catalogue, wanted for a companion. */
export const unsoldTold = (service: string): string =>
  `Não encontrei “${service}” entre os serviços que oferecemos. Já passei o pedido ao profissional.`;

export const theEarliest = ({ now }: Speaker, start: LocalStart): string =>
  `O mais cedo que tenho é ${spokenStart(start, now)}.`;

/** "tem encaixe agora?": the hour meant is this one. */
export const notRightNow = (): string => 'Para agora mesmo não dá mais; estes são os próximos.';

/** After the order of another person. */
export const nothingChanged = (speaker: Speaker, visits: readonly ClientAppointment[]): string =>
  `Não mexi em nada. ${ownVisits(speaker, visits)}\nSe você quiser mudar ou cancelar, é só me pedir.`;

/** A price that the client named, confirmed or corrected. */
export const priceSaid = (services: readonly OfferedService[], amount: number): string => {
  const total = services.reduce((sum, { price }) => sum + Number(price), 0);
  const [only, ...others] = services;
  const told =
    only && others.length === 0
      ? `o valor de ${only.name} é ${spokenPrice(only.price)}.`
      : priceOfVisits(services);
  return `${total === amount ? 'Sim' : 'Não'}: ${told}`;
};
