// Where a server is stopped: one text of one module, and what replaces it.
interface Step {
  file: string;
  text: string;
  by: string;
}

const STOP = 'globalThis.stopHere();';
const OUTBOX = 'outbox/outbox-service.ts';
const REQUESTS = 'requests/request-service.ts';
const BOOKING = 'agenda/assistant/assistant-booking.ts';
const DECIDE = `return deps.db.transaction(async (tx) =>
      decide(tx, await lockChat(deps, { professionalId, conversationId }, tx)),
    );`;
const DECIDED = 'decide(tx, await lockChat(deps, { professionalId, conversationId }, tx))';
const TELL_END = 'if (told) await tell(deps, chat, { tx, hold: ending.hold, ...told });';

const before = (file: string, text: string): Step => ({ file, text, by: `${STOP} ${text}` });

export const steps = {
  'before the time is kept': before(
    'holds/hold-repository.ts',
    "const [id = 0] = await nextIds(tx, 'slot_holds', 1);",
  ),
  'time kept, not committed': before(
    'holds/client-requests.ts',
    'return { appointment: null, refusal: null, request: hold, others, dropped };',
  ),
  'answered, not committed': {
    file: REQUESTS,
    text: DECIDE,
    by: `return deps.db.transaction(async (tx) => { const result = await ${DECIDED}; ${STOP} return result; });`,
  },
  'answer committed, not acknowledged': {
    file: REQUESTS,
    text: DECIDE,
    by: `const result = await deps.db.transaction(async (tx) => ${DECIDED}); ${STOP} return result;`,
  },
  'visit written, not committed': before(BOOKING, 'return { appointment, refusal: null, dropped };'),
  'end told, not committed': { file: REQUESTS, text: TELL_END, by: `{ ${TELL_END} ${STOP} }` },
  'message not sent': before(OUTBOX, 'const result = await hand.rest(() => tryToSend(deps, claimed));'),
  'message sent, not recorded': before(OUTBOX, 'await settle(deps, claimed, result);'),
} satisfies Record<string, Step>;

export type StepName = keyof typeof steps;

export const isStep = (name: string): name is StepName => Object.hasOwn(steps, name);
