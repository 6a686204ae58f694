// Reactions of a client to the help lines, which the next reply takes up.
import { wording } from '../../language/words/wording.ts';
import { readWords } from '../../language/words/words.ts';

const WORDINGS = {
  decided: wording(`
(ja) tomei a|minha|uma decisao
ja|esta decidi|decidid[oa]
vou fazer|acabar (isso|com)* (tudo|isso) hoje|agora|amanha
vou fazer (isso) hoje|agora
adeus
`),
  'cannot-talk': wording(`
nao posso|consigo|da|tenho (nem|para|como)* (te)* ligar|falar|telefonar|atender|ouvir
ele|ela (esta|vai|pode|me)* (aqui|perto|do|meu|lado|no|na|quarto|sala|casa)* escuta|escutar|escutando|ouve|ouvir|ouvindo
ele|ela esta|ta vindo|chegando|aqui|voltando
`),
  'fears-police': wording(`
nao|nem quero|posso|precisa|da|adianta|chama|chame|liga (nem|a|para|chamar|ligar|envolver|falar|com|mais)* policia|190|viatura
medo ..2 policia
`),
  'asks-robot': wording(`
voce|vc|aqui|isso (e|eh|esta)* (um|uma|o|so)* robo|maquina|bot|ia|computador|automatico|pessoa|gente|humano|humana
tem (alguem|gente|pessoa)* (ai|de verdade|lendo)* alguem|gente|pessoa ai|lendo|verdade
`),
  serious: wording(`
<!nao e serio
nao e|foi|era|eh (um|uma|nenhum|nenhuma) {mal entendido | engano|brincadeira|zoeira|zueira|exagero}
mal entendido ? nao
estou falando serio
`),
  joke: wording(`
<!nao|nem era|foi|estou|estava (so|tudo|uma|um)* zueira|zoeira|brincadeira|brincando|zoando|brinks|meme|piada|trote|exagero (meu|minha|gente|k|kk*|viu|.|!|,)* $
`),
  called: wording(`
ja (eu) liguei|chamei|acionei|denunciei
<!nao liguei|chamei|acionei (para|pro) (o|a) policia|samu|bombeiros|190|192|193|180|188|100|cvv
a policia|ambulancia {esta vindo | chegou}
`),
  'will-call': wording(`
<!nao|nem vou (la) ligar|chamar|denunciar|acionar
<!nao|nem estou ligando|chamando
`),
  safe: wording(`
<!nao|nem|nunca esta|estou|fico|ficou (tudo|tudo)* bem|segur[oa]|dormindo|calm[oa]|melhor (agora|.|,|!|gracas|aqui|e|em|hoje|ja|$)*
ele|ela saiu|respondeu|dormiu|melhorou
<!nao|nem (ja) achamos|achei|encontramos|encontrei ele|ela
`),
  'asks-call': wording(`
pode|podem|poderia|consegue|manda|pede ..3 me ligar|chamar
pode|podem|poderia|consegue ..3 {ligar para mim | falar comigo}
me liga|ligue >!{nao}
`),
  'asks-what': wording(`
o que (que) (eu) {faco | devo fazer | posso fazer | fazer}
como (eu) {faco | ajudo}
`),
} as const;

export type HeardAfterHelp = keyof typeof WORDINGS;

const MAX_HEARD = 2;

/** The reactions in the words, most important first; empty for anything else. */
export const heardAfterHelp = (message: string): HeardAfterHelp[] => {
  const { plain } = readWords(message);
  return (Object.keys(WORDINGS) as HeardAfterHelp[])
    .filter((each) => WORDINGS[each].test(plain))
    .slice(0, MAX_HEARD);
};
