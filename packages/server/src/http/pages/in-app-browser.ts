// Browsers inside of other apps, such as Instagram's. Providers refuse to sign users in there: Google answers
// `disallowed_useragent` on its own page, which is a dead end.
import { messagePage } from './message-page.ts';

/** Marks in the User-Agent: Instagram, Facebook, Messenger, TikTok, LinkedIn, Line, and any WebView of Android. */
const MARKS = [
  'Instagram',
  'FBAN/',
  'FBAV/',
  'FB_IAB/',
  'BytedanceWebview',
  'musical_ly',
  'LinkedInApp',
  ' Line/',
  '; wv)',
];

export const isInAppBrowser = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && MARKS.some((mark) => userAgent.includes(mark));

/** Asks to open the site in the browser of the phone. @param anyway the sign-in in spite of that */
export const inAppBrowserPage = (origin: string, anyway: string): string =>
  messagePage({
    title: 'Abra no navegador do celular',
    text: `Aqui dentro do aplicativo a entrada costuma ser recusada. Toque em ⋯ ou ⋮ no alto da tela e escolha "Abrir no navegador". Ou digite ${origin} no Chrome ou no Safari.`,
    link: { href: anyway, label: 'Tentar entrar aqui mesmo' },
  });
