import { assistantNameOf } from '#account/assistant-name.ts';
import type { Business, VoiceTone } from '../../assistant-tools.ts';
import { phrasesOf } from './voice.ts';

/** Provides the assistant's name. */
type SampledBusiness = Pick<Business, 'name' | 'assistantName'>;

/** Reply after a booking, shown to compare the tones (spec 2 §9). */
export const toneSample = (tone: VoiceTone, business: SampledBusiness): string => {
  const { hello, booked, thanks, seeYou } = phrasesOf({ voiceTone: tone });
  const [name, place] = [assistantNameOf(business), business.name.trim()];
  const who = place === '' ? `Aqui é ${name || 'a assistente'}.` : `Aqui é ${name}, de ${place}.`;
  return `${hello}, Ana! ${who} ${booked}: quinta-feira, às 14:00. ${thanks('Ana')} ${seeYou}`;
};
