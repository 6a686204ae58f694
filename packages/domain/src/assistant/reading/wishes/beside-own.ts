// Messages about another person's visit that leave the client's own visit unchanged.
import { wording } from '../../language/words/wording.ts';
import type { Utterance } from '../../language/words/words.ts';

const KEEPS = wording(`
deixa|mantem|fica|segue a|o minha|meu
nao mexe|mexa|muda|mude (n|na|no|em|a|o)* minha|meu
outr[oa] (so) para|pra|pro ele|ela|eles|elas
o|a del[ea]
`);

/** True for "deixa a minha, e ele fica pras 11", "não mexe na minha. marca outra pra ele". */
export const keepsOwn = ({ plain }: Utterance): boolean => KEEPS.test(plain);
