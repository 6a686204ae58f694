// Facts of finished talks for the model: an offer left unanswered, and the services the client came for.
import { rememberedOffer } from '@zelo/domain/assistant/dialogue/memory/dialogue-state.ts';
import { dateOf } from '@zelo/domain/assistant/local-start.ts';
import type { ToolContext } from './llm-tool-context.ts';

const MAX_SERVICES = 3;

/** Lines about earlier talks and visits; the model must look an old offer up again before it repeats it. */
export const pastOf = async (desk: ToolContext, dialogue: unknown): Promise<string[]> => {
  const nameOf = (id: number | null): string[] =>
    desk.services.filter((service) => service.id === id).map(({ name }) => name);
  const offer = rememberedOffer(dialogue, desk.now);
  const [service = 'um serviço'] = nameOf(offer?.serviceId ?? null);
  const offered =
    offer === null
      ? []
      : [
          `- em ${dateOf(offer.at)} foram mostrados para ${service}: ${offer.starts.join(', ')}; sem resposta até agora, confira se seguem livres`,
        ];
  const came = [...new Set(await desk.tools.lastServices())].flatMap(nameOf).slice(0, MAX_SERVICES);
  return [...offered, ...(came.length === 0 ? [] : [`- últimos serviços do cliente: ${came.join(', ')}`])];
};
