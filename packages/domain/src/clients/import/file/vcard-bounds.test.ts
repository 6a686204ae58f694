import { describe, expect, it } from 'vitest';
import { cpuCostWithin } from '#shared/test-cpu.ts';
import { vcardRefusal } from './vcard-bounds.ts';
import { vcardTable } from './vcard.ts';

const CARD = 'BEGIN:VCARD\nFN:Ana\nEND:VCARD\n';

const card = (content: string): string => `BEGIN:VCARD\n${content}\nEND:VCARD\n`;

it.each([
  ['twenty thousand contacts', CARD.repeat(20_000)],
  ['a photo of half a megabyte over folded lines', card(`PHOTO:a\n${` ${'b'.repeat(75)}\n`.repeat(8_000)}`)],
  ['a photo that ends with the sign of quoted-printable', `${card('PHOTO:YQ==')}${CARD}`],
])('%s are read', (_what, text) => {
  expect(vcardRefusal(text)).toBeNull();
});

describe('refused, with the change it needs, is', () => {
  it.each([
    [
      'one contact more',
      CARD.repeat(20_001),
      'O arquivo tem mais de 20.000 contatos. Divida-o em partes menores.',
    ],
    [
      'contacts behind lines that seem to go on',
      'BEGIN:VCARD\nX=\n'.repeat(20_001),
      'O arquivo tem mais de 20.000 contatos. Divida-o em partes menores.',
    ],
    [
      'too many lines',
      card(`X\n${' \n'.repeat(200_000)}`),
      'O arquivo tem mais de 200.000 linhas. Divida-o em partes menores. Contatos sem foto ocupam menos.',
    ],
    [
      'a line of 5 MB',
      card(`NOTE:${'a'.repeat(5_000_000)}`),
      'A linha 2 tem mais de 2.000.000 caracteres. Exporte os contatos sem as fotos.',
    ],
    [
      'a line of 5 MB in pieces',
      card(`NOTE:a\n${` ${'a'.repeat(74)}\n`.repeat(66_000)}`),
      'A linha 2 tem mais de 2.000.000 caracteres. Exporte os contatos sem as fotos.',
    ],
    [
      'a contact of ten thousand numbers',
      card('TEL:1\n'.repeat(10_000)),
      'O contato da linha 1 tem mais de 5.000 campos. Apague os que sobram ou tire-o do arquivo.',
    ],
  ])('%s', (_what, text, sentence) => {
    expect(vcardRefusal(text)).toBe(sentence);
  });
});

const RUN = 1_900_000;

describe('reading takes less than a second of', () => {
  it.each([
    ['20,000 folded lines', card(`NOTE:a\n${' bbbb\n'.repeat(20_000)}`)],
    ['20,000 lines of quoted-printable', card(`NOTE;QUOTED-PRINTABLE:a=\n${'bbbb=\n'.repeat(4_900)}`)],
    ['a value of one character', card(`N:${'a'.repeat(RUN)}`)],
    ['a value of backslashes', card(`N:${'\\'.repeat(RUN)}`)],
    ['a value of semicolons', card(`ADR:${';'.repeat(RUN)}`)],
    ['a value of spaces', card(`NOTE:a${' '.repeat(RUN)}b`)],
    ['parameters', card(`N${';A=b,c'.repeat(RUN / 6)}:x`)],
    ['parameters without a value', card(`N${';a'.repeat(RUN / 2)}`)],
    ['a quote that never closes', card(`N;A="${';a'.repeat(RUN / 2)}:x`)],
    ['quotes', card(`N;${'"'.repeat(RUN)}:x`)],
    ['a name of dots', card(`${'a.'.repeat(RUN / 2)}:x`)],
    ['5,000 numbers', card(Array.from({ length: 4_900 }, (_, nth) => `TEL:${nth}`).join('\n'))],
    [
      'runs of 90 kB',
      card(['N', 'FN', 'TEL', 'BDAY', 'ORG'].map((name) => `${name}:${'1'.repeat(90_000)}`).join('\n')),
    ],
  ])('%s', async (_what, text) => {
    expect(vcardRefusal(text)).toBeNull();
    const cost = await cpuCostWithin(1_000, () => {
      vcardRefusal(text);
      vcardTable(text);
    });
    expect(cost).toBeLessThan(1_000);
  });
});
