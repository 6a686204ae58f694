// "Léo bom dia", "Oi Ju, tudo bem?", "doutor, boa tarde": a greeting that calls the owner by name or title.
import { isGivenName } from '../../language/names/known-names.ts';
import { mayBeSomeone, NO_NAMES } from '../../language/names/person-name.ts';
import { wording } from '../../language/words/wording.ts';
import { readWords } from '../../language/words/words.ts';
import type { Turn } from '../memory/turn.ts';

const GREETS = `
  DAY: bom dia | boa tarde|noite
  HELLO: oi|ola|opa|fala|hey | e ai | DAY
  FINE: tudo|td bem|bom|certo|joia|tranquilo|ok (com|por|voce|voces|ai|contigo)* | como vai|esta|estao (voce|voces)* | beleza|blz
  TITLE: doutor|doutora|dr|dra|dona|seu|professor|professora|prof|tia|tio|amiga|amigo|querida|querido|moca|moco|mestre|chefe
  MARK: ,|.|!|?
`;
const CALLED = wording(
  `${GREETS}
  (HELLO (MARK)*)* TITLE (_) (MARK)* DAY (MARK)* (FINE (MARK)*)*
  HELLO (MARK)* TITLE (_) (MARK)* (DAY (MARK)*)* (FINE (MARK)*)*
  _ (MARK)* DAY (MARK)* (FINE (MARK)*)*
  HELLO (MARK)* _ (MARK)* DAY (MARK)* (FINE (MARK)*)*
  HELLO (MARK)* _ (MARK)* (FINE (MARK)*)*
`,
  'whole',
);
const ONLY_GREETING = wording(
  `${GREETS}
  (HELLO | FINE | TITLE | MARK)*
`,
  'whole',
);
const TITLES = wording(
  'doutor*|dra?|dona|seu|professor*|prof|ti[ao]|amig[oa]|querid[oa]|moc[oa]|mestre|chefe',
  'whole',
);
const DAY = /\b(bom dia|boa tarde|boa noite)\b/;
const GREETING_WORDS = new Set(
  `oi ola opa fala hey e ai bom boa dia tarde noite tudo td bem certo joia beleza blz ok tranquilo como vai esta com voce
  voces por contigo`.split(/\s+/),
);

/** True when the words that greet no one call a person: a name, a part of the owner's, or a title. */
const mayBeCalled = ({ said, hear, business }: Turn): boolean => {
  const owner = readWords(business.name).words.map(({ text }) => text);
  return said.text.words
    .filter(({ text }) => !GREETING_WORDS.has(text))
    .every((word) => {
      const { text } = word;
      const isCapital = /^\p{Lu}/u.test(word.raw) && mayBeSomeone(text) && !NO_NAMES.has(text);
      const isShort = text.length > 1 && owner.some((name) => name.startsWith(text));
      const { services, moments, intents, reply } = hear(word.raw);
      const isElse = services.length + moments.length + intents.size > 0 || reply !== null;
      return TITLES.test(text) || isGivenName(text) || (!isElse && (isCapital || isShort));
    });
};

/** The turn of the greeting without the name; any other message stays unchanged. */
export const withoutCalledName = (turn: Turn): Turn => {
  const { plain } = turn.said.text;
  const isCalled = CALLED.test(plain) && !ONLY_GREETING.test(plain);
  if (!isCalled || !mayBeCalled(turn)) return turn;
  const [day] = DAY.exec(plain) ?? [];
  return { ...turn, said: turn.hear(day ?? 'oi, tudo bem?') };
};
