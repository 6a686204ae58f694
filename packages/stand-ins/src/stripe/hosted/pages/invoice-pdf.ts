// One page of PDF 1.4 with a standard font: enough to open, save and print.
import type { Invoice } from '#stripe/state/resources.ts';
import { invoiceState, longDate, money } from './words.ts';

interface Line {
  text: string;
  size: number;
}

function linesOf(invoice: Invoice): Line[] {
  const { currency } = invoice;
  const lines = invoice.lines.data.map(
    ({ description, amount }) => `${description ?? ''}: ${money(amount, currency)}`,
  );
  return [
    { text: `Fatura ${invoice.number ?? ''}`, size: 20 },
    { text: 'Documento simulado: nada foi cobrado.', size: 11 },
    { text: `Data: ${longDate(invoice.created)}`, size: 12 },
    { text: `Para: ${invoice.customer_name ?? ''} ${invoice.customer_email ?? ''}`, size: 12 },
    ...lines.map((text) => ({ text, size: 12 })),
    { text: `Total: ${money(invoice.total, currency)}`, size: 14 },
    { text: `Situação: ${invoiceState(invoice.status)}`, size: 12 },
  ];
}

/** Escapes brackets and backslashes; characters outside Latin-1 become question marks. */
function pdfText(text: string): string {
  const latin = text.replaceAll(/[^\u0020-\u00ff]/g, '?');
  return latin.replaceAll(/[\\()]/g, (letter) => `\\${letter}`);
}

const drawn = (lines: Line[]): string =>
  `BT 56 780 Td ${lines.map(({ text, size }) => `/F1 ${size} Tf 0 -28 Td (${pdfText(text)}) Tj`).join(' ')} ET`;

/** The bytes of the file; the offset of each object goes into the table at its end, as PDF requires. */
export function invoicePdf(invoice: Invoice): Buffer {
  const content = drawn(linesOf(invoice));
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  const offsets: number[] = [];
  let file = '%PDF-1.4\n';
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, 'latin1');
}
