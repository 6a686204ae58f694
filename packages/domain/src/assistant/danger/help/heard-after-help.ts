// Reactions of a client to the help lines, which the next reply takes up.
import { wording } from '../../language/words/wording.ts';
import { readWords } from '../../language/words/words.ts';

const WORDINGS = {
  taken: wording(`
LITTLE: cafe|agua|cha|banho|suco|cerveja|vacina|susto|cuidado|leite
<!nao|nem|nunca (eu|ja)* tomei|engoli|ingeri (tudo|todos|todas|uns|umas|muitos|muitas|varios|a|as|o|os|meus?|minha)* remedios?|comprimidos?|cartela|caixa|veneno|calmantes?|pilulas?
<!nao|nem|nunca ja (eu) tomei|engoli|ingeri >!LITTLE | (um|uma|o|a|meu) LITTLE
<!nao|nem|nunca (eu) tomei|engoli tudo|todos|todas
`),
  worse: wording(`
<!nao estou|comecei|fiquei|ficando (a|muito|meio|bem|ficando|me|sentindo|tudo)* tont[oa]|mole|zonz[oa]|grogue|apagando|desmaiando|fraco|fraca|enjoad[oa]|dormente|gelad[oa]|suando|vomitando|tremendo
<!nao vou desmaiar|apagar|vomitar
tudo (esta) girando|escurecendo|rodando
muito sono
<!nao esta (ficando|cada) (vez) pior|piorando
<!nao piorou
`),
  means: wording(`
<!nao tenho|peguei|comprei|arrumei|com (um|uma|a|o|os|as|meus|aqui)* corda|faca|arma|revolver|gilete|navalha|estilete|veneno|chumbinho|remedios|comprimidos|cartela
se eu tomar|pular|cortar|fizer|sumir|morrer|acabar
estou na ponte|laje|sacada|janela|beirada|passarela|viaduto
`),
  decided: wording(`
(ja) tomei a|minha|uma decisao
ja|esta decidi|decidid[oa]
vou fazer|acabar (isso|com)* (tudo|isso) hoje|agora|amanha
vou fazer (isso) hoje|agora
adeus
`),
  'cannot-talk': wording(`
nao quero|gosto (de|mesmo)* ligar|telefonar|denunciar
nao posso|consigo|da|tenho (nem|para|como)* (te)* ligar|falar|telefonar|atender|ouvir
ele|ela (esta|vai|pode|me)* (aqui|perto|do|meu|lado|no|na|quarto|sala|casa)* escuta|escutar|escutando|ouve|ouvir|ouvindo
ele|ela esta|ta vindo|chegando|aqui|voltando
`),
  near: wording(`
<!se|quando|que ele|ela|eles (ja) gritando|batendo|esmurrando|entrou|entraram|chegou|chegaram|voltou|voltaram|achou|viu|seguiu|subiu|veio|arrombou|pulou (aqui|me|atras|o|a|no|na|em|ai|agora|muro|portao|casa|.|!)* $
estou|entrei|vim|parei (aqui|agora|dentro)* n[oa]|numa?|em|de mercado|mercadinho|loja|shopping|posto|farmacia|padaria|rua|ponto|onibus|metro|estacao
`),
  hidden: wording(`
escondid[oa]|trancad[oa]|escondi|tranquei
`),
  home: wording(`
<!quando|se nao|nem (eu)* quero|posso|consigo|vou|tenho|da (mais|como|para)* voltar|ir|ficar|dormir (para|em|la|a|na|aqui)* casa|la|ele|ela|aqui
medo de voltar|ficar|dormir (para|em|la)* (casa|la)*
nao tenho para onde ir
`),
  minor: wording('tenho (so|apenas)* 8|9|10|11|12|13|14|15|16|17 (anos|aninhos|so)* (.|!|,|e|ainda)* $'),
  'fears-police': wording(`
nao|nem quero|posso|precisa|da|adianta|chama|chame|liga (nem|a|para|chamar|ligar|envolver|falar|com|mais)* policia|190|viatura
medo ..2 policia
`),
  secret: wording(`
nao|nem|nunca (me|vai|pode|quero|por|favor|que|precisa|va)* conta|conte|contem|contar|contou|fala|fale|falar|falem|espalha|avisa|avise|avisar|saiba|saibam (isso|nada|com|a|o|para|por|favor|disso)* ninguem|alguem|pai|mae|pais|marido|familia|ele|ela|eles|meu|minha|meus
ninguem (mais) pode|vai|precisa|deve (ficar)* saber
(e|isso e)* segredo
`),
  alone: wording(`
<!nao estou|fiquei|sou|moro|vivo (tao|muito|aqui|me|sentindo|completamente)* sozinh[oa]|so|perdid[oa]|desesperad[oa] >!{com|de|no|na|por|em|querendo|perguntando|esperando|vendo|confirmando}
nao tenho|tem (mais|nem)* ninguem|com|quem >!{para|que} {$ | . | (me|para) ..2 _}
<!nao (muito) medo|pavor (muito|demais|.|!|dele|dela|de|disso)* $
(tenho|que|muita) vergonha (disso|dele|de|contar|falar|.)* $
ninguem (me) sente|sentir|vai|liga|importa|entende|escuta|ouve|acredita (..4) $
me ajud[ae]
`),
  sorry: wording(
    '^ (me|ai|oi|moc[oa])* desculp[ae] (te|por|o|a|eu|se|incomod*|encher|saco|atrapalh*|desabafo|falar|isso|voce|qualquer|coisa)* (.|!)* $',
  ),
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
^ (e|era|foi|so|uma|estou|estava)* brincadeira|zoeira|zueira|brincando|zoando (gente|k|kk*|viu|.|!|,)* $
<!nao|nem era|foi|estou|estava (so|tudo|uma|um)* zueira|zoeira|brincadeira|brincando|zoando|brinks|meme|piada|trote|exagero (meu|minha|gente|k|kk*|viu|.|!|,)* $
`),
  called: wording(`
ja (eu) liguei|chamei|acionei|denunciei
<!nao liguei|chamei|acionei (para|pro) (o|a) policia|samu|bombeiros|190|192|193|180|188|100|cvv
(a) policia|ambulancia|samu {esta vindo|chegando | chegou}
esperando (a|o) policia|ambulancia|samu|bombeiros|socorro
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
<!nao quero|queria|posso|preciso (muito)* falar|conversar com
pode|podem|poderia|consegue|manda|pede ..3 me ligar|chamar
pode|podem|poderia|consegue ..3 {ligar para mim | falar comigo}
me liga|ligue >!{nao}
`),
  'asks-what': wording(`
o que (que) (eu) {faco | devo fazer | posso fazer | fazer}
^ (e|mas|ta|ai|entao)* agora (?)* $
que|qual remedio (que)* (eu)* dou|tomo|passo
como (eu) {faco | ajudo}
`),
  thanks: wording(
    '^ (ok|ta|esta|bom|certo|sim|muito)* obrigad[oa]|valeu|tchau (muito|mesmo|viu|voce|por|tudo|me|ouvir|escutar|ajudar|pela|ajuda|.|!)* $',
  ),
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
