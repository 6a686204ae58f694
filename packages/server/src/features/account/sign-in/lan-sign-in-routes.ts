// Sign-in from the local network, with the code printed at the start. It replaces the local provider, which answers
// this computer only (decision 026).
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#shared/clock.ts';
import type { SharedRateLimits } from '#db/rates/shared-rate-limits.ts';
import { type LanTrial, lanRequests } from '#http/origin/lan-guard.ts';
import { escapeHtml, plainPage, sendPlainPage } from '#http/pages/message-page.ts';
import { limitByIp } from '#http/limits/rate-limits.ts';
import { replaceSession } from '#http/routes/session.ts';
import type { OpenedSession } from './sign-in-service.ts';

export const LAN_CODE_MINUTES = 10;
const ATTEMPTS_PER_MINUTE = 10;
const MAX_BODY_BYTES = 4_000;

export interface LanPerson {
  email: string;
  name: string;
}

export interface LanSignInOptions {
  lan: LanTrial;
  rates: SharedRateLimits;
  clock: Clock;
  /** Opens a session for the person whom the local provider would have signed in. */
  enter: (person: LanPerson) => Promise<OpenedSession>;
}

const person = z.object({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  name: z.string().trim().min(1).max(120),
});

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A code that is valid once, for ten minutes. */
const singleUse = (code: string, clock: Clock) => {
  const expected = sha256(code);
  const expiresAt = clock().getTime() + LAN_CODE_MINUTES * 60_000;
  let isUsed = false;
  const isGood = (given: string): boolean =>
    !isUsed && clock().getTime() < expiresAt && timingSafeEqual(sha256(given), expected);
  const isOver = (): boolean => isUsed || clock().getTime() >= expiresAt;
  return { isGood, isOver, use: () => void (isUsed = true) };
};

const INTRODUCTION = 'Com o mesmo e-mail do computador, a conta é a mesma.';
const WARNING =
  '<strong>Teste pela rede local:</strong> a conexão não é criptografada. Use só na sua própria rede e sem dados de clientes reais.';
const BAD_CODE =
  'Este código não vale: já foi usado, passou de dez minutos ou está incompleto. Ele aparece no computador onde o Zelo foi iniciado. Para receber outro, pare o programa e inicie de novo.';
const OVER =
  'O código já foi usado ou passou de dez minutos. Para receber outro, pare o programa no computador onde o Zelo foi iniciado e inicie de novo.';
const BAD_PERSON = 'Informe um e-mail válido e o seu nome.';

/** Otherwise phones correct or capitalize the code. */
const VERBATIM = { autocapitalize: 'none', spellcheck: 'false' };

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

const page = (fields: Fields, problem = ''): string =>
  plainPage(
    'Entrar',
    `<h1>Entrar no Zelo</h1>
<p>${INTRODUCTION}</p>
<p class="note">${WARNING}</p>
${problem === '' ? '' : `<p class="error" role="alert">${escapeHtml(problem)}</p>`}
<form method="post" action="/api/lan">
${input('Código', { name: 'codigo', value: fields.codigo, autocomplete: 'off', maxlength: '100', ...VERBATIM })}
${input('E-mail', { name: 'email', type: 'email', value: fields.email, autocomplete: 'email', maxlength: '254' })}
${input('Nome', { name: 'name', value: fields.name, autocomplete: 'name', maxlength: '120' })}
<button type="submit">Entrar</button>
</form>`,
  );

/** Without a form: no code would be accepted any more. */
const overPage = (): string =>
  plainPage('Entrar', `<h1>Entrar no Zelo</h1>\n<p class="error" role="alert">${escapeHtml(OVER)}</p>`);

export const lanSignInRoutes = (
  app: FastifyInstance,
  { lan, rates, clock, enter }: LanSignInOptions,
): void => {
  const code = singleUse(lan.code, clock);
  const isFromLan = lanRequests(lan);
  const limit = limitByIp(rates, { name: 'lan-sign-in', max: ATTEMPTS_PER_MINUTE });

  const show = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // this computer has the local provider
    if (!isFromLan(request)) return reply.redirect('/api/login');
    const fields = fieldsOf(request.query);
    // before the form is shown: the code has ended, or the link has another one
    if (code.isOver()) return sendPlainPage(reply, 403, overPage());
    if (fields.codigo !== '' && !code.isGood(fields.codigo))
      return sendPlainPage(reply, 403, page({ ...fields, codigo: '' }, BAD_CODE));
    return sendPlainPage(reply, 200, page(fields));
  };
  const take = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!isFromLan(request)) return reply.redirect('/api/login', 303);
    const fields = fieldsOf(request.body);
    if (!code.isGood(fields.codigo))
      return sendPlainPage(reply, 403, page({ ...fields, codigo: '' }, BAD_CODE));
    const given = person.safeParse(fields);
    if (!given.success) return sendPlainPage(reply, 400, page(fields, BAD_PERSON));
    code.use();
    return replaceSession(reply, await enter(given.data)).redirect('/', 303);
  };

  void app.register(async (scope) => {
    // the only form of the server: its Origin is checked like that of every write
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    // both reveal whether a code is right, so both are rate limited
    scope.get('/api/lan', { exposeHeadRoute: false, onRequest: limit }, show);
    scope.post('/api/lan', { onRequest: limit }, take);
  });
};
