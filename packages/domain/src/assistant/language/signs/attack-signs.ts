// Wordings that try to command the assistant or ask how it is made. Notation: words/wording.ts.
import { wording } from '../words/wording.ts';

export const INJECTION = wording(`
RULES: instruc*|regras?|ordens|comandos?|prompt|diretrizes|restric*|limites|anterior*|programacao
STAFF: dono|dona|administrador*|admin|desenvolvedor*|programador*|proprietari*|suporte|profissional
STAFF: secretari[ao]|gerente|funcionari[ao]
# commands
ignor*|esquec*|desconsider*|desobede*|burl* ..4 RULES
modo desenvolvedor|admin*|debug|root|deus|teste|manutencao|dan
jailbreak|sudo|system|override
developer|admin|dan mode
tool|function call
agora voce e um|uma|o|a|meu|minha
finja que
aja como
# claims
sou (o|a) STAFF
sou d[ae] equipe|clinica|empresa
`);

/** Marks of prompts, calls and code, in the message as typed. */
const INJECTION_MARKS = [
  /\[\s*(sistema|system|admin|instru|inst|tool|assistant|dev)/i,
  /<\s*(?:\/\s*)?(system|tool|assistant|function|inst|\|)|###/i,
  /\{\s*"(name|tool|function|action|acao|op)"/i,
  /\b[a-z]+_[a-z]+\s*\(/i,
  /\b(agendar|cancelar|remarcar|book|cancel|reschedule|confirmar|executar?)\s*\(/i,
  /^[ \t]*(system|sistema|assistant|tool)\s*:/im,
];

export const hasInjectionMarks = (original: string): boolean =>
  INJECTION_MARKS.some((mark) => mark.test(original));

export const INTERNALS = wording(`
prompt|instrucoes|token|chatgpt|gpt|openai
senha ! wifi|wi|internet|rede
suas regras|configuracoes|diretrizes
configuracao do sistema|bot
codigo fonte
seu codigo
api key
chave de|da api
banco|base de dados
qual modelo|ia|inteligencia (artificial) voce|e
que modelo
texto acima
repita {tudo | o que | as}
mensagem de sistema
como voce foi feit*|program*|trein*
`);
