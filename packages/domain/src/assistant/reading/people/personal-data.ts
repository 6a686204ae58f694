// Requests under the rights to one's own data (LGPD art. 18): only the owner may grant them.
import { wording } from '../../language/words/wording.ts';
import type { Utterance } from '../../language/words/words.ts';

/** erase: delete the data; copy: see the stored data; rights: anything else in the law. */
export type DataWish = 'erase' | 'copy' | 'rights';

const NAMES = `
OWN: meus?|minhas?|nossos?|nossas?
DATA: dados|informacoes|cadastro|registros?|ficha|perfil|historico
THINGS: dados|informacoes (pessoais)
ERASE: apaga|apagam|apagar|apague|apaguem|apagaria|apagad[oa]s?
ERASE: deleta|deletar|delete|deletem|deletado|deletados
ERASE: exclui|exclua|excluam|excluir|excluem|excluid[oa]s?
ERASE: remova|removam|remove|remover|removid[oa]s?
ERASE: elimina|eliminar|elimine|eliminem|eliminado|eliminados|tira|tirar|tire|tirem
KEEPS: guarda|guardam|possui|possuem|armazena|armazenam
HAS: KEEPS | tem|sabe|sabem
OF_ME: sobre|de mim | a meu respeito
`;

const ERASE = wording(`${NAMES}
# allows no noun in between: "tira o corte do meu histórico" does not ask to erase personal data
ALL_OF: todos?|todas?|tudo|os|as|o|a|de|vez|logo|ja|ai|completamente | por favor
MUST: pessoais|todos|fossem|sejam|seja|fosse|precisam|precisa|devem|ser|serem|para|quero|que|voces? | tem que
ERASE (ALL_OF)* OWN DATA
exclusao|eliminacao|remocao (d[eoa]s?) (ALL_OF)* OWN DATA
OWN DATA (MUST)* ERASE
apag*|delet*|exclu*|elimin*|remov* tudo (que | o que) ..4 {de|sobre mim | meu}
# the client as a whole
me exclua|exclui|excluam|apaga|apague|apaguem|remova|remove|removam d[oe] (seu|sua|voces) sistema|cadastro
me exclua|exclui|excluam|apaga|apague|apaguem|remova|remove|removam d[oe] (seu|sua|voces) base|registros?
me|nos esquece|esqueca|esquecam|descadastra|descadastre|descadastrem ({por favor | de vez}) (.|?)* $
direito {ao | de ser} esquec*
nao quero|autorizo (mais) que (voces?) {tenham?|guardem?|mantenham? | fiquem com} (os) OWN dados
`);

const COPY = wording(`${NAMES}
WHICH: quais|que (sao) (os|as)
WHO: (voces?|ai|ja)*
# data on one topic, which the assistant may give: "minhas informações do horário"
TOPIC: pagamento*|pix*|exame*|consulta*|horario*|agendamento*|atendimento*|sessao*
SEE: ver|acessar|consultar|receber|baixar|exportar
copia|relatorio|extrato|acesso|portabilidade de|dos|das|a|aos (todos) (os|as) OWN dados|informacoes|cadastro
copia|relatorio|extrato|acesso|portabilidade de|dos|das|a|aos (todos) (os|as) OWN registros?
WHICH THINGS (que) WHO KEEPS
WHICH meus|minhas THINGS (que) WHO HAS >!que*
WHICH THINGS {meus|minhas | OF_ME} (que) WHO HAS >!que*
WHICH THINGS (que) WHO HAS (ai|guardados|salvos) {meus|minhas | OF_ME}
{quero|queria|preciso|posso | gostaria de | como faco para} SEE (todos) (os|as) OWN THINGS >!{d[eao]s? TOPIC}
o que (voces?) HAS (_) {sobre mim | a meu respeito}
o que (voces?) HAS (_) de mim (ai|guardado|salvo|cadastrado | no sistema)* {.|? | $}
`);

const LAW = `
LAW: lgpd | lei geral de protecao
`;
const RIGHTS = wording(`${NAMES}${LAW}
# "consentimento da cirurgia" is no consent to keep data
TREATMENT: cirurgia*|procedimento*|exame*|tatuagem* | tratamento >!{d[eo]s? (meus) dados*}
LAW
protecao de|dos (OWN) dados
titular|encarregado de|dos dados
revog*|retir* (o) (OWN) consentimento >!{d[aeo]s? TREATMENT}
corrig*|retific* (os) OWN dados
`);
/** The law as a professional subject: "vocês atendem casos de LGPD?", to a lawyer. */
const AS_WORK = wording(`${LAW}
LAW: protecao de|dos dados
WORK: casos?|causas?|advogad*|consultoria|assessoria|adequa*|especialistas?|cursos?|palestras?|aulas?
WORK: acao|processos?|contratos?|atuam?|atendem?|trabalham?|entendem?|consulta | duvidas? sobre
WORK ..3 LAW
`);

/** Reported as done, or about other data than the stored ones. */
const TOLD = wording(`${NAMES}
{ja (te|lhe) mandei|passei|enviei} (os) meus dados
{vou (te|lhe) mandar|passar|enviar} (os) meus dados
PLACE: site|app|aplicativo|prefeitura|governo|receita|banco|faculdade|escola|trabalho|whatsap*|conversas?
PLACE: instagram|facebook|google|oab|detran|outra?
DATA {d[aeo]s? | no|na|nos|nas} PLACE
`);
/** "não apaga meus dados"; "não, apaga" says the opposite. */
const DENIED = wording(`${NAMES}
BETWEEN: quero|queria|precisa|precisam|pode|podem|vai|vao|me|nos|que|mais|voces? | e para
nao|nunca|nem (BETWEEN)* {esquece|esqueca|esquecam | ERASE}
`);
const SAYS_NO_FIRST = /(^|\s)(não|nao|n)\s*[,;:]/iu;

/** The wish about the sender's own data in a message; null for all others. */
export const dataWishIn = ({ plain, original }: Pick<Utterance, 'plain' | 'original'>): DataWish | null => {
  if (TOLD.test(plain)) return null;
  const isDenied = DENIED.test(plain) && !SAYS_NO_FIRST.test(original);
  if (!isDenied && ERASE.test(plain)) return 'erase';
  if (COPY.test(plain)) return 'copy';
  return RIGHTS.test(plain) && !AS_WORK.test(plain) ? 'rights' : null;
};
