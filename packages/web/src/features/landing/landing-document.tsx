// The public page as a whole document: prerendered by the build, once per sign-in failure and once without.
import { SIGN_IN_FAILURES, type SignInFailure } from '@zelo/domain/account/sign-in-failure.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from './landing-page.tsx';
import { LegalPage } from '#features/landing/legal/legal-page.tsx';
import type { LegalText } from '#features/landing/legal/legal-text.ts';
import { PRIVACY } from '#features/landing/legal/privacy-texts.ts';
import { TERMS } from '#features/landing/legal/terms-texts.ts';
import { PAGE, PRICE, SIGN_IN_PROBLEMS } from './landing-texts.ts';

/** Placeholder that the server replaces with its public URL at startup. */
export const PUBLIC_URL = '__PUBLIC_URL__';

interface Landing {
  /** `landing.html`, `landing-<failure>.html`, or `legal-<path>.html`. */
  fileName: string;
  html: string;
}

interface Parts {
  css: string;
  /** URL of the font in the build. */
  fontUrl: string;
}

/** Every variant of the page. */
export const landingPages = (parts: Parts): Landing[] => [
  { fileName: 'landing.html', html: landingDocument(parts) },
  ...Object.values(SIGN_IN_FAILURES).map((failure) => ({
    fileName: `landing-${failure}.html`,
    html: landingDocument(parts, failure),
  })),
  ...[TERMS, PRIVACY].map((text) => ({
    fileName: `legal-${text.slug}.html`,
    html: legalDocument(parts, text),
  })),
];

const documentOf = (head: ReactNode, body: ReactNode): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="pt-BR">
      {head}
      <body>{body}</body>
    </html>,
  )}`;

const landingDocument = (parts: Parts, failure?: SignInFailure): string =>
  documentOf(<LandingHead {...parts} failure={failure} />, <LandingPage failure={failure} />);

const legalDocument = (parts: Parts, text: LegalText): string =>
  documentOf(
    <head>
      <Basics {...parts} title={`${text.title} · Zelo`} description={text.description} path={text.slug} />
    </head>,
    <LegalPage {...text} />,
  );

const withoutComments = (sheet: string): string =>
  sheet
    .split('/*')
    .map((piece, index) => (index === 0 ? piece : piece.slice(piece.indexOf('*/') + 2)))
    .join('');

/** A minifier that suffices for a style sheet without spaces in strings. */
const minified = (sheet: string): string =>
  withoutComments(sheet)
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replaceAll(';}', '}')
    .trim();

interface BasicsProps extends Parts {
  title: string;
  description: string;
  path?: string;
}

function Basics({ css, fontUrl, title, description, path = '' }: BasicsProps) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="" />
      <style dangerouslySetInnerHTML={{ __html: minified(css).replace('FONT_URL', fontUrl) }} />
      <meta name="description" content={description} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#fbf9f5" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0f1415" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="canonical" href={`${PUBLIC_URL}/${path}`} />
    </>
  );
}

function LandingHead({ failure, ...parts }: Parts & { failure: SignInFailure | undefined }) {
  // an error page states the error first in its title, where screen readers begin
  const title = failure ? `${SIGN_IN_PROBLEMS[failure]} Zelo` : PAGE.title;
  const image = `${PUBLIC_URL}/og.png`;
  return (
    <head>
      <Basics {...parts} title={title} description={PAGE.description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Zelo" />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:url" content={`${PUBLIC_URL}/`} />
      <meta property="og:title" content={PAGE.title} />
      <meta property="og:description" content={PAGE.description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={PAGE.shareImage} />
      <meta name="twitter:card" content="summary_large_image" />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: searchEntry(image) }} />
    </head>
  );
}

/** For search engines (schema.org). */
const searchEntry = (image: string): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Zelo',
    description: PAGE.description,
    url: `${PUBLIC_URL}/`,
    image,
    inLanguage: 'pt-BR',
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    offers: { '@type': 'Offer', price: PRICE.launchAmount, priceCurrency: 'BRL' },
  }).replaceAll('<', '\\u003c');
