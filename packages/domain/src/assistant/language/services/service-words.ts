// Words of the trades: synonyms used by clients and by catalogues.
import { isFormOf, meansWord, type StemmedWord, stemOf } from '../words/word-forms.ts';

/** Synonyms, one group per line. */
const SAME_THING = `
corte cortar cabelo cabelos cabelinho tesoura degrade visual topete pontas juba franja maquininha
barba barbear bigode barbinha barbona cavanhaque
escova escovar chapinha prancha
progressiva alisamento alisar selagem
penteado pentear coque
manicure mao maos maozinha maozinhas unha unhas unhinha unhinhas esmaltacao esmaltar cuticula esmalte francesinha
pedicure pe pes pezinho pezinhos
alongamento alongar gel fibra posticas acrigel
limpeza limpar profilaxia tartaro
clareamento clarear branqueamento branquear
avaliacao avaliar checkup check chekup revisao orcamento
extracao extrair arrancar siso
restauracao restaurar obturacao carie
canal endodontia
protese dentadura
implante implantar
ortodontia ortodontica aparelho
sessao consulta terapia psicoterapia analise medico medica doutor doutora
casal casais
relaxante relaxar relax relaxamento
modeladora modelar
drenagem drenar linfatica
massagem massoterapia massagear
depilacao depilar cera
sobrancelha sombrancelha sobrancelhas
cilios cilio
pele facial rosto cravos
fisioterapia fisio
rpg postura postural
acupuntura agulhas agulha
quiropraxia quiropratica coluna
pilates
nutricional nutricionista nutri dieta alimentar
retorno retornar volta
treino treinar treinamento treininho aula aulas malhar malhacao musculacao
veterinaria veterinario vet
vacina vacinar vacinacao antirrabica v v8 v10 vacinas
banho banhar
tosa tosar
castracao castrar
ensaio fotos foto fotografico fotografica photoshoot book
juridica juridico advogado advogada caso processo
coloracao tintura tinta pintar colorir raiz tonalizar tonalizante
luzes mechas reflexo balayage
hidratacao hidratar
tatuagem tattoo tatoo tatuar tatu
maquiagem maquiar make maquiada
noiva noivas
social festa formatura
renda imposto declaracao declarar irpf
abertura abrir cnpj
contabil contador contabilidade contadora
instalacao instalar colocar
troca trocar
visita tecnica tecnico
coaching coach mentoria
infantil crianca criancas kids menino menina
gestante gestantes gravida gravidas gravidinha gravidez
newborn recem bebe bebezinho
`;

/** A service with one of these words is only meant when that word is used, unless it is the only candidate. */
const RESTRICTIVE = new Set(
  'casal infantil kids crianca gestante gestantes newborn familia familiar online domicilio domiciliar dupla grupo adolescente noiva'.split(
    ' ',
  ),
);
/** Services that several people take together. */
const FOR_SEVERAL = new Set('casal casais dupla grupo familia familiar'.split(' '));
const MINOR = new Set('a o e de da do das dos em no na com para por sem um uma ao as os ou'.split(' '));
/** Words for a combination of services, with any parts. */
const COMBINATION = new Set(['combo', 'completo', 'completa', 'combinado']);
/** Nouns for any kind of visit: they distinguish services only where the catalogue does. */
const GENERIC = new Set(
  'consulta consultas sessao sessoes medico medica doutor doutora aula aulas contador contadora advogado advogada nutricionista nutri vet veterinario veterinaria horario horarios atendimento servico procedimento agendamento visita'.split(
    ' ',
  ),
);

/** A service has at most one of these: "corte feminino" is no "Corte masculino". */
const EXCLUSIVE = ['masculino', 'feminino', 'infantil'];

export const isKind = (word: string): boolean => EXCLUSIVE.includes(word);

/** The kinds mentioned by words. */
export const kindsIn = (said: readonly string[]): string[] =>
  EXCLUSIVE.filter((kind) => said.some((word) => meansWord(word, kind)));

/** True when a catalogue name has another kind than the requested ones. */
export const contradicts = (asked: readonly string[], known: readonly string[]): boolean =>
  asked.length > 0 &&
  EXCLUSIVE.some((kind) => known.includes(kind)) &&
  !asked.some((kind) => known.includes(kind));

/** Words that only name the field of a service: in "unha do pé" the foot decides. */
const WEAK = new Set(['unha', 'unhas', 'cabelo', 'cabelos', 'cabelinho', 'visual', 'pontas']);

/** Words of a whole field: "dor de dente" asks for no "Clareamento dental". */
const FIELDS = new Set(['dente', 'dentes', 'dental']);

/** Look like a form or a typo of a trade word, but are unrelated: "claro" asks for no "Clareamento". */
const EVERYDAY = new Set(
  `
aberta aberto abertas abertos abril abrirem abriu arranjar avisar bala balas banco bancos barbara barbaro barca casa casas
casada casado casados causar causa checar chuva chuvas clara claras claro claros clareza conta contam contar contas conte
contei contem conto contos corre correr cortesia cortina curta curte curti curto escola escolas feita feitas fomos forma
formar formas form insta maria mario massa massas media medida medidas medicamento medicamentos modelo modelos molhar molhou
pedi pedido pedidos pedindo pedir pediu pente perda pilar pontape relacao relacoes relativo resta restam restante resto
ronda sobra sobram sobrar sobre sobrou tapete tenta tentar tera tinha tomar tomara tomo trinta vista vistas
`
    .trim()
    .split(/\s+/),
);

const things = new Map<string, number>();
for (const [line, words] of SAME_THING.trim().split('\n').entries()) {
  for (const word of words.split(' ')) things.set(word, line);
}

/**
 * Confidence that a word of a message means a word of the catalogue: 1 for the same word, 0.8 for a synonym or
 * form, 0 otherwise.
 */
export const likeness = (said: string, known: string): number =>
  likenessOf({ text: said, stem: stemOf(said) }, { text: known, stem: stemOf(known) });

/** "barbeiro", "cabeleireira", "massagista": the person, not the service. */
const DOER = /(eir[oa]|ist[ao])s?$/;
const isDoer = (word: string): boolean => DOER.test(word);

/** `likeness` for words that are already stemmed. */
export const likenessOf = (said: StemmedWord, known: StemmedWord): number => {
  if (MINOR.has(said.text) || FIELDS.has(said.text)) return 0;
  if (EVERYDAY.has(said.text)) return said.stem === known.stem ? 1 : 0;
  const isPerson = isDoer(said.text) && !isDoer(known.text);
  if (isPerson ? said.stem === known.stem : isFormOf(said, known)) return 1;
  const thing = things.get(said.text);
  return thing !== undefined && thing === things.get(known.text) ? 0.8 : 0;
};

/** The synonym group of a word; undefined for a word without synonyms. */
export const thingOf = (word: string): number | undefined => things.get(word);

export const isForSeveral = (word: string): boolean => FOR_SEVERAL.has(word);
export const isRestrictive = (word: string): boolean => RESTRICTIVE.has(word);
export const isWeak = (word: string): boolean => WEAK.has(word);
export const isMinor = (word: string): boolean => MINOR.has(word);
export const isCombination = (word: string): boolean => COMBINATION.has(word);
/** "barba completa" is one service, not a combination. */
export const isWhole = (word: string): boolean => /^complet[oa]s?$/.test(word);
export const isGeneric = (word: string): boolean => GENERIC.has(word);
