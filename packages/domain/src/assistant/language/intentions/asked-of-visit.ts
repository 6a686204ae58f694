// Short questions and wishes that can only be about a booked visit. Patterns run over the plain form of
// `readWords` and match whole messages.
import type { Utterance } from '../words/words.ts';

const LEAD =
  '^(?:(?:ah|oi|ola|opa|ei|e|mas|so|desculpa|entao|bom dia|boa tarde|boa noite|eu esqueci|esqueci) )*';
const HOUR = '(?:horas?|horario)';
const ASKS_HOUR = new RegExp(
  `${LEAD}(?:(?:que|qual|quais|a que) (?:o |a |as |e |e o |e a |e as |era |era o |era a )?${HOUR}(?: e| era| ficou)?(?: que e| que era)? mesmo(?: que e| que era| e| era)?|(?:e |era )(?:que|a que|qual) ${HOUR} mesmo|(?:a hora|o horario)(?: mesmo)?(?= \\?)|que dia e (?:que )?${HOUR}(?: e| era)?(?: mesmo)?|que dia mesmo)(?: \\?)*$`,
);

/** "que horas mesmo?", "e a hora?" */
export const asksWhenItIs = ({ plain }: Utterance): boolean => ASKS_HOUR.test(plain);

/** "é 17h mesmo?", "é às 15h né?", "15h mesmo?" */
const ASKS_BACK = /\b(mesmo|ne|certo|isso|confere)( [?]| [.])*$/;
const IS_AT = /^\s*(?:mas |oi |ent[aã]o |ah )?(?:[ée]h?|era|ficou|est[aá] marcad[oa]|t[aá] marcad[oa])\s/iu;
const BESIDE_TIME =
  /^(e|eh|era|ficou|esta|marcad[oa]|as|a|para|o|meu|horario|mas|oi|entao|ah|mesmo|ne|certo|isso|confere|hoje|amanha|h|hs|horas?|[?.])$/;

/** True when a message asks if the visit is at the hour that it names; `hours` are the words of that time. */
export const asksIfItIsAt = (
  { plain, words, original }: Utterance,
  hours: readonly { index: number; end: number }[],
): boolean => {
  if (hours.length !== 1 || !plain.endsWith('?')) return false;
  if (!ASKS_BACK.test(plain) && !(IS_AT.test(original) && !/^\s*e\s/iu.test(original))) return false;
  const isTime = ({ index, end }: { index: number; end: number }) =>
    hours.some((hour) => index < hour.end && end > hour.index);
  return words.every((word) => isTime(word) || BESIDE_TIME.test(word.text));
};

const MAY_COME = new RegExp(
  `${LEAD}(?:(?:sera que )?(?:eu )?(?:posso|podia|poderia|consigo|da para(?: eu)?|tem como(?: eu)?|teria como(?: eu)?))(?: eu)? (?:ir|vir|passar ai)\\b`,
);
const BESIDE_HOUR = new RegExp(
  `^(?:as|a|h|hs|horas?|por favor|hoje|amanha|ai|la|entao|mesmo|dia|so|[?]| )*$`,
);

/** "posso ir 16h?": `hours` are the words of the time that it names. */
export const asksToComeAt = (
  { plain, words }: Utterance,
  hours: readonly { index: number; end: number }[],
): boolean => {
  const said = MAY_COME.exec(plain);
  if (!said || !plain.endsWith('?')) return false;
  const named = new Set(
    words
      .filter(({ index, end }) => hours.some((hour) => index < hour.end && end > hour.index))
      .map(({ text }) => text),
  );
  const beside = plain
    .slice(said[0].length)
    .split(' ')
    .filter((word) => !named.has(word));
  return BESIDE_HOUR.test(beside.join(' '));
};

const ITS_PLACE = '(?:horario|vaga|vez|lugar|hora|consulta|sessao|atendimento)';
const GIVEN_ON = new RegExp(
  `${LEAD}(?:(?:pode|podem|por favor|favor|nao vou|nao posso ir|nao vou poder ir) )*(?:passa|passar|passe|da|dar|de|cede|ceder|libera|liberar|deixa|deixar|coloca|colocar)( (?:o |a |esse |essa )?(?:meu |minha )?${ITS_PLACE})? para (?:outra pessoa|outro cliente|outra cliente|outro|outra|alguem|quem (?:quiser|precisar|puder))\\b`,
);
const AWAY = /\b(viaj\w+|nao (vou|posso|consigo|poderei|vai dar))\b/;

/** "passa pra outra pessoa que eu vou viajar": gives the visit up; the professional may give it to anyone. */
export const givesPlaceAway = ({ plain }: Utterance): boolean => {
  const said = GIVEN_ON.exec(plain);
  return said !== null && !plain.includes('?') && (said[1] !== undefined || AWAY.test(plain));
};
