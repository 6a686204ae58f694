// Days and hours in a message that may refuse a visit.
import { saysDay } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import type { Turn } from '../memory/turn.ts';
import { isAt } from '../visits/own-visits.ts';
import { withTimes } from '../with-times.ts';

/** "não vou poder sexta": perhaps the visit of that day. */
export const mayGiveUp = async ({ said, tools }: Turn): Promise<boolean> => {
  const days = said.wishes.filter(saysDay);
  const own = await tools.myAppointments();
  return own.some((visit) => days.every((wish) => isAt(visit, { ...wish, hours: [] })));
};

const AT_TIME = wording(
  `
  SOUND: ah|e|entao|bom|ta|esta|ok|certo|beleza|por|favor|mesmo|obrigad[oa]|eu|mim|pode|ai|viu
  (SOUND)* deixa|deixar|deixe (SOUND | para|pra|no|na|as|a|em|o|ser)* TIME (SOUND | as|no|na|TIME)*
`,
  'whole',
);

/** "deixa sábado", "deixa pra sexta 11h", in reply to a list: takes that time, and refuses nothing. */
export const leavesAtTime = (said: Turn['said']): boolean => AT_TIME.test(withTimes(said));
