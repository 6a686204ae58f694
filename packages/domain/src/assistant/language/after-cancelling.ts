// What people say once a visit was cancelled: that it stays after all, that another day would do, or why it had to be.
// Patterns run over the plain form of `readWords`.

const STANDS =
  /\b(deixa|deixar|deixe|mantem|manter|mantenha|fica|ficar|segura|volta|voltar)\b( \w+){0,4} (marcad[oa]|agendad[oa]|confirmad[oa]|reservad[oa]|de pe|como (esta|estava))\b/;
const GIVEN_BACK =
  /\b(volta|devolve|quero de volta|retoma)\b( \w+){0,2} (horario|consulta|sessao|visita|vaga)\b/;
const LEAD =
  '^((ah|oi|opa|nao|entao|espera|pera|desculpa|desculpe|perdao|foi mal|ops|errei|me enganei|sim|deixa quieto|na verdade|pensando (bem|melhor)|melhor) )*';
const KEPT = new RegExp(
  `${LEAD}(pode manter|vou manter|quero manter|mantem|manter|mantenha)( (o|a|meu|minha|esse|essa)( \\w+)?)?( (sim|entao|por favor|mesmo|ok))*( \\.|$)`,
);
const NOT_CANCELLED =
  /\bnao (e para |era para |precisa |quero |queria )?(mais )?(cancel\w+|desmar\w+)|\b(descancel\w+|desfaz|desfaca|desfazer|voltar? atras|desist\w+ de (cancelar|desmarcar)|mudei de ideia|me arrependi)\b|\b(cancel|desmarqu)\w+ ((o|a) )?(por engano|errad[oa]|sem querer)\b/;
const COMES = new RegExp(
  `${LEAD}(eu )?((vou|consigo|posso|vou (conseguir|poder)) (ir )?sim|vou|consigo ir|posso ir|vou (conseguir|poder) ir|vai dar (para ir|certo|sim))( (sim|mesmo|entao|amanha|hoje))*( \\.|$)`,
);
const OTHER = /\boutr[oa]\b/;
/** "eu não pedi isso": the change itself was a mistake. */
const PROTESTS =
  /\bnao (era|foi) isso\b|\bentend\w+ (tudo )?errado\b|\bnao (pedi|falei|disse|mandei|quis|queria) (nada )?(isso|nada disso)\b|\bnao (pedi|mandei|falei|disse|quis|queria|autorizei)( para| que)?( voce)? (cancel|desmarc)\w+|\bnao foi (o|isso) que (eu )?(disse|pedi|falei|quis)\b|\b(quem|porque|por que)( foi que| e que)?( voces?)? (te )?(mandou|pediu|cancelou|cancelaram|desmarcou)\b|\bnao (vou|ia|iria|posso) faltar\b|\bnao falto\b/;
/** "volta", "era brincadeira", "quero meu horário de volta" */
const UNDOES =
  /^((ah|oi|opa|ei|nao|pera|espera|calma|desculpa|ops|me enganei|errei|[.?]) )*(volta|volte|desfaz|desfaca|reverte|reverta|anula|anule|(era|foi|e|eu estava|estava|estou|so) (brincadeira|brincando|zoeira|zoando|mentira)|brincadeira|mentira|zoeira)( (isso|ai|la|atras|tudo|por favor|so|viu|k|[.]))*$|\b(o|a|meu|minha) (horario|consulta|sessao|visita|vaga|agendamento|\w+) de volta\b|^((nao|errado|mas|ei|calma|que isso|[.?]) )+eu (vou|quero ir|irei|estarei)( (sim|ai|la|[.]))*$/;

/** "vc entendeu errado", "não foi isso que eu disse": what the assistant just did was not asked for. */
export const protests = (plain: string): boolean => PROTESTS.test(plain);
/** "volta", "era brincadeira": what was just done shall not stay so. */
export const undoes = (plain: string): boolean => UNDOES.test(plain);

/** "pode deixar marcado", "cancelei sem querer", "eu vou": it was not to be cancelled. */
export const takesBack = (plain: string): boolean =>
  !OTHER.test(plain) &&
  [STANDS, GIVEN_BACK, KEPT, NOT_CANCELLED, COMES].some((pattern) => pattern.test(plain));

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
