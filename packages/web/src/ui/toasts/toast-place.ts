// Where a toast covers neither what it reports nor the controls of an open dialog.

/** A rectangle on the screen, in px. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

export interface Size {
  width: number;
  height: number;
}

export interface Obstacle {
  box: Box;
  /** True for controls and for what has changed, which count more than the rest of a dialog. */
  isVital: boolean;
}

/** Distances from the edges of the screen, in px; a toast without `left` is at the right. */
export interface Place {
  left?: number;
  right?: number;
  top?: number;
  bottom?: number;
}

const EDGE = 12;
const TOP_BAR = 72;
const MIN_GAP = 8;
const VITAL_FACTOR = 1000;
/** Lower bound of wide screens, as `sm` of the styles. */
const WIDE = 640;

const WIDE_PLACES: readonly Place[] = [
  { right: EDGE, bottom: EDGE },
  { right: EDGE, top: TOP_BAR },
  { left: EDGE, bottom: EDGE },
  { left: EDGE, top: TOP_BAR },
];
const PHONE_PLACES: readonly Place[] = [
  { left: EDGE, right: EDGE, top: TOP_BAR },
  { left: EDGE, right: EDGE, bottom: EDGE },
];
/** Above an open sheet, which leaves `sheetInset` free. */
const SHEET_PLACES: readonly Place[] = [{ left: EDGE, right: EDGE, top: EDGE }];

const placesOf = (screen: Size, hasDialog: boolean): readonly Place[] => {
  if (screen.width >= WIDE) return WIDE_PLACES;
  return hasDialog ? SHEET_PLACES : PHONE_PLACES;
};

/** Space that sheets leave free at the top of a phone for a toast of this height, in px. */
export const sheetInset = (toastHeight: number): number => EDGE + toastHeight + MIN_GAP;

const boxAt = ({ left, right = 0, top, bottom = 0 }: Place, toast: Size, screen: Size): Box => {
  const x = left ?? screen.width - right - toast.width;
  const y = top ?? screen.height - bottom - toast.height;
  return { left: x, top: y, right: x + toast.width, bottom: y + toast.height };
};

const coveredArea = (toast: Box, { box, isVital }: Obstacle): number => {
  const width = Math.min(toast.right, box.right) - Math.max(toast.left, box.left) + MIN_GAP;
  const height = Math.min(toast.bottom, box.bottom) - Math.max(toast.top, box.top) + MIN_GAP;
  return Math.max(0, width) * Math.max(0, height) * (isVital ? VITAL_FACTOR : 1);
};

interface Situation {
  toast: Size;
  screen: Size;
  hasDialog: boolean;
  obstacles: readonly Obstacle[];
  /** The toast stays here as long as it covers nothing. */
  current: Place | null;
}

/** The place that covers the least; the first of equals. */
export function clearPlace({ toast, screen, hasDialog, obstacles, current }: Situation): Place {
  const places = placesOf(screen, hasDialog);
  const ordered = current && places.includes(current) ? [current, ...places] : places;
  const costOf = (place: Place): number => {
    const box = boxAt(place, toast, screen);
    return obstacles.reduce((sum, obstacle) => sum + coveredArea(box, obstacle), 0);
  };
  return ordered.reduce((best, place) => (costOf(place) < costOf(best) ? place : best));
}
