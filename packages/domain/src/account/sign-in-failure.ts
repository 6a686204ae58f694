/**
 * Values of `/?erro=` after a failed sign-in. The public page works without a script, so it is rendered once per
 * value and the server picks the matching one.
 */
export const SIGN_IN_FAILURES = {
  cancelled: 'entrada-cancelada',
  refused: 'entrada-recusada',
  unreachable: 'entrada-indisponivel',
} as const;

export type SignInFailure = (typeof SIGN_IN_FAILURES)[keyof typeof SIGN_IN_FAILURES];
