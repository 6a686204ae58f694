// Announcements inside one tab: what a dialog or card changed, for whatever else is on the screen (spec 1 §4).

export type PageEventName = 'appointmentCreated' | 'appointmentUpdated' | 'appointmentDeleted';

const NAMES: readonly PageEventName[] = ['appointmentCreated', 'appointmentUpdated', 'appointmentDeleted'];

export interface PageEventDetail {
  /** Who announces; a listener ignores its own. */
  source: string;
  appointmentId?: number;
  status?: string;
  paidAmount?: number;
}

/** Announces a change to the rest of the page. */
export function announce(name: PageEventName, detail: PageEventDetail): void {
  globalThis.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Calls `onChange` for every announcement that none of `ownSources` made. Returns the way to stop. */
export function onAnnouncement(ownSources: readonly string[], onChange: () => void): () => void {
  const handle = (event: Event): void => {
    const detail = event instanceof CustomEvent ? (event.detail as PageEventDetail | null) : null;
    if (!ownSources.includes(detail?.source ?? '')) onChange();
  };
  for (const name of NAMES) globalThis.addEventListener(name, handle);
  return () => {
    for (const name of NAMES) globalThis.removeEventListener(name, handle);
  };
}
