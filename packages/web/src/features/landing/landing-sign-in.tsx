import { PAGE } from './landing-texts.ts';
import { LOGIN_URL } from '#lib/paths.ts';

/** Link to sign-in; all of them have the same URL (spec 1 §2). */
export function SignInButton({ kind = 'button' }: { kind?: 'button' | 'button whole' | 'link' }) {
  return (
    <a className={kind} href={LOGIN_URL}>
      {kind === 'link' ? PAGE.signIn : PAGE.trial}
    </a>
  );
}
