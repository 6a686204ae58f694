// The owner of the visit that a message wants to change: the sender or another person.
import { isPet, isRelation } from './relations.ts';
import { nameAt } from '../names/person-name.ts';
import { wantsFrom } from '../../reading/people/people.ts';
import { fold, type Utterance } from '../words/words.ts';

/** A person other than the sender whose visit a message is about. */
export interface OtherPerson {
  /** folded; null when only "dele" or "dela" was said */
  word: string | null;
  isName: boolean;
}

const VISIT =
  /^(horarios?|hora|consultas?|sessao|sessoes|agendamentos?|atendimento|visita|reserva|vaga|marcacao|o|a)$/;
const OF = /^d[aeo]s?$/;
const MINE = /^(minha|meu|nossa|nosso)$/;
const THEIRS = /\b(o|a|horario|consulta|sessao|agendamento|visita|atendimento|corte) (dela|dele)\b/;

/**
 * The person whose visit a message wants to change, when it is not the sender's: "o horário da minha mãe", "minha
 * amiga quer cancelar". A person who is only the reason ("meu filho ficou doente") does not count. `isVisit`:
 * true for a word that names a service; `own`: folded names that may be mentioned.
 */
export const otherPersonOf = (
  text: Utterance,
  isVisit: (word: Utterance['words'][number]) => boolean,
  own: ReadonlySet<string>,
): OtherPerson | null => {
  const { words, plain } = text;
  const isOwned = (at: number): boolean => {
    const [noun, of] = [words[at - 2], words[at - 1]];
    return noun !== undefined && OF.test(of?.text ?? '') && (VISIT.test(noun.text) || isVisit(noun));
  };
  for (const [at, word] of words.entries()) {
    const isOfMine = MINE.test(words[at - 1]?.text ?? '');
    const relation = isRelation(word.text) && (isOfMine || isOwned(at));
    const isMeant = isOwned(at) || wantsFrom(text, at + 1) || isOwned(at - 1);
    if (relation && isMeant && !isPet(word.text)) return { word: word.text, isName: false };
    const named = relation || own.has(word.text) || isVisit(word) ? undefined : nameAt(text, at);
    if (named && (isOwned(at) || (/^[oa]$/.test(words[at - 1]?.text ?? '') && wantsFrom(text, named.next))))
      return { word: fold(named.name).split(' ')[0] ?? null, isName: true };
  }
  return THEIRS.test(plain) ? { word: null, isName: false } : null;
};
