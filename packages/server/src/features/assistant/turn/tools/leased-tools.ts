// Tools of a leased turn, which holds no transaction: each call runs in a separate transaction that also records its change.
// A repeated call, or a turn that runs again after its process was killed, makes the change once.
import type { AssistantTools } from '@zelo/domain/assistant/assistant-tools.ts';
import type { Tx } from '#db/database.ts';
import type { LeasedTurn } from '#features/whatsapp/turn/turn-service.ts';
import type { ToolScope, ChatToolsService, TurnMemory } from './chat-tools-service.ts';
import type {
  JournalEntry,
  TurnJournalRepository,
} from '#features/assistant/turn/turn-journal-repository.ts';

interface Deps {
  chatTools: ChatToolsService;
  journal: Pick<TurnJournalRepository, 'find' | 'insert'>;
}

interface Held {
  turn: LeasedTurn;
  chat: ToolScope;
  /** carries limits and changes from one transaction to the next */
  memory: TurnMemory;
}

type Written =
  | 'book'
  | 'reschedule'
  | 'cancel'
  | 'reopen'
  | 'withdrawRequest'
  | 'confirm'
  | 'handOver'
  | 'rememberName'
  | 'recordAttendee';

type Reader = <Result>(run: (tools: AssistantTools) => Promise<Result>) => Promise<Result>;

const reading = (read: Reader) =>
  ({
    listServices: () => read((tools) => tools.listServices()),
    freeStarts: (query) => read((tools) => tools.freeStarts(query)),
    canStart: (question) => read((tools) => tools.canStart(question)),
    asksOwner: (serviceId) => read((tools) => tools.asksOwner(serviceId)),
    brokenRule: (question) => read((tools) => tools.brokenRule(question)),
    myAppointments: () => read((tools) => tools.myAppointments()),
    visitsUnderWay: () => read((tools) => tools.visitsUnderWay()),
    myRequests: () => read((tools) => tools.myRequests()),
    ownersCancellations: () => read((tools) => tools.ownersCancellations()),
    lastServices: () => read((tools) => tools.lastServices()),
    searchKnowledge: (question) => read((tools) => tools.searchKnowledge(question)),
  }) satisfies Partial<AssistantTools>;

/** Tools of a leased turn. @throws TurnLostError from a tool once another process has the turn, or a person the chat */
export const leasedTools = ({ chatTools, journal }: Deps, { turn, chat, memory }: Held): AssistantTools => {
  const key = { professionalId: turn.professionalId, conversationId: turn.conversation.id };
  const messageIds = turn.messages.map(({ id }) => id);
  const messageId = messageIds.at(-1) ?? 0;

  /** Stores a step's changes only after the commit: a transaction that lost a race runs again from the start. */
  const hold = async <Result>(step: (tx: Tx, tools: AssistantTools) => Promise<Result>): Promise<Result> => {
    const { result, changes } = await turn.hold(async (tx) => {
      const draft = structuredClone(memory.changes);
      const { tools } = chatTools.toolsFor(tx, chat, { ...memory, changes: draft });
      return { result: await step(tx, tools), changes: draft };
    });
    Object.assign(memory.changes, changes);
    return result;
  };

  const read: Reader = (run) => hold((_tx, tools) => run(tools));

  const write = <Result>(
    tool: Written,
    args: unknown,
    run: (tools: AssistantTools) => Promise<Result>,
  ): Promise<Result> =>
    hold(async (tx, tools) => {
      const known = await journal.find(tx, key, { tool, args, messageIds });
      if (known) return known.answer as Result;
      const about =
        typeof args === 'number' && tool !== 'withdrawRequest'
          ? (await tools.myAppointments()).find(({ id }) => id === args)
          : null;
      const answer = await run(tools);
      const entry: JournalEntry = { tool, args, answer: answer ?? null, about: about ?? null };
      await journal.insert(tx, key, { messageId, ...entry });
      return answer;
    });

  return {
    ...reading(read),
    book: (booking) => write('book', booking, (tools) => tools.book(booking)),
    reschedule: (change) => write('reschedule', change, (tools) => tools.reschedule(change)),
    cancel: (id) => write('cancel', id, (tools) => tools.cancel(id)),
    withdrawRequest: (id) => write('withdrawRequest', id, (tools) => tools.withdrawRequest(id)),
    reopen: (id) => write('reopen', id, (tools) => tools.reopen(id)),
    confirm: (id) => write('confirm', id, (tools) => tools.confirm(id)),
    handOver: (request) => write('handOver', request, (tools) => tools.handOver(request)),
    rememberName: (name) => write('rememberName', name, (tools) => tools.rememberName(name)),
    recordAttendee: (note) => write('recordAttendee', note, (tools) => tools.recordAttendee(note)),
  };
};
