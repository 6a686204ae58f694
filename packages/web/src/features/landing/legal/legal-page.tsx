import type { LegalSection, LegalText } from './legal-text.ts';
import { LEGAL, LEGAL_LINKS, PAGE } from '#features/landing/landing-texts.ts';
import { Mark } from './landing-mark.tsx';
import { LOGIN_URL } from '#lib/paths.ts';

/** Terms or privacy as a separate page, for visitors and signed-in professionals. */
export function LegalPage({ title, updated, intro, sections }: LegalText) {
  return (
    <>
      <a className="skip" href="#conteudo">
        {PAGE.skip}
      </a>
      <header className="wide top">
        <a className="home" href="/">
          <Mark />
        </a>
        <a className="button quiet" href={`${LOGIN_URL}?return_to=%2F`}>
          {PAGE.signIn}
        </a>
      </header>
      <main id="conteudo" className="wide legal">
        <h1>{title}</h1>
        <p className="hint">
          {LEGAL.updated} {updated}
        </p>
        {intro.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {sections.map((section) => (
          <Section key={section.title} {...section} />
        ))}
      </main>
      <footer className="wide">
        <Mark />
        <LegalLinks />
      </footer>
    </>
  );
}

function Section({ title, paragraphs = [], items = [], after = [] }: LegalSection) {
  return (
    <>
      <h2>{title}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {items.length > 0 && (
        <ul>
          {items.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {after.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

export const LegalLinks = () => (
  <ul className="legal-links">
    {LEGAL_LINKS.map(({ href, label }) => (
      <li key={href}>
        <a href={href}>{label}</a>
      </li>
    ))}
  </ul>
);
