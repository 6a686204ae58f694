// When a pressed key may mean something to the page.

const TYPED_IN = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** True when a dialog, a question or a menu lies over the page. */
export const isOverlayOpen = (): boolean => document.querySelector(OVERLAYS) !== null;

/** True when a single key is nobody else's: not typed into a field, no part of a command, nothing over the page. */
export const isShortcutAllowed = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.altKey &&
  !event.metaKey &&
  !event.defaultPrevented &&
  !(event.target instanceof Element && event.target.closest(TYPED_IN) !== null) &&
  !isOverlayOpen();
