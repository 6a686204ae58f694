// Messages about a life in danger: the writer's own, somebody else's, by one's own hand, by violence or by illness.
import { readWords } from './words.ts';

/** self: suicide and self-harm; violence: somebody hurts or threatens; health: an ambulance is needed. */
export type Emergency = 'self' | 'violence' | 'health';

/** "m4tar", "su1cídio": digits that stand for letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '7': 't',
  '@': 'a',
};
const spelledOut = (message: string): string =>
  message.replaceAll(/(?<=\p{L})[01347@](?=\p{L})/gu, (sign) => LETTERS[sign] ?? sign);

/** "morrer de vergonha", "me matar de trabalhar". */
const IDIOM =
  /\b(morr(er|endo|i|eu)|(me|se) mat(ar|ando|o)|mort[oa]) de (?!verdade|vez|overdose|uma vez|remedios?|propositos?)\w+/g;
const LAUGHS = /\b(k{2,}\w*|(ha){2,}h?|(rs){1,}|hehe\w*|brincadeira|brinks)\b|😂|🤣|😅/u;

const WISH_TO_DIE =
  /\b(vontade|pensando|penso|pensei|pensamentos?|desejo|quero|queria|prefiro|preferia|melhor|planejo|vou|tentei|tentar)( \w+){0,3} (morrer|morta|morto|suicid\w+|me matar|nao acordar( mais)?|nao existir|(sumir|desaparecer)(?! (com|d[aeo]s?|ess[ae]s?)\b)( d[aeo] (mapa|mundo))?|me jogar|tirar minha vida|acabar com (a minha vida|minha vida|tudo))\b/;
const NO_MEANING =
  /\b(nao|sem|perdi|nenhum\w*)( \w+){0,3} (vontade|sentido|razao|motivos?|forcas?|graca)( \w+){0,3} (viver|vida|continuar|existir|em (nada|tudo|mais nada))\b|\b(vida|viver)\b( \w+){0,4} (nao|sem|perdeu|acabou)( \w+){0,3} (sentido|graca|a pena|razao|motivo)\b|\bnao (aguento|suporto|quero)( mais)?( \w+){0,2} (viver|vida|existir|(estar|ficar|continuar) (mais )?(aqui|viv[oa]|ness[ae] (mundo|vida)|nest[ae] (mundo|vida)))\b/;
const SELF_HARM =
  /\b(suicid\w+|(?<!\b(vai|vao|quer|querem|tentou|ameacou|ameaca|de) )me matar|(tirar|acabar com|por fim n?a|dar fim n?a) (a )?(minha|propria) (propria )?vida|acabar com tudo|desistir (da vida|de viver|de tudo)|(machucar|ferir|cortar) a mim mesm[oa]|automutil\w+|me (corto|cortar|cortei|cortando|firo|mutilo|machuco)\b(?! (com a|fazendo|no|na|o cabelo|as unhas))|estou me cortando|(seria|era|esta) melhor (eu )?(sem mim|morrer|nao existir|se eu (morresse|sumisse))|melhor sem mim|se eu (sumisse|desaparecesse|morresse|nao existisse)|dar (um )?fim (em|a) tudo|fazer uma besteira comigo|tomei (todos|um monte de|varios|muitos) (os )?(remedios|comprimidos)|me jogar (da|do|de)|ninguem sentiria (a )?minha falta|me enforcar|overdose)\b/;
const NO_HOPE =
  /\bvida nao vale( mais)?( nada| a pena)?\b|\bnao (vejo|enxergo|acho) (mais )?(nenhuma )?saida\b|\bcans(ei|ad[oa]) (de viver|da vida)\b|\bninguem (ia|vai|iria) sentir (a )?(minha )?falta\b|\bvontade de me (machucar|ferir|cortar)\b|\bdificil (de )?continuar viv\w+|\b(nao|nem|se)( \w+){0,3} estar(ei)? (mais )?viv[oa]\b|\b(dormir|dormisse) (para sempre|e (nunca mais|nao) acordar)\b|\bnunca mais acordar\b|\bmeu ultimo dia( de vida| aqui| na terra)?( [.]| obrigad| adeus|$)|\b(carta|bilhete) de despedida\b/;
const MEANS =
  /\b(tomei|engoli|bebi|tomou) (\w+ ){0,2}(veneno|chumbinho|soda caustica|agua sanitaria)\b|\b(tomei|engoli) (todos?|um monte|varios|muitos|uma cartela|a cartela|uma caixa|a caixa)( \w+){0,3} (remedios?|comprimidos?)\b|\bcorda (na|no|em) (mao|maos|pescoco)\b|\b(gilete|lamina|revolver|arma) (na mao|na minha|no pulso|na cabeca)\b|\b(pular|pulo|pulando|me jog\w+) (da|do|de) (\w+ )?(ponte|predio|janela|viaduto|sacada|telhado)\b/;
/** "minha filha tá se cortando"; who "se cortou fazendo a barba" had an accident. */
const OF_SOMEBODY =
  /\b(se (matar|suicid\w+|enforc\w+|mutil\w+|jogar (da|do|de))|(esta|anda|vem|vive) se (cortando|machucando|ferindo)|se corta)\b(?! (com|no|na|ao|fazendo|de tanto)\b)/;

const PERSON =
  '(ele|ela|marido|esposo|mulher|esposa|namorad[oa]|noiv[oa]|companheir[oa]|ex|pai|mae|padrasto|madrasta|irmao|irma|filho|tio|avo|primo|chefe|patrao|vizinho|homem|cara)';
const LOVED =
  '(mim|(a |o )?(minha|meu) (mae|irma|filha|filho|avo|vo|esposa|mulher|irmao|bebe|pai|sobrinha|neta))';
const BEATEN =
  /\b(fui|foi|fomos|sou|sendo|sido) (\w+ )?(espancad|estuprad|violentad|agredid|esfaquead|balead|sequestrad|perseguid|abusad)[oa]s?\b|\bviolencia (domestica|sexual)\b|\bestuprador|\bme (espanc\w+|estupr\w+|esfaque\w+|estrangul\w+|agred\w+|agrid\w+|chutou|chuta)\b|\bme deu (um |uma |uns |varios )?(soco|chute|facada|tiro|tapa|surra|murro)s?\b(?! (no|na) (visual|look|cabelo|aparencia|barba))|\bapanh(o|ei|ando|amos) (dele|dela|em casa|d[aeo] (meu|minha|ex|marido|namorad\w+))\b/;
const BEATS = new RegExp(
  `\\b${PERSON}\\b( \\w+){0,3} (me bat(e|eu|endo|ia|er)|bat(e|eu|endo|ia) (em|n[ao]) ${LOVED})\\b(?! (uma|um|a|aquela|aquele) )|\\bbat(e|eu|endo) em mim\\b`,
);
const ABUSE =
  /\babus(a|ou|ando|ava) (sexualmente )?(de mim|d[aeo] (minha|meu) (filh|irm|sobrinh|net|mae|enteada)\w*)|\bmex(e|eu|endo|ia) comigo (de noite|a noite|na cama|dormindo|quando)|\bpass(a|ou|ava) a mao em mim\b|\bme obrig\w+ a (fazer sexo|ter relac\w+|transar|fazer coisas)/;
const THREATENS =
  /\bameac\w+ (de morte|(de )?me (matar|bater))|\btentou me matar\b|\b(me mata|vai me matar) com (uma )?(arma|faca)\b/;
const ARMED = new RegExp(
  `\\b${PERSON} ((esta|veio|apareceu|chegou) )?(com|tem|apontou) (uma |um |a )?(arma|revolver|pistola|faca)\\b|\\bcom (uma |a )?(arma|faca) (na mao|atras de mim)\\b`,
);
const SAYS_SO = new RegExp(`\\b${PERSON} (disse|falou|jurou|fala|diz) que\\b`);
const KILLS = /\b(me mata|vai me matar|vai matar eu)\b/;
const LOCKED = /\b(tranc|prend)(ou|eu)\b/;

const threatens = (plain: string): boolean =>
  THREATENS.test(plain) ||
  ARMED.test(plain) ||
  (KILLS.test(plain) && (SAYS_SO.test(plain) || LOCKED.test(plain)));
const AMBULANCE =
  /\b(estou|acho que|esta|estao|esteja) (\w+ ){0,2}(tendo|com|tive|sofrendo) (um |uma |inicio de )?(infarto|avc|derrame|parada cardiaca|convulsao)\b|\b(estou |esta )?infartando\b|\bnao (consigo|consegue|estou conseguindo|esta conseguindo) respirar\b|\b(dor|aperto) (muito |bem )?(forte |grande )?no peito\b/;

/** The emergencies of which a message speaks; an idiom ("morrer de vergonha") is none. */
export const emergenciesIn = (message: string): ReadonlySet<Emergency> => {
  const plain = readWords(spelledOut(message)).plain.replaceAll(IDIOM, ' ');
  const found = new Set<Emergency>();
  const isSelf = [WISH_TO_DIE, NO_MEANING, SELF_HARM, NO_HOPE, MEANS, OF_SOMEBODY];
  if (isSelf.some((pattern) => pattern.test(plain))) found.add('self');
  const isThreat = threatens(plain) && !LAUGHS.test(message.toLowerCase());
  if (isThreat || [BEATEN, BEATS, ABUSE].some((pattern) => pattern.test(plain))) found.add('violence');
  if (AMBULANCE.test(plain)) found.add('health');
  return found;
};
