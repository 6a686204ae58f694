// Finds what the owner wrote about a question: accents, inflections and everyday synonyms do not count.
import { stemOf } from '../language/word-forms.ts';
import { readWords } from '../language/words.ts';

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
  aceita aceitam aceito atende atendem trabalha trabalham usa usam da dao existe funciona quer`
    .trim()
    .split(/\s+/),
);

/** Each line is one subject; a question with one of its words is also about the others. */
const SUBJECTS = `
pagamento pagar pago pix cartao credito debito dinheiro parcelar parcela parcelam parcelado transferencia boleto
convenio plano planos unimed amil bradesco sulamerica hapvida reembolso
estacionamento estacionar vaga carro garagem manobrista valet
atraso atrasar atrasado atrasada atrasei tolerancia
cancelamento cancelar desmarcar desmarcacao multa taxa antecedencia falta faltar
remarcacao remarcar reagendar mudar
crianca criancas filho filha bebe infantil idade anos menor menores
gestante gestantes gravida gravidas gravidez gestacao
online distancia video remoto virtual meet zoom videochamada teleconsulta
presente vale gift voucher
documento documentos rg cpf trazer levar leve traga levo
material materiais esterilizado esterilizacao esterilizam higiene autoclave descartavel descartaveis limpo
entrega prazo entregues receber recebo fotos
local lugar treinos endereco
jejum comer alimento
pet pets animal cachorro gato
roupa vestir traje
desconto promocao promocoes cupom
garantia refazer
acessibilidade cadeirante rampa elevador
wifi internet
area areas atuacao especialidade especialidades
vacina vacinas
`;

const subjects = new Map<string, number>();
for (const [line, words] of SUBJECTS.trim().split('\n').entries()) {
  for (const word of words.split(' ')) subjects.set(stemOf(word), line);
}

const TITLE_WEIGHT = 1.5;
const SUBJECT_WEIGHT = 0.8;
/** Part of the question's words that an entry has to know. */
const ENOUGH = 0.5;

const stemsOf = (text: string): string[] =>
  readWords(text)
    .words.map((word) => word.text)
    .filter((word) => word.length > 1 && !EMPTY.has(word) && !/^\d+$/.test(word))
    .map(stemOf);

interface Index {
  title: ReadonlySet<string>;
  all: ReadonlySet<string>;
  titleSubjects: ReadonlySet<number>;
  subjects: ReadonlySet<number>;
}

const subjectsOf = (stems: readonly string[]): Set<number> =>
  new Set(stems.map((stem) => subjects.get(stem)).filter((subject) => subject !== undefined));

const indexOf = ({ title, content }: KnowledgeEntry): Index => {
  const titleStems = stemsOf(title);
  const stems = [...titleStems, ...stemsOf(content)];
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

/** The entries that answer a question, best first; none when half of its words mean nothing to them. */
export const searchKnowledge = <T extends KnowledgeEntry>(entries: readonly T[], question: string): T[] => {
  const asked = [...new Set(stemsOf(question))];
  if (asked.length === 0) return [];
  const scored = entries.map((entry) => {
    const index = indexOf(entry);
    const weights = asked.map((stem) => weightIn(index, stem));
    const known = weights.filter((weight) => weight > 0).length;
    return { entry, known: known / asked.length, score: weights.reduce((sum, weight) => sum + weight, 0) };
  });
  return scored
    .filter(({ known }) => known >= ENOUGH)
    .sort((left, right) => right.score - left.score)
    .map(({ entry }) => entry);
};
