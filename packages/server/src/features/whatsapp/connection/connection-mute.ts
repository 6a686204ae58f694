// Reasons why an account sends nothing to clients automatically, regardless of its chats and settings.

/** `number-elsewhere`: another account answers for the phone. `disconnected`: the owner wants no pairing. */
export type Mute = 'number-elsewhere' | 'disconnected';

/** Connection columns that decide the mute; null without a connection. */
export interface MuteFacts {
  isNumberElsewhere: boolean | null;
  disconnectWantedAt: Date | null;
}

export const muteOf = ({ isNumberElsewhere, disconnectWantedAt }: MuteFacts): Mute | null => {
  if (disconnectWantedAt) return 'disconnected';
  return isNumberElsewhere ? 'number-elsewhere' : null;
};
