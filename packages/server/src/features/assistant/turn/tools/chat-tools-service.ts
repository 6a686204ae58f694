import type { AssistantTools, OfferedService } from '@zelo/domain/assistant/assistant-tools.ts';
import type { Tx } from '#db/database.ts';
import { isClosedVisit } from './closed-day-marks.ts';
import { listRequests, withdrawRequest } from './own-requests.ts';
import { ownersCancellations } from './owners-cancellations.ts';
import { type TurnLimits, turnLimits } from '#features/assistant/turn/turn-limits.ts';
import { asksOwner, brokenRule, isFree, listFreeStarts } from './start-questions.ts';
import type { ChatChanges, ChatToolsDeps, ToolScope, ToolTurn } from './tool-turn.ts';
import {
  book,
  changeVisit,
  handOff,
  lastServices,
  listOwnVisits,
  MAX_NAME_LENGTH,
  move,
  rememberName,
  reopen,
  visitsUnderWay,
} from './turn-tools.ts';

export type { ToolScope, ChatChanges, ChatToolsDeps } from './tool-turn.ts';

/** State of one turn and its limits; passed on between the transactions of a leased turn. */
export interface TurnMemory {
  changes: ChatChanges;
  limits: TurnLimits;
}

/** Memory of a new turn. */
export const turnMemory = ({ clientId, clientName }: ToolScope): TurnMemory => ({
  changes: { clientId, clientName, handedOver: [], requested: [] },
  limits: turnLimits(),
});

const reading = (turn: ToolTurn, limits: TurnLimits) => {
  const { deps, tx, chat } = turn;
  const read = <Result>(call: readonly unknown[], run: () => Promise<Result>): Promise<Result> =>
    limits({ kind: 'read', call, run });
  let index: ReturnType<typeof deps.rows.knowledgeIndexOf> | undefined;
  /** A message asks for several of its parts. */
  const indexOnce = () => (index ??= deps.rows.knowledgeIndexOf(chat.professionalId, tx));
  return {
    listServices: () => read(['listServices'], turn.catalogue),
    freeStarts: (query) => read(['freeStarts', query], () => listFreeStarts(turn, query)),
    canStart: (asked) => read(['canStart', asked], () => isFree(turn, asked)),
    asksOwner: (serviceId) => read(['asksOwner', serviceId], () => asksOwner(turn, serviceId)),
    brokenRule: (asked) => read(['brokenRule', asked], () => brokenRule(turn, asked)),
    myAppointments: turn.own,
    visitsUnderWay: () => read(['visitsUnderWay'], () => visitsUnderWay(turn)),
    myRequests: () => read(['myRequests'], () => listRequests(turn)),
    ownersCancellations: () => read(['ownersCancellations'], () => ownersCancellations(turn)),
    lastServices: () => read(['lastServices'], () => lastServices(turn)),
    searchKnowledge: (question) =>
      read(['searchKnowledge', question], async () =>
        deps.rows.knowledgeAbout(chat.professionalId, { index: await indexOnce(), question }, tx),
      ),
  } satisfies Partial<AssistantTools>;
};

const writing = (turn: ToolTurn, limits: TurnLimits) => {
  const { tx } = turn;
  const write = <Result>(call: readonly unknown[], run: () => Promise<Result>): Promise<Result> =>
    limits({ kind: 'change', call, run });
  return {
    book: (wanted) => limits({ kind: 'booking', call: ['book', wanted], run: () => book(turn, wanted) }),
    reschedule: (wanted) => write(['reschedule', wanted], () => move(turn, wanted)),
    cancel: (id) =>
      write(['cancel', id], async () => {
        const isExcused = await isClosedVisit(turn, id);
        return changeVisit(turn, id, ({ cancelForAssistant }, tenant, visit) =>
          cancelForAssistant(tx, tenant, { ...visit, isExcused }),
        );
      }),
    withdrawRequest: (id) => write(['withdrawRequest', id], () => withdrawRequest(turn, id)),
    reopen: (id) => write(['reopen', id], () => reopen(turn, id)),
    confirm: (id) =>
      write(
        ['confirm', id],
        // regardless of what the engine proposes
        async () =>
          !(await isClosedVisit(turn, id)) &&
          changeVisit(turn, id, ({ confirmForAssistant }, tenant, visit) =>
            confirmForAssistant(tx, tenant, visit),
          ),
      ),
    handOver: (request) => write(['handOver', request], () => handOff(turn, request)),
    rememberName: (name) => write(['rememberName', name], () => rememberName(turn, name)),
    recordAttendee: async ({ appointmentId, name }) => {
      const forSomeone = name === null ? null : name.trim().slice(0, MAX_NAME_LENGTH);
      await write(['recordAttendee', appointmentId, forSomeone], () =>
        changeVisit(turn, appointmentId, ({ noteForSomeone }, tenant, visit) =>
          noteForSomeone(tx, tenant, { ...visit, forSomeone }),
        ),
      );
    },
  } satisfies Partial<AssistantTools>;
};

/** Tools of one turn: no argument reaches another client or another professional. */
export const chatToolsService = (deps: ChatToolsDeps) => ({
  /**
   * Tools of a turn, in its transaction, and its changes so far. A tool returns a result for an engine's mistakes (an
   * unknown id, no date, a taken time) and throws for abuse.
   * @throws ToolCallLimitError from a tool that is called too often
   */
  toolsFor: (
    tx: Tx,
    chat: ToolScope,
    memory: TurnMemory = turnMemory(chat),
  ): { tools: AssistantTools; changes: ChatChanges } => {
    const { changes, limits } = memory;
    let services: Promise<OfferedService[]> | undefined;
    const catalogue = () => (services ??= deps.rows.catalogue(chat.professionalId, tx));
    const readOwn = () => listOwnVisits({ deps, tx, chat, changes });
    const ownOnce = () => limits({ kind: 'read', call: ['myAppointments'], run: readOwn });
    const turn: ToolTurn = { deps, tx, chat, changes, catalogue, own: ownOnce };
    return { tools: { ...reading(turn, limits), ...writing(turn, limits) }, changes };
  },
});

export type ChatToolsService = ReturnType<typeof chatToolsService>;
