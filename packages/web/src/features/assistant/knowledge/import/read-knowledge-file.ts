// Parses a CSV of titles and contents in the browser; nothing is stored before the user has reviewed it.
import type { KnowledgeBody, KnowledgeCategory } from '@zelo/domain/assistant/knowledge-contract.ts';
import { manyLines, type CsvBounds } from '@zelo/domain/clients/import/file/csv-bounds.ts';
import type { ImportRow } from '@zelo/domain/clients/import/file/import-table.ts';
import {
  CATEGORIES,
  DEFAULT_CATEGORY,
  MAX_CONTENT_LENGTH,
  MAX_TITLE_LENGTH,
} from '#features/assistant/knowledge/knowledge-options.ts';
import { csvRows } from '#features/clients/import/file/csv-rows.ts';
import { decodeText } from '#features/clients/import/file/decode-text.ts';
import { ImportFileError, refuseFile } from '#lib/workers/file-refusal.ts';

const MAX_LINES = 500;
const BOUNDS: CsvBounds = {
  // one more for the headings
  records: MAX_LINES + 1,
  recordsWithEmpty: 100 * MAX_LINES,
  columns: 100,
  cells: 100 * MAX_LINES,
  // a text that is too long is rejected with its line, so that the others can be imported
  cell: 100_000,
  strayQuotes: 1000,
};

/** One line of the file: its content, and the reason if it cannot be imported. */
export interface KnowledgeLine {
  line: number;
  item: KnowledgeBody & { category: KnowledgeCategory };
  problem: string | null;
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

/** The category of a word or label, singular or plural; null for an unknown one. */
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
  if (title.length > MAX_TITLE_LENGTH) return `O título passa de ${MAX_TITLE_LENGTH} caracteres`;
  if (content.length > MAX_CONTENT_LENGTH) return `O conteúdo passa de ${MAX_CONTENT_LENGTH} caracteres`;
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

/** Without headings, the columns are title, content and category. */
const linesOf = (rows: readonly ImportRow[]): KnowledgeLine[] => {
  const columns = columnsOf(rows[0]?.cells ?? []);
  const hasHeader = columns.title !== undefined && columns.content !== undefined;
  if (hasHeader) return rows.slice(1).map((row) => lineOf(row, columns));
  if ((rows[0]?.cells.length ?? 0) < 2) {
    throw new ImportFileError('O arquivo precisa de pelo menos duas colunas: título e conteúdo.');
  }
  return rows.map((row) => lineOf(row, { title: 0, content: 1, category: 2 }));
};

/** Reads a CSV file from Excel or another program. @throws ImportFileError with a message for the user */
const readKnowledgeFile = (bytes: ArrayBuffer): KnowledgeLine[] => {
  const text = decodeText(new Uint8Array(bytes));
  if (text.includes('\0')) {
    throw new ImportFileError('Este arquivo não é CSV. No Excel, salve como CSV.');
  }
  const lines = linesOf(csvRows(text, BOUNDS));
  if (lines.length === 0) throw new ImportFileError('O arquivo não tem nenhum conhecimento.');
  refuseFile(lines.length > MAX_LINES ? manyLines(MAX_LINES) : null);
  return lines;
};

export const knowledgeTasks = { read: readKnowledgeFile };

export type KnowledgeTasks = typeof knowledgeTasks;
