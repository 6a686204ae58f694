import type { FocusEvent } from 'react';

/** Selects what stands in a field that is entered, so that what is typed first takes its place. */
export const selectAll = ({ target }: FocusEvent<HTMLInputElement>): void => {
  target.select();
  // WebKit drops the selection when the button that brought the focus goes up
  target.addEventListener('mouseup', (event) => event.preventDefault(), { once: true });
};
