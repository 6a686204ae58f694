// "quero pé e mão e minha mãe quer pedicure": the client wants one of the services, the other person the other.
import type { ServiceMention } from '../services/service-match.ts';
import { type Utterance, type Word } from '../words/words.ts';
import type { Attendee } from './hour-people.ts';

const WANTS = /^(quero|queria|gostaria|preciso|precisava|faco|vou|farei|desejo|prefiro)$/;

/** The client, when the client's verb governs the service at `until` and begins behind `from`. */
const senderBefore = (text: Utterance, from: number, until: Word): Attendee | undefined => {
  const verb = text.words.find(
    ({ text: word, index }) => index >= from && index < until.index && WANTS.test(word),
  );
  return verb && { index: verb.index, end: verb.end, self: true, name: null, relation: null };
};

/** The people of a message, with the client for whom one of two services is. */
export const withSender = (
  text: Utterance,
  people: readonly Attendee[],
  services: readonly ServiceMention[],
): Attendee[] => {
  const [other, ...more] = people;
  const [first, second] = [services[0]?.words[0], services[1]?.words[0]];
  if (!other || other.self || more.length > 0 || services.length !== 2 || !first || !second)
    return [...people];
  if (first.index < other.index && other.index < second.index) {
    const sender = senderBefore(text, 0, first);
    const wants = text.words.some(
      ({ text: word, index }) =>
        index >= other.end &&
        index < second.index &&
        /^(quer|queria|precisa|precisava|vai|faz|gostaria)$/.test(word),
    );
    return sender && wants ? [sender, other] : [...people];
  }
  const sender = other.index < first.index ? senderBefore(text, first.end, second) : undefined;
  return sender ? [other, sender] : [...people];
};
