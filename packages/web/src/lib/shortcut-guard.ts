// Decides if a pressed key may trigger a shortcut.

const TYPED_IN = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** True while a dialog, a confirmation or a menu is open. */
export const isOverlayOpen = (): boolean => document.querySelector(OVERLAYS) !== null;

/** True if no field and no command owns a single key. */
const isFreeKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey &&
  !event.altKey &&
  !event.metaKey &&
  !event.defaultPrevented &&
  !(event.target instanceof Element && event.target.closest(TYPED_IN) !== null);

/**
 * True if no other handler owns a single key: it is not typed into a field, not part of a command, and no overlay is
 * open.
 */
export const isShortcutAllowed = (event: KeyboardEvent): boolean => isFreeKey(event) && !isOverlayOpen();

/** For the keys of a dialog: nothing is open above it. */
export const isDialogKeyAllowed = (event: KeyboardEvent): boolean =>
  isFreeKey(event) && document.querySelectorAll(OVERLAYS).length === 1;
