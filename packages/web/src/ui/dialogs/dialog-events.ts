/** True for a press, a key or a focus of a toast, or of another dialog above this one. */
export function isForOthers({ target }: Event, popup: HTMLElement | null): boolean {
  if (target instanceof Element && target.closest('[data-toasts]')) return true;
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
  const own = popup ? dialogs.indexOf(popup) : -1;
  return own < dialogs.length - 1;
}
