// Events: a snapshot of the resource, kept for 30 days and sent to the webhook.
import type Stripe from 'stripe';
import { shown } from './expand.ts';
import { newId } from './ids.ts';
import type { EventType, KeptEvent, StripeEvent } from './resources.ts';
import type { StripeState } from './state.ts';

export interface Events {
  /** Records an event of a resource; `previous` holds the old values of the changed fields. */
  emit: (type: EventType, object: object, previous?: object) => KeptEvent;
  /** Emits `…updated` with the attributes in which the two differ; nothing if they are equal. */
  emitChange: (type: EventType, before: object, after: object) => void;
  /** The request that causes the following events; null for time-based ones. */
  causedBy: (request: Stripe.Event.Request | null) => void;
}

const apiVersion = '2026-10-28.endive';
const keptSeconds = 30 * 86_400;

/** The old values of all attributes that differ. */
function previousAttributes(before: object, after: object): Record<string, unknown> {
  const changed = Object.entries(before).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(after, name)),
  );
  return Object.fromEntries(changed);
}

/** Creates the event log; `deliver` receives each new event. */
export function eventLog(state: StripeState, deliver: (kept: KeptEvent) => void): Events {
  let request: Stripe.Event.Request | null = null;
  const emit: Events['emit'] = (type, object, previous) => {
    const created = state.clock.seconds();
    for (const [id, { event }] of state.events)
      if (event.created < created - keptSeconds) state.events.delete(id);
    const event: StripeEvent = {
      id: newId('evt_1'),
      object: 'event',
      api_version: apiVersion,
      created,
      data: {
        object: shown(object),
        ...(previous === undefined ? {} : { previous_attributes: structuredClone(previous) }),
      },
      livemode: false,
      pending_webhooks: state.settings.webhookUrl === null ? 0 : 1,
      request,
      type,
    };
    const kept: KeptEvent = { event, delivered: state.settings.webhookUrl === null, attempts: [] };
    state.events.set(event.id, kept);
    state.changed();
    deliver(kept);
    return kept;
  };
  return {
    emit,
    emitChange: (type, before, after) => {
      const previous = previousAttributes(before, after);
      if (Object.keys(previous).length > 0) emit(type, after, previous);
    },
    causedBy: (cause) => {
      request = cause;
    },
  };
}
