// "não, a do dia 9 era pra ficar", after a cancellation: exactly that visit returns.
import { saysWhen } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import { minutesLater } from '../../local-start.ts';
import { bringBackOrTell } from '../regret/bring-back.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { isAt } from '../visits/own-visits.ts';

/** A later message is about something else. */
const FRESH_MINUTES = 60;

const STAYS = wording(`
STAY: ficar|continuar|permanecer|manter|mantida|mantido|deixar|valer
era|e para STAY | devia|deveria|tinha|tem (que|de) (ter)* STAY|ficado|continuado
nao era (para) (ter)* cancelar|desmarcar|cancelado|desmarcado|cancelada|desmarcada|tirar
eu queria|quero STAY
esse|essa|o|a (de|da|do|no|dia|99|DAY)* nao ! pode|posso|consigo|vou
DAY: segunda|terca|quarta|quinta|sexta|sabado|domingo|hoje|amanha
`);

/** Restores the cancelled visits that the message says should stay; null without such a visit. */
export const meantToStayTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const { lastCancelled, requests, awaiting } = state;
  if (requests.length > 0 || awaiting !== null || said.isQuestion) return null;
  const recent = lastCancelled.filter(({ at }) => at && minutesLater(at, FRESH_MINUTES) >= turn.now);
  const ruledOut = said.wishes.flatMap((wish) =>
    wish.except.map((each) => ({ ...wish, ...each, except: [] })),
  );
  const places = said.wishes.concat(ruledOut).filter(saysWhen);
  if (recent.length === 0 || places.length === 0 || !STAYS.test(said.text.plain)) return null;
  const meant = recent.filter(({ start }) => places.some((wish) => isAt({ start }, wish)));
  if (meant.length === 0) return null;
  const back = await bringBackOrTell(turn, state, meant);
  const left = lastCancelled.filter((visit) => !meant.includes(visit));
  return { ...back, state: { ...back.state, lastCancelled: left } };
};
