// Decides whether an ambiguous verb of change is about a booked visit.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { saysHour, saysWhen } from '../../language/mentions/visit-mentions.ts';
import { shiftOf } from '../../time/shifts.ts';
import { wording } from '../../language/words/wording.ts';
import { withTimes } from '../with-times.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';
import { changeMoments, describedBy, describedVisits, isAt } from '../visits/own-visits.ts';

const POINTS_AT_OWN =
  /\b([oa] d[aeo]s?|minhas?|meus?|horario|consulta|sessao|agendamento|atendimento|remarc\w+|reagend\w+|o dia|a data|a hora)\b/;

const OF_OWN = /\b(meu|minha) (horario|hora|consulta|sessao|agendamento|atendimento|visita)\b/;

/** "o que eu já tenho" */
const BOOKED =
  /\b[oa] (horario |hora )?que (eu )?(ja )?(tenho|tinha|marquei|agendei|(esta|estava|ficou|foi) (marcad|agendad)[oa])\b/;

/** "troca o corte por corte + barba" */
const SWAPS = /\b(troc|mud)\w+ (o |a |meu |minha )?\w+( \w+){0,2} (por|pel[oa]|para)\b/;

/** "muda pra terapia de casal" */
const TO_SERVICE = wording(
  '(oi|e|ai|entao|ah|bom|mas|melhor|pode|podemos|quero|queria|vamos|da|para|na|verdade)* muda|mude|mudar|troca|troque|trocar|altera|alterar (ela|ele|isso | o meu | a minha | meu|minha | horario|sessao|consulta)* para|por|pelo|pela (o|a|um|uma)* SERVICE (de|do|da|e|com|SERVICE)* (entao|por|favor|obrigad[oa]|mesmo)*',
  'whole',
);

/** True when a message says what the visit changes to, and nothing else. */
export const changesService = (said: Turn['said']): boolean => TO_SERVICE.test(withTimes(said));

/** True when a message names the current time of a visit: "do dia 16/03 para amanhã". */
const namesPlaceOf = (said: Turn['said'], own: readonly ClientAppointment[]): boolean =>
  changeMoments(said, own).source.some((where) => saysWhen(where) && own.some((visit) => isAt(visit, where)));

/** True when an ambiguous "mudar", "passar" or "trocar" is about an existing visit. */
export const wantsMove = (
  { said }: Turn,
  state: DialogueState,
  own: readonly ClientAppointment[],
): boolean => {
  const { intents } = said;
  if (intents.has('surelyReschedules')) return true;
  if (said.tone === 'told' || !intents.has('reschedules') || own.length === 0) return false;
  // another visit is being arranged: only "meu horário do dia 16" refers to a booked one
  if (state.requests.length > 0) {
    const isUndated = state.requests.every(({ wish, movingId }) => !saysHour(wish) && movingId === null);
    const isBooked = BOOKED.test(said.text.plain);
    const mayMean = own.length === 1 || (isBooked && state.awaiting?.kind === 'service');
    const isOnly = isUndated && mayMean && (isBooked || OF_OWN.test(said.text.plain));
    return isOnly || (POINTS_AT_OWN.test(said.text.plain) && namesPlaceOf(said, own));
  }
  const namesOwn = said.services.some(({ ids }) =>
    own.some(({ serviceId }) => serviceId !== null && ids.includes(serviceId)),
  );
  const swaps =
    SWAPS.test(said.text.plain) &&
    !intents.has('asksPrice') &&
    said.services.length > 0 &&
    describedVisits(own, describedBy(said, [])).length > 0;
  return (
    swaps ||
    changesService(said) ||
    namesOwn ||
    POINTS_AT_OWN.test(said.text.plain) ||
    said.moments.length > 0 ||
    shiftOf(said.text.original) !== null ||
    (['otherTime', 'earlier', 'later'] as const).some((intent) => intents.has(intent))
  );
};
