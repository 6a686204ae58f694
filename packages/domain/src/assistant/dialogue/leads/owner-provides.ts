// Things that only the owner gives: the link of a video call, and a package of many visits. Each message is read whole.
import { knowledge } from '../../replies/information-replies.ts';
import * as replies from '../../replies/told/lead-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const HELLO = 'oi ola bom boa dia tarde noite por favor obrigado obrigada e entao mas';
const OF_LINK = setOf(`${HELLO}
  link o a do da de para entrar na no me te manda mande mandar envia envie enviar passa passe passar pode podem poderia consegue
  qual cade onde esta preciso precisava queria quero nao recebi chegou veio ainda perdi esqueci sessao aula consulta reuniao chamada
  videochamada videoconferencia video meet zoom teams google online atendimento que sala acesso minha meu nossa nosso novo`);
const OF_PACKAGE = setOf(`${HELLO}
  voces voce tem teria existe vendem vende fazem faz fazer trabalham trabalha oferecem oferece quanto quais qual sai fica custa e o a os
  as um uma uns algum alguma de do da com por para pacote pacotes mensal mensais quero queria gostaria fechar fechando fecho comprar
  contratar desconto valor preco sessoes aulas treinos atendimentos massagens consultas visitas`);
const ASKS = setOf(
  'tem teria existe vendem vende fazem faz oferecem oferece quanto quais qual quero queria gostaria valor preco trabalham trabalha',
);
const VISITS = setOf('sessoes aulas treinos atendimentos massagens consultas visitas');
/** Fewer are booked one by one. */
const MIN_PACKAGE = 4;

const wordsBeside = ({ said }: Turn): string[] => {
  const known = [...said.moments, ...said.services.flatMap(({ words }) => words)];
  return said.text.words
    .filter(
      ({ index, end, text }) =>
        VISITS.has(text) || !known.some((one) => index >= one.index && end <= one.end),
    )
    .map(({ text }) => text)
    .filter((word) => /[\p{L}\d]/u.test(word));
};

const linkTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const words = wordsBeside(turn);
  if (!words.includes('link') || !words.every((word) => OF_LINK.has(word))) return null;
  if ((await turn.tools.myAppointments()).length === 0) return null;
  await turn.tools.handOver({ reason: 'question', summary: turn.said.text.original });
  return { say: [replies.linkAsked()], state };
};

const packageTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const words = wordsBeside(turn);
  const count = Math.max(0, ...words.map(Number).filter((number) => number >= MIN_PACKAGE));
  const isOne =
    words.some((word) => word.startsWith('pacote')) || (count > 0 && words.some((word) => VISITS.has(word)));
  const isWhole = words.every((word) => OF_PACKAGE.has(word) || /^\d{1,3}$/.test(word));
  if (!isOne || !isWhole || !words.some((word) => ASKS.has(word))) return null;
  const [entry] = await turn.tools.searchKnowledge(turn.said.text.original);
  if (entry && /pacote|plano|mensal/i.test(`${entry.title} ${entry.content}`))
    return { say: [knowledge(entry)], state };
  await turn.tools.handOver({ reason: 'question', summary: turn.said.text.original });
  return { say: [replies.purchase()], state };
};

/** Null for messages that ask for neither. */
export const ownerProvidesTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> =>
  (await linkTurn(turn, state)) ?? packageTurn(turn, state);
