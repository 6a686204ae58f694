// After a visit was cancelled in this talk: "deixa marcado mesmo" brings it back, "sim" asks for another day.
import { anyTime, liesIn, revise, saysDay, saysHour, saysWhen, type Wish } from '../language/said-visit.ts';
import { dateOf } from '../local-start.ts';
import { ownVisits } from '../replies/own-visit-replies.ts';
import { newRequest, pursue } from './arranging.ts';
import type { DialogueState, VisitRequest } from './dialogue-state.ts';
import { fixed } from './offering.ts';
import { changeMoments, isAt } from './own-visits.ts';
import type { Answer, Turn } from './turn.ts';

type Cancelled = DialogueState['lastCancelled'][number];

const STANDS =
  /\b(deixa|deixar|deixe|mantem|manter|mantenha|fica|ficar|segura|volta|voltar)\b( \w+){0,4} (marcad[oa]|agendad[oa]|confirmad[oa]|reservad[oa]|de pe|como (esta|estava))\b/;
const GIVEN_BACK =
  /\b(volta|devolve|quero de volta|retoma)\b( \w+){0,2} (horario|consulta|sessao|visita|vaga)\b/;
const KEEPS = /\b(manter|mantem|mantenha|continua|fica|segue|permanece)\b/;
const KEPT =
  /^((ah|oi|opa|nao|entao|espera|pera|desculpa|na verdade|pensando (bem|melhor)|melhor) )*(pode manter|vou manter|quero manter|mantem|manter|mantenha)( (o|a|meu|minha|esse|essa)( \w+)?)?( (sim|entao|por favor|mesmo|ok))*( \.|$)/;
const NOT_CANCELLED =
  /\bnao (e para |era para |precisa |quero |queria )?(mais )?(cancel\w+|desmar\w+)|\b(descancel\w+|desfaz|desfaca|desfazer|voltar? atras|desist\w+ de (cancelar|desmarcar)|mudei de ideia|me arrependi)\b|\b(cancel|desmarqu)\w+ ((o|a) )?(por engano|errad[oa]|sem querer)\b/;
const COMES =
  /(?<!\bnao )(?<!\bnem )\b((vou|consigo|vou (conseguir|poder)) (ir )?sim|(vou|consigo|posso) (conseguir |poder )?ir|vai dar (para ir|certo|sim))\b|\beu vou( entao)?( \.|$)/;
const OTHER = /\boutr[oa]\b/;
const POSTPONES =
  /\b(fica para (a )?proxima|(depois|qualquer coisa|outra hora|outro dia|semana que vem|mes que vem|quando (der|puder))( \w+)? (marco|vejo|falo|volto|retorno|aviso|chamo|procuro))\b/;
const takesBack = (plain: string): boolean =>
  !OTHER.test(plain) &&
  [STANDS, GIVEN_BACK, KEPT, NOT_CANCELLED, COMES].some((pattern) => pattern.test(plain));

const OTHER_DAY = /\b(marc\w+|agend\w+|quero|queria|gostaria|pode|tem)\b.*\boutr[oa] (dia|data|horario)\b/;

/** To "Se quiser, posso marcar outro dia"; "ok" only takes note of what was done. */
const WANTS_ANOTHER_DAY =
  /^(?!obrigad[oa]$)((sim|quero|pode ser|por favor|gostaria|aceito|bora|vamos|outro dia|obrigad[oa])( |$))+$/;

/** "posso marcar outro dia": the day that was given up is not shown again. */
const anotherDay = ({ start }: Cancelled): Wish => ({
  ...anyTime,
  except: [{ ...anyTime, dates: [dateOf(start)] }],
});

const WHY =
  /\b(vou|estou|estava|tive|tenho (um|uma|que|medico|prova|reuniao|compromisso)|surgiu|apareceu|aconteceu|fiquei|ficou|meu|minha|viaj\w+|doente|trabalho|reuniao|imprevisto|desculp\w+|sinto muito|foi mal)\b|\b(eu )?(marco|vejo|falo|volto|retorno|aviso|chamo|procuro)\b/;
const WANTED = ['books', 'wishes', 'asksFreeTimes', 'asksWhether'] as const;

/** Behind a cancellation: "tenho uma reunião amanhã às 10h", "semana que vem eu marco"; no visit is wanted. */
export const tellsWhyCancelled = ({ said }: Turn, { lastCancelled }: DialogueState): boolean =>
  lastCancelled.length > 0 &&
  !said.isQuestion &&
  (POSTPONES.test(said.text.plain) ||
    (!WANTED.some((intent) => said.intents.has(intent)) &&
      !COMES.test(said.text.plain) &&
      WHY.test(said.text.plain)));

/** The visit that a new one stands in for: the only one that was cancelled in this talk. */
export const insteadOfCancelled = ({ lastCancelled }: DialogueState): Cancelled | undefined =>
  lastCancelled.length === 1 ? lastCancelled[0] : undefined;

const requestLike = (visit: Cancelled): VisitRequest => ({
  ...newRequest,
  serviceId: visit.serviceId,
  forSomeone: visit.forSomeone,
});

/** "remarca pra sexta 10h", "queria outro dia": instead of the only one that was cancelled. */
const replaced = ({ said }: Turn, state: DialogueState): VisitRequest | null => {
  const { text, wishes, services, intents } = said;
  const again = insteadOfCancelled(state);
  if (!again || services.some(({ generic }) => !generic)) return null;
  const when = wishes.filter(saysWhen);
  if (intents.has('sameTime') && when.some(saysDay) && !when.some(saysHour)) {
    const { hours } = fixed(newRequest, again.start).wish;
    return { ...requestLike(again), wish: { ...when.reduce(revise), hours } };
  }
  if (intents.has('reschedules'))
    return { ...requestLike(again), wish: [anotherDay(again), ...when].reduce(revise) };
  const wantsOther = WANTS_ANOTHER_DAY.test(text.plain) || OTHER_DAY.test(text.plain);
  return wantsOther && when.length === 0 ? { ...requestLike(again), wish: anotherDay(again) } : null;
};

/** "mas a da semana que vem fica": what stands is told again. */
const keptTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const when = turn.said.wishes.filter(saysWhen);
  if (when.length === 0 || !KEEPS.test(turn.said.text.plain)) return null;
  const own = await turn.tools.myAppointments();
  const kept = own.filter(({ start }) => when.every((wish) => liesIn(wish, start)));
  return kept.length === 0 ? null : { say: [ownVisits(turn, kept)], state };
};

/** Books again what was cancelled, or shows other days for it; null when the message does neither. */
export const restoreTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { text, wishes, intents } = turn.said;
  if (state.lastCancelled.length === 0 || state.requests.length > 0 || state.awaiting !== null) return null;
  const own = intents.has('reschedules') ? await turn.tools.myAppointments() : [];
  // a visit that still stands is moved when the message says where it is
  const isOther = changeMoments(turn.said, own).source.some((where) =>
    own.some((visit) => isAt(visit, where)),
  );
  const instead = isOther ? null : replaced(turn, state);
  if (instead) return pursue(turn, { ...state, requests: [instead] }, {});
  const when = wishes.filter(saysWhen);
  const meant = state.lastCancelled.filter(({ start }) => when.every((wish) => liesIn(wish, start)));
  const isSameTime = intents.has('sameTime') && when.length === 0;
  if ((!takesBack(text.plain) && !isSameTime) || meant.length === 0) return keptTurn(turn, state);
  const [person] = turn.said.people;
  const forWhom = person && { forSomeone: person.self ? null : (person.name ?? person.relation) };
  const requests = meant.map((visit) => fixed({ ...requestLike(visit), ...forWhom }, visit.start));
  return pursue(turn, { ...state, requests, lastCancelled: [] }, {});
};
