// The words of a message; TIME and SERVICE stand for the days, hours and services that were read.
import type { Turn } from './memory/turn.ts';

/** Folded and without marks, in the order of the message. */
export const withTimes = ({ text, moments, services }: Turn['said']): string => {
  const words = text.words.map(({ text: word, index, end }) => {
    if (moments.some((said) => index < said.end && end > said.index)) return 'TIME';
    return services.some((service) => service.words.some((each) => each.index === index)) ? 'SERVICE' : word;
  });
  return words.filter((word, at) => word !== words[at - 1] || word.toUpperCase() !== word).join(' ');
};
