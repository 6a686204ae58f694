// "15h não posso", after one time was offered: nothing but a no, although it names that time.
import { isInWindow, saysWhen } from '../../language/mentions/visit-mentions.ts';
import type { Understanding } from '../../language/understanding.ts';
import { wording } from '../../language/words/wording.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';

const MAX_WORDS = 16;

/** `quando` stands for a day or an hour. */
const REFUSES = wording(
  `
BESIDE: infelizmente|poxa|puxa|nossa|ah|ai|oi|eu|ele|ela|esse|essa|nesse|nessa|neste|nesta|este|esta|dia|horario|hora|as|na|no|a|o|mas|acho|que|quando|para|mim|desculpa|obrigad[oa]|bem|muito|meio|ja|entao|la|ne|viu|mesmo|e|fica|ficou
BUSY: estou|to|vou|estarei trabalhando|ocupad[oa]|viajando|estudando | tenho (outro|um|uma)* compromisso|aula|reuniao|trabalho|prova
CANNOT: posso|consigo|da|dou|rola|serve|quero|encaixa|poderei|conseguirei|estarei
NOT: nao CANNOT | nao vai|vou (dar|poder|conseguir|rolar|servir) | nao tem|tenho como | nao e|fica (bom|legal|possivel) | impossivel | nem pensar | sem chance | nao
BAD: ruim|pessimo|complicado|dificil|impossivel
(BESIDE | BUSY)* {NOT | {e|fica (muito|meio)* BAD} | BAD} (BESIDE | BUSY | NOT | ir|dar|poder|conseguir)* (?|.)*
`,
  'whole',
);

const generalised = ({ moments, text }: Understanding): string =>
  text.words
    .map(({ text: word, index, end }) =>
      moments.some((moment) => index < moment.end && end > moment.index) ? 'quando' : word,
    )
    .join(' ');

/** True when a message only says that the one time that was offered does not suit. */
export const refusesOffer = (said: Understanding, { awaiting }: DialogueState): boolean => {
  if (awaiting?.kind !== 'go-ahead' || said.services.length > 0) return false;
  const { start } = awaiting;
  if (said.text.words.length > MAX_WORDS || !REFUSES.test(generalised(said))) return false;
  const isOther = (wish: (typeof said.wishes)[number]) => saysWhen(wish) && !isInWindow(wish, start);
  return !said.wishes.some((wish) => isOther({ ...wish, except: [] }));
};
