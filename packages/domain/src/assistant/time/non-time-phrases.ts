// Numbers and words that look like a time but are not: prices, phones, addresses, greetings, wishes.
import { endOfBoth } from './clock/both.ts';
import { readMonthName } from './words/month-names.ts';
import { readNumber } from './words/number-words.ts';
import { isDigits, isGlued, phrases, type Scan, wordAt } from './words/scan.ts';

type Skipper = (scan: Scan, at: number) => number | undefined;

const CURRENCY = /^(reais|real|conto|contos|pila|euros|dolares|usd|brl)$/;
const cents = (scan: Scan, at: number): number =>
  /^[.,]$/.test(wordAt(scan, at)) && isGlued(scan, at) && isGlued(scan, at + 1) && isDigits(scan, at + 1)
    ? at + 2
    : at;

/** "R$ 50,00", "US 5,00$", "50 reais", "5,00". */
const skipPrice: Skipper = (scan, at) => {
  const lead = /^(r|us|u|rs)$/.test(wordAt(scan, at)) ? at + 1 : at;
  const sign = wordAt(scan, lead) === '$' ? lead + 1 : lead;
  if (!isDigits(scan, sign)) return undefined;
  const end = cents(scan, cents(scan, sign + 1));
  if (sign > lead || wordAt(scan, end) === '$') return wordAt(scan, end) === '$' ? end + 1 : end;
  if (CURRENCY.test(wordAt(scan, end))) return end + 1;
  return wordAt(scan, sign + 1) === ',' && end > sign + 1 && !wordAt(scan, end).startsWith('h')
    ? end
    : undefined;
};

/** Longer than any phone or document; bounds the lookahead. */
const MAX_NUMBER_TOKENS = 24;

const isNumberMark = (scan: Scan, at: number): boolean =>
  /^[-.()+/]$/.test(wordAt(scan, at)) && isDigits(scan, at + 1);

const isHalfPhone = (scan: Scan, at: number): boolean =>
  wordAt(scan, at).length === 4 && wordAt(scan, at - 1) === '-' && wordAt(scan, at - 2).length === 4;

/** A phone, a document or a postal code: digits joined by marks, either 4-4 or with five or more in a run. */
const skipLongNumber: Skipper = (scan, at) => {
  let end = at;
  let isLong = false;
  while (end - at < MAX_NUMBER_TOKENS && (isDigits(scan, end) || (end > at && isNumberMark(scan, end)))) {
    if (isDigits(scan, end))
      isLong ||= wordAt(scan, end).length >= 5 || (end > at + 1 && isHalfPhone(scan, end));
    end += 1;
  }
  return isLong ? end : undefined;
};

const street = phrases(
  'rua | r | av | avenida | praca | alameda | travessa | rodovia | viaduto | largo | r . | av .',
);

/** Streets are named after dates: "Rua 7 de Setembro", "Av. 25 de Março, 100". */
const skipStreet: Skipper = (scan, at) => {
  const start = street(scan, at);
  const number = start === undefined ? undefined : readNumber(scan, start);
  if (!number) return undefined;
  const month = wordAt(scan, number.next) === 'de' ? readMonthName(scan, number.next + 1) : undefined;
  const end = month?.next ?? number.next;
  const house = /^(,|n|no)$/.test(wordAt(scan, end)) && isDigits(scan, end + 1) ? end + 2 : end;
  return wordAt(scan, house) === 'h' || wordAt(scan, house) === ':' ? end : house;
};

const numbered = phrases(
  'casa | numero | apto | ap | apartamento | bloco | sala | lote | quadra | km | cep | loja | ' +
    'box | quarto | mesa | ramal | codigo | senha | pedido | unidade | n . | nr | num | andar | ' +
    'torre | conjunto | protocolo | opcao | nota | idade',
);
const mark = phrases(': | . | n | numero | e | no');

/** "casa 12", "nº 12", "opção 2". */
const skipNumbered: Skipper = (scan, at) => {
  const isNumberSign = wordAt(scan, at) === 'no' && scan.tokens[at]?.marked;
  const start = isNumberSign ? at + 1 : numbered(scan, at);
  if (start === undefined) return undefined;
  const from = mark(scan, start) ?? start;
  if (!isDigits(scan, from) || /^(h|horas|:|\/)$/.test(wordAt(scan, from + 1))) return undefined;
  return from + 1;
};

const GOOD = /^(bom|boa|bons|boas|otimo|otima|feliz|excelente|lindo|linda|belo|bela|abencoado|abencoada)$/;
const WISHED = phrases(
  'dia | tarde | noite | madrugada | manha | semana | fim de semana | fds | domingo | sabado | ' +
    'feriado | natal | pascoa | ano novo | carnaval | segunda | terca | quarta | quinta | sexta | ' +
    'fim de tarde | fim de noite | resto de dia',
);
const ALWAYS_WISHED = /^(dia|tarde|noite|madrugada)$/;
const JUDGED = /^(seria|fica|e|ta|acho|muito|mais|esta|ficaria|eh|pode|ser)$/;

/** "boa tarde", "ótimo fim de semana", "feliz Natal"; but "seria bom sexta" names a day. */
const skipGreeting: Skipper = (scan, at) => {
  if (!GOOD.test(wordAt(scan, at))) return undefined;
  const start = /^(e|uma?)$/.test(wordAt(scan, at + 1)) ? at + 2 : at + 1;
  const next = WISHED(scan, start);
  if (next === undefined) return undefined;
  const isJudged = JUDGED.test(wordAt(scan, at - 1));
  // "fica bom dia 5 às 11h" names a day
  if (isJudged && (!ALWAYS_WISHED.test(wordAt(scan, start)) || isDigits(scan, next))) return undefined;
  return /^(dia|dias)$/.test(wordAt(scan, start)) || !/^feira$/.test(wordAt(scan, next)) ? next : next + 1;
};

const fixedWords = phrases(
  'hoje em dia | dia a dia | todo dia | todos os dias | segunda mao | segunda logo em seguida | segunda em seguida | segunda na sequencia | mais tarde | mais cedo | ' +
    'noite e dia | uma depois da outra | um depois do outro | uma atras da outra | um atras do outro | ' +
    'uma em seguida da outra | um em seguida do outro | uma seguida da outra | um seguido do outro',
);

const SKIPPERS: readonly Skipper[] = [
  skipPrice,
  skipLongNumber,
  skipStreet,
  skipNumbered,
  skipGreeting,
  fixedWords,
  endOfBoth,
];

/** End of a non-time phrase that starts here. */
export const skipNonTime = (scan: Scan, at: number): number | undefined => {
  for (const skip of SKIPPERS) {
    const next = skip(scan, at);
    if (next !== undefined) return next;
  }
  return undefined;
};
