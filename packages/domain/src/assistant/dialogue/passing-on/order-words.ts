// "pergunta pra ela", "fala com o Thiago e me avisa", "avisa que sou diabética": orders to pass something on, a clause each.
import { wording } from '../../language/words/wording.ts';
import { readWords } from '../../language/words/words.ts';
import { MAX_CLAUSES } from '../../reading/sentences/clauses.ts';

const MAX_LENGTH = 600;

/** An order ends at a sign, or where "e marca sábado" begins a separate wish. */
const CLAUSE_ENDS =
  /(?<=[,.;!?\n])|\s(?=(?:e|mas) (?:j[aá]|marc\w+|v[eê]|agend\w+|quero|queria|quanto|qual|tem|deix\w+|posso|pode) )/i;

const LEADS = `
LEAD: sim|ok|entao|ah|certo|esta|ta|bom|isso|e|mas|oi|poxa|blz|beleza|nao|eu|voce|vc|obrigad[oa]|,|.|! | por favor | se puder|der
LEAD: quero|queria|gostaria que | quero|queria|gostaria que voce | nao sei | k|kk*|rs|rsrs*|haha*|so|ai|la|uai|moc[oa]|gente | bom dia | boa tarde|noite
`;

const ASKS = wording(
  `${LEADS}
CAN: pode|podia|poderia|consegue|conseguiria|sabe | da para|tem como | teria como
WHOM: para|com|a|ao|pro|pra {o|a|ele|ela|eles|elas|mim|profissional|dona|dono|doutora?|dra?|____} | isso|la|ai|ele|ela
WHOM: do|da|dos|das|sobre ____
ENDS: sim|entao|,|.|!|?|se|viu | por favor | o {que|valor|preco|endereco} | as duas|ambas
(LEAD)* pergunta|pergunte|perguntem|perguntasse {$ | WHOM | ENDS}
(LEAD)* CAN (voce|vc|me|ai|sim | por favor)* perguntar
(LEAD)* pode perguntar
(LEAD)* ve|veja|verifica|verifique|confirma|confirme com ele|ela {para|pra mim | isso|ai | $}
`,
  'start',
);

/** Ends before the person, who is looked up. */
const CALLS = wording(
  `${LEADS}
  (LEAD)* fala|fale|conversa|converse|combina|combine|confere|verifica (la|ai)* com (o|a)
  (LEAD)* pode (por favor) falar|conversar|combinar|conferir|verificar com (o|a)
  (LEAD)* (pode) chama|chame|chamar (o|a)
  (LEAD)* (pode) (me|isso)* passa|passe|passar|encaminha|encaminhe|encaminhar|manda|mande|mandar (isso|meu contato|numero)* para|pra|pro|ao (o|a)
  (LEAD)* (pode) pede|peca|pedir para|pra|pro (o|a)
`,
  'start',
);

const CALL_ME = wording(
  `${LEADS}
  (LEAD)* (pode) (me) liga|ligue|ligar {para|pra mim | me | aqui | no meu}
  (LEAD)* (pode) me liga|ligue|ligar
`,
  'start',
);

const TELLS = wording(
  `${LEADS}
  TELL: avisa|avise|avisar|diz|diga|dizer|conta|conte
  WHO: ele|ela|eles|elas | {para|pra (o|a) | pro|ao|o|a} (dr|dra|doutora?|dona|seu|professora?) _ (____) | para|pra ele|ela
  THAT: que|q >!horas|hora|dia|horario|dias
  (LEAD)* (pode) TELL (la|ai|por favor)* WHO (la|por favor)* THAT
  (LEAD)* (pode) avisa|avise|avisar (la|ai|por favor)* THAT
`,
  'start',
);

const TELLS_HIM = wording(
  `${LEADS}
  (LEAD)* (pode) avisa|avise|avisar (la|ai)*  {ele|ela|eles | o|a dr|dra|doutora?|professora?} (la|ai|ta|por favor|.|!)*
`,
  'whole',
);

const PERSONS = new Set(
  'ele ela eles elas dr dra doutor doutora profissional dono dona professor professora patrao patroa chefe responsavel advogado advogada'.split(
    ' ',
  ),
);

export interface Order {
  /** `tells-all`: "…, avisa ele" */
  kind: 'asks' | 'calls' | 'tells' | 'tells-all';
  /** the clause of the order */
  clause: string;
  /** words beyond the order itself: "se pode levar filho" */
  content: string;
  before: string;
  after: string;
}

const orderIn = (clause: string, owners: ReadonlySet<string>): Pick<Order, 'kind' | 'content'> | null => {
  const { plain, words } = readWords(clause);
  const asks = ASKS.find(plain);
  if (asks) return { kind: 'asks', content: plain.slice(asks.end).trim() };
  const calls = CALLS.find(plain);
  const [whom = '', ...others] = calls ? plain.slice(calls.end).trim().split(' ') : [];
  const isNamed =
    words.some(({ text, raw }) => text === whom && /^\p{Lu}\p{Ll}/u.test(raw)) && !/\bchama/.test(plain);
  if (calls && (PERSONS.has(whom) || owners.has(whom) || isNamed))
    return { kind: 'calls', content: others.join(' ') };
  if (CALL_ME.test(plain)) return { kind: 'calls', content: plain };
  if (TELLS.test(plain)) return { kind: 'tells', content: plain };
  return TELLS_HIM.test(plain) ? { kind: 'tells-all', content: plain } : null;
};

/** The first order of a message; `owners`: the words of the owner's name and trade. */
export const orderOf = (text: string, owners: ReadonlySet<string>): Order | null => {
  if (text.length > MAX_LENGTH) return null;
  const clauses = text.split(CLAUSE_ENDS).filter((clause) => clause !== undefined);
  for (const [at, clause] of clauses.slice(0, MAX_CLAUSES).entries()) {
    const order = orderIn(clause, owners);
    if (!order) continue;
    const [before, after] = [clauses.slice(0, at), clauses.slice(at + 1)];
    return {
      ...order,
      clause: clause.trim(),
      before: before.join(' ').trim(),
      after: after.join(' ').trim(),
    };
  }
  return null;
};

/** "ela respondeu?", "você passou pra ele?" */
const STATUS = wording(
  `
SOUND: e|ai|oi|ola|entao|mas|ja|nao|ainda|quero|marcar|,|.|?|!|so|queria|saber|se|bom|dia|boa|tarde|noite|isso|ta|ok|moc[oa]
WHO: ele|ela|eles|elas|doutora?|dra?|profissional|dono|dona|____ | o|a _
TO: {para|pra|pro|com|a|ao (o|a)} ele|ela|eles|elas|mim|doutora?|dra?|profissional|dono|dona|_
(SOUND)* voces?|vc (ja)* perguntou|perguntaram|passou|passaram|avisou|avisaram|falou|falaram|mandou (isso|la|meu recado)* TO|ele|ela (SOUND)*
(SOUND)* voces?|vc (ja)* perguntou|perguntaram|avisou|anotou|passou (SOUND)*
(SOUND)* perguntou|avisou TO|ele|ela (SOUND)*
(SOUND)* WHO (ja|ainda|nao)* respondeu|retornou|responderam (alguma coisa | algo | voce)* (SOUND)*
(SOUND)* tem|teve (alguma) resposta|retorno (dele|dela)* (SOUND)*
`.replaceAll('TO|ele|ela', '{TO | o|a _ | ele|ela}'),
  'whole',
);

const WHEN_ANSWERED = wording(
  `
SOUND: e|ai|oi|ola|entao|mas|nao|,|.|?|!|so|queria|saber|se|perguntei|ta|ok|aqui|hoje|muito | em media
WHO: voces?|ele|ela|eles|elas|doutora?|dra?|profissional | o|a ____
(SOUND)* WHO demora|demoram|costuma (muito | quanto tempo | demorar)* para|pra|a (me)* responder|retornar (SOUND)*
(SOUND)* (em) quanto tempo (demora|leva)* (ate|pra|para|que)* (WHO) (me)* responder|responderem|responde|respondem|retornar|retorna (SOUND)*
(SOUND)* (WHO) responde|respondem em quanto tempo (SOUND)*
(SOUND)* (que horas|quando) WHO (me) responde|respondem|retorna (SOUND)*
`,
  'whole',
);

export const asksIfPassedOn = (plain: string): 'whether' | 'when' | null =>
  STATUS.test(plain) ? 'whether' : WHEN_ANSWERED.test(plain) ? 'when' : null;
