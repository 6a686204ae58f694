/** Text typed while older drafts are still offered gets another slot: none of them ends before the user has decided. */
export const SLOTS_PER_FORM = 6;

export const slotsOf = (name: string): string[] =>
  Array.from({ length: SLOTS_PER_FORM }, (_, index) => (index === 0 ? name : `${name}~${index + 1}`));

export const formOf = (slot: string): string => slot.replace(/~\d$/, '');
