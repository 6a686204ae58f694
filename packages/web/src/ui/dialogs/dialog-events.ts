/** True for a press, a key or a focus of a toast, or of another dialog above this one. */
export function isForOthers(event: Event, popup: HTMLElement | null): boolean {
  // the target of a focus that leaves is what had it
  const target = event instanceof FocusEvent ? (event.relatedTarget ?? event.target) : event.target;
  if (target instanceof Element && target.closest('[data-toasts]')) return true;
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
  const own = popup ? dialogs.indexOf(popup) : -1;
  return own < dialogs.length - 1;
}
