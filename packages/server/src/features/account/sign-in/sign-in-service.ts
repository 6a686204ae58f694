import type { OidcProfile } from '#gateways/oidc/claims.ts';
import { newSignInChecks, type OidcGateway } from '#gateways/oidc/oidc-gateway.ts';
import { OidcError } from '#gateways/oidc/oidc-error.ts';
import type { AccountService } from '#features/account/account-service.ts';
import type { AuditRepository } from '#features/account/audit-repository.ts';
import type { SessionService, SignInAttempt } from './session-service.ts';

export interface OpenedSession {
  sessionId: string;
  userId: number;
}

export const signInService = (deps: {
  oidc: OidcGateway;
  accounts: AccountService;
  sessions: SessionService;
  audit: AuditRepository;
  /** Issuer under which identities are stored; `local` for the local provider, regardless of its address. */
  issuer: string;
}) => {
  const { oidc, accounts, sessions, audit, issuer } = deps;

  return {
    /**
     * Begins a sign-in.
     * @param target.afterSignOut true when this browser has just signed out
     * @throws OidcError when the issuer cannot be reached
     */
    begin: async (
      redirectUri: string,
      { returnTo, afterSignOut }: { returnTo: string; afterSignOut: boolean },
    ): Promise<{ attemptId: string; url: string }> => {
      const checks = newSignInChecks();
      const url = await oidc.authorizationUrl(redirectUri, checks, afterSignOut);
      return { attemptId: await sessions.beginSignIn({ ...checks, redirectUri, returnTo }), url };
    },

    /** The sign-in that this browser began, once. @throws OidcError without one */
    take: async (attemptId: string): Promise<SignInAttempt> => {
      const attempt = await sessions.takeSignIn(attemptId);
      if (!attempt) throw new OidcError('refused', 'callback without a sign-in');
      return attempt;
    },

    /**
     * Completes a sign-in and opens a new session.
     * @param query the redirect URI's query as the issuer returned it, from `?` on
     * @throws OidcError when the issuer's response is refused; AppError conflict when the e-mail belongs to another
     * account
     */
    complete: async (attempt: SignInAttempt, query: string): Promise<OpenedSession> => {
      const person: OidcProfile = await oidc.exchange(new URL(attempt.redirectUri + query), attempt);
      const { userId, professionalId } = await accounts.enter({ ...person, iss: issuer });
      await audit.add(professionalId, { action: 'account.signed-in' });
      return { sessionId: await sessions.open({ userId, issuer }), userId };
    },

    /** URL that signs the browser out at the issuer as well; undefined when the issuer does not support it. */
    signOutUrl: oidc.signOutUrl,

    end: async (sessionId: string | undefined): Promise<void> => {
      if (sessionId !== undefined) await sessions.close(sessionId);
    },
  };
};

export type SignInService = ReturnType<typeof signInService>;
