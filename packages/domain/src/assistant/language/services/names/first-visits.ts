import type { Catalogue } from '../service-catalogue.ts';
import { isGeneric, thingOf } from '../service-words.ts';

const ASSESSMENT = thingOf('avaliacao');
const CONSULTATION = thingOf('consulta');

export const isConsultation = (word: string): boolean => isGeneric(word) && thingOf(word) === CONSULTATION;

/** Where "Sessão de fisioterapia" and "Avaliação" are sold, "uma consulta" may be either: their ids, to ask. */
export const firstVisitsOf = ({ services }: Catalogue): number[] =>
  services
    .filter(({ words: [first] }) => first !== undefined && thingOf(first) === ASSESSMENT)
    .map(({ id }) => id);
