// Words of the trades: what clients say and what catalogues write for the same thing.
import { meansWord } from './word-forms.ts';

/** Each line is one thing; any word of it may stand for any other. */
const SAME_THING = `
corte cortar cabelo cabelos cabelinho tesoura degrade visual topete pontas juba
barba barbear bigode barbinha
manicure mao maos unha unhas esmaltacao esmaltar cuticula
pedicure pe pes pezinho
alongamento alongar gel fibra posticas acrigel
limpeza limpar profilaxia tartaro
clareamento clarear branqueamento branquear
avaliacao avaliar checkup check chekup revisao
extracao extrair arrancar siso
restauracao restaurar obturacao carie
ortodontia ortodontica aparelho
sessao consulta terapia psicoterapia analise
casal casais marido esposa namorado namorada
relaxante relaxar relax
modeladora modelar
drenagem drenar linfatica
depilacao depilar cera
sobrancelha sombrancelha
pele facial rosto cravos
fisioterapia fisio
rpg postura postural
nutricional nutricionista nutri dieta alimentar
retorno retornar volta
treino treinar treinamento treininho
veterinaria veterinario vet
vacina vacinar vacinacao antirrabica v8 v10
ensaio fotos foto fotografico fotografica photoshoot
juridica juridico advogado advogada
coloracao tintura tinta pintar colorir raiz
luzes mechas reflexo
hidratacao hidratar
tatuagem tattoo tatoo tatuar
maquiagem maquiar make
`;

/** A service with one of these words is meant only when the word is said, as long as there is another one. */
const RESTRICTIVE = new Set(
  'casal infantil kids crianca gestante gestantes familia familiar online domicilio domiciliar dupla grupo adolescente noiva'.split(
    ' ',
  ),
);
const MINOR = new Set('a o e de da do das dos em no na com para por sem um uma ao as os ou'.split(' '));
/** Words for a combination of services, whatever its parts. */
const COMBINATION = new Set(['combo', 'completo', 'completa', 'combinado']);
/** Nouns for any kind of visit: they tell one service from another only where the catalogue does. */
const GENERIC = new Set(
  'consulta consultas sessao sessoes horario horarios atendimento servico procedimento agendamento visita'.split(
    ' ',
  ),
);

/** Of these a service has at most one: "corte feminino" is no "Corte masculino". */
const EXCLUSIVE = ['masculino', 'feminino', 'infantil'];

export const isKind = (word: string): boolean => EXCLUSIVE.includes(word);

/** Whether the words said ask for another kind of the service than a catalogue name is. */
export const contradicts = (said: readonly string[], known: readonly string[]): boolean => {
  const asked = EXCLUSIVE.filter((kind) => said.some((word) => meansWord(word, kind)));
  return (
    asked.length > 0 &&
    EXCLUSIVE.some((kind) => known.includes(kind)) &&
    !asked.some((kind) => known.includes(kind))
  );
};

/** Words that only say in which field a service lies: in "unha do pé" the foot decides. */
const WEAK = new Set(['unha', 'unhas']);

const things = new Map<string, number>();
for (const [line, words] of SAME_THING.trim().split('\n').entries()) {
  for (const word of words.split(' ')) things.set(word, line);
}

/** How surely a word said means a word of the catalogue: 1 for the word itself, 0.8 for another word, 0 for none. */
export const likeness = (said: string, known: string): number => {
  if (MINOR.has(said)) return 0;
  if (meansWord(said, known)) return 1;
  const thing = things.get(said);
  return thing !== undefined && thing === things.get(known) ? 0.8 : 0;
};

export const isRestrictive = (word: string): boolean => RESTRICTIVE.has(word);
export const isWeak = (word: string): boolean => WEAK.has(word);
export const isMinor = (word: string): boolean => MINOR.has(word);
export const isCombination = (word: string): boolean => COMBINATION.has(word);
export const isGeneric = (word: string): boolean => GENERIC.has(word);
