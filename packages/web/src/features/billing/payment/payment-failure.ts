import { HttpError, isUnauthorized, userMessage } from '#lib/api/http-error.ts';
import type { ToastMessage } from '#ui/toasts/toast.ts';

/** The server answered, and named no page to go to. */
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

/** What a person reads when a call of the subscription page fails (spec 2 §8). */
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

/** The server's own sentence; for a payment that does not begin it is the reason. */
function refusalText(error: HttpError, from: PaymentCall): string {
  const failed = WHAT_FAILED[from];
  if (from === 'checkout') return `${failed}. ${userMessage(error, 'Tente novamente.')}`;
  return userMessage(error, failed);
}
