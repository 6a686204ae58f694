// The frame of every page: clearly a simulation, without scripts; everything inserted is escaped.
import type { FastifyReply } from 'fastify';
import { cards } from '#stripe/state/cards.ts';
import { style } from './style.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use between tags and in quoted attributes. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? letter);

export interface Page {
  title: string;
  content: string;
  /** Two columns where there is room. */
  isWide?: boolean;
}

export function document({ title, content, isWide = false }: Page): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<aside class="simulated" aria-label="Aviso"><strong>Página de pagamento simulada.</strong> Nada é cobrado, e só funciona neste computador.</aside>
<main${isWide ? ' class="wide"' : ''}>
${content}
</main>
</body>
</html>`;
}

/** A page with only a message, and a link back if there is a target. */
export function messagePage(title: string, text: string, backTo: string | null): string {
  const back = backTo === null ? '' : `<a class="button" href="${escaped(backTo)}">Voltar para Zelo</a>`;
  return document({
    title,
    content: `<header><h1>${escaped(title)}</h1><p>${escaped(text)}</p></header>\n${back}`,
  });
}

/** The paragraph above a form that describes the problem; empty without one. */
export const problemNote = (problem: string | null): string =>
  problem === null ? '' : `<p class="error" role="alert">${escaped(problem)}</p>`;

/** The choice of a test card. */
export function cardChoice(): string {
  const choices = cards.map(
    ({ kind, label, last4 }, index) => `<label class="choice">
<input type="radio" name="card" value="${kind}"${index === 0 ? ' checked' : ''}>
<span>${escaped(label)}</span><span class="digits" aria-hidden="true">•••• ${last4}</span>
</label>`,
  );
  return `<fieldset><legend>Cartão de teste</legend>\n${choices.join('\n')}\n</fieldset>`;
}

const originOf = (url: string | null) => (url !== null && URL.canParse(url) ? [new URL(url).origin] : []);

/** Sends a page; its forms may submit to this server and, after a redirect, to the origins of `targets`. */
export function sendPage(
  reply: FastifyReply,
  html: string,
  of: { status?: number; targets?: (string | null)[] } = {},
): FastifyReply {
  const formTargets = ["'self'", ...(of.targets ?? []).flatMap(originOf)].join(' ');
  return reply
    .code(of.status ?? 200)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'; form-action ${formTargets}`,
    })
    .send(html);
}
