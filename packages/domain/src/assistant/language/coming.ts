// A yes to a reminder in more words than a yes needs. Patterns run over the plain form of `readWords`.
import type { Utterance } from './words.ts';

/** "não sei mexer nisso direito": of the phone, and of no visit. */
const CLUMSY =
  /\bnao (sei|entendo|consigo|aprendi|gosto)( (de|como|a|muito|bem))* (mexer|usar|escrever|digitar|teclar|lidar)( (nisso|nisto|isso|aqui|com|no|nesse|neste|nessa|nesta|celular|telefone|whatsapp|whats|zap|aparelho|trem|negocio|treco|coisa|bem|direito|muito))*/g;
/** "à noite eu vou" is another thing. */
const GREETS = /\b(bom dia|boa tarde|boa noite)\b/g;
const SAYS_SO =
  /(^| )((eu )?vou sim( com certeza)?|(eu )?vou estar (ai|la)|estarei (ai|la)|pode deixar (que )?eu vou|pode contar comigo)( \.)?$/;
const BESIDE = new Set(
  `recebi vi li a o sua tua seu teu mensagem recado lembrete aviso sim minha meu querida querido amor flor linda lindo
  filha filho anjo amiga amigo bem pode podem ficar fica fique tranquila tranquilo que e mas eu oi ola obrigada obrigado por avisar lembrar me claro viu ok certo aqui deixa deixar .`
    .trim()
    .split(/\s+/),
);

/** "recebi sua mensagem, pode deixar que eu vou", "não sei mexer nisso, mas vou sim": every word is understood. */
export const saysToCome = ({ plain }: Utterance): boolean => {
  const rest = plain.replaceAll(CLUMSY, ' ').replaceAll(GREETS, ' ').replaceAll(/ +/g, ' ').trim();
  const said = SAYS_SO.exec(rest);
  if (!said) return false;
  const before = rest.slice(0, said.index).split(' ').filter(Boolean);
  return before.every((word) => BESIDE.has(word));
};
