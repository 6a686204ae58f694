// "só a dele", to "which visit?": of the one person whom the message before named.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { wording } from '../../language/words/wording.ts';
import { readWords } from '../../language/words/words.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { askWhichTurn, cancelAll } from '../change/own-visit-turns.ts';
import { changedSince } from '../change/shown-visits.ts';
import { isFor, isOwn } from '../visits/own-visits.ts';

const OF_THAT_PERSON = wording(
  `
  SOUND: e|ah|oi|entao|nao|sim|isso|por|favor|mesmo|pode|ser|cancelar|cancela|quero|queria|eu|ta|ok|viu
  (SOUND)* (so|somente|apenas)* (o|a) (horario|hora|consulta|sessao|vacina|visita|aula|de)* dele|dela (SOUND)*`,
  'whole',
);

/** The visits that may be meant, one or several; null for other messages. */
const ofThatPerson = (
  { said, before }: Turn,
  shown: readonly ClientAppointment[],
): ClientAppointment[] | null => {
  if (!OF_THAT_PERSON.test(said.text.plain)) return null;
  const others = shown.filter((visit) => !isOwn(visit));
  const words = readWords(before).words.map(({ text }) => text);
  const named = others.filter((visit) => isFor(visit, words));
  return named.length > 0 ? named : others;
};

/** Null unless the message answers the question by "dele" or "dela" alone. */
export const ofThatPersonTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { awaiting } = state;
  if (awaiting?.kind !== 'which') return null;
  const own = await turn.tools.myAppointments();
  const shown = awaiting.choices.flatMap((id) => own.filter((visit) => visit.id === id));
  const theirs = ofThatPerson(turn, shown) ?? [];
  const { purpose } = awaiting;
  if (theirs.length === 0) return null;
  return purpose === 'cancel' && theirs.length === 1 && changedSince(turn, awaiting, own) === null
    ? cancelAll(turn, state, theirs)
    : askWhichTurn(turn, state, { visits: theirs, purpose });
};
