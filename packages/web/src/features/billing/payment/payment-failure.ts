import { HttpError, isUnauthorized, userMessage } from '#lib/api/http-error.ts';
import type { ToastMessage } from '#ui/toasts/toast.ts';

/** The server responded without a URL to open. */
export class MissingAddress extends Error {
  constructor() {
    super('URL de checkout não recebida do servidor');
    this.name = 'MissingAddress';
  }
}

export type PaymentCall = 'checkout' | 'pay' | 'portal' | 'cancel' | 'undo';

const WHAT_FAILED: Record<PaymentCall, string> = {
  checkout: 'Não foi possível iniciar o processo de pagamento',
  pay: 'Não foi possível abrir o pagamento',
  portal: 'Não foi possível abrir a página de pagamento',
  cancel: 'Não foi possível cancelar a assinatura',
  undo: 'Não foi possível retomar a assinatura',
};

const REFUSED = [401, 403];

/** Toast for a failed call of the subscription page (spec 2 §8). */
export function paymentFailure(error: unknown, from: PaymentCall): ToastMessage {
  const { title, description } = wordsOf(error, from);
  return { title, description, tone: 'danger' };
}

function wordsOf(error: unknown, from: PaymentCall): { title: string; description: string } {
  const title = from === 'checkout' ? 'Erro no Checkout' : 'Erro na Assinatura';
  if (isUnauthorized(error)) return { title: 'Sessão Expirada', description: 'Redirecionando para login...' };
  if (error instanceof MissingAddress) return { title, description: error.message };
  if (!(error instanceof HttpError))
    return { title: 'Erro de Conexão', description: `${WHAT_FAILED[from]}. Verifique sua conexão.` };
  if (REFUSED.includes(error.status))
    return {
      title: 'Erro de Autenticação',
      description: `O servidor recusou o pedido (${error.status}). Entre de novo e tente outra vez.`,
    };
  return { title, description: refusalText(error, from) };
}

/** The server's own message; for a payment that does not begin it is the reason. */
function refusalText(error: HttpError, from: PaymentCall): string {
  const failed = WHAT_FAILED[from];
  if (from === 'checkout') return `${failed}. ${userMessage(error, 'Tente novamente.')}`;
  return userMessage(error, failed);
}
