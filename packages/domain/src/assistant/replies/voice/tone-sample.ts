import { assistantNameOf } from '#account/assistant-name.ts';
import type { Business, VoiceTone } from '../../assistant-tools.ts';
import { phrasesOf } from './voice.ts';

/** Whose sample it is: the name the assistant speaks under comes from it. */
type SampledBusiness = Pick<Business, 'name' | 'assistantName'>;

/** A sentence as a client would read it after booking, to compare the tones (spec 2 §9). */
export const toneSample = (tone: VoiceTone, business: SampledBusiness): string => {
  const { hello, booked, thanks, seeYou } = phrasesOf({ voiceTone: tone });
  const [name, place] = [assistantNameOf(business), business.name.trim()];
  const who = place === '' ? `Aqui é ${name || 'a assistente'}.` : `Aqui é ${name}, de ${place}.`;
  return `${hello}, Ana! ${who} ${booked}: quinta-feira, às 14:00. ${thanks('Ana')} ${seeYou}`;
};
