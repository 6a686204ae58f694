import type { FastifyReply } from 'fastify';
import { contentSecurityPolicy } from './security-headers.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

// the application's colors, light and dark
const STYLE = `:root{color-scheme:light dark;--bg:#fbf9f5;--surface:#fff;--line:#e5e2db;--ink:#1b2527;--ink-2:#4b5659;
--primary:#0d5450;--on-primary:#f8fdfc;--note:#fff0c1;--on-note:#6b480c;--error:#ffe8e7;--on-error:#992726}
@media(prefers-color-scheme:dark){:root{--bg:#0f1415;--surface:#161c1d;--line:#2b3335;--ink:#f0eeea;--ink-2:#b2bbbc;
--primary:#61c5ba;--on-primary:#041c1a;--note:#413112;--on-note:#f1d589;--error:#4d211f;--on-error:#ffb8b5}}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:grid;place-items:center;padding:24px 16px;background:var(--bg);color:var(--ink);
font:15px/1.5 'Figtree Variable',Figtree,system-ui,sans-serif}
main{width:100%;max-width:400px;padding:32px 28px;background:var(--surface);border:1px solid var(--line);border-radius:16px}
h1{font-size:24px;line-height:32px;letter-spacing:-.015em}
p{margin-top:8px;color:var(--ink-2)}
.note,.error{margin-top:20px;padding:12px 14px;border-radius:10px;font-size:14px;line-height:20px}
.note{background:var(--note);color:var(--on-note)}
.error{background:var(--error);color:var(--on-error)}
label{display:block;margin-top:20px;font-weight:500}
input{display:block;width:100%;height:44px;margin-top:6px;padding:0 12px;font:inherit;font-size:16px;color:inherit;
background:var(--bg);border:1px solid var(--line);border-radius:10px}
button,.button{display:grid;place-items:center;width:100%;min-height:44px;margin-top:28px;font:inherit;font-weight:600;
color:var(--on-primary);background:var(--primary);border:0;border-radius:10px;text-decoration:none;cursor:pointer}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}`;

/** A whole page without scripts; `content` is HTML. */
export const plainPage = (title: string, content: string): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Zelo</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;

/** Sends a page with a policy that allows its style. */
export const sendPlainPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', contentSecurityPolicy(html))
    .type('text/html; charset=utf-8')
    .send(html);

export interface Message {
  title: string;
  text: string;
  link?: { href: string; label: string };
}

/** A whole page with one message, for responses that a person reads outside of the web interface. */
export const messagePage = ({ title, text, link }: Message): string =>
  plainPage(
    title,
    `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${link ? `<a class="button" href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a>` : ''}`,
  );
