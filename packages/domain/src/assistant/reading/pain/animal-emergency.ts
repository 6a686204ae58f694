// An animal that has been poisoned, bleeds or cannot breathe: it needs a vet now, not an hour next week.
import { wording } from '../../language/words/wording.ts';
import type { Utterance } from '../../language/words/words.ts';
import { ANIMAL_WORDS } from './pain-words.ts';

const animals = new Set(ANIMAL_WORDS.whose.split(/\s+/).filter((word) => !/^(ele|ela)s?$/.test(word)));

const POISONED = wording(`
POISON: veneno|chumbinho|raticida|inseticida|formicida|carrapaticida|desinfetante|soda
POISON: agua sanitaria | pasta de rato | mata|remedio rato|barata|formiga | uva passa
ATE: comeu|comeram|engoliu|engoliram|lambeu|bebeu|ingeriu|mordeu|tomou|roeu
ATE (..4) POISON ! nunca
THING: linha|anzol|agulha|osso|ossos|brinquedo|meia|pilha|bateria|moeda|anel|caroco|prego|plastico|sacola|corda|barbante|espinha|ima
engoliu|engoliram (um|uns|uma|o|os|a|as|meu|minha|pedaco|de)* THING ! nunca
MEDICINE: remedios?|comprimidos?|cartela|pilulas?|rivotril|dipirona|ibuprofeno|paracetamol|anticoncepcional|chocolate|maconha
TAKEN: comeu|comeram|engoliu|engoliram|roeu|mastigou|abocanhou
TAKEN (um|uns|uma|umas|o|os|a|as|meu|meus|minha|minhas|todo|toda|da|de|do|muito|varios)* MEDICINE ! nunca|dele|dela|certinho|direitinho|escondido|petisco|racao
POISON (..6) >!nao|nunca ATE ! nunca
(foi|esta|estava)* envenenad[oa] ! nunca
envenenaram|envenenou (..3)
# bleeding, breath, fits
sangrando|sangra (muito|demais|bastante|sem|horrores)
nao para de sangrar
esta|ficou|comecou|a sangrando
perdendo|muito sangue
nao consegue respirar
nao respira | sem respirar | falta de ar
convulsionando|convulsionou | em|teve|tendo|uma convulsao
atropelad[oa]|atropelaram|atropelou
nao acorda|reage|levanta mais
nao (esta)* {faz|fez|consegue|conseguindo|fazendo (fazer)* xixi | urina|urinou|mija|mijou}
(99|desde|ha|faz|tem|dias|horas|ontem|hoje)* sem {fazer|conseguir (fazer)* xixi | urinar|mijar}
tentando|tenta|querendo|quer|forca|forcando (para|pra)* {(fazer)* xixi|urinar | mijar} ..2 nao|sem (sai|consegue|conseguir|vem)
# birth, bloat, choking, a bite
parir|parto|dando (a luz)* ..4 nao|sem (sai|nasce|consegue|nasceu|saiu|vem|sair|conseguir)
filhote* (esta|ta|ficou)* pres[oa]|entalad[oa]|atravessad[oa]
barriga|abdomen (esta|muito|toda|bem|e|ta)* inchad[oa]|estufad[oa]|inchou|estufou (e|muito|toda|bem|,)* dur[oa]
tentando|tenta|querendo vomitar ..4 nao|sem (sai|consegue|conseguir|sair)
engasgad[oa]|engasgou|engasgando|sufocando
(foi)* picad[oa]|mordid[oa] (de|por|d[ao]) (uma|um)* cobra|escorpiao|aranha|abelha|abelhas|jararaca
cobra|escorpiao|jararaca picou|mordeu
picou|mordeu (uma|um) cobra|escorpiao|aranha|abelha|jararaca
(abocanhou|mordeu|lambeu|comeu|engoliu) (um|o)* sapo
espumando|espuma (pela|na|branca)* boca|focinho
arrastando|arrasta (as|a|os)* patas|pernas|traseiras|traseiro
olho ..2 {para fora | (saiu|saltou|pulou) (para fora)*}
(levou|tomou) ..1 choque (eletrico)*
desmaiou|desmaiada|desmaiado
lingua|gengiva (esta|ficou)* rox[oa]|branc[oa]
tremendo (muito|demais|todo|toda|sem parar)
# a fall from a height
HEIGHT: andar|sacada|janela|varanda|telhado|laje|predio|terraco|viaduto|ponte
caiu|pulou|despencou|saltou d[aeo] ..2 HEIGHT >!{do carro}
`);
/** Signs that the animal spoken of has become worse. */
const WORSE = wording(`
piorou|piorando|pior >!que|foi|e
convuls*|desmai*|sangrando|sangue|paralisad[oa]
vomitando|vomitou sem|muito|parar|demais|direto
parou de respirar|andar|beber|reagir|urinar|fazer
nao levanta|respira|reage|acorda|anda|responde|bebe
nao consegue|ta|esta (mais)* levantar|respirar|andar|reagindo|respirando|ficar
barriga|rosto|focinho (toda|todo|muito|bem|ta|esta)* inchad[oa]|estufad[oa]|dur[oa]
inchou|estufou (tudo|muito|toda|todo|a|o)*
lingua|gengiva rox[oa]|branc[oa]
tremendo|gemendo|chorando (muito|demais|sem|de)*
`);
const OF_WRITER = wording('eu|estou|to|meu filho|minha filha | meu|minha marido|mae|pai|esposa');

/** True when a message says that the animal mentioned earlier is worse; its writer is not the one who is ill. */
export const isAnimalWorse = ({ plain }: Utterance): boolean =>
  WORSE.test(plain) && !OF_WRITER.test(plain) && !/\b(melhor|melhorou|curou|sarou)\b/.test(plain);

/** The past, the future and mere questions about poison need no one now. */
const LONG_AGO = wording(`
ano|anos|mes|meses|semana passado|passada|atras
quando era filhote
morreu|morreram
`);

/** "o cachorro mordeu meu filho": the person may need help first. */
const PERSON_HURT = wording(`
KIN: filh*|mae|pai|bebe|nenem|crianca*|irma|irmao|marido|esposa|mulher|avo|vo|net[oa]*|menin*|vizinh*|sogr*|mim|gente|pessoa
ATTACKED: mordeu|morderam|atacou|avancou|arranhou|derrubou
ATTACKED (em|n[oa]|o|a|os|as|meu|minha|de|do|da)* KIN
me ATTACKED
fui|fomos|foi|fomos (eu)* atropelad*|mordid* (junto)* com (o|a|meu|minha)* ____
KIN (esta|ta|ficou|que)* sangrando|desmaiou|desmaiad*|convulsionando
KIN (tambem)* {nao | sem} respira*|acorda
KIN (tambem)* comeu|tomou|engoliu|bebeu|ingeriu
`);

/** True when the message says that an animal's life is in danger now, and no person's. */
export const isAnimalInDanger = ({ plain, words }: Utterance): boolean =>
  words.some(({ text }) => animals.has(text)) &&
  POISONED.test(plain) &&
  !LONG_AGO.test(plain) &&
  !PERSON_HURT.test(plain);
