// Apart from the problems' texts, which the first screen does not need.
import type { ConnectionStatus } from '#whatsapp/whatsapp-contract.ts';

export const isAnsweredElsewhere = ({ problem }: Pick<ConnectionStatus, 'problem'>): boolean =>
  problem?.kind === 'number-elsewhere' || problem?.kind === 'answered-elsewhere';
