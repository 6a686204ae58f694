// "estar pronta às 17h", "a cerimônia é às 16h": the hour of an event, by which the visit is over.
import { fold } from '../words/words.ts';
import type { MomentMention } from '../mentions/moment-mentions.ts';

const EVENT =
  'cerimonia|casamento|formatura|festa|evento|colacao(?: de grau)?|baile|batizado|aniversario|jantar|coquetel';
const OF_EVENT = new RegExp(
  `\\b(?:pront[oa]s?|arrumad[oa]s?|maquiad[oa]s?|(?:${EVENT})(?: (?:que )?(?:e|eh|vai ser|comeca|sera|ja e))?)(?: la| ai| ja| mesmo)?(?: (?:as|a|ate|umas|pelas|la pelas))? ?\\d{1,2}(?:h\\d{0,2}|:\\d{2}| horas?)?(?![\\d/])`,
);
/** In characters: an event and its hour are adjacent. */
const LEAD = 40;

const isOfEvent = (folded: string, { index, end, hour }: MomentMention): boolean => {
  const from = Math.max(0, index - LEAD);
  const found = hour === null ? null : OF_EVENT.exec(folded.slice(from, end));
  return found !== null && from + found.index + found[0].length > index;
};

/** The moments without the hours of events; their days may be those of the visit. */
export const withoutEventHours = (original: string, moments: readonly MomentMention[]): MomentMention[] => {
  const folded = fold(original);
  if (folded.length !== original.length) return [...moments];
  return moments.flatMap((moment) => {
    if (!isOfEvent(folded, moment)) return [moment];
    return moment.date === null && moment.days === null ? [] : [{ ...moment, hour: null }];
  });
};
