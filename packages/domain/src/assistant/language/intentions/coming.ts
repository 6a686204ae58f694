// A yes to a reminder in more words than a yes needs. Patterns run over the plain form of `readWords`.
import type { Utterance } from '../words/words.ts';

/** "não sei mexer nisso direito": about the phone, not about a visit. */
const CLUMSY =
  /\bnao (sei|entendo|consigo|aprendi|gosto)( (de|como|a|muito|bem))* (mexer|usar|escrever|digitar|teclar|lidar)( (nisso|nisto|isso|aqui|com|no|nesse|neste|nessa|nesta|celular|telefone|whatsapp|whats|zap|aparelho|trem|negocio|treco|coisa|bem|direito|muito))*/g;
/** Removed before reading; "à noite eu vou" is no greeting. */
const GREETS = /\b(bom dia|boa tarde|boa noite)\b/g;
const SAYS_SO =
  /(^| )((eu )?vou sim( com certeza)?|(eu )?vou estar (ai|la)|estarei (ai|la)|pode deixar (que )?eu vou|pode contar comigo)( \.)?$/;
/** "já te falei que vou", "claro que vou" */
const SAID_SO =
  /(^| )((ja )?(te |lhe |vos )?(falei|disse|avisei|respondi) que (eu )?(vou|sim)( sim)?|(claro|logico|obvio) que (eu )?vou)( \.)?$/;
/** "vou não": the denial follows the verb. */
const NOT_BEHIND =
  /(^| )(eu )?(vou( mais)?( poder| conseguir)?|posso|consigo|irei|poderei)( ir| mais)* nao( mais)?( \.)?$/;
const NOT_BEFORE =
  /(^| )nao (vou( mais)?( poder| conseguir)?|posso|consigo|irei|poderei|vai dar)( ir| mais)*( \.)?$/;
/** "acho que vou", "talvez", "vou tentar ir" */
const MAY_BE =
  /(^| )((eu )?acho que (eu )?(vou|consigo|sim)( sim| ir)*|talvez( eu)?( va| vou| consiga)?( ir)?)( \.)?$/;
const MAY_TRY =
  /(^| )((vou )?(tentar|ver se (consigo|posso|da))( ir)?|nao sei( ainda)? se (eu )?(vou|consigo|posso)( ir)?)( \.)?$/;
const BESIDE = new Set(
  `ja ne ue uai k rs haha so poxa infelizmente ainda recebi vi li a o sua tua seu teu mensagem recado lembrete aviso sim minha meu querida querido amor flor linda lindo
  filha filho anjo amiga amigo bem pode podem ficar fica fique tranquila tranquilo que e mas eu oi ola obrigada obrigado por avisar lembrar me claro viu ok certo aqui deixa deixar .`
    .trim()
    .split(/\s+/),
);

const LAUGH = /^(k+|(ha|he|rs)+h?)$/;

/** The words before the end of a message that matches `said`; null if it does not end so. */
const wordsBefore = ({ plain }: Utterance, said: RegExp): string[] | null => {
  const rest = plain.split(' ').filter((word) => !LAUGH.test(word));
  const told = rest.join(' ').replaceAll(CLUMSY, ' ').replaceAll(GREETS, ' ').replaceAll(/ +/g, ' ').trim();
  const found = said.exec(told);
  return found && told.slice(0, found.index).split(' ').filter(Boolean);
};

/** True when a message ends in `said`, and only words that change nothing precede it. */
const saysOnly = (text: Utterance, said: RegExp): boolean =>
  wordsBefore(text, said)?.every((word) => BESIDE.has(word)) ?? false;

/** "recebi sua mensagem, pode deixar que eu vou", "não sei mexer nisso, mas vou sim": every word is understood. */
export const saysToCome = (text: Utterance): boolean => saysOnly(text, SAYS_SO) || saysOnly(text, SAID_SO);

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
export const mayCome = (text: Utterance): boolean => saysOnly(text, MAY_BE) || saysOnly(text, MAY_TRY);
