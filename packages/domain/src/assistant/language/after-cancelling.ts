// What people say once a visit was cancelled: that it stays after all, that another day would do, or why it had to be.
// Patterns run over the plain form of `readWords`.
import { secondThoughtIn, type SpokenAfter } from './second-thoughts.ts';

const STANDS =
  /\b(deixa|deixar|deixe|mantem|manter|mantenha|fica|ficar|segura|volta|voltar)\b( \w+){0,4} (marcad[oa]|agendad[oa]|confirmad[oa]|reservad[oa]|de pe|como (esta|estava))\b/;
const GIVEN_BACK =
  /\b(volta|devolve|quero de volta|retoma)\b( \w+){0,2} (horario|consulta|sessao|visita|vaga)\b/;
const NOT_CANCELLED =
  /\bnao (e para |era para |precisa |quero |queria )?(mais )?(cancel\w+|desmar\w+)|\b(descancel\w+|desfaz|desfaca|desfazer|voltar? atras|desist\w+ de (cancelar|desmarcar)|mudei de ideia|me arrependi)\b|\b(cancel|desmarqu)\w+ ((o|a) )?(por engano|errad[oa]|sem querer)\b/;
const OTHER = /\boutr[oa]\b/;
/** "eu não pedi isso": the change itself was a mistake. */
const PROTESTS =
  /\bnao (era|foi) isso\b|\bentend\w+ (tudo )?errado\b|\bnao (pedi|falei|disse|mandei|quis|queria) (nada )?(isso|nada disso)\b|\bnao (pedi|mandei|falei|disse|quis|queria|autorizei)( para| que)?( voce)? (cancel|desmarc)\w+|\bnao foi (o|isso) que (eu )?(disse|pedi|falei|quis)\b|\b(quem|porque|por que)( foi que| e que)?( voces?)? (te )?(mandou|pediu|cancelou|cancelaram|desmarcou)\b|\bnao (vou|ia|iria|posso) faltar\b|\bnao falto\b/;
/** "vc entendeu errado", "não foi isso que eu disse": what the assistant just did was not asked for. */
export const protests = (plain: string): boolean => PROTESTS.test(plain);
/** "pode deixar marcado", "cancelei sem querer", "eu vou": it was not to be cancelled. */
export const takesBack = (spoken: SpokenAfter): boolean => {
  const { plain } = spoken.text;
  const thought = secondThoughtIn(spoken);
  return (
    !OTHER.test(plain) &&
    (thought === 'comes' ||
      thought === 'keeps' ||
      [STANDS, GIVEN_BACK, NOT_CANCELLED].some((pattern) => pattern.test(plain)))
  );
};

const ASKS_BACK =
  /^((ah|oi|e|nao|mas|pera|espera|desculpa) )*(pode|podem|da para|tem como|teria como|consegue|ainda da para)\b/;
const TO_BRING_BACK =
  /\b(voltar|volta|desfazer|reverter|manter|deixar marcado|desmarcar o cancelamento)( atras| isso)?( o| meu)?( horario)?( por favor)? \?$/;

/** "tem como voltar?", "dá pra desfazer?": maybe that what was cancelled shall stand again. */
export const asksToBringBack = (plain: string): boolean => ASKS_BACK.test(plain) && TO_BRING_BACK.test(plain);

const BUT_LATE = /^(.{2,60}?)[,.]? (?:mas|s[oó] que|por[eé]m)\b/iu;

/** "vou sim, mas vou atrasar": what stands before the "mas"; null without one. */
export const beforeBut = (original: string): string | null => BUT_LATE.exec(original)?.[1] ?? null;

/** "era a outra": the one that is left. */
export const namesTheOther = (plain: string): boolean => /\b(a outra|o outro)\b/.test(plain);

const KEEPS = /\b(manter|mantem|mantenha|continua|fica|segue|permanece)\b/;

/** "a da semana que vem fica". */
export const keepsAnother = (plain: string): boolean => KEEPS.test(plain);

const ASKS_FOR = /\b(marc\w+|agend\w+|quero|queria|gostaria|pode|tem)\b/;
const ANOTHER_DAY = /\boutr[oa] (dia|data|horario)\b/;
/** To "Se quiser, posso marcar outro dia"; "ok" only takes note of what was done. */
const AGREED =
  /^(?!obrigad[oa]$)((sim|quero|pode ser|por favor|gostaria|aceito|bora|vamos|outro dia|obrigad[oa])( |$))+$/;

const asksForAnotherDay = (plain: string): boolean => {
  const asked = ASKS_FOR.exec(plain);
  return asked !== null && plain.slice(asked.index + asked[0].length).search(ANOTHER_DAY) >= 0;
};

/** "quero sim", "queria marcar outro dia". */
export const wantsAnotherDay = (plain: string): boolean => asksForAnotherDay(plain) || AGREED.test(plain);

const POSTPONES =
  /\b(fica para (a )?proxima|(depois|qualquer coisa|outra hora|outro dia|semana que vem|mes que vem|quando (der|puder))( \w+)? (marco|vejo|falo|volto|retorno|aviso|chamo|procuro))\b/;

/** "qualquer coisa eu volto a marcar": another time, and nothing now. */
export const postpones = (plain: string): boolean => POSTPONES.test(plain);

const WHY =
  /\b(vou|estou|estava|tive|tenho (um|uma|que|medico|prova|reuniao|compromisso)|surgiu|apareceu|aconteceu|fiquei|ficou|meu|minha|viaj\w+|doente|trabalho|reuniao|imprevisto|desculp\w+|sinto muito|foi mal)\b|\b(eu )?(marco|vejo|falo|volto|retorno|aviso|chamo|procuro)\b/;
const CAN_COME = /(?<!\bnao )(?<!\bnem )\b(vou (conseguir|poder)|consigo|posso) ir\b/;

/** "surgiu uma reunião de trabalho". */
export const givesReason = (plain: string): boolean => WHY.test(plain) && !CAN_COME.test(plain);
