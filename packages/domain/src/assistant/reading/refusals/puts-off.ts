// Messages that leave for later which visit is given up, or whether one is.
import { wording } from '../../language/words/wording.ts';
import type { Understanding } from '../../language/understanding.ts';

const LATER = wording(`
depois|dps|logo | mais tarde (eu)* (te|lhe)* vejo|aviso|falo|digo|confirmo
(te|lhe) aviso|falo|digo (depois|dps|qual|ate|hoje|amanha|logo|de|a|na|noite|tarde|manha|segunda|terca|quarta|quinta|sexta|sabado|domingo | mais tarde)* (.|!)* $
vou ver|pensar (direito|melhor)* qual|se|isso|.|,|$
ainda nao|n sei
nao|n sei ainda
`);
const UNSURE = wording(`
ainda nao|n sei
nao|n sei ainda
vou ver|pensar se
`);

/** "te aviso mais tarde", "ainda não sei": answers no question. */
export const putsOff = ({ text, intents, moments }: Understanding): boolean =>
  LATER.test(text.plain) &&
  !intents.has('cancels') &&
  !intents.has('books') &&
  moments.every(({ hour }) => hour === null);

/** "um dos meus horários não vou poder, depois vejo qual", "acho que vou desmarcar amanhã, ainda não sei". */
export const givesUpLater = (said: Understanding): boolean => {
  const { text, intents, moments } = said;
  if (UNSURE.test(text.plain))
    return intents.has('cancels') || intents.has('cannotCome') || said.absence !== null;
  const isOfOne = moments.some(({ date }) => date !== null);
  return (intents.has('cannotCome') || said.absence !== null) && !isOfOne && putsOff(said);
};
