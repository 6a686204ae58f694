// The attack runs in a separate process, so that its own cost does not delay the server.
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Attacker,
  dripBody,
  dripHeaders,
  hugeBody,
  neverRead,
  stranger,
  type Target,
} from './attackers.ts';

const LOOK_MS = 500;
const CHECK_MS = 100;

/** Attackers of each kind and the server's limit; a kind that is refused at once has no separate limit. */
const KINDS = [
  { kind: 'headers', attack: dripHeaders, count: 1_000, limitMs: 10_000 },
  { kind: 'bodies', attack: dripBody, count: 300, limitMs: 30_000 },
  { kind: 'huge bodies', attack: hugeBody, count: 50, limitMs: 30_000 },
  {
    kind: 'huge bodies of strangers',
    attack: (target: Target) => hugeBody(stranger(target)),
    count: 50,
    limitMs: 30_000,
  },
  { kind: 'unread answers', attack: neverRead, count: 100, limitMs: 66_000 },
] as const;

export interface AttackOrder {
  target: Target;
  /** Fraction of the full size. */
  scale: number;
  /** Beyond the limit. */
  graceMs: number;
}

export interface AttackReport {
  connections: number;
  /** Per kind: connections open beyond limit and grace, and the longest of all. */
  held: { kind: string; tooLong: number; longestMs: number }[];
}

/** Waits until all attackers have ended or should have. */
const untilOver = async (attackers: Attacker[], longestMs: number): Promise<void> => {
  const giveUp = (): number => Math.max(...attackers.map((attacker) => attacker.beganAt())) + longestMs;
  while (performance.now() < giveUp() && attackers.some((attacker) => attacker.isOpen()))
    await pause(CHECK_MS);
};

/** Attackers that do not read notice their end only by reading. */
const look = async (attackers: Attacker[]): Promise<void> => {
  for (const attacker of attackers) if (attacker.isOpen()) attacker.look();
  await pause(LOOK_MS);
};

const run = async ({ target, scale, graceMs }: AttackOrder): Promise<AttackReport> => {
  const kinds = KINDS.map(({ attack, count, ...kind }) => ({
    ...kind,
    attackers: Array.from({ length: Math.max(5, Math.round(count * scale)) }, () => attack(target)),
  }));
  const all = kinds.flatMap(({ attackers }) => attackers);
  await untilOver(all, Math.max(...KINDS.map(({ limitMs }) => limitMs)) + graceMs);
  const unseen = all.filter((attacker) => attacker.isOpen());
  await look(unseen);
  return {
    connections: all.length,
    held: kinds.map(({ kind, limitMs, attackers }) => {
      const isLate = (attacker: Attacker): boolean =>
        attacker.isOpen() || (!unseen.includes(attacker) && (attacker.openMs() ?? 0) > limitMs + graceMs);
      const seen = attackers.filter((attacker) => !unseen.includes(attacker));
      return {
        kind,
        tooLong: attackers.filter(isLate).length,
        longestMs: Math.round(Math.max(0, ...seen.map((attacker) => attacker.openMs() ?? 0))),
      };
    }),
  };
};

process.once('message', (order: AttackOrder) => {
  // the exit after the report closes remaining connections
  void run(order).then((report) => process.send?.(report, () => process.exit()));
});
process.once('disconnect', () => process.exit());
