// Victims of violence other than the writer: the Disque 100 takes reports of violence against children, teenagers and the elderly.
import { wording } from '../../language/words/wording.ts';
import { readWords } from '../../language/words/words.ts';

const CHILD_OR_ELDER = wording(`
FAMILY: mae|pai|avo|vo|vovo|tia|tio|sogr[oa]|bisavo|senhora?|vizinh[oa]
WEAK: crianca*|bebe*|menin[oa]*|net[oa]|netinh[oa]|entead[oa]|idos[oa]|velhinh[oa]|avo|vovo|adolescente
SUFFERS: apanha|sofre|e|esta|foi|fica|vive
FAMILY de|com 60|65|70|75|80|85|90|95
FAMILY de|com 6|7|8|9 99 anos
FAMILY idos[oa]
em|no|na|do|da|contra|com|o|a|um|uma|minha|meu WEAK
(em|no|na|contra) meu|minha filh[oa]|filhinh[oa]|filhos|filhas (pequen[oa]) (de|com) (99) (anos) SUFFERS|$
bate*|bateu|agrid*|espanc*|machuc*|abus* ..2 {no|na|do|da | em} (meu|minha|meus|minhas) filh*
bate*|bateu|agrid*|espanc*|machuc*|abus* ..1 meu|minha|meus|minhas filh*
`);
/** The writer is the one who suffers, or another grown-up is. */
const OF_WRITER = wording(`
me bate*|bateu|agrid*|espanc*|ameac*|persegu*|machuc*|enforc*|mata*|seguindo
me (esta|vai) batendo|ameacando|seguindo|perseguindo|matar
`);

/** True when a message reports violence against a child or an old person, and not against its writer. */
export const isOnChildOrElder = (message: string): boolean => {
  const { plain } = readWords(message);
  return CHILD_OR_ELDER.test(plain) && !OF_WRITER.test(plain);
};
