// Maps a connection row to a snapshot and back.
import {
  type EndedTrouble,
  needsOwnerAction,
  type ConnectionIncident,
} from '@zelo/domain/whatsapp/connection/connection-problem.ts';
import { connectionProblems } from '@zelo/domain/whatsapp/whatsapp-contract.ts';
import type { ConnectionSnapshot } from './connection-events.ts';
import type { Connection } from './connection-repository.ts';

/** Incident of a stored row; ignores a kind that a later version wrote. */
export const incidentOf = (row: Connection): ConnectionIncident | null => {
  const kind = connectionProblems.find((known) => known === row.problem);
  return kind && row.problemSince ? { kind, since: row.problemSince, toldAt: row.problemToldAt } : null;
};

/** Incident of a stored row that seems over; null while an incident is open. */
export const endedOf = ({ problemSince, problemToldAt, problemEndedAt }: Connection): EndedTrouble | null =>
  problemSince && problemEndedAt
    ? { since: problemSince, toldAt: problemToldAt, endedAt: problemEndedAt }
    : null;

export const knownOf = (row: Connection): ConnectionSnapshot => ({
  state: row.state,
  number: row.number,
  isPaired: row.pairedAt !== null,
  trouble: incidentOf(row),
  dropToldAt: row.dropToldAt,
  isWanted: row.disconnectWantedAt === null,
});

export const isSame = (a: ConnectionSnapshot, b: ConnectionSnapshot): boolean =>
  a.state === b.state &&
  a.number === b.number &&
  a.isPaired === b.isPaired &&
  a.isWanted === b.isWanted &&
  a.dropToldAt?.getTime() === b.dropToldAt?.getTime() &&
  a.trouble?.kind === b.trouble?.kind &&
  a.trouble?.toldAt === b.trouble?.toldAt;

/** Columns of a connection that opens; `tendedAt: null` makes the catch-up fetch missed messages. */
const openedColumns = (row: Connection, now: Date) => ({
  pairedAt: row.pairedAt ?? now,
  caughtUpTo: row.caughtUpTo ?? now,
  tendedAt: null,
});

export const UNTROUBLED = {
  problem: null,
  problemSince: null,
  problemToldAt: null,
  problemEndedAt: null,
  recoveryStep: 0,
  recoveryAt: null,
};
const FORGOTTEN = { pairedAt: null, caughtUpTo: null, tendedAt: null, dropToldAt: null };

/**
 * Columns of the incident. An ended incident keeps its start and the recovery attempts, in case it returns. An
 * incident that a person ended by pairing again does not return: a later drop is a new incident.
 */
const troubleColumns = (row: Connection, trouble: ConnectionIncident | null, now: Date) => {
  const before = incidentOf(row);
  if (!trouble) {
    const isRepaired = before !== null && needsOwnerAction(before.kind);
    return before ? { problem: null, problemEndedAt: now, ...(isRepaired && { problemSince: null }) } : {};
  }
  const { kind: problem, since: problemSince, toldAt: problemToldAt } = trouble;
  const told = { problem, problemSince, problemToldAt, problemEndedAt: null };
  const isOld = before !== null || problemSince.getTime() === row.problemSince?.getTime();
  return isOld ? told : { ...UNTROUBLED, ...told };
};

export const columnsOf = (row: Connection, after: ConnectionSnapshot, now: Date) => {
  const { trouble, isPaired, dropToldAt, isWanted } = after;
  const disconnectWantedAt = isWanted ? null : (row.disconnectWantedAt ?? now);
  if (!isPaired) {
    const { kind = null, since = null, toldAt = null } = trouble ?? {};
    const problem = { problem: kind, problemSince: since, problemToldAt: toldAt };
    return { ...UNTROUBLED, ...problem, ...FORGOTTEN, disconnectWantedAt };
  }
  if (!isWanted) return { ...UNTROUBLED, dropToldAt, disconnectWantedAt, pairedAt: row.pairedAt ?? now };
  const problem = troubleColumns(row, trouble, now);
  const isWell = after.state === 'open' && trouble === null && dropToldAt === null;
  return {
    ...problem,
    dropToldAt,
    ...(isWell ? openedColumns(row, now) : { pairedAt: row.pairedAt ?? now }),
  };
};
