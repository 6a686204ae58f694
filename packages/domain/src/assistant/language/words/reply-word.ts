// Yes and no in the many wordings of chats.
import { asksIndirectly } from './questions.ts';
import type { Utterance } from './words.ts';

const GREETING =
  /^((oi|ola|opa|bom dia|boa tarde|boa noite|e ai|tudo bem|por favor|ah|entao|olha|h+m|hum|bom|eita|poxa|puts)( |$)|[.?] )+/;

const YES_START =
  /^(sim|isso|claro|certeza|com (toda )?(a )?certeza|estou (dentro|ai|la|confirmad[oa]|indo)|fico com|partiu|demorou|podem?|ok|beleza|fechado|fechou|certo|certinho|perfeito|perfeita|otimo|otima|combinado|bora|vamos|quero|aceito|serve|positivo|exato|exatamente|uhum|aham|show|massa|top|maravilha|confirm\w+|esta (bom|otimo|certo|certinho|confirmad\w+|ok|marcad[oa]|fechado|combinado|beleza|valendo|de pe)|tudo (certo|ok|bem|confirmado)|joia|legal|bacana|de acordo|sem problemas?|por mim|vou( sim| estar| ir| comparecer|$)|estarei|manda|marca|agenda|agende|marque|reserva|da sim|de boa (vou|sim|pode|confirmad[oa])|tranquilo|yes|afirmativo|obvio|logico|melhor ainda|gostei|ate (amanha|la|logo|depois)|(esta |ja esta )?marcado|nos vemos|te vejo|a gente se ve|to confirmad[oa])\b/;
const YES_ANYWHERE =
  /\b(confirmo|confirmad[oa]|pode (confirmar|marcar|agendar|reservar|fechar|cancelar|remarcar|sim|deixar|ser|mudar|trocar|manter)|vou sim|estarei|quero sim|com (toda )?(a )?certeza|pode contar|presenca confirmada|eu vou|sim por favor)\b/;
const NO_START =
  /^(nao|((com|tenho) )?(claro|obvio|logico|certeza)( que)? nao|de jeito nenhum|jamais|negativo|nem|nunca|agora nao|melhor nao|acho que nao|prefiro nao|infelizmente( \w+)? nao|hoje nao|dispenso|no)\b/;
/** "quero saber se ..." is no yes. */
const MAY_ASK = /^(quero|pode|vou|vamos)\b/;
const STILL_YES = /\bnao (vou faltar|falto|esqueci|se preocup\w+|tem problema|vejo problema)\b/;
const UNSURE = /^nao (sei|entendi|lembro|recebi|tenho certeza)\b/;

const YES_SIGNS = /^\s*(?:👍|👌|✅|🆗|🙏|☑|✔|❤|😊|🙂|🤝|💪|👏|😉|🥰|😍)/u;
const NO_SIGNS = /^\s*(?:👎|❌|🚫|✖|🙅)/u;

const AGREES = /\b(sim|isso|pode|podem|quero|claro|certeza|cancel\w+|desmarc\w+|desmarque)\b/;
/** Courtesies and connecting words that may accompany a plain yes. */
const WITH_YES = new Set(
  `sim isso pode podem quero queria claro certeza com por favor gentileza ser mesmo entao ok ta bom eu o a ele ela
  obrigado obrigada valeu que cancele cancela cancelar cancelo cancelado desmarca desmarcar desmarque minha meu horario
  consulta sessao agendamento atendimento confirma confirmar confirmo confirme sem problema problemas fazer faz favorzinho`
    .trim()
    .split(/\s+/),
);

/** True when a message only says yes: "ok, bom saber" and "sim, se eu precisar" take note. */
export const plainlyAgrees = ({ words, plain, original }: Utterance): boolean =>
  /^\s*(?:👍|👌|✅)[\p{Emoji_Modifier}\s]*$/u.test(original) ||
  /^(ok|pode ser|certo|beleza|fechado|uhum|aham|positivo)( [.!])*$/.test(plain) ||
  (AGREES.test(plain) && words.every(({ text }) => WITH_YES.has(text)));

/** The yes or no in a reply; null when it gives neither. */
export const replyOf = ({ plain, original }: Utterance): 'yes' | 'no' | null => {
  if (NO_SIGNS.test(original)) return 'no';
  if (YES_SIGNS.test(original)) return 'yes';
  const said = plain.replace(GREETING, '');
  if (UNSURE.test(said) || (MAY_ASK.test(said) && asksIndirectly(said))) return null;
  if (STILL_YES.test(said)) return 'yes';
  if (NO_START.test(said)) return 'no';
  return YES_START.test(said) || YES_ANYWHERE.test(said) ? 'yes' : null;
};
