// What people ask for by their rights over their own data (LGPD art. 18): nobody but the owner may grant it.

/** erase: be forgotten; copy: see what is kept; rights: anything else of the law. */
export type DataWish = 'erase' | 'copy' | 'rights';

const OWN = '(meus?|minhas?|nossos?|nossas?)';
const ERASED =
  '(apag(a|ar|ue|uem|am|aria|ado|ados|ada|adas)|delet(a|ar|e|em|ado|ados)|exclu(a|am|i|ir|em|ido|idos|ida|idas)|remov(a|am|e|er|ido|idos|ida|idas)|elimin(a|ar|e|em|ado|ados)|exclusao|eliminacao|tir(a|ar|e|em))';
const DATA = '(dados|informacoes|cadastro|registros?|ficha|perfil|historico)';
const ERASE = [
  new RegExp(`\\b${ERASED} (tudo )?(\\w+ ){0,3}${OWN} ${DATA}\\b`),
  new RegExp(`\\b${OWN} ${DATA} (\\w+ ){0,3}${ERASED}\\b`),
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
const COPY = [
  new RegExp(
    `\\b(copia|relatorio|extrato|acesso|portabilidade) (d|a)(e|os|as|aos)?( todos)?( os| as)? ?${OWN} (dados|informacoes|cadastro|registros?)\\b`,
  ),
  new RegExp(
    `\\b(quais|que) (sao )?(os )?(${OWN} )?(dados|informacoes) (${OWN} )?(\\w+ ){0,3}(tem|tem|guarda|guardam|possui|possuem|armazena|armazenam)\\b`,
  ),
  new RegExp(
    `\\b(quero|queria|gostaria de|preciso|posso|como faco para) (ver|acessar|consultar|receber|baixar|exportar) (todos )?(os )?${OWN} (dados|informacoes)\\b`,
  ),
  /\bo que (voces? )?(tem|sabe|sabem|guarda|guardam) (\w+ )?(sobre mim|de mim|a meu respeito)\b/,
];
const RIGHTS = new RegExp(
  `\\b(lgpd|lei geral de protecao|protecao (de|dos) (${OWN} )?dados|titular d(e|os) dados|encarregado d(e|os) dados|(revog|retir)\\w+ (o )?(${OWN} )?consentimento|(corrig|retific)\\w+ (os )?${OWN} dados)\\b`,
);
/** Told as done, or of somebody else's matter. */
const TOLD =
  /\b(ja (te |lhe )?(mandei|passei|enviei)|vou (te |lhe )?(mandar|passar|enviar)) (os )?meus dados\b/;

/** The wish about the sender's own data in a message as of `readWords`; null for all others. */
export const dataWishIn = (plain: string): DataWish | null => {
  if (TOLD.test(plain)) return null;
  if (ERASE.some((said) => said.test(plain))) return 'erase';
  if (COPY.some((said) => said.test(plain))) return 'copy';
  return RIGHTS.test(plain) ? 'rights' : null;
};
