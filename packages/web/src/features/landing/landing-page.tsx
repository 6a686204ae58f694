import { FOOTER, MENU, PAGE, SIGN_IN_PROBLEMS } from './landing-texts.ts';
import { Hero } from './landing-hero.tsx';
import { Offer, Questions, Urgency } from './landing-offer.tsx';
import { SignInButton } from './landing-sign-in.tsx';
import { Features, Problem, Solution } from './landing-story.tsx';
import { LOGIN_URL } from '#lib/paths.ts';
import type { SignInFailure } from '@zelo/domain/account/sign-in-failure.ts';

/** Shown to visitors on every URL until they sign in (spec 1 §2); rendered at build time. */
export function LandingPage({ failure }: { failure?: SignInFailure | undefined }) {
  return (
    <>
      <a className="skip" href="#conteudo">
        {PAGE.skip}
      </a>
      <header className="wide top">
        <Mark />
        <nav aria-label="Seções">
          {MENU.map(({ id, label }) => (
            <a key={id} href={`#${id}`}>
              {label}
            </a>
          ))}
        </nav>
        <a className="button quiet" href={LOGIN_URL}>
          {PAGE.signIn}
        </a>
      </header>
      <main id="conteudo">
        {failure && (
          <p role="alert" className="wide">
            <span className="failure">{SIGN_IN_PROBLEMS[failure]}</span>
          </p>
        )}
        <Hero />
        <Problem />
        <Solution />
        <Features />
        <Offer />
        <Questions />
        <Urgency />
      </main>
      <footer className="wide">
        <Mark />
        <p>{FOOTER.text}</p>
        <SignInButton kind="link" />
      </footer>
    </>
  );
}

function Mark() {
  return (
    <span className="mark">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" />
        <path d="M10 10.5h12L11.5 21.5H22" />
      </svg>
      Zelo
    </span>
  );
}
