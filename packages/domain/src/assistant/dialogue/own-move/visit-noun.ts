// "cancela a reunião": the client's own visit by a noun that may also mean another engagement.
import { wording } from '../../language/words/wording.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { arrangesNothing } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';

const OWN_MEETING = wording(`
VERB: cancelar|cancela|cancele|desmarcar|desmarca|desmarque|remarcar|remarca|remarque|reagendar|reagenda|adiar|adia|adie
VERB: mudar|muda|mude|trocar|troca|alterar|altera|antecipar|antecipa|adiantar
DAY: hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo | dia 99
VERB (a|nossa|essa|esta|minha)* reuniao >!d[aeo]s?|com|na|no|nas|nos|em|la
VERB (a|nossa|essa|esta|minha)* reuniao de|da|do|na|no (proxima)* {DAY | amanha}
VERB (a|nossa|essa|esta|minha)* reuniao com voce|voces|contigo
`);

/** The turn with the noun replaced by one for a visit. */
export const withVisitNoun = async (turn: Turn, state: DialogueState): Promise<Turn> => {
  const { text } = turn.said;
  if (!arrangesNothing(state) || !OWN_MEETING.test(text.plain)) return turn;
  if ((await turn.tools.myAppointments()).length === 0) return turn;
  const noun = text.words.find((word) => word.text === 'reuniao');
  if (!noun) return turn;
  const said = turn.hear(`${text.original.slice(0, noun.index)}consulta${text.original.slice(noun.end)}`);
  return { ...turn, said };
};
