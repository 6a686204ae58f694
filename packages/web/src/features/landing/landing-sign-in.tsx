import { PAGE } from './landing-texts.ts';
import { LOGIN_URL } from '#lib/paths.ts';

/** One of the ways in; all lead to the same address (spec 1 §2). */
export function SignInButton({ kind = 'button' }: { kind?: 'button' | 'button whole' | 'link' }) {
  return (
    <a className={kind} href={LOGIN_URL}>
      {kind === 'link' ? PAGE.signIn : PAGE.trial}
    </a>
  );
}
