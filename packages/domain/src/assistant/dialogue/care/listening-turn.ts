// A client who grieves, or only wants to talk: sympathy and short answers, no lists and no questions.
import { ARRANGING } from '../../language/intentions/intents.ts';
import { wording } from '../../language/words/wording.ts';
import { tellsOfDeath } from '../../reading/sentences/asides.ts';
import * as replies from '../../replies/voice/small-talk-replies.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { isGreeted } from '../memory/voice-memory.ts';

const WANTS_TALK = wording(`
ONLY: so|somente|apenas
WANT: queria|quero|precisava|preciso|gostaria|vim|era
TALK: conversar|desabafar|prosear|papear | (um) papo|desabafo|companhia
ONLY WANT (de|para|mesmo|so|um|uma|pouco|pouquinho)* TALK (um|uma|pouco|pouquinho|mesmo)* >!com|sobre|do|da {$ | .|?|mesmo|e}
WANT (so) (de|um|uma)* (dedinho|dedo|pouco|minutinho) de prosa
WANT|ter alguem para conversar|desabafar >!sobre
`);
const GOODBYE = wording(`
BYE: boa noite|tarde | bom dia | tchau | ate mais|logo|amanha|outra|qualquer | fica|fique com deus | passar bem | adeus
BYE (menina|moca|moco|filha|minha|viu|entao|para|voce|ai|amanha|dia|com|deus|obrigad[oa]|.|!)* $
`);

/** Also asked for in passing, by clients who do not only talk. */
const REQUESTS = [...ARRANGING, 'cannotCome', 'runsLate', 'asksPolicy', 'asksDiscount'] as const;

const isRequest = ({ said }: Turn): boolean => {
  const wishes = said.intents.has('wishes');
  return (
    said.absence !== null ||
    said.text.plain.includes('?') ||
    REQUESTS.some((intent) => said.intents.has(intent)) ||
    (wishes && said.moments.length + said.services.length > 0)
  );
};

/** Listens; null for a message that asks for something, and for clients who do not only talk. */
export const listeningTurn = (turn: Turn, state: DialogueState): Answer | null => {
  const { said, reminders } = turn;
  const { text, intents, reply } = said;
  const greets = intents.has('greets') && !isGreeted(turn, state);
  const wantsTalk = WANTS_TALK.test(text.plain);
  const say = (reply: string, listens: DialogueState['listens']): Answer => ({
    say: [greets ? `${replies.greetBack(turn)} ${reply}` : reply],
    state: { ...state, requests: [], offered: [], awaiting: null, listens },
  });
  if (wantsTalk && !text.plain.includes('?'))
    return say(state.listens?.isTold ? replies.listensOn() : replies.listens(turn), { isTold: true });
  if (isRequest(turn) || !arrangesNothing(state)) return null;
  if (tellsOfDeath(text) && said.services.length === 0 && reminders.length === 0)
    return say(replies.condolence(), { isTold: state.listens?.isTold ?? false });
  if (!state.listens || intents.has('thanks')) return null;
  if (GOODBYE.test(text.plain)) return say(replies.takeCare(turn), null);
  if (!state.listens.isTold) return say(replies.listens(turn), { isTold: true });
  return say(reply === 'yes' ? replies.askCallOrVisit() : replies.listensOn(), state.listens);
};
