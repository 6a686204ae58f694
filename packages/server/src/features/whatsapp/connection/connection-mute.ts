// Why an account says nothing to clients by itself, whatever its chats and settings say.
import type { Connection } from './connection-repository.ts';

/** `number-elsewhere`: another account answers for the phone. `disconnected`: the owner wants no pairing. */
export type Mute = 'number-elsewhere' | 'disconnected';

/** What the rows of a professional tell of it; null where there is no connection. */
export type MuteFacts = {
  [Fact in 'isNumberElsewhere' | 'disconnectWantedAt']: Connection[Fact] | null;
};

export const muteOf = ({ isNumberElsewhere, disconnectWantedAt }: MuteFacts): Mute | null => {
  if (disconnectWantedAt) return 'disconnected';
  return isNumberElsewhere ? 'number-elsewhere' : null;
};
