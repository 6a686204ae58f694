// Requests under the rights to one's own data (LGPD art. 18): only the owner may grant them.
import type { Utterance } from '../../language/words/words.ts';

/** erase: delete the data; copy: see the stored data; rights: anything else in the law. */
export type DataWish = 'erase' | 'copy' | 'rights';

const OWN = '(meus?|minhas?|nossos?|nossas?)';
const ERASE_VERB =
  '(apag(a|ar|ue|uem|am|aria|ado|ados|ada|adas)|delet(a|ar|e|em|ado|ados)|exclu(a|am|i|ir|em|ido|idos|ida|idas)|remov(a|am|e|er|ido|idos|ida|idas)|elimin(a|ar|e|em|ado|ados)|tir(a|ar|e|em))';
const DATA = '(dados|informacoes|cadastro|registros?|ficha|perfil|historico)';
/** Allows no noun in between: "tira o corte do meu histórico" does not ask to erase personal data. */
const ALL_OF = '((todos?|todas?|tudo|os|as|o|a|de|vez|logo|ja|ai|completamente|por favor) ){0,5}';
const ERASE = [
  new RegExp(`\\b${ERASE_VERB} ${ALL_OF}${OWN} ${DATA}\\b`),
  new RegExp(`\\b(exclusao|eliminacao|remocao) (d[eoa]s? )?${ALL_OF}${OWN} ${DATA}\\b`),
  new RegExp(
    `\\b${OWN} ${DATA} ((pessoais|todos|fossem|sejam|seja|fosse|precisam|precisa|devem|tem que|ser|serem|para|quero|que|voces?) ){0,4}${ERASE_VERB}\\b`,
  ),
  /\b(me|nos) (esquece|esqueca|esquecam|descadastra|descadastre|descadastrem)( (por favor|de vez))?( [.?!])*$/,
  new RegExp(
    `\\b(me exclu(a|i|am)|me apag(a|ue|uem)|me remov(a|am|e)) d(o|e) (seu |sua |voces )?(sistema|cadastro|base|registros?)\\b`,
  ),
  new RegExp(
    `\\b(apag|delet|exclu|elimin|remov)\\w+ tudo (que |o que )?(\\w+ ){0,4}(de mim|sobre mim|meu)\\b`,
  ),
  /\b(direito (ao|de ser) esquec\w+)\b/,
  new RegExp(
    `\\bnao (quero|autorizo) (mais )?que (voces? )?(tenham?|guardem?|mantenham?|fiquem com) (os )?${OWN} dados\\b`,
  ),
];

const KEEPS = '(guarda|guardam|possui|possuem|armazena|armazenam)';
const HAS = `(${KEEPS}|tem|sabe|sabem)`;
const OF_ME = '(sobre mim|de mim|a meu respeito)';
const THINGS = '(dados|informacoes)( pessoais)?';
/** Data on one topic, which the assistant may give: "minhas informações do horário". */
const OF_A_MATTER =
  '(?! (de|do|da|dos|das) (pagamento|pix|exame|consulta|horario|agendamento|atendimento|sessao))';
const COPY = [
  new RegExp(
    `\\b(copia|relatorio|extrato|acesso|portabilidade) (d|a)(e|os|as|aos)?( todos)?( os| as)? ?${OWN} (dados|informacoes|cadastro|registros?)\\b`,
  ),
  new RegExp(`\\b(quais|que) (sao )?(os |as )?${THINGS} (que )?(voces? |ai |ja ){0,3}${KEEPS}\\b`),
  new RegExp(
    `\\b(quais|que) (sao )?(os |as )?(meus |minhas )${THINGS} (que )?(voces? |ai |ja ){0,3}${HAS}(?! que)\\b`,
  ),
  new RegExp(
    `\\b(quais|que) (sao )?(os |as )?${THINGS} (meus |minhas |${OF_ME} )(que )?(voces? |ai |ja ){0,3}${HAS}(?! que)\\b`,
  ),
  new RegExp(
    `\\b(quais|que) (sao )?(os |as )?${THINGS} (que )?(voces? |ai |ja ){0,3}${HAS} (ai |guardados |salvos )?(${OF_ME}|meus|minhas)\\b`,
  ),
  new RegExp(
    `\\b(quero|queria|gostaria de|preciso|posso|como faco para) (ver|acessar|consultar|receber|baixar|exportar) (todos )?(os |as )?${OWN} ${THINGS}${OF_A_MATTER}\\b`,
  ),
  new RegExp(
    `\\bo que (voces? )?${HAS} (\\w+ )?(sobre mim|a meu respeito|de mim( (ai|guardado|salvo|cadastrado|no sistema))*(?= [.?]|$))`,
  ),
];

const RIGHTS = new RegExp(
  `\\b(lgpd|lei geral de protecao|protecao (de|dos) (${OWN} )?dados|titular d(e|os) dados|encarregado d(e|os) dados|(revog|retir)\\w+ (o )?(${OWN} )?consentimento(?! d[aeo]s? (cirurgia|procedimento|exame|tatuagem|tratamento\\b(?! d[eo]s? (meus )?dados)))|(corrig|retific)\\w+ (os )?${OWN} dados)\\b`,
);
/** The law as a professional subject: "vocês atendem casos de LGPD?", to a lawyer. */
const AS_WORK =
  /\b(casos?|causas?|advogad\w+|consultoria|assessoria|adequa\w+|especialistas?|cursos?|palestras?|aulas?|acao|processos?|contratos?|atuam?|atendem?|trabalham?|entendem?|duvidas? sobre|consulta) (\w+ ){0,3}(lgpd|lei geral de protecao|protecao (de|dos) dados)\b/;

/** Reported as done, or about other data than the stored ones. */
const TOLD =
  /\b(ja (te |lhe )?(mandei|passei|enviei)|vou (te |lhe )?(mandar|passar|enviar)) (os )?meus dados\b/;
const ELSEWHERE =
  /\b(dados|informacoes|cadastro|registros?|ficha|perfil|historico) (d[aeo]s?|n[ao]s?) (site|app|aplicativo|prefeitura|governo|receita|banco|faculdade|escola|trabalho|whatsap\w*|conversas?|instagram|facebook|google|oab|detran|outra?)\b/;
/** "não apaga meus dados"; "não, apaga" says the opposite. */
const DENIED = new RegExp(
  `\\b(nao|nunca|nem) ((quero|queria|precisa|precisam|e para|pode|podem|vai|vao|me|nos|que|mais|voces?) ){0,3}(${ERASE_VERB}|esquece|esqueca|esquecam)\\b`,
);
const SAYS_NO_FIRST = /(^|\s)(não|nao|n)\s*[,;:]/iu;

/** The wish about the sender's own data in a message; null for all others. */
export const dataWishIn = ({ plain, original }: Pick<Utterance, 'plain' | 'original'>): DataWish | null => {
  if (TOLD.test(plain) || ELSEWHERE.test(plain)) return null;
  const isDenied = DENIED.test(plain) && !SAYS_NO_FIRST.test(original);
  if (!isDenied && ERASE.some((said) => said.test(plain))) return 'erase';
  if (COPY.some((said) => said.test(plain))) return 'copy';
  return RIGHTS.test(plain) && !AS_WORK.test(plain) ? 'rights' : null;
};
