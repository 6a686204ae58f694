// Sign-in and sign-out are full page navigations (spec 1 §2), so refusals are pages and redirects.
import { SIGN_IN_FAILURES } from '@zelo/domain/account/sign-in-failure.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { OidcError } from '#gateways/oidc/oidc-error.ts';
import { refusalOf, statusOf, safeErrorFields } from '#http/error-handler.ts';
import { isLocalRequest } from '#http/origin/local-request.ts';
import { messagePage, sendPlainPage } from '#http/pages/message-page.ts';
import { pathOfReferrer, safeReturnPath, withFailure } from '#http/origin/return-path.ts';
import type { SharedRateLimits } from '#db/rates/shared-rate-limits.ts';
import { limitByIp } from '#http/limits/rate-limits.ts';
import { isCrossSite } from '#http/origin/same-site.ts';
import {
  endSession,
  hasSessionCookie,
  replaceSession,
  sessionIdOf,
  setCookie,
  signedCookie,
} from '#http/routes/session.ts';
import { inAppBrowserPage, isInAppBrowser } from '#http/pages/in-app-browser.ts';
import type { SignInService } from './sign-in-service.ts';

const ATTEMPT_COOKIE = 'zelo_entrada';
const ATTEMPT_SECONDS = 10 * 60;
/** Set by a sign-out: the next sign-in prompts for the account. */
const SIGNED_OUT_COOKIE = 'zelo_saiu';
const SIGNED_OUT_SECONDS = 60 * 60;
const MAX_LOGINS_PER_MINUTE = 10;

/** A page, because a redirect would hide the reason: a browser that keeps no cookie returns without one again. */
const LOST_COOKIE =
  'O navegador recusou ou perdeu o cookie desta entrada. Volte ao início e entre de novo na mesma janela, em até dez minutos. Se acontecer outra vez, permita cookies para este endereço, saia da navegação privada ou use outro navegador. Fora deste computador, o endereço precisa começar com https.';

export interface SignInOptions {
  signIn: SignInService;
  rates: SharedRateLimits;
  /** Origin of redirect URIs; never taken from the Host header, except among loopback names in local mode. */
  publicOrigin: string;
  local: boolean;
}

/** The failed sign-in keeps the place that it was for. */
const answerFailureAt =
  (returnTo: string) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!(error instanceof Error)) throw error;
    const refusal = refusalOf(error);
    if (refusal && ['invalid', 'forbidden', 'conflict', 'too-many'].includes(refusal.code)) {
      const page = {
        title: 'Não foi possível entrar',
        text: refusal.message,
        link: { href: '/', label: 'Voltar ao início' },
      };
      return sendPlainPage(reply, statusOf(refusal), messagePage(page));
    }
    const reason = error instanceof OidcError ? error.reason : 'unreachable';
    request.log.warn({ reason, ...safeErrorFields(error) }, 'sign-in failed');
    return reply.redirect(withFailure(returnTo, SIGN_IN_FAILURES[reason]));
  };

const refuseUnlessLocal = async (request: FastifyRequest): Promise<void> => {
  if (!isLocalRequest(request)) {
    throw new AppError('forbidden', 'O modo local só funciona neste computador, sem túnel nem proxy.');
  }
};

const refuseCrossSite = async (request: FastifyRequest): Promise<void> => {
  if (isCrossSite(request)) throw new AppError('forbidden', 'Abra a página inicial e entre por ela.');
};

/**
 * Ends a dead session, and clears the browser's data, when a browser comes to sign in. A failed sign-in then ends on
 * the public page instead of in the application, which would redirect here again. `device=cleared` comes from a page
 * that has removed what others could read.
 */
const forgetDeadSession = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (request.caller !== null || !hasSessionCookie(request)) return;
  const { searchParams } = new URL(request.url, 'http://here');
  endSession(reply, searchParams.get('device') === 'cleared');
};

/** The sign-in with the same return path, past the hint about the browser. */
const anywayOf = (returnTo: string): string =>
  `/api/login?${new URLSearchParams({ return_to: returnTo, neste_navegador: '1' })}`;

const cookieOf = (reply: FastifyReply, value: string): FastifyReply =>
  setCookie(reply, ATTEMPT_COOKIE, { value, maxAge: value === '' ? 0 : ATTEMPT_SECONDS });

/** @throws AppError invalid when the browser lacks the cookie of the sign-in that it began */
const requireAttempt = (request: FastifyRequest): string => {
  const attemptId = signedCookie(request, ATTEMPT_COOKIE);
  if (attemptId !== undefined) return attemptId;
  request.log.warn('sign-in came back without its cookie');
  throw new AppError('invalid', LOST_COOKIE);
};

const navigation = (onRequest: RouteShorthandOptions['onRequest']): RouteShorthandOptions => ({
  // a HEAD request must not sign a user in or out
  exposeHeadRoute: false,
  errorHandler: answerFailureAt('/'),
  ...(onRequest && { onRequest }),
});

export const signInRoutes = (
  app: FastifyInstance,
  { signIn, rates, publicOrigin, local }: SignInOptions,
): void => {
  const limit = limitByIp(rates, { name: 'sign-in', max: MAX_LOGINS_PER_MINUTE });
  // the local guard admits only loopback names; browsers reject [::1] in the provider's form-action
  const originOf = ({ headers: { host } }: FastifyRequest): string =>
    local && host !== undefined && !host.startsWith('[') ? `http://${host}` : publicOrigin;

  app.get<{ Querystring: { return_to?: unknown; neste_navegador?: unknown } }>(
    '/api/login',
    navigation([forgetDeadSession, ...(local ? [refuseUnlessLocal, refuseCrossSite] : []), limit]),
    async (request, reply) => {
      const { return_to: wanted = pathOfReferrer(request.headers.referer, originOf(request)) } =
        request.query;
      const returnTo = safeReturnPath(wanted, publicOrigin);
      if (isInAppBrowser(request.headers['user-agent']) && request.query.neste_navegador !== '1')
        return sendPlainPage(reply, 200, inAppBrowserPage(publicOrigin, anywayOf(returnTo)));
      const afterSignOut = signedCookie(request, SIGNED_OUT_COOKIE) === '1';
      const redirectUri = `${originOf(request)}/api/callback`;
      try {
        const { attemptId, url } = await signIn.begin(redirectUri, { returnTo, afterSignOut });
        return cookieOf(reply, attemptId).redirect(url);
      } catch (error) {
        return answerFailureAt(returnTo)(error, request, reply);
      }
    },
  );

  app.get('/api/callback', navigation(local ? [refuseUnlessLocal] : undefined), async (request, reply) => {
    const attemptId = requireAttempt(request);
    cookieOf(reply, '');
    const { search } = new URL(request.url, publicOrigin);
    const attempt = await signIn.take(attemptId);
    const { returnTo } = attempt;
    try {
      const opened = await signIn.complete(attempt, search);
      await signIn.end(sessionIdOf(request));
      setCookie(reply, SIGNED_OUT_COOKIE, { value: '', maxAge: 0 });
      return replaceSession(reply, opened).redirect(returnTo);
    } catch (error) {
      return answerFailureAt(returnTo)(error, request, reply);
    }
  });

  app.get('/api/logout', navigation(undefined), async (request, reply) => {
    if (isCrossSite(request)) return reply.redirect('/');
    const sessionId = sessionIdOf(request);
    await signIn.end(sessionId);
    const issuerUrl = sessionId === undefined ? undefined : await signIn.signOutUrl(`${publicOrigin}/`);
    setCookie(reply, SIGNED_OUT_COOKIE, { value: '1', maxAge: SIGNED_OUT_SECONDS });
    return endSession(reply).redirect(issuerUrl ?? '/');
  });
};
