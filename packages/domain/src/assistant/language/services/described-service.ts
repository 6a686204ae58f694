// Role of a service in a message about a change: it identifies the visit, or it is the new service.
import type { ServiceMention } from './service-match.ts';
import { wording } from '../words/wording.ts';
import type { Utterance, Word } from '../words/words.ts';

const MAX_LEAD_WORDS = 6;
const BECOMES = /\b(para|por|pel[oa]|quero|fazer|marc\w+|agend\w+)( (um|uma|o|a|minha|meu)){0,2}$/;
const CHANGED = wording(
  `
  VERB: remarc*|reagend*|mud*|troc*|pass*|adi*|antecip*|posterg*|transf*|alter*|cancel*|desmarc*
  VISIT: horario|hora|consulta|sessao|agendamento|atendimento|visita|marcacao|reserva
  BESIDE: (VISIT | o|a|os|as|minha|meu|de|da|do)
  {VERB | minha|meu} BESIDE BESIDE BESIDE BESIDE`,
  'end',
);
const OF = /^d[aeo]s?$/;
const MINE = /\b(minha|meu)( (horario|hora|consulta|sessao|agendamento|atendimento|visita|reserva) d[aeo])?$/;
const MY_VISIT =
  /\b(minha|meu) (horario|hora|consulta|sessao|agendamento|atendimento|visita|marcacao|reserva)\b/;

const leadOf = ({ words }: Utterance, { index }: Word): string =>
  words
    .filter((word) => word.index < index)
    .slice(-MAX_LEAD_WORDS)
    .map(({ text }) => text)
    .join(' ');

/** "remarca o corte", "meu corte", "corte de quinta": the visit has that service. */
export const describesVisit = (text: Utterance, { words, generic }: ServiceMention): boolean => {
  const [first] = words;
  const last = words.at(-1);
  // "para corte" names the new service
  if (!first || generic || words.some((word) => BECOMES.test(leadOf(text, word)))) return false;
  const next = text.words.find(({ index }) => last !== undefined && index >= last.end);
  return CHANGED.test(leadOf(text, first)) || OF.test(next?.text ?? '');
};

/** "meu corte": a visit that the sender attends. */
export const isServiceOfSender = (text: Utterance, services: readonly ServiceMention[]): boolean =>
  services.some(
    ({ words: [first], generic }) => first !== undefined && !generic && MINE.test(leadOf(text, first)),
  );

/** "meu horário": most likely a visit that the sender attends, or else one that the sender booked. */
export const isVisitOfSender = ({ plain }: Utterance): boolean => MY_VISIT.test(plain);
