// Events inside one tab: a dialog or card announces its changes to the rest of the screen (spec 1 §4).

export type PageEventName = 'appointmentCreated' | 'appointmentUpdated' | 'appointmentDeleted';

const NAMES: readonly PageEventName[] = ['appointmentCreated', 'appointmentUpdated', 'appointmentDeleted'];

export interface PageEventDetail {
  /** Sender of the announcement; a listener ignores its own. */
  source: string;
  appointmentId?: number;
  status?: string;
  paidAmount?: number;
}

/** Announces a change to the rest of the page. */
export function announce(name: PageEventName, detail: PageEventDetail): void {
  globalThis.dispatchEvent(new CustomEvent(name, { detail }));
}

/**
 * Calls `onChange` for every announcement whose source is not in `ownSources`.
 * @returns the function that stops it
 */
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
