import { expect, it } from 'vitest';
import { lostSessionNotice } from './lost-session.ts';

it.each([
  { path: '/', delayMs: 1500, title: 'Sessão expirada', description: 'Redirecionando para login...' },
  {
    path: '/services',
    delayMs: 500,
    title: 'Não autorizado',
    description: 'Você foi desconectado. Fazendo login novamente...',
  },
])('a session lost on $path is told for $delayMs ms', ({ path, delayMs, title, description }) => {
  expect(lostSessionNotice(path)).toEqual({ delayMs, message: { title, description } });
});
