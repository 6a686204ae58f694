// Replies about what is booked after the changes of a talk, and to clients who come for the first time.
import type { LocalStart } from '../../local-start.ts';
import type { Speaker } from '../booking-replies.ts';
import { spokenStart } from '../voice/spoken.ts';

/** For a visit that was moved or cancelled. */
export const noLongerBooked = (
  { now }: Speaker,
  { name, start }: { name: string | null; start: LocalStart },
): string =>
  `Isso mesmo: ${name === null ? 'o horário de' : `${name},`} ${spokenStart(start, now)}, não está mais marcado.`;

/** For "tá marcado?" while nothing is. */
export const notYetBooked = (): string => 'Ainda não marquei.';

/** For "como funciona?" from a client who wants to come. */
export const howItWorks = (): string =>
  'É simples: você me diz o serviço, o dia e a hora que prefere, e eu marco por aqui mesmo.';

/** For a client who comes for the first time. */
export const welcomeHere = (): string => 'Que bom ter você aqui pela primeira vez!';
