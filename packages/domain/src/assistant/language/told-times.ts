// Times of told events beside the wanted ones: "depois das 4, saio do trampo 3 e meia", "na terça ela tem inglês às
// 16, teria segunda?", "falecida em setembro".
import type { HourMention, MomentMention } from './mentions/moment-mentions.ts';
import { type Wording, wording } from './words/wording.ts';
import type { Utterance, Word } from './words/words.ts';

const DOES = wording(`
  TO: sair|buscar|levar|pegar|trabalhar|estudar|viajar|voltar|entrar|chegar|cuidar|largar|almocar|acordar
  DUTY: aulas?|prova|curso|cursinho|faculdade|facul|escola|colegio|creche|trabalho|trampo|servico|expediente
  DUTY: reuniao|medic[oa]|dentista|compromisso|plantao|turno|ingles|natacao|futebol|bale|fono|exame|voo|onibus|missa
  DUTY: culto|ensaio|escala|treino|trem|estagio|volei|judo|basquete|psicologo|terapia|pilates|yoga|ioga|crossfit
  PLACE: casa|academia|firma|empresa|loja|roca|hospital|rua | DUTY
  saio|sai|saem|saimos|cheguei|chega|chegam|chegamos|volto|voltei|volta|voltam|largo|larga|largam
  chego (em|no|na|do|da|ao) (o|a) PLACE
  entro|entra|entram|termino|termina|terminam|acabo|acaba|acabam|comeco|comeca|comecam
  estudo|estuda|estudam|cuido|cuida|cuidam|busco|busca|buscam|levo|leva|levam|durmo|dorme|acordo|acorda
  viajo|viaja|viajam|almoca|almocam|trabalha|trabalham
  <!o|do|no|ao|meu|de|pelo|pro trabalho|almoco
  pego|pega|pegam {ele|ela|eles|elas|meu|minha|meus|no|na | DUTY}
  {tenho|tem|temos|faco|faz|dou} (o|a|uma?) DUTY
  da aulas?
  {fico|fica|ficam|estou|esta|estao|estarei|vou|vai|vao|vamos} em|no|na|pro|pra|para|ao (o|a) PLACE
  {vou|vai|vao|vamos|preciso|precisa|tenho|tem|temos} (ter) (que|de) TO
  {estou|esta|estarei} trabalhando|estudando|viajando|dormindo|saindo|voltando|chegando|entrando
  {tinha|tinham|havia} dito|falado|oferecido|mostrado|passado
  tu|voce|voces (me)* disse|falou|ofereceu|mostrou
  DUTY (dele|dela|deles|dos|das|do|da|meninos|criancas) e|vai|passa
`);
const HAPPENED = wording(`
  RELATIVE: mae|pai|avo|vo|irma|irmao|espos[oa]|marido|mulher|ti[oa]|sogr[oa]|filh[oa]
  faleceu|faleceram|morreu|morreram|nasceu|nasceram|sepultad[oa]|enterrad[oa]
  falecid[oa] >!RELATIVE
  descansou|partiu em paz
  {RELATIVE | ele|ela} (ja) {se foi | nos deixou | foi embora}
  quebrei|quebrou|bati|bateu|comprei|compramos|assinei|assinamos|torci|torceu|machuquei|machucou|sumiu
  perdi|perdemos (o|a) meu|minha|nossa|nosso RELATIVE
  casei|casamos|casou|separei|separamos|separou|divorciei|divorciou
  fui|foi|fomos|foram demitid*|mandad*|despedid*|dispensad*|operad[oa]|internad[oa]|assaltad[oa]|atropelad[oa]
  demitiram|despediram|demitiu
  mandou|mandaram embora
  operei|operou|sofri|sofreu|aconteceu|aconteceram|ocorreu|ocorreram
`);
/** "sai 17h30, tem depois disso?" */
const AFTER_IT = wording('depois|apos disso|disto|dai|esse|essa|desse|dessa|deste');
const WISHES = wording(`
  quero|queria|quer|queremos|gostaria|prefiro|preferia|preferimos|preciso|precisava
  pode|podem|poderia|posso|podemos|podia|consigo|consegue|conseguem|conseguiria|conseguimos
  tem|teria|tera|ha|haveria|sobrou|daria|rola|rolaria|seria|serve|atende|livre|disponivel|melhor|vaga|vagas
  da para|certo|sim|ser|?
  marca|marcar|marque|agenda|agendar|agende|reserva|reservar|encaixa|encaixar|horario|horarios
  muda|mudar|troca|trocar|passa|passar|remarca|remarcar|bota|botar|coloca|colocar|adia|adiar
`);
/** From then on the client is free. */
const FREE_FROM = wording(
  '<!nao saio|saimos|largo|termino|acabo|encerro|chego|volto (do|da|de|o|a|la|em|casa|trabalho|trampo|servico|as|so|sempre)*',
  'end',
);
/** "10h, igual tá agora", "o mesmo que é hoje": the present state, and no time. */
const AS_NOW = wording(
  `
igual|como (ja)* (e|esta|era|estava|ficou|tenho) agora|hoje
que (ja)* esta|tenho agora
mesm[oa] (horario|hora|dia) (que (e|esta|tenho) | de) agora|hoje
`,
  'end',
);
/** A clause ends before these. */
const JOINTS = new Set('e mas porem porque pois que entao'.split(' '));
/** "tenho que levar" is one verb. */
const MUST = new Set('tenho tem temos tinha terei ter'.split(' '));
const REASONS = new Set(['porque', 'pois']);
const MARK = /[,.;:!?…()\n–—]/u;

interface Clause {
  lead: string;
  words: Word[];
}

const isIn = ({ index, end }: Word, spans: readonly { index: number; end: number }[]): boolean =>
  spans.some((span) => index < span.end && end > span.index);

const clausesOf = ({ original, words }: Utterance, moments: readonly MomentMention[]): Clause[] => {
  const clauses: Clause[] = [{ lead: '', words: [] }];
  let end = 0;
  for (const [at, word] of words.entries()) {
    const isWhen = isIn(word, moments);
    const isMust = word.text === 'que' && MUST.has(words[at - 1]?.text ?? '');
    const isJoint = !isWhen && !isMust && JOINTS.has(word.text);
    const isOpen = isWhen && moments.some((moment) => word.index > moment.index && word.index < moment.end);
    if (isJoint || (!isOpen && MARK.test(original.slice(end, word.index))))
      clauses.push({ lead: isJoint ? word.text : '', words: [] });
    clauses.at(-1)?.words.push(word);
    end = word.end;
  }
  return clauses;
};

/** told: a person's plans, which other wishes replace; past: never a wish */
type Kind = 'told' | 'past' | 'wished';

/** The verbs of a clause by the position of their first word. */
const verbsIn = (words: readonly Word[]): Map<number, Kind> => {
  const plain = words.map(({ text }) => text).join(' ');
  const placeOf = (index: number): number => plain.slice(0, index).split(' ').length - 1;
  const verbs = new Map<number, Kind>();
  const done = DOES.matches(plain);
  for (const { index } of WISHES.matches(plain))
    if (!done.some((each) => index >= each.index && index < each.end)) verbs.set(placeOf(index), 'wished');
  for (const { index } of done) verbs.set(placeOf(index), 'told');
  for (const { index } of HAPPENED.matches(plain)) verbs.set(placeOf(index), 'past');
  return verbs;
};

/** The verb that a time of the clause belongs to: the last one before it, else the first one unless it has its own. */
const kindAt = (
  verbs: ReadonlyMap<number, Kind>,
  at: number,
  others: readonly number[] = [],
): Kind | null => {
  const places = [...verbs.keys()].toSorted((left, right) => left - right);
  const [first = at] = places;
  const hasOwn = others.some((other) => other > first);
  const place = places.findLast((each) => each < at) ?? (hasOwn ? undefined : first);
  return place === undefined ? null : (verbs.get(place) ?? null);
};

const saysTime = ({ hour, part, after, before }: MomentMention): boolean =>
  hour !== null || part !== null || after !== null || before !== null;

const hasVerb = (verbs: Wording, text: Utterance, { index, end }: MomentMention): boolean =>
  verbs.test(
    text.words
      .filter((word) => isIn(word, [{ index, end }]))
      .map((word) => word.text)
      .join(' '),
  );

/** The moments that belong to told events, by kind. */
const toldIn = (
  text: Utterance,
  moments: readonly MomentMention[],
): Record<'told' | 'past', Set<MomentMention>> => {
  const found = { told: new Set<MomentMention>(), past: new Set<MomentMention>() };
  let last: Kind = 'wished';
  for (const { lead, words } of clausesOf(text, moments)) {
    const verbs = verbsIn(words.map((word) => (isIn(word, moments) ? { ...word, text: '_' } : word)));
    const otherwise: Kind = lead === 'e' ? last : REASONS.has(lead) ? 'told' : 'wished';
    const placed = moments
      .map((moment) => ({ moment, at: words.findIndex((word) => isIn(word, [moment])) }))
      .filter(({ at }) => at >= 0);
    const places = placed.filter(({ moment }) => saysTime(moment)).map(({ at }) => at);
    let inner: Kind | null = null;
    for (const { moment, at } of placed) {
      // "terça ela tem inglês às 16"
      if (hasVerb(DOES, text, moment)) inner = 'told';
      const kind = inner ?? kindAt(verbs, at, places) ?? otherwise;
      if (kind === 'past') found.past.add(moment);
      if (kind === 'told' && saysTime(moment)) found.told.add(moment);
    }
    const next: Kind = kindAt(verbs, words.length) ?? inner ?? otherwise;
    last = next === 'past' ? 'wished' : next;
  }
  return found;
};

const timeIn = ({ hour, after, before }: MomentMention): string => (hour ?? before ?? after)?.time ?? '';

/** "saio 6 da tarde … depois das 7": of two readings, the one after the hour told. */
const behind = (edge: HourMention | null, told: readonly MomentMention[]): HourMention | null => {
  const [, evening] = edge?.readings ?? [];
  const isLater = told.some(
    (moment) => timeIn(moment) > (edge?.time ?? '') && timeIn(moment) < (evening ?? ''),
  );
  return edge?.bare && evening !== undefined && isLater
    ? { time: evening, readings: null, bare: false }
    : edge;
};

const NO_TIME = { hour: null, part: null, after: null, before: null, edge: null };

const saysDay = ({ date, days }: MomentMention): boolean => date !== null || days !== null;

const upTo = ({ words }: Utterance, index: number): string =>
  words.flatMap(({ end, text }) => (end <= index ? text : [])).join(' ');

const isAsNow = (text: Utterance, { index, end }: MomentMention): boolean =>
  AS_NOW.test(upTo(text, end)) && end - index <= 'agora'.length;

/** The moments of a message without those of told events, if it wishes for others. */
export const withoutTold = (text: Utterance, moments: readonly MomentMention[]): MomentMention[] => {
  const { told, past } = toldIn(text, moments);
  const left = moments.filter((moment) => !past.has(moment) && !isAsNow(text, moment));
  const wished = left.filter((moment) => !told.has(moment) && !moment.refused);
  const saysHour = wished.some(saysTime);
  if (!saysHour && AFTER_IT.test(text.plain))
    return left.map((moment) =>
      told.has(moment) && moment.hour ? { ...moment, hour: null, after: moment.hour } : moment,
    );
  const namesDay = wished.some(saysDay);
  if (told.size === 0 || !(saysHour || namesDay)) return left;
  return left.flatMap((moment) => {
    if (moment.refused) return [moment];
    if (!told.has(moment)) return [{ ...moment, after: behind(moment.after, [...told]) }];
    // without another hour, the told one limits the wished day: "tem sexta? saio 17:30"
    const isFree = moment.hour !== null && namesDay && FREE_FROM.test(upTo(text, moment.index));
    if (!saysHour && moment.date === null)
      return [isFree ? { ...moment, hour: null, after: moment.hour } : moment];
    // "amanhã saio 15h30, tem depois das 4?": the day is of both
    return namesDay || moment.date === null ? [] : [{ ...moment, ...NO_TIME }];
  });
};
