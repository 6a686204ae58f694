// Words that name a service but mean something else: "vou a pé", "canal do YouTube", "corte de luz", "aqui é a Manu".
import type { Utterance, Word } from '../words/words.ts';

const ON_FOOT =
  '(vou|vim|venho|vem|vamos|viemos|indo|vindo|ir|vir|chego|chegar|cheguei|volto|fui)( (ai|la|ate|so|mesmo|embora|hoje|amanha)){0,2} a pe';
const STANDS =
  '(esta|estou|estava|fica|ficou|ficar|ficando|continua|segue|permanece|tudo|mantido|horas?) (de|em) pe';
const CASH =
  '(dinheiro|grana|pago|pagar|pagamento|pix|nota|notas|troco|exames?|documentos?)( \\w+){0,2} na mao';
const MEDIA = '(youtube|tv|televisao|instagram|insta|whatsapp|whats|zap|telegram|noticias|video|videos)';
const OUTAGE =
  '(luz|agua|energia|gas|internet|forca|gastos?|custos?|despesas?|verbas?|orcamento|pessoal|relacoes|caminho)';
const HOME =
  '(casa|carro|quintal|cozinha|escritorio|quarto|garagem|piscina|apartamento|terreno|sala|banheiro|geladeira)';
const SITE = '(google|maps|instagram|insta|facebook|face|site|internet|app|aplicativo)';
const RELATION = '(marido|esposo|esposa|mulher|namorad[oa]|noiv[oa]|companheir[oa])';

// feet and hands in sayings
const FEET_OF_SAYINGS =
  '(fic\\w+|peg\\w+|larg\\w+|sai\\w*|encher?|enchendo) (no|do) ((teu|seu|meu|vosso) )?pe';
const TO_THE_LETTER = '(ao|um) pe (da letra|no saco)';
const FEET = 'pe (frio|quente|atras|na estrada|de meia|direito|esquerdo)';
const HANDS =
  '(da|dar|deu|dou|dando|uma) (uma )?mao na roda|(da|dar|deu|me da) uma mao|abr\\w+ mao|mao de obra|fora de mao|contra ?mao';
// a channel
const CHANNEL_OF = `canal( \\w+)?( (de|do|da|no))? ${MEDIA}`;
const CHANGES_CHANNEL = '(mud|troc)\\w+ (de|o) canal';
const FOLLOWS_CHANNEL =
  '(sigo|segui|seguindo|assisto|assisti|vi|vejo|inscrit[oa]|inscrev\\w+)( \\w+){0,3} (o|no|um|seu|teu) canal';
// things that are cut or cleaned elsewhere
const CUT_OFF = `cortes? (de|da|do|dos|na|no|nos) ${OUTAGE}`;
const CUTS = `cort\\w+ ((a|o|os|as|uns|meus|minhas) )*${OUTAGE}`;
const CUT_SHORT = 'corta essa|corte de caminho|corta o barato';
const CLEANS_ELSEWHERE = `(limpeza|faxina)( \\w+)? (em|na|no|da|do|de|aqui em) ((minha|meu) )?${HOME}`;
// opinions about the business
const RATES = `avaliac\\w+( (de|do|da|dos|das) \\w+)? (no|na|do|da|pelo|pela) ${SITE}`;
const VACCINE_CARD = '(cartao|cartaozinho|carteira|carteirinha|caderneta|comprovante) (de|da|das) vacin\\w+';
// a person who gives a ride
const RIDES_WITH = `com (o |a )?(meu |minha )?${RELATION} de (carona|carro|moto|onibus|uber|taxi|bicicleta|bike)`;
const IS_DRIVEN = `(o |a )?(meu|minha) ${RELATION} (me )?(leva|levar|busca|buscar|deixa|traz|vai (me )?(levar|buscar|deixar|esperar))`;

/** "combinado!" agrees; "o combinado" may be a service. */
const AGREED = '(?<!\\b(o|um|do|de|no|ao|pelo|esse) )combinado';

// not "trabalhista"
const WORKS = '(trabalh(a|am|ar|ando|ei|ou|amos)|eu (so |ja |tambem )?trabalho)';

/** Past and finished acts; a wish next to them still counts. */
const DONE =
  '\\bja (tomou|tomei|tomaram|fez|fiz|fizeram|recebeu|recebi|cortou|cortei) ((o|a|as|os|essa|esse|todas|todos|suas?|seus?|minhas?|meus?) )*\\w+';
const WISHES =
  /\b(quer\w*|precis\w+|marc\w+|agend\w+|gostaria|tem (vaga|horario)|outr[oa]|novamente|de novo)\b/;

/** "aqui é a Manu", "sou a Manu da Tati", "oi, é a Manu": the next word is a person. */
const INTRODUCES =
  '((aqui (quem fala )?e|quem fala e|quem fala aqui e|meu nome e|me chamo)( (a|o))?|sou (a|o)) (?!(a|o|de|da|do|cliente|para)\\b)\\w+';
const GREETED = '^((oi|ola|opa|bom dia|boa tarde|boa noite)( \\w+)? )e (a|o) \\w+( (aqui|da|do|de) ?\\w*)?$';
const HERE = '^((oi|ola|opa) )?(a|o) \\w+ aqui$';

const EVERYDAY = new RegExp(
  `\\b(?:${ON_FOOT}|${STANDS}|${FEET_OF_SAYINGS}|${TO_THE_LETTER}|${FEET}|${CASH}|${HANDS}|${CHANNEL_OF}|${CHANGES_CHANNEL}|${FOLLOWS_CHANNEL}|${CUT_OFF}|${CUTS}|${CUT_SHORT}|${CLEANS_ELSEWHERE}|${RATES}|${VACCINE_CARD}|${RIDES_WITH}|${IS_DRIVEN}|${WORKS}|${AGREED})\\b`,
  'g',
);
const NAMED = new RegExp(`\\b(?:${INTRODUCES})|${GREETED}|${HERE}`, 'g');
const OVER = new RegExp(DONE, 'g');

/** Longer messages are read without this: a remark needs no more words. */
const MAX_WORDS = 60;

const joined = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

const ASKING = new Set('quanto quantos quantas qual quais quando onde como'.split(' '));

/** "oi, quanto é a vacina?" names no sender. */
const asks = (said: string): boolean => said.split(' ').some((word) => ASKING.has(word));

const patternsFor = (said: string): RegExp[] =>
  WISHES.test(said) ? [EVERYDAY, NAMED] : [EVERYDAY, NAMED, OVER];

/** Words of a message that belong to such a phrase. */
export const everydayWords = ({ words }: Utterance): ReadonlySet<Word> => {
  const found = new Set<Word>();
  if (words.length > MAX_WORDS) return found;
  const said = joined(words);
  const spans = patternsFor(said).flatMap((pattern) =>
    [...said.matchAll(pattern)]
      .filter((match) => pattern !== NAMED || !asks(match[0]))
      .map((match) => ({ from: match.index, to: match.index + match[0].length })),
  );
  let at = 0;
  for (const word of words) {
    if (spans.some(({ from, to }) => at < to && at + word.text.length > from)) found.add(word);
    at += word.text.length + 1;
  }
  return found;
};

/** Reports a message that introduces the sender or remarks on daily life; null for all others. */
export const saysBeside = ({ words }: Utterance): 'name' | 'remark' | null => {
  if (words.length > MAX_WORDS) return null;
  const said = joined(words);
  if (said.match(NAMED)?.some((named) => !asks(named)) === true) return 'name';
  return patternsFor(said).some((pattern) => pattern !== NAMED && said.match(pattern)) ? 'remark' : null;
};
