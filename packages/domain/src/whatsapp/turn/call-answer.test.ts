import { expect, it } from 'vitest';
import { callAnswer } from './call-answer.ts';

// spec: 2 §3.18
it.each([
  ['keeps words, accents and emoji', 'Olá! 😊 Não atendo ligações.', 'Olá! 😊 Não atendo ligações.'],
  ['trims', '  Mande um texto.\n ', 'Mande um texto.'],
  ['keeps one empty line', 'Oi\r\n\r\n\r\n\r\nTchau', 'Oi\n\nTchau'],
  ['drops control characters', 'O\u0007i\u001b[31m\tvocê', 'Oi[31m você'],
  ['drops invisible and turned text', 'Oi\u202e\u200b \u2066você\ufeff', 'Oi você'],
  ['keeps emoji that are joined', '👩‍⚕️ Dra. Ana', '👩‍⚕️ Dra. Ana'],
  ['empties what holds nothing', ' \u200b\n\t ', ''],
])('reply to a refused call %s', (_name, given, expected) => {
  expect(callAnswer(given)).toBe(expected);
});
