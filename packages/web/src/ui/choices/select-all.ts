import type { FocusEvent } from 'react';

/** Selects a field's content on focus, so that typing replaces it. */
export const selectAll = ({ target }: FocusEvent<HTMLInputElement>): void => {
  target.select();
  // WebKit drops the selection on the mouseup of the focusing click
  target.addEventListener('mouseup', (event) => event.preventDefault(), { once: true });
};
