// The pages that a person opens: payment, portal, invoice.
import type { FastifyInstance } from 'fastify';
import type { Checkout } from '#stripe/billing/checkout.ts';
import { parseForm } from '#stripe/calls/form-encoding.ts';
import type { Invoices } from '#stripe/billing/invoices.ts';
import { refuseForeignPages } from '#stripe/calls/local-pages.ts';
import type { StripeState } from '#stripe/state/state.ts';
import type { Subscriptions } from '#stripe/billing/subscriptions.ts';
import { checkoutPageRoutes } from './checkout-page-routes.ts';
import { invoicePageRoutes } from './invoice-page-routes.ts';
import { messagePage, sendPage } from '#stripe/hosted/pages/layout.ts';
import { portalPageRoutes } from './portal-page-routes.ts';

interface Deps {
  state: StripeState;
  checkout: Checkout;
  invoices: Invoices;
  subscriptions: Subscriptions;
  tick: () => void;
}

/** Mounts the pages; each visit first runs what is due. */
export function hostedRoutes(app: FastifyInstance, deps: Deps): void {
  void app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, parseForm(String(body))),
    );
    pages.addHook('onRequest', refuseForeignPages);
    pages.addHook('preHandler', async () => deps.tick());
    pages.get('/', (_request, reply) => {
      const text = 'Este servidor faz o papel do provedor de pagamentos enquanto você experimenta o Zelo.';
      return sendPage(reply, messagePage('Pagamentos simulados', text, null));
    });
    checkoutPageRoutes(pages, deps);
    portalPageRoutes(pages, deps);
    invoicePageRoutes(pages, deps);
  });
}
