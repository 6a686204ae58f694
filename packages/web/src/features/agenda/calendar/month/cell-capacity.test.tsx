import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useCellCapacity } from './cell-capacity.ts';

let measure = (): void => undefined;

function Grid({ height }: { height: number }) {
  const grid = useRef<HTMLDivElement>(null);
  const sized = (cell: HTMLElement | null): void => {
    if (cell) Object.defineProperty(cell, 'clientHeight', { configurable: true, value: height });
  };
  return (
    <div ref={grid}>
      <div role="gridcell" ref={sized} />
      <output>{useCellCapacity(grid)}</output>
    </div>
  );
}

// spec: 1 §2.44
it.each([
  { height: 60, lines: 2 },
  { height: 103, lines: 2 },
  { height: 104, lines: 3 },
  { height: 200, lines: 7 },
])('a cell of $height px holds $lines lines', ({ height, lines }) => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        measure = onResize;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const { rerender } = render(<Grid height={60} />);
  rerender(<Grid height={height} />);
  act(() => measure());
  expect(screen.getByRole('status')).toHaveTextContent(String(lines));
});
