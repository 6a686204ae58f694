export type OidcFailure = 'cancelled' | 'refused' | 'unreachable';

/** The person cancelled, the issuer's response was refused, or it is unreachable (a retry may help); see the cause. */
export class OidcError extends Error {
  override readonly name = 'OidcError';
  readonly reason: OidcFailure;

  constructor(reason: OidcFailure, operation: string, options?: ErrorOptions) {
    super(`OpenID Connect: ${operation} ${reason}`, options);
    this.reason = reason;
  }
}
