// The person of a visit decides between services of the same kind: "Corte infantil" for a child, "Terapia de casal" for
// a couple, "Maquiagem de noiva" for the bride and not for her guests. Where the message leaves it open, both are asked.
import type { OfferedService } from '../../assistant-tools.ts';
import { comeTogether, partnerIn } from '../people/companions.ts';
import type { Attendee } from '../people/hour-people.ts';
import type { ServiceMention } from '../services/service-match.ts';
import { isForSeveral, isGeneric, kindsIn } from '../services/service-words.ts';
import { wording } from '../words/wording.ts';
import { readWords, type Utterance, type Word } from '../words/words.ts';

const OFFSPRING =
  /^(filh[oa]s?|net[oa]s?|sobrinh[oa]s?|afilhad[oa]s?|entead[oa]s?|menin[oa]s?|guris?|gurias?|gemeas|gemeos|moleques?)$/;
const SMALL = /^(bebes?|nenem|nenens|criancas?|(filh|net|sobrinh|menin)[oa]?inh[oa]s?|pequen[oa]s?)$/;
const FOR_CHILDREN = /^(infantil|infantis|kids?|criancas?|mirim|baby|bebes?)$/;
const FOR_BRIDES = /^noivas?$/;
const CHILD_WANTS = wording(`
CHILD: filh[oa]s?|net[oa]s?|sobrinh[oa]s?|menin[oa]s?|gemeas|gemeos|criancas?|pequen[oa]s?
CHILD (de|99|anos|aninhos|tambem)* quer|querem|queria|precisa|precisam >!ir|vir|que|me|te
`);
const AGES = new Map(
  ['um', 'dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez', 'onze', 'doze'].map(
    (word, at) => [word, at + 1],
  ),
);
const MAX_CHILD_AGE = 12;

const BRIDE = wording(`
DAY: dia|em|no|na|neste|nesse|esse|este|sabado|domingo|sexta|quinta|quarta|terca|segunda|amanha|hoje|mes|semana|ano|daqui
<!nao|nunca vou|vamos (me)* casar >!{com sono}
<!n[oa]|em|nesse|se|por (eu)* caso|casamos DAY
sou|serei (a|uma) noiva
(n[oa]|d[oa]|para|e|o)* meu|nosso casamento
`);
const GUEST = wording(`
madrinhas?|convidad[oa]s?|daminha | (sou|vou ser|serei) padrinho
(mae|sogra|irma|filha|amiga|prima|tia|avo) d[aeo]s? noiv[oa]
casamento d[aeo]
(minha|meu|uma) ____ casa|{vai (se)* casar}
{vou|vamos|irei|fui | tenho|temos | convid*} (a|ao|em|n[oa]|num|para|um|de|ir|uma)* casamento >!marcado
`);
const WEDDING = wording('casamento');
const LEARNS = wording('<!nao|nunca {aprender|aprendo | (me)* ensina|ensinar|ensinam} a');
const COURSE = /^(curso|aula|workshop|oficina|automaquiagem)/;

type Catalogue = readonly OfferedService[];

const known = new WeakMap<OfferedService, readonly string[]>();

/** Words of a name, read once per catalogue: a message is read many times in one turn. */
const wordsOf = (service: OfferedService): readonly string[] => {
  const words = known.get(service) ?? readWords(service.name).words.map(({ text }) => text);
  known.set(service, words);
  return words;
};

const isForSome = (word: string): boolean =>
  FOR_CHILDREN.test(word) || FOR_BRIDES.test(word) || COURSE.test(word) || isForSeveral(word);

/** A longer message asks for more than one visit, and reading it would only take time. */
const MAX_WORDS = 60;

const sharesHead = (one: OfferedService, other: OfferedService): boolean => {
  const words = new Set(wordsOf(other).filter((word) => word.length > 3 || isGeneric(word)));
  return wordsOf(one).some((word) => words.has(word));
};

/** The services of the catalogue for these people of the same kind as the mentioned ones. */
const alikeFor = (services: Catalogue, ids: readonly number[], isFor: RegExp): number[] => {
  const named = services.filter(({ id }) => ids.includes(id));
  if (named.some((service) => wordsOf(service).some((word) => isFor.test(word)))) return [];
  return services
    .filter((service) => wordsOf(service).some((word) => isFor.test(word)))
    .filter((service) => named.some((one) => sharesHead(one, service)))
    .map(({ id }) => id);
};

/** The age told next to "anos"; null without one. */
const ageIn = ({ words }: Utterance): number | null => {
  const at = words.findIndex(({ text }) => /^(anos?|aninhos?|mes|meses|mesinhos)$/.test(text));
  const told = words[at - 1]?.text ?? '';
  const age = AGES.get(told) ?? (/^\d{1,2}$/.test(told) ? Number(told) : null);
  return age !== null && words[at]?.text.startsWith('m') ? age / 12 : age;
};

/** true for a child, false for an adult, null for a daughter of unknown age */
const isChild = (relation: string, age: number | null): boolean | null => {
  const text = readWords(relation).words[0]?.text ?? '';
  if (SMALL.test(text)) return true;
  if (!OFFSPRING.test(text)) return false;
  return age === null ? null : age <= MAX_CHILD_AGE;
};

/** Persons of the visits: null for the sender. */
const comersIn = (text: Utterance, people: readonly Attendee[]): (string | null)[] => {
  if (people.length > 0) return people.map(({ self, relation }) => (self ? null : relation));
  const child = text.words.find((word) => SMALL.test(word.text) || OFFSPRING.test(word.text));
  if (!child) return [null];
  // "minha sobrinha tem 7 aninhos, corta o cabelo dela", "as gêmeas querem cortar"
  const isHers = text.words.some(({ text: word, index }) => index > child.index && /^del[ae]s?$/.test(word));
  return [isHers || CHILD_WANTS.test(text.plain) ? child.text : null];
};

const forChildren = (
  text: Utterance,
  mention: ServiceMention,
  { services, people }: { services: Catalogue; people: readonly Attendee[] },
): ServiceMention[] => {
  const ofChildren = alikeFor(services, mention.ids, FOR_CHILDREN);
  const isTold = kindsIn(mention.words.map((word) => word.text)).length > 0;
  if (ofChildren.length === 0 || isTold) return [mention];
  const age = ageIn(text);
  const each = comersIn(text, people).map((relation) => {
    const child = relation === null ? false : isChild(relation, age);
    if (child === null) return { ...mention, ids: [...mention.ids, ...ofChildren] };
    return child ? { ...mention, ids: ofChildren } : mention;
  });
  const [first, ...others] = each;
  const isSame = others.every(({ ids }) => ids.join(' ') === first?.ids.join(' '));
  return first && isSame ? [first] : each;
};

const forBride = (text: Utterance, mention: ServiceMention, services: Catalogue): ServiceMention => {
  const ofBrides = alikeFor(services, mention.ids, FOR_BRIDES);
  const named = services.filter(({ id }) => mention.ids.includes(id));
  // "make social" names it
  const isTold = mention.words.some(({ text: word }) =>
    named.some((service) => wordsOf(service).slice(1).includes(word)),
  );
  if (ofBrides.length === 0 || isTold || GUEST.test(text.plain)) return mention;
  if (BRIDE.test(text.plain)) return { ...mention, ids: ofBrides, isGuess: true };
  return WEDDING.test(text.plain) ? { ...mention, ids: [...mention.ids, ...ofBrides] } : mention;
};

const idsFor = (services: Catalogue, isMeant: (word: string) => boolean): number[] =>
  services.filter((service) => wordsOf(service).some(isMeant)).map(({ id }) => id);

/** "terapia pra mim e pro meu marido" is one visit; "sessão individual" names another service than that for both. */
export const wantOneVisit = (
  text: Utterance,
  mentions: readonly ServiceMention[],
  services: Catalogue,
): boolean => {
  const forBoth = services.filter((service) => wordsOf(service).some(isForSeveral)).flatMap(wordsOf);
  const isOther = mentions.some(({ ids, words }) =>
    services.some(
      (service) =>
        ids.length === 1 &&
        ids.includes(service.id) &&
        words.some((word) => wordsOf(service).includes(word.text) && !forBoth.includes(word.text)),
    ),
  );
  return !isOther && comeTogether(text.plain, services);
};

/** One visit for both, in place of one for each; only guessed from the words for the two. */
const forCouple = (
  text: Utterance,
  mentions: readonly ServiceMention[],
  services: Catalogue,
): readonly ServiceMention[] => {
  const ids = idsFor(services, isForSeveral);
  if (ids.length === 0 || !wantOneVisit(text, mentions, services)) return mentions;
  if (mentions.some((mention) => mention.ids.some((id) => ids.includes(id)))) return mentions;
  const [first, ...more] = mentions;
  const partner = partnerIn(text);
  if (more.length > 0 || (!first && !partner)) return mentions;
  const words = first?.words ?? (partner ? [partner] : []);
  return [{ ids, words, generic: false, isGuess: true }];
};

/** "quero aprender a me maquiar": the course alone. */
const toLearn = (
  text: Utterance,
  mentions: readonly ServiceMention[],
  services: Catalogue,
): readonly ServiceMention[] => {
  const ids = idsFor(services, (word) => COURSE.test(word));
  const learns = LEARNS.find(text.plain);
  if (learns === null || ids.length === 0) return mentions;
  const courses = mentions.filter((mention) => mention.ids.every((id) => ids.includes(id)));
  if (courses.length > 0) return courses;
  return mentions.slice(0, 1).map((mention) => ({ ...mention, ids, isGuess: true }));
};

const BRIDE_WORD = /^(casar|caso|casamos|casamento|noiva)$/;

/** "caso dia 20, quanto fica?", where nothing else is named. */
const brideAlone = (text: Utterance, services: Catalogue): ServiceMention[] => {
  const ids = idsFor(services, (word) => FOR_BRIDES.test(word));
  const word: Word | undefined = text.words.find((one) => BRIDE_WORD.test(one.text));
  const isBride = ids.length > 0 && BRIDE.test(text.plain) && !GUEST.test(text.plain);
  return isBride && word ? [{ ids, words: [word], generic: false }] : [];
};

/** The mentioned services, narrowed or opened by whom the visit is for. */
export const meantServices = (
  text: Utterance,
  mentions: readonly ServiceMention[],
  { services, people }: { services: Catalogue; people: readonly Attendee[] },
): ServiceMention[] => {
  const isChoice = services.some((service) => wordsOf(service).some(isForSome));
  if (!isChoice || text.words.length > MAX_WORDS) return [...mentions];
  const told = forCouple(text, toLearn(text, mentions, services), services);
  if (told.length === 0) return brideAlone(text, services);
  const [only, ...more] = told;
  if (!only || more.length > 0) return [...told];
  return forChildren(text, forBride(text, only, services), { services, people });
};

export const isGuessed = ({ isGuess }: ServiceMention): boolean => isGuess === true;
