// Separates local sessions from sessions of the local network while the server answers both (decision 026).
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { OidcProfile } from '#gateways/oidc/claims.ts';
import { type LanTrial, lanRequests } from '#http/origin/lan-guard.ts';
import { isLocalRequest } from '#http/origin/local-request.ts';
import type { AccountService } from '#features/account/account-service.ts';
import type { AuditRepository } from '#features/account/audit-repository.ts';
import type { LanPerson } from './lan-sign-in-routes.ts';
import type { SessionService } from './session-service.ts';
import type { OpenedSession } from './sign-in-service.ts';

export interface LanAccess extends LanTrial {
  /** The identity that the local provider would have returned for a person. */
  identify: (person: LanPerson) => Omit<OidcProfile, 'iss'>;
}

interface IdentityParts {
  accounts: AccountService;
  sessions: SessionService;
  audit: AuditRepository;
  issuer: string;
}

export const lanIdentity = (
  lan: LanAccess | undefined,
  { accounts, sessions, audit, issuer }: IdentityParts,
) => {
  // a new one per start: sessions from the network end with the process
  const lanIssuer = `lan:${randomBytes(16).toString('base64url')}`;
  const isFromLan = lan ? lanRequests(lan) : () => false;

  return {
    /** The issuer whose sessions are valid for a request; undefined without one. */
    issuerFor: (request: FastifyRequest): string | undefined => {
      if (isLocalRequest(request)) return issuer;
      return isFromLan(request) ? lanIssuer : undefined;
    },
    /** Opens a session for the local network that lives until this process ends. */
    enter: async (person: LanPerson): Promise<OpenedSession> => {
      if (!lan) throw new Error('the server does not answer the local network');
      const { userId, professionalId } = await accounts.enter({ ...lan.identify(person), iss: issuer });
      await audit.add(professionalId, { action: 'account.signed-in' });
      return { sessionId: await sessions.open({ userId, issuer: lanIssuer }), userId };
    },
  };
};
