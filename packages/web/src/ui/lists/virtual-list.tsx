import { clsx } from 'clsx';
import {
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
  type RefObject,
  type SetStateAction,
} from 'react';
import { useIsPrinting } from '#lib/hooks/use-printing.ts';
import { rowOffsets, rowsToDraw } from './virtual-rows.ts';

/** Lists up to this length render all rows: the browser's own search then finds them. */
const ALL_DRAWN_BELOW = 100;
/** Rows are rendered this far beyond the screen, so that a quick scroll shows no gap. */
const MARGIN_PX = 800;
/** The window moves in steps, so that not every pixel of a scroll renders again. */
const STEP_PX = 200;

interface VirtualListProps<T> {
  items: readonly T[];
  keyOf: (item: T) => number;
  /** Height of a row that has not been rendered yet. */
  estimatedHeight: number;
  label: string;
  rowClassName?: string;
  children: (item: T) => ReactNode;
}

/**
 * A list that scrolls with the page, or a box of it, and renders only the rows near the screen. Rows may differ in height: each is
 * measured when rendered. Assistive technology gets each row's position and the length of the whole list.
 */
export function VirtualList<T>({
  items,
  keyOf,
  estimatedHeight,
  label,
  rowClassName,
  children,
}: VirtualListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const [focusedKey, setFocusedKey] = useState<number | null>(null);
  const [measured, setMeasured] = useState<Heights>(new Map());
  const view = useView(list);
  const isWindowed = !useIsPrinting() && items.length > ALL_DRAWN_BELOW;
  const keys = items.map(keyOf);
  const offsets = rowOffsets(keys.map((key) => measured.get(key) ?? estimatedHeight));
  const drawn = isWindowed
    ? rowsToDraw(offsets, { ...view, always: focusedKey === null ? -1 : keys.indexOf(focusedKey) })
    : keys.map((_, index) => index);
  useMeasuring(list, isWindowed ? drawn.map((index) => keys[index]).join() : '', setMeasured);
  const total = offsets.at(-1) ?? 0;
  const drawnEnd = offsets[(drawn.at(-1) ?? -1) + 1] ?? 0;
  return (
    <ul
      ref={list}
      role="list"
      // otherwise the gap above the first row would be outside of the list
      className="flow-root"
      aria-label={label}
      onFocus={({ target }) => setFocusedKey(keyOfRow(target.closest('li')))}
      onBlur={() => setFocusedKey(null)}
      style={isWindowed ? { paddingBottom: total - drawnEnd } : undefined}
    >
      {drawn.map((index, position) => {
        const [item, key] = [items[index], keys[index]];
        if (item === undefined || key === undefined) return null;
        const before = (drawn[position - 1] ?? -1) + 1;
        const gap = (offsets[index] ?? 0) - (offsets[before] ?? 0);
        return (
          <li
            key={key}
            data-key={key}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={gap > 0 ? { marginTop: gap } : undefined}
            className={clsx(index > 0 && 'border-t border-line', rowClassName)}
          >
            {children(item)}
          </li>
        );
      })}
    </ul>
  );
}

const keyOfRow = (row: HTMLElement | null): number | null => {
  const key = row?.dataset['key'];
  return key === undefined ? null : Number(key);
};

interface View {
  /** The visible part plus margin, in pixels from the top of the list. */
  top: number;
  bottom: number;
}

/** The visible part of a list, updated while the page scrolls. */
function useView(list: RefObject<HTMLUListElement | null>): View {
  const [view, setView] = useState<View>({ top: -MARGIN_PX, bottom: 2 * MARGIN_PX });
  useEffect(() => {
    const follow = (): void => {
      // a hidden list has no position on the screen; it keeps the last one
      if (!list.current || list.current.getClientRects().length === 0) return;
      const next = viewOf(list.current);
      setView((known) => (known.top === next.top && known.bottom === next.bottom ? known : next));
    };
    follow();
    // captured: the scrolling of a box around the list does not bubble
    addEventListener('scroll', follow, { passive: true, capture: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
    };
  }, [list]);
  return view;
}

type Heights = ReadonlyMap<number, number>;

/** Measures the rendered rows, again on changes; `drawnKeys` joins their keys into one text, empty for none. */
function useMeasuring(
  list: RefObject<HTMLUListElement | null>,
  drawnKeys: string,
  setMeasured: Dispatch<SetStateAction<Heights>>,
): void {
  useEffect(() => {
    if (drawnKeys === '' || !list.current) return undefined;
    const observer = new ResizeObserver((entries) => {
      const rows = entries.map(({ target }) => target).filter((row) => row instanceof HTMLElement);
      const seen = rows.map((row) => [Number(row.dataset['key']), row.offsetHeight] as const);
      setMeasured((known) => withHeights(known, seen));
    });
    for (const row of list.current.children) observer.observe(row);
    return () => observer.disconnect();
  }, [list, drawnKeys, setMeasured]);
}

/** Returns the same map if nothing changed, to avoid a re-render. A hidden row has no height. */
const withHeights = (known: Heights, seen: readonly (readonly [key: number, height: number])[]): Heights => {
  const news = seen.filter(([key, height]) => height > 0 && known.get(key) !== height);
  return news.length > 0 ? new Map([...known, ...news]) : known;
};

const viewOf = (list: HTMLElement): View => {
  const top = Math.floor(-list.getBoundingClientRect().top / STEP_PX) * STEP_PX;
  return { top: top - MARGIN_PX, bottom: top + STEP_PX + innerHeight + MARGIN_PX };
};
