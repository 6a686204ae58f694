// A yes to a reminder in more words than a yes needs. Tables are matched with the plain form of `readWords`.
import { type Wording, wording } from '../words/wording.ts';
import { readWords, type Utterance } from '../words/words.ts';

/** "não sei mexer nisso direito": about the phone, not about a visit. */
const CLUMSY = wording(`
  THING: nisso|nisto|isso|celular|telefone|whatsapp|whats|zap|aparelho|trem|negocio|treco|coisa
  BESIDE: THING | aqui|com|no|nesse|neste|nessa|nesta|bem|direito|muito
  USE: mexer|usar|escrever|digitar|teclar|lidar
  nao sei|entendo|consigo|aprendi|gosto (de|como|a|muito|bem)* USE (BESIDE)*`);
/** Removed before reading; "à noite eu vou" is no greeting. */
const GREETS = wording('bom dia | boa tarde|noite');
const SAYS_SO = wording(
  `
  (eu) vou sim (com certeza)
  (eu) vou estar ai|la
  estarei ai|la
  pode deixar (que) eu vou
  pode contar comigo

  # "já te falei que vou", "claro que vou"
  (ja) (te|lhe|vos) falei|disse|avisei|respondi que (eu) vou|sim (sim)
  claro|logico|obvio que (eu) vou`,
  'end',
);
/** "vou não": the denial follows the verb. */
const NOT_BEHIND = wording(
  `
  (eu) vou (mais) (poder|conseguir) (ir|mais)* nao (mais)
  (eu) posso|consigo|irei|poderei (ir|mais)* nao (mais)`,
  'end',
);
const NOT_BEFORE = wording(
  `
  nao vou (mais) (poder|conseguir) (ir|mais)*
  nao posso|consigo|irei|poderei (ir|mais)*
  nao vai dar (ir|mais)*`,
  'end',
);
/** "acho que vou", "talvez", "vou tentar ir" */
const MAY_BE = wording(
  `
  (eu) acho que (eu) vou|consigo|sim (sim|ir|viu|ne)*
  talvez (eu) (va|vou|consiga) (ir|viu)*
  (vou) tentar (ir)
  (vou) ver se consigo|posso|da (ir)
  nao sei (ainda) se (eu) vou|consigo|posso (ir)`,
  'end',
);
const BESIDE = new Set(
  `
  ja ne ue uai k rs haha so poxa infelizmente ainda recebi vi li a o sua tua seu teu mensagem recado lembrete
  aviso sim minha meu querida querido amor flor linda lindo filha filho anjo amiga amigo bem pode podem ficar
  fica fique tranquila tranquilo que e mas eu oi ola obrigada obrigado por avisar lembrar me claro viu ok certo
  aqui deixa deixar .`
    .trim()
    .split(/\s+/),
);

const LAUGH = /^(k+|(ha|he|rs)+h?)$/;

/** The words before the end of a message that is in `said`; null if it does not end so. */
const wordsBefore = ({ plain }: Utterance, said: Wording): string[] | null => {
  const rest = plain.split(' ').filter((word) => !LAUGH.test(word));
  const told = GREETS.replace(CLUMSY.replace(rest.join(' '), ' '), ' ').replace(/ \.\s*$/, '');
  const found = said.find(told);
  return found && told.slice(0, found.index).split(' ').filter(Boolean);
};

/** True when a message ends in `said`, and only words that change nothing precede it. */
const saysOnly = (text: Utterance, said: Wording): boolean =>
  wordsBefore(text, said)?.every((word) => BESIDE.has(word)) ?? false;

/** "recebi sua mensagem, pode deixar que eu vou", "não sei mexer nisso, mas vou sim": every word is understood. */
export const saysToCome = (text: Utterance): boolean => saysOnly(text, SAYS_SO);

/**
 * "vou não", "mas não vou conseguir": the client will not come, and does not say if the visit is to be moved or
 * cancelled.
 */
export const saysNotToCome = (text: Utterance): boolean => {
  if (saysOnly(text, NOT_BEHIND)) return true;
  // without a word before it, the message is read as giving the visit up
  const before = wordsBefore(text, NOT_BEFORE);
  return before !== null && before.length > 0 && before.every((word) => BESIDE.has(word));
};

/** "acho que vou", "talvez": neither a yes nor a no. */
export const mayCome = (text: Utterance): boolean => saysOnly(text, MAY_BE);

const CONFIRMS = wording(
  `
  SOUND: oi|ola|bom|boa|dia|tarde|noite|sim|ah|ok|opa|ja|entao|certo|claro|tudo|bem|eu|e
  END: sim|ja|entao|aqui|viu|ta|ok|minha|a|o|presenca|horario|k|rs|haha
  SAID: (eu|ja)* tinha|havia falado|dito|respondido|confirmado|avisado | ja falei|disse|respondi
  (SOUND)* confirmo|confirmado|confirmada (END)* (SAID)* (END)*
  (SOUND)* pode confirmar | esta|ta confirmado | presenca confirmada (END)*
  (SOUND)* vou sim (END)*`,
  'whole',
);
const DOUBTS = wording(`
  nao vou|posso|consigo|sei|poderei
  talvez|tentar|depois|quando|se`);

/** Longer messages tell more than an answer. */
const MAX_LENGTH = 300;

/** "confirmado! mas vou atrasar uns 15 min, tem problema?": one clause confirms, and none takes it back. */
export const confirmsBeside = ({ original, plain }: Utterance): boolean =>
  original.length <= MAX_LENGTH &&
  !DOUBTS.test(plain) &&
  original
    .split(/(?<=[.,!?;\n])| (?=mas )/)
    .some((clause) => !clause.includes('?') && CONFIRMS.test(readWords(clause).plain.replace(/ \.$/, '')));
