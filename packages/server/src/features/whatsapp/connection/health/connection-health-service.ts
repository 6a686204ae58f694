// The only writer of a connection's state. Each change is decided under the row lock, so that concurrent events apply
// one after the other.
import {
  OWNER_ALERT_DELAY_MS,
  alertNotification,
  type ProblemKind,
  RELAPSE_MS,
  recoveryNotification,
  resumed,
  nextIncident,
} from '@zelo/domain/whatsapp/connection/connection-problem.ts';
import { isSameNumber } from '@zelo/domain/whatsapp/connection/paired-number.ts';
import type { Clock } from '#shared/clock.ts';
import { announce } from '#db/feed/changes.ts';
import type { Tx } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import {
  applyConnectionEvent,
  type ConnectionEvent,
  type ConnectionSnapshot,
} from '#features/whatsapp/connection/connection-events.ts';
import type {
  Connection,
  ConnectionRepository,
} from '#features/whatsapp/connection/connection-repository.ts';
import { afterFailedProbe, MAX_MESSAGE_COUNTS_MS } from './probes/failed-probe.ts';
import type { Due, HealthRepository } from './connection-health-repository.ts';
import {
  columnsOf,
  endedOf,
  isSame,
  knownOf,
  incidentOf,
  UNTROUBLED,
} from '#features/whatsapp/connection/known-connection.ts';
import {
  codeNumberNews,
  numberChange,
  numberNews,
} from '#features/whatsapp/connection/shared-number/paired-number.ts';
import {
  judgeChanged,
  numberSharing,
  type SharedNumberDeps,
} from '#features/whatsapp/connection/shared-number/shared-number.ts';

export interface HealthDeps extends SharedNumberDeps {
  connections: Pick<ConnectionRepository, 'byProfessional' | 'lock' | 'updateState' | 'keepCodeNumber'>;
  healths: HealthRepository;
  clock: Clock;
}

/** Stores the paired phone, and notifies the owner when it replaces a different one. */
const keepNumber = async (
  tx: Tx,
  { healths, notifications }: HealthDeps,
  { row, number }: { row: Connection; number: string | null },
): Promise<void> => {
  const change = numberChange(row, number);
  if (!change) return;
  const { lastNumber, replaced } = change;
  await healths.keepNumber(row.professionalId, { lastNumber, isOther: replaced !== null }, tx);
  if (replaced !== null)
    await notifications.notify(tx, row.professionalId, numberNews({ lastNumber, replaced }));
};

/** Ends the wait for the phone that was asked for a code, and notifies the owner when a different one is paired. */
const endCodeWait = async (
  tx: Tx,
  { connections, notifications }: HealthDeps,
  { row, number }: { row: Connection; number: string | null },
): Promise<void> => {
  const { professionalId, codeNumber } = row;
  if (number === null || codeNumber === null) return;
  await connections.keepCodeNumber(professionalId, null, tx);
  if (!isSameNumber(number, codeNumber))
    await notifications.notify(tx, professionalId, codeNumberNews({ number, codeNumber }));
};

const store = async (
  tx: Tx,
  deps: HealthDeps,
  { row, after: told }: { row: Connection; after: ConnectionSnapshot },
) => {
  const [before, now, { professionalId }] = [knownOf(row), deps.clock(), row];
  const begun = before.trouble === null ? told.trouble : null;
  const after = begun ? { ...told, trouble: resumed(endedOf(row), begun, now) } : told;
  if (isSame(before, after)) return;
  const { state, number } = after;
  const columns = columnsOf(row, after, now);
  if (state !== before.state || number !== before.number || after.isWanted !== before.isWanted)
    await deps.connections.updateState({ ...row, ...columns }, { state, number, at: now }, tx);
  await deps.healths.update(professionalId, columns, tx);
  await keepNumber(tx, deps, { row, number });
  await endCodeWait(tx, deps, { row, number });
  if (number !== before.number) await judgeChanged(deps)(tx, { row: { ...row, ...columns, state }, number });
  await announce(tx, { professionalId, topic: 'whatsapp' });
};

interface Change {
  professionalId: number;
  to: (known: ConnectionSnapshot) => ConnectionSnapshot;
}

const changing = async (tx: Tx, deps: HealthDeps, { professionalId, to }: Change): Promise<void> => {
  const row = await deps.connections.lock(professionalId, tx);
  if (row) await store(tx, deps, { row, after: to(knownOf(row)) });
};

/** The state is also stored on the professional, whose lock comes first as everywhere. */
const changingState = (deps: HealthDeps, change: Change): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockProfessional(tx, change.professionalId);
    await changing(tx, deps, change);
  });

/** Notifies the owner of a lasting problem. */
const notifyProblem = (deps: HealthDeps, professionalId: number, due: Due): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const row = await deps.healths.takeUntold(professionalId, due, tx);
    if (!row) return;
    await deps.healths.update(professionalId, { problemToldAt: due.now }, tx);
    const trouble = incidentOf(row);
    if (!trouble) return;
    const news = { ...alertNotification(trouble.kind), kind: 'whatsapp-down', link: '/whatsapp' } as const;
    await deps.notifications.notify(tx, professionalId, news);
  });

/** Closes an incident that has not returned, and notifies the owner if it was reported. */
const endIncident = (deps: HealthDeps, professionalId: number, due: Due): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const row = await deps.healths.takeEnded(professionalId, due, tx);
    if (!row) return;
    await deps.healths.update(professionalId, UNTROUBLED, tx);
    const ended = endedOf(row);
    if (!ended?.toldAt) return;
    const news = { ...recoveryNotification(ended), kind: 'whatsapp-down', link: '/whatsapp' } as const;
    await deps.notifications.notify(tx, professionalId, { ...news, quiet: true });
  });

const reports = (deps: HealthDeps) => ({
  /** Stores whether the owner wants a pairing. A change clears the incident: a pairing that is to end has no problem. */
  want: (professionalId: number, isWanted: boolean): Promise<void> =>
    changingState(deps, {
      professionalId,
      to: (known) =>
        known.isWanted === isWanted ? known : { ...known, isWanted, trouble: null, dropToldAt: null },
    }),

  /** Records an unstable connection, which no gateway event shows; no effect while another problem is open. */
  reportUnstable: (tx: Tx, professionalId: number): Promise<void> =>
    changing(tx, deps, {
      professionalId,
      to: (known) =>
        known.isWanted && known.isPaired && known.state === 'open' && !known.trouble
          ? { ...known, trouble: nextIncident(null, 'unstable', deps.clock()) }
          : known,
    }),

  /** Records that messages are sent again. Costs one lookup while nothing was wrong. */
  reportStable: async (tx: Tx, professionalId: number): Promise<void> => {
    const row = await deps.connections.byProfessional(professionalId, tx);
    if (row?.problem !== 'unstable') return;
    await changing(tx, deps, {
      professionalId,
      to: (known) => (known.trouble?.kind === 'unstable' ? { ...known, trouble: null } : known),
    });
  },
});

/** True when the connection opened during the query: the reply is then older than the stored state. */
const isOutdated = (asked: Connection, news: ConnectionEvent, known: ConnectionSnapshot): boolean =>
  news.from === 'gateway' &&
  ['connecting', 'dropped', 'unlinked'].includes(news.state) &&
  asked.state !== 'open' &&
  known.state === 'open';

export const healthService = (deps: HealthDeps) => {
  const note = async (row: Connection, news: ConnectionEvent): Promise<boolean> => {
    const to = (known: ConnectionSnapshot) =>
      isOutdated(row, news, known) ? known : applyConnectionEvent(known, news, deps.clock());
    if (isSame(knownOf(row), to(knownOf(row)))) return false;
    const { professionalId } = row;
    await changingState(deps, { professionalId, to });
    return true;
  };

  return {
    ...reports(deps),
    ...numberSharing(deps),

    /** Applies a gateway reply; true when it said something new. */
    note,

    /**
     * Applies a connection webhook. While WhatsApp is unreachable it arrives up to forty times in ten seconds
     * (Evolution API 2.3.7). An event without a change costs no write; the next probe checks a possible change
     * once.
     */
    heard: async (row: Connection, news: Omit<ConnectionEvent, 'from'>): Promise<void> => {
      await note(row, { ...news, from: 'webhook' });
      const isOther = news.phone && row.number !== null && !isSameNumber(news.phone, row.number);
      // a late repeat carries the previous number: the gateway's stored row decides
      if (isOther) await deps.healths.update(row.professionalId, { tendedAt: null });
      // a running probe may have got its reply before this event
      if (news.state !== row.state || row.problem !== null) await deps.healths.askAgain(row.professionalId);
    },

    noteNumber: async (row: Connection, number: string): Promise<void> => {
      const to = (known: ConnectionSnapshot): ConnectionSnapshot =>
        known.state === 'open' ? { ...known, number } : known;
      if (row.number !== number) await changingState(deps, { professionalId: row.professionalId, to });
    },

    /** Applies a failed probe of a paired connection. */
    noteFailedProbe: async (row: Connection, kind: ProblemKind): Promise<void> => {
      const { professionalId } = row;
      if (row.disconnectWantedAt) return;
      const since = new Date(deps.clock().getTime() - MAX_MESSAGE_COUNTS_MS);
      const lastMessageAt = await deps.healths.lastMessageAt(professionalId, since);
      const to = (known: ConnectionSnapshot) =>
        afterFailedProbe(known, { kind, lastMessageAt }, deps.clock());
      if (!isSame(knownOf(row), to(knownOf(row)))) await changingState(deps, { professionalId, to });
    },

    /** Records a failure of the gateway itself: the connection's state is unknown. */
    noteProblem: (professionalId: number, kind: ProblemKind): Promise<void> =>
      deps.db.transaction((tx) =>
        changing(tx, deps, {
          professionalId,
          to: (known) => ({ ...known, trouble: nextIncident(known.trouble, kind, deps.clock()) }),
        }),
      ),

    /** Notifies owners once of each problem that has lasted five minutes, and of the end of reported ones. */
    tellProblems: async (): Promise<void> => {
      const now = deps.clock();
      const lasting = { until: new Date(now.getTime() - OWNER_ALERT_DELAY_MS), now };
      for (const id of await deps.healths.untold(lasting)) await notifyProblem(deps, id, lasting);
      const over = { until: new Date(now.getTime() - RELAPSE_MS), now };
      for (const id of await deps.healths.ended(over)) await endIncident(deps, id, over);
    },
  };
};

export type HealthService = ReturnType<typeof healthService>;
