// The bodies of the control port; anything else is refused with 400.
import { cards } from '#stripe/state/cards.ts';
import { failureModes } from '#stripe/calls/failures.ts';

const body = (properties: Record<string, unknown>, required: string[] = []) => ({
  schema: { body: { type: 'object', additionalProperties: false, properties, required } },
});

const card = { type: 'string', enum: cards.map(({ kind }) => kind) };
const count = { type: 'integer', minimum: 0 };

export const controlSchemas = {
  webhook: body({
    url: { type: ['string', 'null'] },
    paused: { type: 'boolean' },
    copies: count,
    delayMs: count,
    shuffle: { type: 'boolean' },
    drop: count,
    retryDelaysMs: { type: 'array', items: count },
  }),
  clock: body({ to: { type: 'string' }, advanceMs: { type: 'integer' } }),
  failure: body(
    {
      operation: { type: ['string', 'null'] },
      mode: { type: 'string', enum: [...failureModes] },
      times: { type: ['integer', 'null'], minimum: 1 },
      when: { type: 'string', enum: ['before', 'after'] },
      delayMs: count,
    },
    ['mode'],
  ),
  payments: body({
    declines: count,
    authentications: count,
    afterLastRetry: { type: 'string', enum: ['canceled', 'unpaid', 'past_due'] },
  }),
  pay: body({ card, isAuthenticated: { type: 'boolean' } }, ['card']),
  card: body({ card }, ['card']),
  cancel: body({
    when: { type: 'string', enum: ['now', 'period_end', 'cancel_at'] },
    at: { type: 'integer' },
  }),
  confirmation: body({ succeeds: { type: 'boolean' } }, ['succeeds']),
  event: body({ type: { type: 'string' }, object: { type: 'object' }, of: { type: 'string' } }, ['type']),
};
