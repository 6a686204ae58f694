import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { VirtualList } from './virtual-list.tsx';

const ROWS = Array.from({ length: 500 }, (_, row) => row);
const ROW_PX = 50;

// jsdom has no layout: the list is as far above the screen as the page has scrolled
let scrolled = 0;

const rectsOf = (rect: DOMRect): DOMRectList =>
  Object.assign([rect], { item: (at: number) => (at === 0 ? rect : null) });

beforeEach(() => {
  scrolled = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(rectsOf(new DOMRect()));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -scrolled));
});

const scrollTo = (px: number): void => {
  scrolled = px;
  act(() => void dispatchEvent(new Event('scroll')));
};

it('keeps the row that holds the focus while others are scrolled to', () => {
  render(
    <VirtualList items={ROWS} keyOf={(row) => row} estimatedHeight={ROW_PX} label="Linhas">
      {(row) => <button type="button">Linha {row}</button>}
    </VirtualList>,
  );
  const first = screen.getByRole('button', { name: 'Linha 0' });
  act(() => first.focus());
  scrollTo(300 * ROW_PX);
  expect(screen.getByRole('button', { name: 'Linha 300' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Linha 100' })).toBeNull();
  expect(first).toHaveFocus();
  act(() => first.blur());
  expect(first).not.toBeInTheDocument();
});

it('follows the scrolling of a box around it', () => {
  render(
    <div data-testid="box">
      <VirtualList items={ROWS} keyOf={(row) => row} estimatedHeight={ROW_PX} label="Linhas">
        {(row) => `Linha ${row}`}
      </VirtualList>
    </div>,
  );
  scrolled = 300 * ROW_PX;
  // unlike that of the page, the event of a box does not bubble
  act(() => void screen.getByTestId('box').dispatchEvent(new Event('scroll')));
  expect(screen.getByText('Linha 300')).toBeInTheDocument();
});
