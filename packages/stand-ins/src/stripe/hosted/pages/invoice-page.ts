// The page of one invoice, with a payment form while it is open.
import type { Invoice } from '#stripe/state/resources.ts';
import { cardChoice, document, escaped, problemNote } from './layout.ts';
import { invoiceState, longDate, money } from './words.ts';

const lineRows = (invoice: Invoice): string =>
  invoice.lines.data
    .map(
      ({ description, amount, currency }) =>
        `<div><dt>${escaped(description ?? '')}</dt><dd>${money(amount, currency)}</dd></div>`,
    )
    .join('\n');

const payForm = (invoice: Invoice): string => `<section class="card" aria-labelledby="pay">
<h2 id="pay">Pagar com cartão</h2>
<form method="post" action="/i/${invoice.id}">
${cardChoice()}
<button type="submit">Pagar ${money(invoice.amount_remaining, invoice.currency)}</button>
</form>
</section>`;

/** `problem` is shown above the form. */
export function invoicePage(invoice: Invoice, problem: string | null): string {
  const { currency, number, status } = invoice;
  return document({
    title: `Fatura ${number ?? ''}`,
    content: `${problemNote(problem)}
<section class="card" aria-labelledby="invoice">
<h1 id="invoice">Fatura ${escaped(number ?? '')}</h1>
<p class="tag">${invoiceState(status)}</p>
<dl>
<div><dt>Data</dt><dd>${longDate(invoice.created)}</dd></div>
<div><dt>Para</dt><dd>${escaped(invoice.customer_name ?? invoice.customer_email ?? '')}</dd></div>
${lineRows(invoice)}
<div class="total"><dt>Total</dt><dd>${money(invoice.total, currency)}</dd></div>
</dl>
<a class="back" href="/i/${invoice.id}/pdf">Baixar PDF</a>
</section>
${status === 'open' ? payForm(invoice) : ''}`,
  });
}
