// Hours of a person's day beside the wanted ones: "depois das 4, saio do trampo 3 e meia", "de manhã, que de tarde
// eu cuido do neto".
import type { HourMention, MomentMention } from './mentions/moment-mentions.ts';
import { wording } from './words/wording.ts';
import type { Utterance, Word } from './words/words.ts';

const DOES = wording(`
  TO: sair|buscar|levar|pegar|trabalhar|estudar|viajar|voltar|entrar|chegar|cuidar|largar|almocar|acordar
  DUTY: aulas?|prova|curso|cursinho|faculdade|facul|escola|colegio|creche|trabalho|trampo|servico|expediente
  DUTY: reuniao|medic[oa]|dentista|compromisso|plantao|turno|ingles|natacao|futebol|bale|fono|exame|voo|onibus|missa
  DUTY: culto|ensaio|escala|treino|trem|estagio
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
  {estou|esta|estarei} trabalhando|estudando|viajando|dormindo
  DUTY (dele|dela|deles|dos|das|do|da|meninos|criancas) e|vai|passa
`);
const WISHES = wording(`
  quero|queria|quer|queremos|gostaria|prefiro|preferia|preferimos|preciso|precisava
  pode|podem|poderia|posso|podemos|podia|consigo|consegue|conseguem|conseguiria|conseguimos
  tem|teria|tera|ha|haveria|sobrou|daria|rola|rolaria|seria|serve|atende|livre|disponivel|melhor|vaga|vagas
  da para|certo|sim|ser|?
  marca|marcar|marque|agenda|agendar|agende|reserva|reservar|encaixa|encaixar|horario|horarios
  muda|mudar|troca|trocar|passa|passar|remarca|remarcar|bota|botar|coloca|colocar|adia|adiar
`);
/** A clause ends before these. */
const JOINTS = new Set('e mas porem porque pois que entao'.split(' '));
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
  for (const word of words) {
    const isWhen = isIn(word, moments);
    const isJoint = !isWhen && JOINTS.has(word.text);
    const isOpen = isWhen && moments.some((moment) => word.index > moment.index && word.index < moment.end);
    if (isJoint || (!isOpen && MARK.test(original.slice(end, word.index))))
      clauses.push({ lead: isJoint ? word.text : '', words: [] });
    clauses.at(-1)?.words.push(word);
    end = word.end;
  }
  return clauses;
};

type Kind = 'told' | 'wished';

/** The verbs of a clause by the position of their first word. */
const verbsIn = (words: readonly Word[]): Map<number, Kind> => {
  const plain = words.map(({ text }) => text).join(' ');
  const placeOf = (index: number): number => plain.slice(0, index).split(' ').length - 1;
  const verbs = new Map<number, Kind>();
  const done = DOES.matches(plain);
  for (const { index } of WISHES.matches(plain))
    if (!done.some((each) => index >= each.index && index < each.end)) verbs.set(placeOf(index), 'wished');
  for (const { index } of done) verbs.set(placeOf(index), 'told');
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

/** The moments whose hours describe a person's day. */
const toldIn = (text: Utterance, moments: readonly MomentMention[]): Set<MomentMention> => {
  const told = new Set<MomentMention>();
  let last: Kind = 'wished';
  for (const { lead, words } of clausesOf(text, moments)) {
    const verbs = verbsIn(words.map((word) => (isIn(word, moments) ? { ...word, text: '_' } : word)));
    const otherwise: Kind = lead === 'e' ? last : REASONS.has(lead) ? 'told' : 'wished';
    const placed = moments
      .map((moment) => ({ moment, at: words.findIndex((word) => isIn(word, [moment])) }))
      .filter(({ moment, at }) => at >= 0 && saysTime(moment));
    const places = placed.map(({ at }) => at);
    for (const { moment, at } of placed)
      if ((kindAt(verbs, at, places) ?? otherwise) === 'told') told.add(moment);
    last = kindAt(verbs, words.length) ?? otherwise;
  }
  return told;
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

/** The moments of a message without the hours that describe a person's day, if it wishes for others. */
export const withoutTold = (text: Utterance, moments: readonly MomentMention[]): MomentMention[] => {
  const told = moments.length < 2 ? new Set<MomentMention>() : toldIn(text, moments);
  const wished = moments.filter((moment) => !told.has(moment) && !moment.refused && saysTime(moment));
  if (told.size === 0 || wished.length === 0) return [...moments];
  const namesDay = wished.some(({ date, days }) => date !== null || days !== null);
  return moments.flatMap((moment) => {
    if (moment.refused) return [moment];
    if (!told.has(moment)) return [{ ...moment, after: behind(moment.after, [...told]) }];
    // "amanhã saio 15h30, tem depois das 4?": the day is of both
    return namesDay || moment.date === null ? [] : [{ ...moment, ...NO_TIME }];
  });
};
