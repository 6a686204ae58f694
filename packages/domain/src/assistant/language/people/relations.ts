// Words for people and animals around the client: "filha", "marido", "gato".
import { fold } from '../words/words.ts';

export const RELATIONS = new Set(
  `filha filho filhinha filhinho filhas filhos mae pai pais esposa esposo marido mulher namorada namorado noiva noivo
  irma irmao irmas irmaos avo avos vo vovo tia tio prima primo sobrinha sobrinho neta neto netas netos amiga amigo
  amigas amigos meninos meninas criancas guri guria guris moleque moleques sogra sogro cunhada cunhado afilhada afilhado
  enteada enteado madrinha padrinho madrasta padrasto chefe colega vizinha vizinho companheira companheiro bebe menina menino crianca funcionario funcionaria
  vovo mamae papai gemeas gemeos sobrinhas sobrinhos primas primos
  cachorro cachorra cao cadela gato gata cachorrinho cachorrinha gatinho gatinha caozinho doguinho pet filhote dog
  cachorros cachorras cadelas gatos gatas cachorrinhos cachorrinhas gatinhos gatinhas pets filhotes dogs`
    .trim()
    .split(/\s+/),
);

/** True when a word names a relative, a friend or a pet. */
export const isRelation = (word: string): boolean => RELATIONS.has(fold(word));

const ACCENTS: Readonly<Record<string, string>> = {
  mae: 'mãe',
  irmao: 'irmão',
  irma: 'irmã',
  irmaos: 'irmãos',
  irmas: 'irmãs',
  bebe: 'bebê',
  mamae: 'mamãe',
  cao: 'cão',
  crianca: 'criança',
  funcionario: 'funcionário',
  funcionaria: 'funcionária',
  gemeas: 'gêmeas',
  gemeos: 'gêmeos',
  caozinho: 'cãozinho',
};

/** The word of a relation as the agenda shows it: "mae" is typed without its accent. */
export const relationLabel = (typed: string): string => {
  const label = typed.toLowerCase();
  return ACCENTS[label] ?? label;
};

const PETS = /^(cachorr|cao|cadela|gat|pet|filhote|dog)/;

/** True when a relation is an animal, whose name is not needed. */
export const isPet = (relation: string): boolean => PETS.test(fold(relation));

export const POSSESSIVES = new Set(['minha', 'meu', 'minhas', 'meus', 'nossa', 'nosso', 'nossas', 'nossos']);
