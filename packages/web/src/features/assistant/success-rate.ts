import type { ResponseOf } from '@zelo/domain/endpoint.ts';
import type { assistantApi } from '@zelo/domain/assistant/assistant-contract.ts';

/** The rate with its meaning; undefined while it is unknown. */
export const rateText = (
  stats: ResponseOf<typeof assistantApi.stats> | null | undefined,
): string | undefined => {
  if (!stats) return undefined;
  const rate = stats.find(({ label }) => label === 'Taxa de Sucesso')?.value;
  return rate === undefined || rate === '-'
    ? 'Nenhuma conversa hoje ainda.'
    : `Taxa de sucesso de ${rate} hoje: conversas em que você não escreveu nem assumiu.`;
};
