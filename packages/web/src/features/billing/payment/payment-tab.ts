// Opens the payment provider's pages in a new tab without being stopped by popup blockers.

export interface PaymentTab {
  /** Navigates the tab. False if it could not be opened or was closed: the URL must be shown then. */
  goTo: (url: string) => boolean;
  close: () => void;
}

/** Opens an empty tab. Browsers allow it only inside a click, when the URL is not known yet. */
export function openPaymentTab(): PaymentTab {
  // `noopener` would return no tab to navigate. The empty one shares our origin and its opener policy
  // (Cross-Origin-Opener-Policy: same-origin), so it stays reachable until it leaves for the provider.
  const tab = globalThis.open('', '_blank');
  if (tab) showWaiting(tab);
  return {
    goTo: (url) => {
      if (tab && !tab.closed) {
        tab.location.replace(url);
        return true;
      }
      // a user who closed the tab gets no new one, only the URL
      if (!tab) followLink(url);
      return false;
    },
    close: () => tab?.close(),
  };
}

const IN_THE_MIDDLE = { display: 'grid', placeItems: 'center', minHeight: '100dvh', margin: '0' };

function showWaiting(tab: Window): void {
  // the provider's page must not access this one
  tab.opener = null;
  const { body, head } = tab.document;
  tab.document.title = 'Zelo';
  body.textContent = 'Abrindo a página de pagamento…';
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  Object.assign(body.style, { backgroundColor, color, fontFamily, ...IN_THE_MIDDLE });
  const viewport = document.createElement('meta');
  viewport.name = 'viewport';
  viewport.content = 'width=device-width';
  head.append(viewport);
}

/** A link click, which some browsers allow where they block a popup; its success cannot be detected. */
function followLink(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
}
