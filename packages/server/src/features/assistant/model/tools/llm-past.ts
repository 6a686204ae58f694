// What the model knows of talks that are over: an offer that nobody answered, and what the client came for. Facts only.
import { rememberedOffer } from '@zelo/domain/assistant/dialogue/memory/dialogue-state.ts';
import { dateOf } from '@zelo/domain/assistant/local-start.ts';
import type { ToolContext } from './llm-tool-context.ts';

const MAX_SERVICES = 3;

/** Lines about earlier talks and visits; an offer has to be looked up again before it is offered. */
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
