// What people say beside their business and that deserves its own answer.
import type { Utterance } from '../language/words.ts';
import { wholeOf } from './clauses.ts';
import { has } from './phrase-tables.ts';

const GRIEF = `
OWN RELATIVE .. morreu|faleceu
perdi|perdemos OWN RELATIVE
`;
const PAST_VISIT = `
quando|dia .. foi .. LAST
`;
const PAYMENT = `
paguei|transferi|depositei|quitei
fiz|mandei|enviei o|um|a? pix|pagamento|transferencia|deposito|comprovante|sinal
`;
const SUBSTITUTE = `
no|em meu lugar >!para|as
`;
const FEE = `
cobra|cobram|cobrado|cobrada|pago|paga|pagar|quanto .. por|pela|de falta|faltas|faltar|atraso|atrasar
`;

const tells = (table: string) => {
  const isTold = has(table);
  return (text: Utterance): boolean => isTold(wholeOf({ text, moments: [], people: [], services: [] }));
};

/** "minha mãe morreu ontem". */
export const tellsOfDeath = tells(GRIEF);

/** "quando foi meu último corte?": what was, and not what is to come. */
export const asksPastVisit = tells(PAST_VISIT);

/** "paguei o pix agora". */
export const tellsOfPayment = tells(PAYMENT);

/** "minha irmã pode ir no meu lugar?" */
export const namesSubstitute = tells(SUBSTITUTE);

/** "quanto cobram por falta?": a rule, and no price. */
export const asksFee = tells(FEE);
