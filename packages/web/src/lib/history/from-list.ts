/** State of a history entry that was opened from a list: going back from it returns there. */
export const FROM_LIST = { fromList: true };

export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state;
