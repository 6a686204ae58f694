// Sign-in from the local network: the code that was printed at the start instead of the local provider, which answers
// this computer only (decision 026).
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#clock.ts';
import { type LanTrial, lanRequests } from '#http/lan-guard.ts';
import { escapeHtml } from '#http/message-page.ts';
import { limitByAddress } from '#http/rate-limits.ts';
import { contentSecurityPolicy } from '#http/security-headers.ts';
import { setSessionCookie } from '#http/session.ts';

export const LAN_CODE_MINUTES = 10;
const ATTEMPTS_PER_MINUTE = 10;
const MAX_BODY_BYTES = 4_000;

export interface LanPerson {
  email: string;
  name: string;
}

export interface LanSignInOptions {
  lan: LanTrial;
  clock: Clock;
  /** Opens a session for the person whom the local provider would have signed in. */
  enter: (person: LanPerson) => Promise<string>;
}

const person = z.object({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  name: z.string().trim().min(1).max(120),
});

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The code: right once, and for ten minutes. */
const singleUse = (code: string, clock: Clock) => {
  const expected = sha256(code);
  const expiresAt = clock().getTime() + LAN_CODE_MINUTES * 60_000;
  let isUsed = false;
  const isGood = (given: string): boolean =>
    !isUsed && clock().getTime() < expiresAt && timingSafeEqual(sha256(given), expected);
  return { isGood, use: () => void (isUsed = true) };
};

// the colors of the application, light and dark
const STYLE = `:root{color-scheme:light dark;--bg:#fbf9f5;--surface:#fff;--line:#e5e2db;--ink:#1b2527;--primary:#0d5450;--on:#f8fdfc}
@media(prefers-color-scheme:dark){:root{--bg:#0f1415;--surface:#161c1d;--line:#2b3335;--ink:#f0eeea;--primary:#61c5ba;--on:#041c1a}}
body{margin:0 auto;max-width:26rem;padding:2rem 1.25rem;font:1rem/1.5 system-ui,sans-serif;background:var(--bg);color:var(--ink)}
label{display:block;margin-top:1rem;font-weight:500}input,button{box-sizing:border-box;width:100%;min-height:2.75rem;font:inherit;
padding:0 .75rem;border:1px solid var(--line);border-radius:10px;background:var(--surface);color:inherit}
button{margin-top:1.5rem;font-weight:600;background:var(--primary);color:var(--on)}[role=alert]{font-weight:600}`;

const INTRODUCTION =
  'Teste pela rede local: o endereço não é criptografado. Use só na sua própria rede e sem dados de clientes reais. Com o mesmo e-mail do computador, a conta é a mesma.';
const BAD_CODE =
  'Este código não vale: já foi usado, passou de dez minutos ou está incompleto. O código aparece no computador onde o Zelo foi iniciado; para um novo, pare o programa e inicie de novo.';
const BAD_PERSON = 'Informe um e-mail válido e o seu nome.';

type Fields = Record<'codigo' | 'email' | 'name', string>;

const fieldsOf = (given: unknown): Fields => {
  const text = (key: keyof Fields): string => {
    const value = (given as Partial<Record<string, unknown>> | undefined)?.[key];
    return typeof value === 'string' ? value.slice(0, 300) : '';
  };
  return { codigo: text('codigo'), email: text('email'), name: text('name') };
};

const input = (label: string, attributes: Record<string, string>): string => {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<label>${label}<input required ${written.join(' ')}></label>`;
};

const page = (fields: Fields, problem = ''): string => `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Entrar · Zelo</title><style>${STYLE}</style></head>
<body><main><h1>Entrar no Zelo</h1>
${problem === '' ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
<p>${INTRODUCTION}</p>
<form method="post" action="/api/lan">
${input('Código', { name: 'codigo', value: fields.codigo, autocomplete: 'off', maxlength: '100' })}
${input('E-mail', { name: 'email', type: 'email', value: fields.email, autocomplete: 'email', maxlength: '254' })}
${input('Nome', { name: 'name', value: fields.name, autocomplete: 'name', maxlength: '120' })}
<button type="submit">Entrar</button>
</form></main></body></html>
`;

const sendPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', contentSecurityPolicy(html))
    .type('text/html; charset=utf-8')
    .send(html);

/** Mounts the page that asks for the code, and what takes it. */
export const lanSignInRoutes = (app: FastifyInstance, { lan, clock, enter }: LanSignInOptions): void => {
  const code = singleUse(lan.code, clock);
  const isFromLan = lanRequests(lan);
  const limit = limitByAddress(app, ATTEMPTS_PER_MINUTE);

  const show = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // this computer has the local provider
    if (!isFromLan(request)) return reply.redirect('/api/login');
    return sendPage(reply, 200, page(fieldsOf(request.query)));
  };
  const take = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!isFromLan(request)) return reply.redirect('/api/login', 303);
    const fields = fieldsOf(request.body);
    if (!code.isGood(fields.codigo)) return sendPage(reply, 403, page({ ...fields, codigo: '' }, BAD_CODE));
    const given = person.safeParse(fields);
    if (!given.success) return sendPage(reply, 400, page(fields, BAD_PERSON));
    code.use();
    return setSessionCookie(reply, await enter(given.data)).redirect('/', 303);
  };

  void app.register(async (scope) => {
    // the only form of the server: its Origin is checked as that of every write
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get('/api/lan', { exposeHeadRoute: false }, show);
    scope.post('/api/lan', { onRequest: limit }, take);
  });
};
