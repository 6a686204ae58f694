// A CSV with titles and contents, as it is understood in the browser; nothing is stored before the person has seen it.
import type { KnowledgeBody, KnowledgeCategory } from '@zelo/domain/assistant/knowledge-contract.ts';
import { delimiterOf, type ImportRow, numberedRows } from '@zelo/domain/clients/import/import-table.ts';
import {
  CATEGORIES,
  DEFAULT_CATEGORY,
  LONGEST_CONTENT,
  LONGEST_TITLE,
} from '#features/assistant/knowledge/knowledge-words.ts';
import { decodeText } from '#features/clients/import/decode-text.ts';

const MOST_BYTES = 2 * 1024 * 1024;
const MOST_LINES = 500;

/** One line of the file: what it says, and why it cannot come in. */
export interface KnowledgeLine {
  line: number;
  item: KnowledgeBody & { category: KnowledgeCategory };
  problem: string | null;
}

/** Why a file is not read, in one sentence for the person who chose it. */
export class KnowledgeFileRefusal extends Error {
  override readonly name = 'KnowledgeFileRefusal';
}

type Column = 'title' | 'content' | 'category';

const HEADINGS: Record<Column, readonly string[]> = {
  title: ['titulo', 'title', 'pergunta', 'assunto', 'tema', 'nome', 'topico', 'question'],
  content: ['conteudo', 'content', 'resposta', 'texto', 'descricao', 'answer', 'informacao', 'detalhes'],
  category: ['categoria', 'category', 'tipo', 'grupo', 'secao'],
};

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const columnsOf = (header: readonly string[]): Partial<Record<Column, number>> => {
  const names = header.map(fold);
  const found: Partial<Record<Column, number>> = {};
  for (const column of ['title', 'content', 'category'] as const) {
    const index = names.findIndex((name) => HEADINGS[column].includes(name));
    if (index >= 0) found[column] = index;
  }
  return found;
};

/** The category of a word or label, in the singular or the plural; null when it is none. */
const categoryOf = (text: string): KnowledgeCategory | null => {
  const word = fold(text);
  if (word === '') return DEFAULT_CATEGORY;
  const known = CATEGORIES.find(({ value }) => value === word || value.startsWith(word.slice(0, 5)));
  return word.length >= 3 && known ? known.value : null;
};

const problemOf = (
  { fault }: ImportRow,
  { title, content }: KnowledgeBody,
  category: KnowledgeCategory | null,
): string | null => {
  if (fault !== undefined) return fault;
  if (title === '' || content === '') return 'Falta o título ou o conteúdo';
  if (title.length > LONGEST_TITLE) return `O título passa de ${LONGEST_TITLE} caracteres`;
  if (content.length > LONGEST_CONTENT) return `O conteúdo passa de ${LONGEST_CONTENT} caracteres`;
  return category === null ? 'Categoria desconhecida' : null;
};

const lineOf = (row: ImportRow, columns: Partial<Record<Column, number>>): KnowledgeLine => {
  const cell = (column: Column): string => {
    const index = columns[column];
    return index === undefined ? '' : (row.cells[index] ?? '').trim();
  };
  const category = categoryOf(cell('category'));
  const item = { title: cell('title'), content: cell('content'), category: category ?? 'outros' };
  return { line: row.line, item, problem: problemOf(row, item, category) };
};

/** Without headings the first column is the title, the second the content, the third the category. */
const linesOf = (rows: readonly ImportRow[]): KnowledgeLine[] => {
  const columns = columnsOf(rows[0]?.cells ?? []);
  const hasHeader = columns.title !== undefined && columns.content !== undefined;
  if (hasHeader) return rows.slice(1).map((row) => lineOf(row, columns));
  if ((rows[0]?.cells.length ?? 0) < 2) {
    throw new KnowledgeFileRefusal('O arquivo precisa de pelo menos duas colunas: título e conteúdo.');
  }
  return rows.map((row) => lineOf(row, { title: 0, content: 1, category: 2 }));
};

/** Reads a CSV of Excel or any other program. @throws KnowledgeFileRefusal with a sentence for the person */
export async function readKnowledgeFile(file: File): Promise<KnowledgeLine[]> {
  if (file.size > MOST_BYTES) throw new KnowledgeFileRefusal('O arquivo passa de 2 MB. Divida-o em partes.');
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\0')) {
    throw new KnowledgeFileRefusal('Este arquivo não é CSV. No Excel, salve como CSV.');
  }
  const { default: papa } = await import('papaparse');
  const { data, errors } = papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  const broken = errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row ?? 0);
  const faults = new Map(broken.map((row) => [row, 'As aspas de uma célula não fecham']));
  const lines = linesOf(numberedRows(data, faults));
  if (lines.length === 0) throw new KnowledgeFileRefusal('O arquivo não tem nenhum conhecimento.');
  if (lines.length > MOST_LINES) {
    throw new KnowledgeFileRefusal(`O arquivo tem mais de ${MOST_LINES} linhas. Divida-o em partes.`);
  }
  return lines;
}
