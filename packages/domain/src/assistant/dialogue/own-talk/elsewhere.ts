// "vou viajar sexta, dá pra fazer quinta no lugar?", "to gripado, melhor não ir": about the visit of that day.
import { saysWhen } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import { insteadTurn } from '../change/elsewhen-turn.ts';
import { idle } from '../change/own-visit-turns.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { isAt } from '../visits/own-visits.ts';
import { absentTurn } from '../rules/late-change.ts';
import { isOfThese, visitsNamed } from './of-own.ts';

/** The client is not fit to come. */
const UNWELL = wording(`
estou|to|tou|fiquei|peguei (com)* (uma|um)* gripad[oa]|doente|virose|covid|gripe|dengue|febre|vomitando
`);
/** The day is ruled out for the client, and not corrected: "não é sexta, é sábado". */
const CANNOT = wording(`
nao|n posso|pode|consigo|rola|tenho
nao|n da|vai >!para
viajar|viajo|viajando | no lugar
`);
const STAYS_HOME = wording('melhor|acho (que)* (eu)* nao ir|vou|irei');
const PUTS_OFF = wording(`
deixa|deixar|passa|passar|marca|marcar|joga|jogar|bota|muda|mudar|remarca|remarcar|adia (entao|ela|ele|isso)* para|pra
`);
const ELSE = [
  'wantsAnother',
  'cancels',
  'runsLate',
  'confirmsPresence',
  'listsOwn',
  'surelyReschedules',
] as const;

/** Proposes a move of the visit that cannot be kept, or asks about it. */
export const elsewhereTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const { plain } = said.text;
  if (!arrangesNothing(state) || ELSE.some((intent) => said.intents.has(intent)) || said.people.length > 0)
    return null;
  const own = await turn.tools.myAppointments();
  if (own.length === 0 || !isOfThese(turn, own)) return null;
  const ruledOut = said.wishes.flatMap((wish) =>
    wish.except.map((each) => ({ ...wish, ...each, except: [] })),
  );
  const given = own.filter((visit) => ruledOut.some((wish) => isAt(visit, { ...wish, hours: [] })));
  const target = said.wishes.filter(saysWhen);
  const isElsewhere = target.length === 1 && visitsNamed(turn, own).length === 0;
  // "não vou conseguir quinta, pode ser sexta?", and what was just booked, are read as changes
  const isChange = (['cannotCome', 'reschedules'] as const).some((intent) => said.intents.has(intent));
  const isOther = said.moments.some(({ skips }) => skips !== null);
  const ruled = !isOther && CANNOT.test(plain) ? given : [];
  const [left, ...others] = ruled.filter(({ id }) => !isChange && !state.lastBooked.includes(id));
  if (left && others.length === 0 && isElsewhere && said.tone !== 'told')
    return insteadTurn(turn, state, left.id);
  if (!UNWELL.test(plain)) return null;
  const [only, ...more] = target.length === 0 || isElsewhere ? own : visitsNamed(turn, own);
  if (!only || more.length > 0) return null;
  if (!isElsewhere && !STAYS_HOME.test(plain)) return null;
  return isElsewhere && PUTS_OFF.test(plain)
    ? insteadTurn(turn, state, only.id)
    : isElsewhere
      ? null
      : absentTurn(turn, idle(state), only);
};
