// "pq não?", "nada nada?": asks about the refused day; the answer names the reason.
import { openRanges } from '#hours/working-day.ts';
import { wording } from '../../language/words/wording.ts';
import { nothingExact } from '../../replies/booking-replies.ts';
import { hoursOn } from '../../replies/information-replies.ts';
import { ruleSentence } from '../../replies/rules/rule-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';
import { isFullDay } from '../offers/offers.ts';

const SOUND = 'SOUND: e|mas|ue|ah|oxe|nossa|poxa|ai|serio|nem';
const WHY_NOT = wording(
  `${SOUND}
(SOUND)* porque|pq (nao|isso)* ?
(SOUND)* por que|q (nao|isso)* ?
(SOUND)* (nao) (tem) (mais) nada (nada|mesmo|nadinha|livre)* ?
(SOUND)* nenhum|nenhuma (horario|vaga|hora)* (mesmo)* ?
`,
  'whole',
);

/** The day and the hour that the client asked for in the message before, or of the visit that is being arranged. */
const wishBefore = ({ hear, before }: Turn, { requests }: DialogueState) => {
  const asked = before === '' ? undefined : hear(before);
  const wish = asked?.wishes.find(({ dates }) => dates.length > 0) ?? requests[0]?.wish;
  const [date] = wish?.dates ?? [];
  const [hour] = wish?.hours ?? [];
  const named = asked?.services.flatMap(({ ids }) => ids)[0];
  return date === undefined ? null : { date, hour: hour?.time, serviceId: requests[0]?.serviceId ?? named };
};

/** Null unless the message asks only that, and the day before it is closed, ruled out or full; what was shown stays open. */
export const whyNotTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  if (!WHY_NOT.test(turn.said.text.plain)) return null;
  const wish = wishBefore(turn, state);
  if (!wish) return null;
  const { date, hour } = wish;
  if (openRanges(turn.business.calendar, date).length === 0)
    return { say: [hoursOn(turn, { date, part: null })], state };
  const service = serviceById(turn, wish.serviceId ?? null);
  if (!service) return null;
  const start = hour === undefined ? null : `${date}T${hour}`;
  const rule = await turn.tools.brokenRule({ serviceId: service.id, date, start });
  if (rule) return { say: [ruleSentence(rule)], state };
  const isFull = await isFullDay({ service, freeStarts: turn.tools.freeStarts }, date);
  return isFull ? { say: [nothingExact(turn, date)], state } : null;
};
