// Portuguese number words, folded.
const UNITS: Readonly<Record<string, number>> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
};
const TEEN_WORDS = 'dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(' ');

const units = new Map(Object.entries(UNITS));
const teens = new Map<string, number>([
  ...TEEN_WORDS.map((word, above): [string, number] => [word, 10 + above]),
  ['catorze', 14],
  ['dezasseis', 16],
  ['dezassete', 17],
  ['dezanove', 19],
]);
const tens = new Map(Object.entries({ vinte: 20, trinta: 30, quarenta: 40, cinquenta: 50 }));

/** 1 to 9: "uma", "tres". */
export const unitOf = (word: string): number | undefined => units.get(word);

/** 1 to 19, as one word: "uma", "doze". */
export const smallNumberOf = (word: string): number | undefined => units.get(word) ?? teens.get(word);

/** "vinte" to "cinquenta". */
export const tensOf = (word: string): number | undefined => tens.get(word);
