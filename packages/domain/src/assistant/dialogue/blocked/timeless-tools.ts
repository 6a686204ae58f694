import type {
  AssistantTools,
  BookingOutcome,
  ClientAppointment,
  ClientRequest,
  HandOverRequest,
  StartQuestion,
} from '../../assistant-tools.ts';

/** Use of the wrapped tools by one turn. */
export interface TimelessUse {
  /** it looked for a time, or wanted to write one */
  isAsked: boolean;
  wanted: StartQuestion[];
  /** notes to the owner that it wanted to pass on */
  notes: string[];
  /** questions for the owner; a wish in the same message says the same */
  questions: HandOverRequest[];
  cancelled: ClientAppointment[];
  /** times that the owner proposed before, which are not shown */
  hidden: ClientRequest[];
  /** requests that wait for the owner */
  waiting: ClientRequest[];
}

type TimeTools = 'freeStarts' | 'canStart' | 'brokenRule' | 'book' | 'reschedule' | 'reopen';

const timesOf = (use: TimelessUse): Pick<AssistantTools, TimeTools> => {
  const refuse = async (): Promise<BookingOutcome> => {
    use.isAsked = true;
    return { outcome: 'refused' };
  };
  return {
    freeStarts: async () => {
      use.isAsked = true;
      return [];
    },
    canStart: async (question) => {
      use.isAsked = true;
      use.wanted.push(question);
      return false;
    },
    brokenRule: async () => null,
    book: refuse,
    reschedule: refuse,
    reopen: refuse,
  };
};

/** Wraps the tools of a turn for a client who is shown no time: nothing is booked or moved. */
export const timelessTools = (tools: AssistantTools): { tools: AssistantTools; use: TimelessUse } => {
  const use: TimelessUse = {
    isAsked: false,
    wanted: [],
    notes: [],
    questions: [],
    cancelled: [],
    hidden: [],
    waiting: [],
  };
  const wrapped: AssistantTools = {
    ...tools,
    ...timesOf(use),
    myRequests: async () => {
      const requests = await tools.myRequests();
      use.hidden = requests.filter(({ kind }) => kind === 'proposal');
      use.waiting = requests.filter(({ kind }) => kind === 'approval');
      return use.waiting;
    },
    cancel: async (id) => {
      const visit = (await tools.myAppointments()).find((own) => own.id === id);
      const isDone = await tools.cancel(id);
      if (isDone && visit) use.cancelled.push(visit);
      return isDone;
    },
    handOver: async (request) => {
      if (request.reason === 'question') use.questions.push(request);
      else if (request.reason !== 'booking-request' || request.isTakenBack) await tools.handOver(request);
      else {
        use.isAsked = true;
        use.notes.push(request.summary);
      }
    },
  };
  return { tools: wrapped, use };
};
