// "a make tem que ser antes", while a "Maquiagem de noiva" is arranged: the word means the service in question.
import { matchServices, type ServiceMention } from '../../language/services/service-match.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { serviceById, type Turn } from '../memory/turn.ts';

/** Combinations are left by naming one of their parts. */
const JOINED = /[+&/,]|\se\s/;

/** The turn with such words read as the service in question. */
export const withServiceInTalk = (turn: Turn, { requests, awaiting }: DialogueState): Turn => {
  const { said } = turn;
  const [request, ...others] = requests;
  const service = serviceById(turn, request?.serviceId ?? null);
  if (!service || others.length > 0 || awaiting === null || JOINED.test(service.name)) return turn;
  const [mention, ...more] = said.services;
  if (!mention || more.length > 0 || mention.ids.includes(service.id)) return turn;
  const [fit] = matchServices([service], [mention.words]);
  const named = mention.ids.flatMap((id) => serviceById(turn, id) ?? []);
  // "Manicure" is more than a word of "Manicure em gel"
  const isExact = named.some(({ name }) => name.trim().split(/\s+/).length <= mention.words.length);
  if (fit?.words.length !== mention.words.length || isExact) return turn;
  const meant: ServiceMention = { ...mention, ids: [service.id] };
  const visits = said.visits.map((visit) =>
    visit.service === mention ? { ...visit, service: meant } : visit,
  );
  return { ...turn, said: { ...said, services: [meant], visits } };
};
