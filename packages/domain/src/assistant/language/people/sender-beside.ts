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

const MINE = /^(minha|meu)$/;

/** "a minha limpeza": the client, when the word before the service says so. */
const ownerOf = ({ words }: Utterance, service: Word): Attendee | undefined => {
  const mine = words[words.findIndex(({ index }) => index === service.index) - 1];
  if (!mine || !MINE.test(mine.text)) return undefined;
  return { index: mine.index, end: mine.end, self: true, name: null, relation: null };
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
  const [owner, owns] = [ownerOf(text, first), ownerOf(text, second)];
  if (owner && !owns && other.index > second.index) return [owner, other];
  if (owns && !owner && other.index < second.index) return [other, owns];
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

const WANTS_TOO = /^(quer|queria|precisa|precisava|vai|faz|faria|prefere|gostaria|fica)$/;
/** Between the verb and the service. */
const LINKS = /^(de|fazer|so|uma?|a|o|com|na|no|tambem|mesmo)$/;
const PRONOUN = /^el[ea]$/;

/** The only other person of a message, when the words before its only service say that this person wants it. */
export const wanterOf = (
  { words }: Utterance,
  people: readonly Attendee[],
  services: readonly ServiceMention[],
): Attendee | null => {
  const [service, ...more] = services;
  const [other, ...others] = people.filter(({ self }) => !self);
  if (!service || more.length > 0 || !other || others.length > 0 || people.length < 2) return null;
  let at = words.findIndex(({ index }) => index === service.words[0]?.index) - 1;
  while (LINKS.test(words[at]?.text ?? '')) at -= 1;
  if (!WANTS_TOO.test(words[at]?.text ?? '')) return null;
  while (WANTS_TOO.test(words[at]?.text ?? '')) at -= 1;
  const who = words[at];
  const isOther = who && (PRONOUN.test(who.text) || (who.index >= other.index && who.index < other.end));
  return isOther ? other : null;
};
