// Subject of a question: a service of the catalog, or something beside it.
import type { OfferedService } from '../../assistant-tools.ts';
import { type Key, keysOf, type Topic, topicsOf } from '../../knowledge/concept-reading.ts';
import { wording } from '../../language/words/wording.ts';
import { readWords } from '../../language/words/words.ts';
import type { Turn } from '../memory/turn.ts';

/** Words for any visit, which are no subject. */
const ANY_VISIT =
  'consulta sessão visita aula atendimento horário serviço procedimento avaliação valor preço';

const isSubject = ({ kind }: Topic): boolean => kind === 'subject' || kind === 'unknown';

/** In characters. A longer text is no question about one subject, and is not searched for it. */
const MAX_QUESTION_LENGTH = 300;

const subjects = new WeakMap<readonly OfferedService[], ReadonlySet<Key>>();

/** The words of the catalog, read once per list. */
const subjectsOf = (services: readonly OfferedService[]): ReadonlySet<Key> => {
  const catalog = () => services.map(({ name, description }) => `${name} ${description ?? ''}`).join(' ');
  const known = subjects.get(services) ?? keysOf(`${catalog()} ${ANY_VISIT}`);
  subjects.set(services, known);
  return known;
};

/** Subjects of a text that no service has in its name or description: "quanto tempo de anestesia?". */
export const besideServices = (text: string, services: readonly OfferedService[]): Topic[] => {
  if (text.length > MAX_QUESTION_LENGTH) return [];
  const known = subjectsOf(services);
  return topicsOf(text, () => true).filter(
    (topic) => isSubject(topic) && ![...topic.keys, ...topic.parts].some((key) => known.has(key)),
  );
};

/** Question words and verbs in front of what a clause asks about. */
const FRAME = new Set(
  `e ou mas ah oi ola me diz dizer fala sabe saber se queria quero gostaria de voce voces ai la tem teria aceita aceitam
  faz fazem atende atendem possui existe da dao para pode posso precisa qual quais quanto quanta quantos quantas onde
  como quem quando que o a os as um uma e por favor`
    .trim()
    .split(/\s+/),
);
const MAX_NAMED_WORDS = 5;

/** Words of a sentence, and no name of a thing: “eu entro”, “mais caro”, “fica”. */
const BROKEN = wording(`
eu|tu|ele|ela|voces?|nos|isso|esse|essa|ta|esta|estou|to|fica|fico|ficar|ficou|problema|car[oa]|mais|muito|999
trabalha|doi|doer|chegar|chego|entro|vou|vai|ir|ser|fiz|fez|quero|caiu|conserta|indica|compro|respondeu|agora|tambem|so
`);

/** The words of a clause that say what it asks about: "tem estacionamento" becomes "estacionamento"; null: too many. */
export const namedIn = (plain: string): string | null => {
  const { words } = readWords(plain);
  const from = words.findIndex(({ text }) => !FRAME.has(text));
  const named = from < 0 ? [] : words.slice(from).map(({ raw }) => raw);
  const isThing = named.length > 0 && named.length <= MAX_NAMED_WORDS;
  return isThing && !BROKEN.test(readWords(named.join(' ')).plain) ? named.join(' ') : null;
};

const OUTLASTS = wording(
  'processo*|acao|causa*|divorcio|inventario|tratamento*|laudo*|resultado*|exame*|recuperacao|cicatriz*|efeito|anestesia',
);
const OF_VISIT = wording('consulta*|sessao|sessoes|atendimento*|reuniao|visita|aula*');

/** "dura quantos dias?": no visit does. */
const OF_DAYS = wording('quantos|quantas dias|semanas|meses|anos');

/** "quanto tempo leva um processo trabalhista?": what takes longer than a visit, or happens within it. */
export const outlastsVisit = (text: string): boolean => {
  const { plain } = readWords(text);
  return OF_DAYS.test(plain) || (OUTLASTS.test(plain) && !OF_VISIT.test(plain));
};

const HOW_LONG = wording('demora*|leva*|dura* quanto');

/** "demora quanto?" asks for no price. */
export const takesHowLong = (text: string): boolean => HOW_LONG.test(readWords(text).plain);

const DONE = wording('fiz|fizemos|tirei|arranquei|clareei|pintei|extrai|operei|castrei|apliquei');
const MAY = wording('posso|pode|podemos | tem problema | faz mal');

/** "fiz o clareamento, posso tomar um cafezinho hoje?": asks about what was done, and for no visit. */
export const asksAfterwards = ({ said }: Turn): boolean =>
  said.isQuestion &&
  DONE.test(said.text.plain) &&
  MAY.test(said.text.plain) &&
  !(['books', 'asksFreeTimes', 'reschedules', 'cancels'] as const).some((intent) => said.intents.has(intent));

const BRAND = wording(`
qual|quais|que (e|sao) (a|as) marcas?
de que|qual marca
`);

/** "qual a marca do clareador?": "marca" arranges nothing. */
export const asksBrand = ({ said }: Turn): boolean =>
  said.isQuestion && said.wishes.length === 0 && BRAND.test(said.text.plain);

const GOES_ALONG = wording(`
eu|posso|pode|podemos|minha|meu|ela|ele (mae|pai|marido|esposa|filho|filha)* (entrar|entro|entra|ficar|fico|fica|assistir|acompanhar|acompanho) (la|ai|com|na|no|dentro)* junto|junta|acompanhando|acompanhar
`);

/** "eu entro junto na consulta?" asks for no visit of the one who goes along. */
const asksToGoAlong = ({ said }: Turn): boolean =>
  said.isQuestion && said.wishes.length === 0 && GOES_ALONG.test(said.text.plain);

/** True when the message asks only, whatever visit its words seem to want. */
export const onlyAsks = (turn: Turn): boolean =>
  asksAfterwards(turn) || asksBrand(turn) || asksToGoAlong(turn);
