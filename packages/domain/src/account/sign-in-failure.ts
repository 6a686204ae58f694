/**
 * What `/?erro=` says of a sign-in that failed. The public page works without a script, so it is rendered once for each
 * of these, and the server picks the one that fits.
 */
export const SIGN_IN_FAILURES = {
  cancelled: 'entrada-cancelada',
  refused: 'entrada-recusada',
  unreachable: 'entrada-indisponivel',
} as const;

export type SignInFailure = (typeof SIGN_IN_FAILURES)[keyof typeof SIGN_IN_FAILURES];
