export type OidcFailure = 'cancelled' | 'refused' | 'unreachable';

/**
 * A failed sign-in: the person cancelled, the issuer's response was refused, or the issuer could not be reached (then
 * a retry may help). The cause is the library's error.
 */
export class OidcError extends Error {
  override readonly name = 'OidcError';
  readonly reason: OidcFailure;

  constructor(reason: OidcFailure, operation: string, options?: ErrorOptions) {
    super(`OpenID Connect: ${operation} ${reason}`, options);
    this.reason = reason;
  }
}
