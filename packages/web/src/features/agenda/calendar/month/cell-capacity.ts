import { type RefObject, useLayoutEffect, useState } from 'react';

/** Height of a line, and of the rest of a cell, in px. */
const LINE_HEIGHT = 22;
const FRAME_HEIGHT = 38;
/** Of spec 1 §2, also while the height is unknown. */
const MIN_LINES = 2;

/** Lines of events that fit into the cells of a grid; follows the height of the window. */
export function useCellCapacity(grid: RefObject<HTMLElement | null>): number {
  const [lines, setLines] = useState(MIN_LINES);
  useLayoutEffect(() => {
    const cell = grid.current?.querySelector('[role="gridcell"]');
    if (!cell || !('ResizeObserver' in globalThis)) return undefined;
    const measure = (): void => {
      setLines(Math.max(MIN_LINES, Math.floor((cell.clientHeight - FRAME_HEIGHT) / LINE_HEIGHT)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(cell);
    return () => observer.disconnect();
  }, [grid]);
  return lines;
}
