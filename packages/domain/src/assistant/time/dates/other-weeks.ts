// Words that move a weekday beyond its next occurrence: "na outra quarta", "sexta sem ser essa", "quarta, não
// essa, a outra".
import { weekdayOf } from '#shared/local-time.ts';
import {
  isClauseEnd,
  isDigits,
  type Match,
  phrases,
  type Phrases,
  type Scan,
  wordAt,
} from '../words/scan.ts';
import type { SaidDate } from '../words/time-expression.ts';
import { readCalendarDate } from './calendar-dates.ts';

const other = phrases('outra | outro');
/** "marca outra sexta", "quinta às 10h e outra sexta às 11h": another visit, not another week. */
const ASKS_FOR_ANOTHER = new Set(
  `marca marcar marque marco agenda agendar agende reserva reservar reserve faz fazer faca quero queria
mais me tenho e ou tambem ainda depois`.split(/\s+/),
);

/** The "outra" of "na outra quarta". */
export const otherBefore: Phrases = (scan, at) =>
  ASKS_FOR_ANOTHER.has(wordAt(scan, at - 1)) ? undefined : other(scan, at);

const excluder = phrases(
  'sem ser | sem | que nao seja | que nao for | que nao e | menos | exceto | tirando | fora | nao | mas nao | so nao | ' +
    'nao pode ser | so nao pode ser | nao quero | mas nao quero',
);
const article = phrases(
  'a | o | na | no | para a | pra a | para o | pra | para | da | do | a da | a de | o do | o de',
);
const thisOne = phrases(
  'essa | esse | esta | este | nessa | nesse | nesta | neste | dessa | desse | desta | deste | agora | proximo | que vem | ' +
    'essa agora | esse agora | essa que vem | esse que vem | essa proximo | esse proximo | agora que vem | ' +
    'essa semana | dessa semana | desta semana | nessa semana | nesta semana | que vem agora',
);
const theOther = phrases(
  'a outra | o outro | na outra | no outro | pra outra | pro outro | para outra | para o outro | para a outra | da outra | ' +
    'do outro | a seguinte | o seguinte | na seguinte | no seguinte | na outra semana | da outra semana | ' +
    'a da outra semana | a que vem depois | a depois dessa',
);
const joint = phrases(', | , mas | , e | , sim | , so | , quero | mas | e | so | , e sim | mas sim | e sim');
const GOES_ON =
  /^(as|a|o|na|no|de|da|pra|para|pela|pelo|mas|so|e|pode|tem|por|que|se|quero|marca|consigo|posso)$/;

type ReadName = (scan: Scan, at: number) => { value: number; next: number } | undefined;

interface Named {
  weekday: number;
  readName: ReadName;
}

/** Position after the same weekday's name if it is repeated here; `at` itself if no weekday is named. */
const afterSameName = (scan: Scan, at: number, { weekday, readName }: Named): number | undefined => {
  const name = readName(scan, at);
  if (!name) return at;
  return name.value === weekday ? name.next : undefined;
};

/** "essa", "a dessa semana", "essa sexta"; not "esse horário" or another weekday. */
const readThisOne = (scan: Scan, at: number, named: Named): number | undefined => {
  const said = thisOne(scan, article(scan, at) ?? at) ?? thisOne(scan, at);
  const next = said === undefined ? undefined : afterSameName(scan, said, named);
  if (next === undefined) return undefined;
  const ends = isClauseEnd(scan, next) || isDigits(scan, next) || GOES_ON.test(wordAt(scan, next));
  return ends ? next : undefined;
};

/** Skips a trailing ", a outra", which adds nothing. */
const skipTheOther = (scan: Scan, at: number, named: Named): number => {
  const said = theOther(scan, joint(scan, at) ?? at);
  return (said === undefined ? undefined : afterSameName(scan, said, named)) ?? at;
};

/** End of "sem ser essa" or ", não essa, a outra" after a weekday. */
export const readBeyond = (scan: Scan, at: number, named: Named): number | undefined => {
  const from = wordAt(scan, at) === ',' || wordAt(scan, at) === '(' ? at + 1 : at;
  const excluded = excluder(scan, from);
  const next = excluded === undefined ? undefined : readThisOne(scan, excluded, named);
  return next === undefined ? undefined : skipTheOther(scan, next, named);
};

/** "na outra sexta, dia 13": the date decides. */
export const readDateBeside = (scan: Scan, at: number, weekday: number): Match<SaidDate> | undefined => {
  const found = readCalendarDate(scan, wordAt(scan, at) === ',' ? at + 1 : at);
  return found && weekdayOf(found.value.date) === weekday ? found : undefined;
};
