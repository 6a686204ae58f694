// Reads the answer to "Quer que eu pergunte ao profissional?".
import { wording } from '../../language/words/wording.ts';
import { readWords } from '../../language/words/words.ts';
import { askedOwner, notAsked } from '../../replies/voice/small-talk-replies.ts';
import { advanceRequest } from '../offers/booking-flow.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { reminderTurn } from '../reminders/reminder-turn.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** State without its open question. */
export const closed = (state: DialogueState): DialogueState => ({ ...state, awaiting: null });

/** Repeats the question that was open before the offer to ask the owner. */
const resumed = async (turn: Turn, answer: Answer): Promise<Answer> => {
  const { requests, offered } = answer.state;
  if (requests.length === 0 || offered.length !== 1) return answer;
  const again = await advanceRequest(turn, answer.state, { confirmFirst: true });
  return { ...again, say: [...answer.say, ...again.say] };
};

const CONFIRMS_COMING = /\bconfirm(o|ad[oa]|ar)\b|\b(presenca|estarei|vou sim|estou dentro|vou estar)\b/;

/** A longer answer says something that the owner should read, too. */
const MAX_PLAIN_YES = 5;

const REFUSES = wording(
  `
MORE: por enquanto|ora|agora | ok|certo|beleza |  obrigad[oa]|valeu|mesmo|nao|viu|moc[oa]|imagina|tranquilo|hoje|mais | por favor
(MORE)* nao|nem (precisa|carece|quero|incomoda|pergunta|pergunte|necessario) (perguntar|incomodar|passar|avisar (pra|para|o|a|ele|ela|profissional)*)* (MORE)*
(MORE)* precisa|quero nao (MORE)*
(MORE)* (pode) deixa|deixar (quieto|para la|assim|isso)* (MORE)*
(MORE)* nao e preciso|necessario (MORE)*
`,
  'whole',
);

const THANKS = new Set(
  'muito ok viu ta esta tudo bem obrigado obrigada obrigadao valeu beleza mesmo demais'.split(' '),
);
const onlyThanks = (clause: string): boolean => readWords(clause).words.every(({ text }) => THANKS.has(text));

const plainOf = (clause: string): string => readWords(clause).plain.replace(/[ ,.;:!]{1,9}$/, '');

/** "pergunta sim", "pode perguntar pra ela se gestante pode". */
const ACCEPTS = wording(
  `
LEAD: sim|pode|quero|ok|isso|entao|claro|por|favor|,|.|!
(LEAD)* pergunta|pergunte|perguntar
(LEAD)* passa|passe|passar|manda|encaminha (a|o|essa|minha)* duvida|pergunta|recado
`,
  'start',
);

/** "pergunte, por favor", also when asking the owner was not offered. */
const WANTS_IT_ASKED = wording(
  `
LEAD: sim|pode|poderia|voce|entao|por|favor|ok|certo|ah|isso|beleza|ta|bom|esta|,|.|!
(LEAD)* pergunta|pergunte|perguntar (isso|la|ai)* (para|pra|a|ao|o|ele|ela|profissional|doutora|doutor|dra|dr|dono|dona)* (LEAD | para mim | obrigad[oa])*
`,
  'whole',
);

/** The question before, when the client wants it asked without an offer. */
const questionToAsk = ({ said, before }: Turn, { awaiting }: DialogueState): string | null =>
  awaiting === null && before.includes('?') && WANTS_IT_ASKED.test(said.text.plain) ? before : null;

/**
 * "não precisa. talvez eu vá na quarta": the offer is refused, and the rest of the message is heard alone; a message
 * that only refuses is answered, and says nothing about a visit.
 */
export const refusedOffer = async (
  turn: Turn,
  state: DialogueState,
): Promise<{ turn: Turn; state: DialogueState; answer?: Answer }> => {
  if (state.awaiting?.kind !== 'ask-owner') return { turn, state };
  const clauses = turn.said.text.original.split(/(?<=[,.;:!\n])/).filter((clause) => /\p{L}/u.test(clause));
  const left = clauses.filter((clause) => !REFUSES.test(plainOf(clause)));
  if (left.length === clauses.length) return { turn, state };
  const open = closed(state);
  if (left.every(onlyThanks))
    return { turn, state: open, answer: await resumed(turn, { say: [notAsked(turn)], state: open }) };
  return {
    turn: {
      ...turn,
      said: turn.hear(
        left
          .join('')
          .trim()
          .replace(/^quem sabe\b/i, 'talvez'),
      ),
    },
    state: open,
  };
};

/** "tá", "está bem". A heart is no answer. */
const TAKES = /^(ta|tah|esta)( (bem|bom|ok|certo|joia|sim|entao|obrigad[oa]|por|favor|[.!]))*$/;
const AGREEING_SIGNS = /👍|👌|✅|🆗|☑|✔|🤝|🙏/u;

const agrees = ({ reply, text: { plain, original } }: Turn['said']): boolean => {
  if (!/\p{L}/u.test(original)) return reply === 'yes' && AGREEING_SIGNS.test(original);
  return reply === 'yes' || ACCEPTS.test(plain) || TAKES.test(plain);
};

export const askOwnerTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  const wanted = questionToAsk(turn, state);
  if (wanted !== null) {
    await tools.handOver({ reason: 'question', summary: wanted });
    return resumed(turn, { say: [askedOwner()], state });
  }
  if (state.awaiting?.kind !== 'ask-owner' || said.visits.length > 0 || said.intents.has('books'))
    return null;
  if (said.reply === 'no') return resumed(turn, { say: [notAsked(turn)], state: closed(state) });
  if (!agrees(said)) return null;
  const { question } = state.awaiting;
  // "pode perguntar, e vê se tem bicicletário também"
  const more = said.text.words.length > MAX_PLAIN_YES ? `\n${said.text.original}` : '';
  await tools.handOver({ reason: 'question', summary: `${question}${more}` });
  // "ok, confirmo então" also answers the reminder
  const confirmed = CONFIRMS_COMING.test(said.text.plain) ? await reminderTurn(turn, closed(state)) : null;
  if (confirmed) return { ...confirmed, say: [...confirmed.say, askedOwner()] };
  return resumed(turn, { say: [askedOwner()], state: closed(state) });
};
