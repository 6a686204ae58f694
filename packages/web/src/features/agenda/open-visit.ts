import { createContext, use } from 'react';

/** Id of the appointment whose panel is open; null without one. */
export const OpenVisitContext = createContext<number | null>(null);

/** Marks the bar or row beside its open panel. */
export const useIsOpenVisit = (id: number): boolean => use(OpenVisitContext) === id;

const isDrawn = (element: Element): boolean => getComputedStyle(element).display !== 'none';

/** Selects the bars and rows of an appointment. */
export const barsOf = (id: number): string => `main [data-event-id="${id}"]`;

/** The bar or row of an appointment: the pressed one while it is on the page, else its replacement. */
export const barOf = (id: number, pressed: Element | null): HTMLElement | null => {
  if (pressed instanceof HTMLElement && pressed.isConnected) return pressed;
  return [...document.querySelectorAll<HTMLElement>(barsOf(id))].find(isDrawn) ?? null;
};

/** The element that has the focus after the panel: the bar, the button of the row, or the cell of the calendar. */
export const focusAfterVisit = (bar: HTMLElement | null): HTMLElement | null => {
  if (bar) return bar.matches('button') ? bar : bar.querySelector('button');
  return document.querySelector<HTMLElement>('main [role="gridcell"][tabindex="0"]');
};
