// Finds what the owner wrote about a question: accents, inflections and everyday synonyms do not count. Entries are
// stemmed once and found by their stems, so that a question costs as little among a thousand entries as among ten.
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

/** Where a stem or a subject stands: twice the place of an entry, and one more for its title. */
type Postings = number[];

const NOWHERE: Postings = [];
const inText = (place: number): number => 2 * place;
const inTitle = (place: number): number => 2 * place + 1;
const isTitle = (posting: number): boolean => posting % 2 === 1;
const placeOf = (posting: number): number => Math.floor(posting / 2);

/** The subject of each stem that has one; a subject comes as often as its stems. */
const subjectsOf = (stems: readonly string[]): number[] => stems.flatMap((stem) => subjects.get(stem) ?? []);

const importanceOf = (stem: string): number => (VAGUE.has(stem) ? VAGUE_WEIGHT : 1);

/** Part of them when the title itself was named: "a bioimpedância é cobrada à parte?". */
const ENOUGH_WITH_TITLE = 0.3;

interface Tally {
  known: number;
  score: number;
  isTitled: boolean;
  /** words of the subjects asked about, which decide between equals */
  related: number;
}

const post = <Key>(index: Map<Key, Postings>, keys: Iterable<Key>, posting: number): void => {
  for (const key of keys) {
    const postings = index.get(key);
    if (postings) postings.push(posting);
    else index.set(key, [posting]);
  }
};

interface Indexed {
  byStem: Map<string, Postings>;
  bySubject: Map<number, Postings>;
}

/** Notes, for each entry that knows a stem of the question, the best weight with which it does. */
const tallyStem = ({ byStem, bySubject }: Indexed, tallies: Map<number, Tally>, stem: string): void => {
  const importance = importanceOf(stem);
  const seen = new Set<number>();
  const note = (postings: Postings, weight: number): void => {
    for (const place of postings.map(placeOf)) {
      if (seen.has(place)) continue;
      seen.add(place);
      const tally = tallies.get(place) ?? { known: 0, score: 0, isTitled: false, related: 0 };
      tally.known += Math.min(weight, 1) * importance;
      tally.score += weight * importance;
      tally.isTitled ||= weight === TITLE_WEIGHT;
      tallies.set(place, tally);
    }
  };
  const own = byStem.get(stem) ?? NOWHERE;
  note(own.filter(isTitle), TITLE_WEIGHT);
  note(own, 1);
  const subject = subjects.get(stem);
  const alike = subject === undefined ? NOWHERE : (bySubject.get(subject) ?? NOWHERE);
  note(alike.filter(isTitle), 1);
  note(alike, SUBJECT_WEIGHT);
  for (const posting of alike) {
    const tally = tallies.get(placeOf(posting));
    if (tally) tally.related += 1;
  }
};

/** An index that grows by one entry after the other, so that its maker can let others have their turn between them. */
export const knowledgeIndex = <T>() => {
  const entries: T[] = [];
  const indexed: Indexed = { byStem: new Map(), bySubject: new Map() };
  return {
    /** Stems an entry and adds it. */
    add: (entry: T, { title, content }: KnowledgeEntry): void => {
      const place = entries.push(entry) - 1;
      const titleStems = subjectStems(title);
      const others = subjectStems(content).filter((stem) => !titleStems.includes(stem));
      post(indexed.byStem, titleStems, inTitle(place));
      post(indexed.byStem, others, inText(place));
      post(indexed.bySubject, subjectsOf(titleStems), inTitle(place));
      post(indexed.bySubject, subjectsOf(others), inText(place));
    },

    /** The entries that answer a question, best first; none when half of its words mean nothing to them. */
    search: (question: string): T[] => {
      const asked = subjectStems(question);
      const tallies = new Map<number, Tally>();
      for (const stem of asked) tallyStem(indexed, tallies, stem);
      const all = asked.reduce((sum, stem) => sum + importanceOf(stem), 0);
      return [...tallies]
        .filter(([, { known, isTitled }]) => known >= all * (isTitled ? ENOUGH_WITH_TITLE : ENOUGH))
        .sort(
          ([place, left], [other, right]) =>
            right.score - left.score || right.related - left.related || place - other,
        )
        .flatMap(([place]) => entries[place] ?? []);
    },
  };
};

export type KnowledgeIndex<T> = ReturnType<typeof knowledgeIndex<T>>;

export const indexOfEntries = <T extends KnowledgeEntry>(entries: readonly T[]): KnowledgeIndex<T> => {
  const index = knowledgeIndex<T>();
  for (const entry of entries) index.add(entry, entry);
  return index;
};
