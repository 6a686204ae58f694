import { FOOTER, MENU, PAGE, SIGN_IN_PROBLEMS } from './landing-texts.ts';
import { Hero } from './landing-hero.tsx';
import { Offer, Questions, Urgency } from './landing-offer.tsx';
import { LegalLinks } from '#features/landing/legal/legal-page.tsx';
import { Mark } from '#features/landing/legal/landing-mark.tsx';
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
        <LegalLinks />
        <SignInButton kind="link" />
      </footer>
    </>
  );
}
