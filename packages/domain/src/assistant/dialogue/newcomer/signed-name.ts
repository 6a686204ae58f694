// "9h, Wagner Tavares" from a client whose name is not known yet: the hour is chosen, and the name is the sender's own.
import { isValidClientName } from '#clients/names/client-name.ts';
import { isGivenName } from '../../language/names/known-names.ts';
import { isCapital, isPlainName, LINKS, nameOfLine, partsOf } from '../../language/names/person-name.ts';
import { fold, readWords } from '../../language/words/words.ts';
import { treatsAnimals } from '../people/pets.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';

/** Longer messages name other people, too. */
const MAX_WORDS = 24;
const MAX_NAME_WORDS = 5;
const FOR_OTHERS = new Set(
  'para pra pro com da do de e ele ela dele dela chama nome filho filha mae pai marido esposa quem doutor doutora dr dra'.split(
    ' ',
  ),
);
const INTRODUCES =
  /^(?:e )?(?:o )?(?:meu nome (?:completo )?(?:e|eh) |me chamo |aqui (?:e|eh) (?:o |a )?|(?:eu )?sou (?:o |a )|nome )/;
/** "oi, Ugo Reis aqui" */
const HERE = /^(?:(?:oi|ola|opa|e ai|bom dia|boa tarde|boa noite) )?(?:[\p{L}]{2,20} ){1,4}aqui$/u;
const BESIDE_HERE = new Set('oi ola opa e ai bom boa dia tarde noite aqui'.split(' '));
const SELF = /(?:sou|[eé]h?) eu(?: mesm[oa])?\b/iu;

const isSurnamed = (name: string): boolean => name.split(' ').filter((word) => !LINKS.has(word)).length > 1;

const isOwn = ({ business }: Turn, name: string): boolean => {
  const taken = new Set(
    readWords(`${business.name} ${business.assistantName}`).words.map(({ text }) => text),
  );
  return !readWords(name).words.every(({ text }) => taken.has(text));
};

interface Signed {
  name: string;
  rest: string;
}

/** A name that stands alone between marks: "9h. Neuza Maria Borges". */
const inOwnPart = (turn: Turn): Signed | null => {
  const { text } = turn.said;
  const parts = partsOf(text).map((part) => part.trim());
  for (const part of parts) {
    const plain = readWords(part).plain;
    const lead = INTRODUCES.exec(plain)?.[0] ?? '';
    const said = readWords(part).words.slice(lead.split(' ').filter(Boolean).length);
    const isHere = lead === '' && HERE.test(plain);
    const words = isHere ? said.filter(({ text }) => !BESIDE_HERE.has(text)) : said;
    const name = nameOfLine(words.map(({ raw }) => raw).join(' '));
    const isSender = lead !== '' || isHere || (name !== undefined && isSurnamed(name));
    const isWritten = lead === '' && words.every((word) => isCapital(word) || LINKS.has(word.text));
    const isKnown =
      isGivenName(fold(name ?? '').split(' ')[0] ?? '') || (isWritten && turn.said.moments.length > 0);
    if (name === undefined || !isSender || !isKnown) continue;
    return {
      name,
      rest: text.original
        .replace(part, '')
        .replace(/^[\s,.;]{1,9}/, '')
        .replace(/[\s,;]{1,9}$/, ''),
    };
  }
  return null;
};

/** A name right behind the time: "18h Rafael Moura". */
const atEnd = ({ said }: Turn): Signed | null => {
  const { text, moments } = said;
  const last = Math.max(...moments.map(({ end }) => end), 0);
  const tail = text.original.slice(last);
  const name = last > 0 && /^\s/.test(tail) ? nameOfLine(tail) : undefined;
  const [first = '', ...others] = fold(name ?? '').split(' ');
  const isName =
    name !== undefined && isGivenName(first) && others.length > 0 && others.length < MAX_NAME_WORDS;
  return isName && name.length > 0 ? { name, rest: text.original.slice(0, last) } : null;
};

/** "10h, pra Ana Luz", "eu e Ana Luz" */
const isLedTo = (original: string, name: string): boolean => {
  const at = original.toLowerCase().indexOf(name.toLowerCase());
  const before = original.slice(0, Math.max(0, at)).trimEnd().split(/\s/).at(-1) ?? '';
  return /^(para|pra|pro|com|e|da|do|de)$/i.test(before);
};

const speaksOfOthers = ({ said }: Turn, { name }: Signed): boolean => {
  const own = new Set(readWords(name).words.map(({ text }) => text));
  return (
    said.text.words.some(
      ({ text }) => FOR_OTHERS.has(text) && !own.has(text) && !/^(nome|e|de|da|do|para)$/.test(text),
    ) || isLedTo(said.text.original, name)
  );
};

/** "Thiago é eu mesmo", to the question for the name. */
const withoutSelf = async (turn: Turn, { awaiting }: DialogueState): Promise<Turn> => {
  const { original } = turn.said.text;
  const name =
    awaiting?.kind === 'name' && SELF.test(original) ? original.slice(0, original.search(SELF)) : null;
  return name === null || nameOfLine(name) === undefined ? turn : { ...turn, said: turn.hear(name) };
};

const isForOther = ({ requests }: DialogueState): boolean =>
  requests.some(({ forSomeone }) => forSomeone !== null);

/** The turn without the sender's name, which is stored; the same turn for other messages. */
export const withSignedName = async (turn: Turn, state: DialogueState): Promise<Turn> => {
  const { said, clientName, business } = turn;
  if (clientName !== null || said.text.words.length > MAX_WORDS) return turn;
  if (state.awaiting?.kind === 'name') return withoutSelf(turn, state);
  if (state.awaiting?.kind === 'attendee' || isForOther(state) || treatsAnimals(business)) return turn;
  const lone =
    state.awaiting?.kind === 'go-ahead' && isPlainName(said.text)
      ? nameOfLine(said.text.original)
      : undefined;
  const signed =
    lone === undefined ? (inOwnPart(turn) ?? atEnd(turn)) : { name: lone, rest: said.text.original };
  if (!signed || signed.rest === '' || speaksOfOthers(turn, signed)) return turn;
  if (!isValidClientName(signed.name) || !isOwn(turn, signed.name)) return turn;
  await turn.tools.rememberName(signed.name);
  const heard = lone === undefined ? turn.hear(signed.rest) : said;
  return { ...turn, clientName: signed.name, said: heard };
};
