import { manyLines } from './csv-bounds.ts';
import { MAX_IMPORT_LINES } from './import-table.ts';

/** Photos make up most lines of a file: one of 100 kB takes some 1,800. */
const MAX_LINES = 200_000;
const MAX_CHARACTERS = 2_000_000;
const MAX_PROPERTIES = 5000;

const shown = (count: number): string => count.toLocaleString('pt-BR');

const CARD_BEGINS = 'BEGIN:VCARD';

interface Scan {
  line: number;
  cards: number;
  cardLine: number;
  properties: number;
  characters: number;
  propertyLine: number;
}

const refusalOf = ({ line, cards, cardLine, properties, characters, propertyLine }: Scan): string | null => {
  if (cards > MAX_IMPORT_LINES) {
    return `O arquivo tem mais de ${shown(MAX_IMPORT_LINES)} contatos. Divida-o em partes menores.`;
  }
  if (line > MAX_LINES) return `${manyLines(MAX_LINES)} Contatos sem foto ocupam menos.`;
  if (characters > MAX_CHARACTERS) {
    return `A linha ${shown(propertyLine)} tem mais de ${shown(MAX_CHARACTERS)} caracteres. Exporte os contatos sem as fotos.`;
  }
  if (properties > MAX_PROPERTIES) {
    return `O contato da linha ${shown(cardLine)} tem mais de ${shown(MAX_PROPERTIES)} campos. Apague os que sobram ou tire-o do arquivo.`;
  }
  return null;
};

const endOfLine = (text: string, from: number): number => {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) return at;
  }
  return text.length;
};

/**
 * Counts a line. One that begins with a space continues the previous line; one after a '=' does so only in
 * quoted-printable, so it counts as both.
 */
const countLine = (scan: Scan, content: string, isBehindEquals: boolean): void => {
  scan.line += 1;
  const isFolded = content.startsWith(' ') || content.startsWith('\t');
  if (isFolded || isBehindEquals) {
    scan.characters += content.length;
  } else {
    scan.characters = content.length;
    scan.propertyLine = scan.line;
  }
  if (isFolded) return;
  scan.properties += 1;
  if (content.length > 100 || content.trim().toUpperCase() !== CARD_BEGINS) return;
  scan.cards += 1;
  scan.cardLine = scan.line;
  scan.properties = 0;
};

/**
 * Portuguese reason for not parsing a vCard file, with the change it needs; null when it can be parsed. Reads each
 * character once or twice and stops at the first limit.
 */
export const vcardRefusal = (text: string): string | null => {
  const scan: Scan = { line: 0, cards: 0, cardLine: 1, properties: 0, characters: 0, propertyLine: 1 };
  let isBehindEquals = false;
  for (let at = 0; at < text.length;) {
    const end = endOfLine(text, at);
    countLine(scan, text.slice(at, end), isBehindEquals);
    const refusal = refusalOf(scan);
    if (refusal !== null) return refusal;
    isBehindEquals = text[end - 1] === '=';
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
  return null;
};
