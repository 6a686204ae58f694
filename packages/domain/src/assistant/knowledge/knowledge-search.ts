// Finds what the owner wrote about a question: accents, inflections and everyday synonyms do not count.
import { stemOf } from '../language/word-forms.ts';
import { fold, readWords } from '../language/words.ts';

export interface KnowledgeEntry {
  title: string;
  content: string;
}

const EMPTY = new Set(
  `a o as os um uma uns umas de da do das dos em no na nos nas e ou que se com sem por para pelo pela ao eu voce voces
  ele ela me te lhe meu minha seu sua isso isto esse essa este esta aqui ai la ja so tambem mais muito bem sim nao ser
  e sou estar esta estou tem ter tenho teria ha haver foi vai vou ir pode podem posso poder fazer faz fazem faco quero
  queria gostaria saber preciso precisa precisar como qual quais quanto quando onde quem algum alguma alguem ainda
  antes depois la oi ola bom boa dia tarde noite por favor obrigado obrigada ai entao duvida pergunta informacao sobre
  aceita aceitam aceito atende atendem trabalha trabalham usa usam da dao existe funciona quer vende vendem emite
  emitem devo deve meus minhas seus suas coisa alguma primeira primeiro vez consigo`
    .trim()
    .split(/\s+/),
);

/** Each line is one subject; a question with one of its words is also about the others. */
const SUBJECTS = `
pagamento pagar pago pix cartao credito debito dinheiro parcelar parcela parcelam parcelado transferencia boleto
convenio plano planos unimed amil bradesco sulamerica hapvida reembolso
estacionamento estacionar vaga carro garagem manobrista valet parar
atraso atrasar atrasado atrasada atrasei tolerancia chegar chego perco perder minutos
cancelamento cancelar desmarcar desmarcacao multa taxa antecedencia falta faltar
remarcacao remarcar reagendar mudar
crianca criancas filho filha bebe infantil idade anos menor menores
gestante gestantes gravida gravidas gravidez gestacao
online line distancia video remoto virtual meet zoom videochamada teleconsulta
presente vale gift voucher
documento documentos rg cpf trazer levar leve traga levo
material materiais esterilizado esterilizacao esterilizam higiene autoclave descartavel descartaveis limpo
entrega prazo entregues receber recebo fotos pronto pronta prontos prontas demora
local lugar treinos endereco
jejum comer alimento
pet pets animal animais cachorro cachorra cao caes caozinho gato gata
roupa vestir traje
desconto promocao promocoes cupom
garantia refazer
acessibilidade acesso cadeirante cadeira rampa elevador
wifi internet
domicilio casa residencia domiciliar deslocamento
banheiro banheiros
ar ventilador climatizado
comprovante recibo nota fiscal
area areas atuacao regiao bairro bairros especialidade especialidades
vacina vacinas
`;

const subjects = new Map<string, number>();
for (const [line, words] of SUBJECTS.trim().split('\n').entries()) {
  for (const word of words.split(' ')) subjects.set(stemOf(word), line);
}

/** Said of many subjects: they weigh less than the word that names one. */
const VAGUE = new Set(
  `levar levo leve trazer trago traga ficar fica ir vir venho pago pagar cobra cobram comeca comecam consulta sessao
  atendimento horario lugar tempo mae pai`
    .trim()
    .split(/\s+/)
    .map(stemOf),
);
const VAGUE_WEIGHT = 0.5;

const TITLE_WEIGHT = 1.5;
const SUBJECT_WEIGHT = 0.8;
/** Part of the question's words, by their weight, that an entry has to know. */
const ENOUGH = 0.5;
/** One message is read so far; what an owner wrote may be longer. */
const PIECE_LENGTH = 1_800;

const wordsOf = (text: string): string[] => {
  const words: string[] = [];
  for (let from = 0; from === 0 || from < text.length; from += PIECE_LENGTH) {
    words.push(...readWords(text.slice(from, from + PIECE_LENGTH)).words.map((word) => word.text));
  }
  // "V10" is one word here, and none of a message
  const codes = fold(text).match(/\b[a-z]\d+\b/g) ?? [];
  return [...words.filter((word) => word.length > 1 && !EMPTY.has(word) && !/^\d+$/.test(word)), ...codes];
};

/** The stems of what a text is about. */
export const subjectStems = (text: string): string[] => [...new Set(wordsOf(text).map(stemOf))];

interface Index {
  title: ReadonlySet<string>;
  all: ReadonlySet<string>;
  titleSubjects: ReadonlySet<number>;
  subjects: ReadonlySet<number>;
}

const subjectsOf = (stems: readonly string[]): Set<number> =>
  new Set(stems.map((stem) => subjects.get(stem)).filter((subject) => subject !== undefined));

const indexOf = ({ title, content }: KnowledgeEntry): Index => {
  const titleStems = subjectStems(title);
  const stems = [...titleStems, ...subjectStems(content)];
  return {
    title: new Set(titleStems),
    all: new Set(stems),
    titleSubjects: subjectsOf(titleStems),
    subjects: subjectsOf(stems),
  };
};

/** How well an entry knows one word of the question, 0 to 1.5. */
const weightIn = (index: Index, stem: string): number => {
  if (index.title.has(stem)) return TITLE_WEIGHT;
  if (index.all.has(stem)) return 1;
  const subject = subjects.get(stem);
  if (subject === undefined) return 0;
  if (index.titleSubjects.has(subject)) return 1;
  return index.subjects.has(subject) ? SUBJECT_WEIGHT : 0;
};

const importanceOf = (stem: string): number => (VAGUE.has(stem) ? VAGUE_WEIGHT : 1);

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Part of them when the title itself was named: "a bioimpedância é cobrada à parte?". */
const ENOUGH_WITH_TITLE = 0.3;

/** The entries that answer a question, best first; none when half of its words mean nothing to them. */
export const searchKnowledge = <T extends KnowledgeEntry>(entries: readonly T[], question: string): T[] => {
  const asked = subjectStems(question);
  if (asked.length === 0) return [];
  const all = total(asked.map(importanceOf));
  const scored = entries.map((entry) => {
    const index = indexOf(entry);
    const weights = asked.map((stem) => ({ weight: weightIn(index, stem), importance: importanceOf(stem) }));
    const known = total(weights.map(({ weight, importance }) => Math.min(weight, 1) * importance));
    const needed = all * (asked.some((stem) => index.title.has(stem)) ? ENOUGH_WITH_TITLE : ENOUGH);
    return {
      entry,
      isKnown: known >= needed,
      score: total(weights.map(({ weight, importance }) => weight * importance)),
    };
  });
  return scored
    .filter(({ isKnown }) => isKnown)
    .sort((left, right) => right.score - left.score)
    .map(({ entry }) => entry);
};

/**
 * The words, folded, with which a full-text index finds every entry that could answer a question: its own and those of
 * the same subjects.
 */
export const wordsToFind = (question: string): string[] => {
  const words = wordsOf(question);
  const lines = SUBJECTS.trim().split('\n');
  const asked = subjectsOf(words.map(stemOf));
  return [...new Set([...words, ...[...asked].flatMap((line) => lines[line]?.split(' ') ?? [])])];
};
