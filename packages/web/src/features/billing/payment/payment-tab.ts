// The payment provider's pages open in a tab of their own, past the blockers of popups.

export interface PaymentTab {
  /** Sends the tab on. False when there is none to send: then the address must be shown. */
  goTo: (url: string) => boolean;
  close: () => void;
}

/** Opens an empty tab. Only inside a click do browsers allow it, when the address is not known yet. */
export function openPaymentTab(): PaymentTab {
  // `noopener` would give no tab to send on. The empty one shares our origin and its opener policy
  // (Cross-Origin-Opener-Policy: same-origin), so it stays in reach until it leaves for the provider.
  const tab = globalThis.open('', '_blank');
  if (tab) showWaiting(tab);
  return {
    goTo: (url) => {
      if (tab && !tab.closed) {
        tab.location.replace(url);
        return true;
      }
      // who closed the tab meanwhile gets no other one, only the address
      if (!tab) followLink(url);
      return false;
    },
    close: () => tab?.close(),
  };
}

const IN_THE_MIDDLE = { display: 'grid', placeItems: 'center', minHeight: '100dvh', margin: '0' };

function showWaiting(tab: Window): void {
  // the provider's page must not reach back
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

/** What some browsers allow where they refuse a popup; none of them tells whether it did. */
function followLink(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
}
