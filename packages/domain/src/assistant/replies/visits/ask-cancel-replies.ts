// Questions before a cancellation; when only the owner may change it, whether to ask the owner.
import type { ClientAppointment } from '../../assistant-tools.ts';
import type { Speaker } from '../booking-replies.ts';
import { oneVisit } from '../rules/closed-day-replies.ts';
import { offerToAskOwner } from '../rules/late-change-replies.ts';

const withOwner = (
  speaker: Speaker,
  visit: ClientAppointment,
  change: 'cancel' | 'either',
): string | null => {
  const asked = offerToAskOwner([visit], change);
  return asked && `Tudo bem. Por enquanto continua marcado: ${oneVisit(speaker, visit)}. ${asked}`;
};

/** The visit that was just booked may no longer be wanted. */
export const askCancelBooked = (speaker: Speaker, visit: ClientAppointment): string =>
  withOwner(speaker, visit, 'cancel') ??
  `Tudo bem! Quer que eu cancele o seu horário (${oneVisit(speaker, visit)})?`;

/** For a client who cannot keep the visit. */
export const askCancelOrMove = (speaker: Speaker, visit: ClientAppointment): string =>
  withOwner(speaker, visit, speaker.business.isClientBlocked ? 'cancel' : 'either') ??
  `Tudo bem. Quer que eu cancele ${oneVisit(speaker, visit)}${speaker.business.isClientBlocked ? '' : ', ou prefere mudar para outro dia'}?`;

/** After a yes to that question, which chooses neither. */
export const askCancelOrMoveAgain = (speaker: Speaker, visit: ClientAppointment): string =>
  `Só para eu não errar: cancelo ${oneVisit(speaker, visit)}? Se preferir mudar, é só dizer o dia.`;
