// Yes and no in the many wordings of chats.
import { asksIndirectly } from './questions.ts';
import { wording } from './wording.ts';
import type { Utterance } from './words.ts';

const GREETING =
  /^((oi|ola|opa|bom dia|boa tarde|boa noite|e ai|tudo bem|por favor|ah|entao|olha|h+m|hum|bom|eita|poxa|puts|ue|uai|oxe|vixe|ops|ih|gente)( |$)|[.?] )+/;

const YES_START = wording(
  `
  # agrees
  sim|isso|claro|certeza|pode|podem|quero|aceito|positivo|exato|exatamente|uhum|aham|afirmativo|obvio|logico|yes
  ok|beleza|fechado|fechou|certo|certinho|combinado|serve|gostei|tranquilo
  perfeit[oa]|otim[oa]|show|massa|top|maravilha|joia|legal|bacana
  com (toda) (a) certeza | de acordo | sem problemas? | por mim | da sim | melhor ainda
  de boa vou|sim|pode|confirmad[oa]
  tudo certo|ok|bem|confirmado
  esta bom|otimo|certo|certinho|confirmad*|ok|marcad[oa]|fechado|combinado|beleza|valendo
  esta de pe | (ja esta) marcado
  # wants it done
  bora|vamos|partiu|demorou|manda|marca|marque|agenda|agende|reserva|confirm* | fico com
  # comes
  vou {sim|estar|ir|comparecer | $}
  estou dentro|ai|la|confirmad[oa]|indo
  ate amanha|la|logo|depois
  estarei | to confirmad[oa] | nos vemos | te vejo | a gente se ve`,
  'start',
);
const YES_ANYWHERE = wording(`
  confirmo|confirmad[oa]|estarei
  pode confirmar|marcar|agendar|reservar|fechar|cancelar|remarcar|sim|deixar|ser|mudar|trocar|manter
  com (toda) (a) certeza | pode contar | presenca confirmada | quero sim | sim por favor | eu vou | vou sim`);
const NO_START = wording(
  `
  nao|nem|nunca|no|negativo|jamais|dispenso
  (com|tenho) claro|obvio|logico|certeza (que) nao
  agora|hoje|melhor|prefiro nao
  acho que nao | infelizmente (_) nao | de jeito nenhum`,
  'start',
);
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
  consulta sessao agendamento atendimento confirma confirmar confirmo confirme sem problema problemas fazer faz tira tirar tire ja falei disse q`
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
