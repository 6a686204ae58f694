// Wordings for undoing an unwanted change: "era pra outro número", "não, calma".
import { wording } from '../../language/words/wording.ts';

const SOUNDS = `
SOUND: puts|putz|poxa|vixe|eu|nao|n|ah|ai|aff|opa|ops|eita|ih|xi|nossa|gente|moca|moco|amig[oa]|desculpa|desculpe|perdao|sorry|mas|oi|ei|entao
SOUND: espera|espere|pera|perai|esperai|calma|calmai|k|kk*|rs|rsrs*|haha*|hehe*|viu|ta|mal|foi|eu|,|.|! | foi mal
SOUND: me desculp[ae] | mil desculpas | por favor | desculpa ai | espera|pera|calma ai | um minuto|momento | ainda|aqui
`;

/** The message was meant for others, or for fun: nothing of it was wanted. */
export const NOT_MEANT = wording(
  `${SOUNDS}
OTHER: (um|uma|o|a) outr[oa] numero|pessoa|conversa|contato|chat|grupo|lugar|zap|whats|cliente|empresa|loja
OTHER: (o|a) outr[oa] barbearia|clinica|salao|consultorio|studio|estudio|academia|escola|escritorio|veterinari[oa]
PERSON: (o|a|meu|minha) marido|esposa|namorad[oa]|mae|amiga|amigo|irma|irmao|grupo
SENT: (eu) mandei|enviei|escrevi|digitei|marquei|cliquei|apertei|pedi
WRONG: (isso|essa|esse|a mensagem) (nao) era|e|foi|seria para|pro|pra|na|no OTHER | (essa|esta|a) mensagem era|e|foi para|pro|pra PERSON
WRONG: era|e|foi para|pro|pra|na|no|em OTHER | (SENT) (para|pro|pra|no|na) OTHER | SENT para|pro|pra PERSON | SENT (aqui) sem querer | foi sem querer | sem querer
WRONG: nao era (para) (ser) aqui (nao) | foi|era (um|por) engano | SENT (aqui) errado | (SENT) (no|na) numero|conversa|chat|grupo errad[oa]
WRONG: (e|era|foi) mentira|mentirinha|brincadeira|brincadeirinha|zoeira|zoacao | estou|estava|to|tava brincando|zoando
UNDO: desfaz|desfazer|desfaca|desfacam|reverte|reverter|anula|anular (isso|ai|tudo|esse|essa|este|esta|o|a|meu|minha|agendamento|marcacao|horario|reserva|mudanca|troca|para|mim|por|favor|logo)*
UNDO: volta|voltar atras
WRONG: <!nao|n|nem UNDO | <!nao|n|nem pode|podem|favor|quero|queria|preciso|da (para|tem|como|de|por)* UNDO
WRONG: desconsider[ae] | ignor[ae] | desconsider[ae]|ignor[ae] isso|tudo | desconsider[ae]|ignor[ae] a|essa|minha mensagem
(SOUND)* WRONG (SOUND)* (WRONG)* (SOUND)*
`,
  'whole',
);

/** Something is wrong or was too early; what should become of it is asked. */
export const STOPS = wording(
  `${SOUNDS}
WAIT: espera|espere|pera|perai|esperai|calma|calmai | espera|pera|calma ai 
ASK: (deixa|deixe) (eu) ver|falar|perguntar|combinar|conferir|olhar|confirmar | vou ver|falar|perguntar|combinar|conferir
(SOUND)* nao|n (SOUND)* WAIT (SOUND)*
(SOUND)* calma|calmai (SOUND)*
(SOUND)* ASK com|para|pro|pra|na|no|a|o|minha|meu (_)* primeiro|antes (SOUND)*
(SOUND)* WAIT (SOUND)* ASK (_)*
(SOUND)* ASK com|para|pro|pra (_)* (e|que|ai|depois|dai) (eu) (te|ja|depois)* confirmo|aviso|falo|digo|retorno (SOUND)*
`,
  'whole',
);

/** Behind a cancellation: another thing was to be cancelled, or the visit was to be confirmed. */
export const MEANT_OTHER_ORDER = wording(
  `${SOUNDS}
OURS: mesmo|isso|sim|tudo|esse|essa|horario|hora|consulta|sessao|agendamento|atendimento|visita|reserva|outro|outra|outros|outras|de|do|da|dela|dele
WANTED: era|foi para | queria|quis
(SOUND)* WANTED confirmar (presenca | a|o|minha|meu (presenca|horario|consulta|visita)) (SOUND)*
(SOUND)* WANTED cancelar|desmarcar o|a|um|uma >!OURS ____ (SOUND)*
`,
  'whole',
);
