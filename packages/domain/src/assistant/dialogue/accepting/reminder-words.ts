// Parts of an answer to a reminder, each read whole: that the client comes, and what may accompany it.
import { wording } from '../../language/words/wording.ts';

const WORDS = `
  SO: sim|eu|ja|ue|uai|oi|ola|opa|ah|e|claro|logico|entao|mesmo|demais|viu|ne|ai|aqui|la|hoje|amanha|gente|moc[oa]|flor|amig[oa]|querid[oa]|ok|certo|tranquil[oa]|sempre
  NEVER: por nada|nd | de jeito nenhum|maneira | nunca|jamais
  OF: o|a|os|as|meu|minha|meus|minhas|de|do|da|dos|das|para|tudo|todos|todas
`;

/** That the client comes, or waits for the professional who comes. */
const COMES = wording(
  `${WORDS}
  (SO)* (SO | confirmo)* confirmo|confirmado|confirmada|confirmadissimo|confirmadissima (SO | presenca)*
  (SO)* pode|podem vir|passar|subir (SO)*
  (SO)* (te|lhe|vos|os|as) espero|aguardo|esperamos|aguardamos (voce|voces) (SO)*
  (SO)* estou|estamos (te|lhe)* esperando|aguardando (voce|voces)* (SO)*
  (SO)* confirma|confirme (SO | por favor)*
  (SO)* (eu)* nao falto|faltarei|faltaria|perco|perderei|perderia|esqueco (NEVER | isso | SO)*
  (SO)* (eu)* nunca|jamais falto|faltarei|faltaria|perco|perderia (NEVER | isso | SO)*
  (SO)* vou|irei|estarei (ai|la|sim)* com (toda|a)* certeza|ctz (do mundo)* (SO)*
  (SO)* com (toda)* certeza|ctz (do mundo)* (eu)* vou|irei|estarei (SO)*
  `,
  'whole',
);

/** A report before the answer; beside an explicit answer it changes nothing. */
const FOUND_OUT = wording(
  `${WORDS}
  (SO)* esta|entendi|ata (SO)*
  (SO)* caiu (o|a)* (pix|pagamento|salario)* (SO)*
  (SO)* liberou|liberaram|deixaram|deixou|consegui|conseguimos|resolvi|resolvido|acertei (SO)*
  (SO)* (OF)* chefe|patrao|patroa|gerente|professor|professora|marido|mae|escola|trabalho|ele|ela liberou|deixou|topou (SO)*
  (SO)* deu tudo|td certo|bom (SO)* | deu certo|bom (SO)*
  (SO)* consegui (OF)* folga|dispensa|carona|troca|permissao (SO)*
  (SO)* vi|olhei|conferi (OF)* agenda (SO)*
  (SO)* estamos|tamo|tmj junto|juntos|juntas (SO)* | tmj
`,
  'whole',
);

/** Preparations of the client: "já tô separando a cor". */
const PREPARES = wording(
  `${WORDS}
  (SO)* (eu)* (me)* estou|estamos (me)* separando|escolhendo|preparando|arrumando|organizando|contando|pensando|sonhando (n[oa]s? | em | OF)* (_) (_)
  (SO)* (eu)* (me)* separei|separamos|arrumei|preparei|peguei|escolhi|organizei (n[oa]s? | OF)* (_) (_)
`,
  'whole',
);
const MAY_CHANGE = wording(`
  outr[oa]s? | mudar|mudanca|trocar|cancelar|desmarcar|remarcar|adiar | nao|nem|mas|se | lugar|viagem|viajar
`);

const LEADING_YES = wording('(oi|ola|opa|ah|uai)* sim|claro|confirmo|confirmado|confirmada (sim)*', 'start');

/** True for a part by which the client says to come. */
export const saysComes = (plain: string): boolean => COMES.test(plain);

/** True for a part that reports why the client can come. */
export const foundOut = (plain: string): boolean => FOUND_OUT.test(plain);

/** Preparations of the client after a yes in the same part ('yes') or alone ('alone'); null for other parts. */
export const preparing = (plain: string): 'yes' | 'alone' | null => {
  if (MAY_CHANGE.test(plain)) return null;
  const yes = LEADING_YES.find(plain);
  if (yes && PREPARES.test(plain.slice(yes.end).trim())) return 'yes';
  return PREPARES.test(plain) ? 'alone' : null;
};
