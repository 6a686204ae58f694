// "o Theo tem corte sexta, queria mudar": the service that is named is that of the visit, though others have the word too.
import type { ClientAppointment } from '../../assistant-tools.ts';
import type { ServiceMention } from '../../language/services/service-match.ts';
import type { Utterance } from '../../language/words/words.ts';
import { isNamed } from './own-visits.ts';

const LEADS_ON = /^(para|pra|pro|por|pelo|pela|so|somente|apenas)$/;
const HAS = /^(tem|tenho|temos|tinha)$/;
const NEAR = 3;

/** True when a message says that the client has the visit, in words of its service alone, and points to no other service. */
export const onlyNames = (
  { words }: Utterance,
  service: ServiceMention,
  visit: ClientAppointment,
): boolean => {
  const at = words.findIndex(({ index }) => index === service.words[0]?.index);
  const before = words.slice(Math.max(0, at - NEAR), at).map(({ text }) => text);
  return (
    before.some((word) => HAS.test(word)) &&
    !before.some((word) => LEADS_ON.test(word)) &&
    service.words.every(({ text }) => isNamed(visit, [text]))
  );
};
