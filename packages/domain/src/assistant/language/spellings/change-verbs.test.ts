import { describe, expect, it } from 'vitest';
import { withoutSlip } from './change-verbs.ts';

describe('verb of moving or cancelling with one typo', () => {
  it.each([
    ['rmearcar', 'remarcar'],
    ['remacar', 'remarcar'],
    ['reamrcar', 'remarcar'],
    ['camcelar', 'cancelar'],
    ['cancealr', 'cancelar'],
    ['cacela', 'cancela'],
    ['dermarcar', 'desmarcar'],
    ['regendar', 'reagendar'],
    ['tranferir', 'transferir'],
    ['antesipar', 'antecipar'],
  ])('"%s" is "%s"', (written, meant) => {
    expect(withoutSlip(written)).toBe(meant);
  });
});

it.each([
  [
    'another word',
    'canela canelas chancela cancer casela panela marcar marcamos agendar participar comecar descascar reagindo reagente',
  ],
  [
    'a right form',
    'cancelou cancelei canceladas transferencia desmarquei antecipado remarcada transfira transfiro transfiram',
  ],
  ['one of two verbs', 'resmarcar demarcar'],
  ['two words', 'emarcar edesmarcar'],
])('leaves %s unchanged', (_, words) => {
  for (const word of words.split(' ')) expect(withoutSlip(word)).toBe(word);
});
