// After a visit was cancelled in this talk: "deixa marcado mesmo" brings it back, "sim" asks for another day.
import { anyTime, liesIn, saysWhen, type Wish } from '../language/said-visit.ts';
import { dateOf } from '../local-start.ts';
import { newRequest, pursue } from './arranging.ts';
import type { DialogueState, VisitRequest } from './dialogue-state.ts';
import { fixed } from './offering.ts';
import type { Answer, Turn } from './turn.ts';

type Cancelled = DialogueState['lastCancelled'][number];

const STANDS =
  /\b(deixa|deixar|deixe|mantem|manter|mantenha|fica|ficar|segura|volta|voltar)\b( \w+){0,4} (marcad[oa]|agendad[oa]|confirmad[oa]|reservad[oa]|de pe|como (esta|estava))\b/;
const KEPT =
  /^((ah|oi|opa|nao|entao|espera|pera|desculpa|na verdade|pensando (bem|melhor)|melhor) )*(pode manter|vou manter|quero manter|mantem|manter|mantenha)\b/;
const NOT_CANCELLED =
  /\bnao (e para |era para |precisa |quero |queria )?(mais )?(cancel\w+|desmar\w+)|\b(descancel\w+|desfaz|desfaca|desfazer|volta atras|desist\w+ de (cancelar|desmarcar)|mudei de ideia|me arrependi)\b|\b(cancel|desmarqu)\w+ ((o|a) )?(por engano|errad[oa]|sem querer)\b/;
const COMES =
  /(?<!\bnao )(?<!\bnem )\b((vou|consigo|vou (conseguir|poder)) (ir )?sim|(vou|consigo|posso) (conseguir |poder )?ir|vai dar (para ir|certo|sim))\b/;
const takesBack = (plain: string): boolean =>
  [STANDS, KEPT, NOT_CANCELLED, COMES].some((pattern) => pattern.test(plain));

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
  !WANTED.some((intent) => said.intents.has(intent)) &&
  WHY.test(said.text.plain);

/** The visit that a new one stands in for: the only one that was cancelled in this talk. */
export const insteadOfCancelled = ({ lastCancelled }: DialogueState): Cancelled | undefined =>
  lastCancelled.length === 1 ? lastCancelled[0] : undefined;

/** Books again what was cancelled, or shows other days for it; null when the message does neither. */
export const restoreTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { text, wishes, services } = turn.said;
  if (state.lastCancelled.length === 0 || state.requests.length > 0 || state.awaiting !== null) return null;
  const when = wishes.filter(saysWhen);
  const meant = state.lastCancelled.filter(({ start }) => when.every((wish) => liesIn(wish, start)));
  const again = insteadOfCancelled(state);
  const request = (visit: Cancelled): VisitRequest => ({
    ...newRequest,
    serviceId: visit.serviceId,
    forSomeone: visit.forSomeone,
  });
  if (takesBack(text.plain) && meant.length > 0) {
    const requests = meant.map((visit) => fixed(request(visit), visit.start));
    return pursue(turn, { ...state, requests, lastCancelled: [] }, {});
  }
  const wantsOther = WANTS_ANOTHER_DAY.test(text.plain) || OTHER_DAY.test(text.plain);
  if (!again || !wantsOther || when.length > 0 || services.length > 0) return null;
  return pursue(turn, { ...state, requests: [{ ...request(again), wish: anotherDay(again) }] }, {});
};
