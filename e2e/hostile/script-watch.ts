// Detects stored text that became more than text: code that ran or was blocked, elements, URLs, navigation.
import type { Page } from '@playwright/test';

export interface ScriptWatch {
  /** Returns and clears the findings, each with its URL. */
  found: () => Promise<string[]>;
}

/** Findings in the current page. */
const inPage = (page: Page, origins: readonly string[]): Promise<string[]> =>
  page.evaluate((own) => {
    const ran = (globalThis as { xssRan?: unknown }).xssRan;
    const isOwn = (address: string): boolean =>
      address === '' || own.includes(new URL(address, document.baseURI).origin);
    const linkProblem = (link: HTMLAnchorElement): string | undefined => {
      const { href, rel } = link;
      if (/^tel:\+\d+$/.test(href)) return undefined;
      if (!/^https?:|^blob:/.test(href)) return 'a strange scheme';
      if (href.includes('//wa.me/') && !/^https:\/\/wa\.me\/\d{10,15}(\?text=[^&#]*)?$/.test(href))
        return 'no number for WhatsApp';
      return isOwn(href) || /\bno(opener|referrer)\b/.test(rel) ? undefined : 'opens its opener';
    };
    const told = (what: string) => (element: Element) => `${what}: ${element.outerHTML.slice(0, 160)}`;
    const all = [...document.querySelectorAll('*')];
    return [
      ...(ran === undefined ? [] : [`ran: ${JSON.stringify(ran)}`]),
      ...[...document.querySelectorAll('[data-xss], iframe, object, embed, base, meta[http-equiv]')].map(
        told('an element'),
      ),
      ...all
        .filter((element) => element.getAttributeNames().some((name) => name.startsWith('on')))
        .map(told('a handler')),
      ...[...document.querySelectorAll<HTMLAnchorElement>('a[href]')].flatMap((link) => {
        const problem = linkProblem(link);
        return problem === undefined ? [] : [told(problem)(link)];
      }),
      ...[...document.querySelectorAll('[src], [action], [formaction]')]
        .filter((element) => {
          const address = element.getAttribute('src') ?? element.getAttribute('action') ?? '';
          return !address.startsWith('data:image/') && !address.startsWith('blob:') && !isOwn(address);
        })
        .map(told('another address')),
    ];
  }, origins);

/** Blocked code and errors of the page's own scripts appear on the console. */
const EXPECTED_CONSOLE = /the server responded with a status of 4\d\d/;

/**
 * Starts watching a page; call it before the first navigation.
 *
 * @param origins permitted origins of requests
 */
export const watchScripts = async (page: Page, origins: readonly string[]): Promise<ScriptWatch> => {
  const noted: string[] = [];
  const note = (what: string): void => void noted.push(`${page.url()}: ${what}`);
  await page.exposeFunction('noteViolation', (what: string) => note(`policy: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { noteViolation } = globalThis as { noteViolation?: (what: string) => void };
      noteViolation?.(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on('dialog', (dialog) => {
    note(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', ({ message }) => note(`error: ${message}`));
  page.on('console', (line) => {
    if (line.type() === 'error' && !EXPECTED_CONSOLE.test(line.text())) note(`console: ${line.text()}`);
  });
  page.on('popup', (other) => note(`another window: ${other.url()}`));
  page.on('frameattached', (frame) => note(`a frame: ${frame.url()}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!['data:', 'blob:'].includes(url.protocol) && !origins.includes(url.origin))
      note(`asked ${url.origin}`);
  });
  return {
    found: async () => {
      const now = (await inPage(page, origins)).map((what) => `${page.url()}: ${what}`);
      return [...noted.splice(0), ...now];
    },
  };
};
