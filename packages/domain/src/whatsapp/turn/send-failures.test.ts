import { expect, it } from 'vitest';
import { failureText, isWithdrawn } from './send-failures.ts';

it.each([
  ['not-on-whatsapp', 'Este número não tem WhatsApp.'],
  ['whatsapp', 'O WhatsApp recusou a mensagem.'],
  ['unknown-instance', 'O serviço do WhatsApp não encontrou a sua conexão naquele momento. Envie de novo.'],
  ['something new', 'Não foi possível enviar.'],
  [null, 'Não foi possível enviar.'],
])('the reason %s reads "%s"', (reason, text) => {
  expect(failureText(reason)).toBe(text);
});

it('reports no failure for a reply withdrawn on purpose', () => {
  expect(['human', 'switched-off', 'whatsapp', null].filter(isWithdrawn)).toEqual(['human', 'switched-off']);
});
