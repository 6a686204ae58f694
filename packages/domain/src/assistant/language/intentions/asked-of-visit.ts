// Short questions and wishes that can only be about a booked visit. Tables are matched with the plain form of
// `readWords`, from its beginning.
import { wording } from '../words/wording.ts';
import type { Utterance } from '../words/words.ts';

const LEAD = `
  LEAD: (ah|oi|ola|opa|ei|e|mas|so|desculpa|entao|esqueci | bom dia | boa tarde|noite | eu esqueci)*`;
const ASKS_HOUR = wording(
  `${LEAD}
  HOUR: horas?|horario
  IS: (o|a|as|e | e o|a|as | era | era o|a)
  LEAD {que|qual|quais | a que} IS HOUR (e|era|ficou) (que e|era) mesmo (e|era | que e|era) (?)*
  LEAD e|era {que|qual | a que} HOUR mesmo (?)*
  LEAD {a hora | o horario} (mesmo) ? (?)*
  LEAD que dia e (que) HOUR (e|era) (mesmo) (?)*
  LEAD que dia mesmo (?)*`,
  'whole',
);

/** "que horas mesmo?", "e a hora?" */
export const asksWhenItIs = ({ plain }: Utterance): boolean => ASKS_HOUR.test(plain);

/** "é 17h mesmo?", "é às 15h né?", "15h mesmo?" */
const ASKS_BACK = /\b(mesmo|ne|certo|isso|confere)( [?]| [.])*$/;
const IS_AT = /^\s*(?:mas |oi |ent[aã]o |ah )?(?:[ée]h?|era|ficou|est[aá] marcad[oa]|t[aá] marcad[oa])\s/iu;
const BESIDE_TIME = new Set(
  `e eh era ficou esta marcado marcada as a para o meu horario mas oi entao ah mesmo ne certo isso confere hoje amanha h
  hs hora horas`.split(/\s+/),
);

/** True when a message asks if the visit is at the hour that it names; `hours` are the words of that time. */
export const asksIfItIsAt = (
  { plain, words, original }: Utterance,
  hours: readonly { index: number; end: number }[],
): boolean => {
  if (hours.length !== 1 || !plain.endsWith('?')) return false;
  if (!ASKS_BACK.test(plain) && !(IS_AT.test(original) && !/^\s*e\s/iu.test(original))) return false;
  const isTime = ({ index, end }: { index: number; end: number }) =>
    hours.some((hour) => index < hour.end && end > hour.index);
  return words.every((word) => isTime(word) || BESIDE_TIME.has(word.text));
};

const MAY_COME = wording(
  `${LEAD}
  MAY: posso|podia|poderia|consigo | da para | tem|teria como
  LEAD (sera que) (eu) MAY (eu) (eu) {ir|vir | passar ai}`,
  'start',
);
const BESIDE_HOUR = new RegExp(
  `^(?:as|a|h|hs|horas?|por favor|hoje|amanha|ai|la|entao|mesmo|dia|so|[?]| )*$`,
);

/** "posso ir 16h?": `hours` are the words of the time that it names. */
export const asksToComeAt = (
  { plain, words }: Utterance,
  hours: readonly { index: number; end: number }[],
): boolean => {
  const said = MAY_COME.find(plain);
  if (!said || !plain.endsWith('?')) return false;
  const named = new Set(
    words
      .filter(({ index, end }) => hours.some((hour) => index < hour.end && end > hour.index))
      .map(({ text }) => text),
  );
  const beside = plain
    .slice(said.end)
    .split(' ')
    .filter((word) => !named.has(word));
  return BESIDE_HOUR.test(beside.join(' '));
};

const GIVING = `${LEAD}
  ASKED: (pode|podem|favor | por favor | nao vou | nao posso ir | nao vou poder ir)*
  GIVE: passa|passar|passe|da|dar|de|cede|ceder|libera|liberar|deixa|deixar|coloca|colocar
  PLACE: horario|vaga|vez|lugar|hora|consulta|sessao|atendimento
  OTHERS: outr[oa]|alguem | outra pessoa | outro|outra cliente | quem quiser|precisar|puder`;
const GIVES_ON = wording(
  `${GIVING}
  LEAD ASKED GIVE para OTHERS`,
  'start',
);
const GIVES_PLACE_ON = wording(
  `${GIVING}
  LEAD ASKED GIVE (o|a|esse|essa) (meu|minha) PLACE para OTHERS`,
  'start',
);
const AWAY = /\b(viaj\w+|nao (vou|posso|consigo|poderei|vai dar))\b/;

/** "passa pra outra pessoa que eu vou viajar": gives the visit up; the professional may give it to anyone. */
export const givesPlaceAway = ({ plain }: Utterance): boolean =>
  !plain.includes('?') && (GIVES_PLACE_ON.test(plain) || (GIVES_ON.test(plain) && AWAY.test(plain)));
