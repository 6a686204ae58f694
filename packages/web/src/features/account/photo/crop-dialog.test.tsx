import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { CropDialog } from './crop-dialog.tsx';

const drawImage = vi.fn<(...args: number[]) => void>();
const CANVAS: Partial<CanvasRenderingContext2D> = {
  fillRect: vi.fn<CanvasRenderingContext2D['fillRect']>(),
  beginPath: vi.fn<() => void>(),
  rect: vi.fn<CanvasRenderingContext2D['rect']>(),
  arc: vi.fn<CanvasRenderingContext2D['arc']>(),
  fill: vi.fn<() => void>(),
  drawImage: (_image: CanvasImageSource, ...numbers: number[]) => drawImage(...numbers),
};

beforeEach(() => {
  drawImage.mockClear();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(CANVAS as CanvasRenderingContext2D);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(
    (type, quality) => `${type} ${quality}`,
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100));
  Element.prototype.setPointerCapture = () => undefined;
});

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'setPointerCapture');
});

const open = async () => {
  const image = { width: 2000, height: 1000, close: () => undefined };
  const onUse = vi.fn<(photo: string) => void>();
  const { user } = renderInApp(<CropDialog image={image} onUse={onUse} onClosed={() => undefined} />);
  const dialog = await screen.findByRole('dialog', { name: 'Ajustar foto' });
  const area = within(dialog).getByRole('application', { name: 'Enquadramento da foto' });
  return { user, area, onUse };
};

/** The last drawn square: left, top, side. */
const shown = () => drawImage.mock.lastCall?.slice(0, 3).map(Math.round);
const zoomText = () => screen.getByLabelText('Zoom').getAttribute('aria-valuetext');
const point = (pointerId: number, clientX: number, clientY: number) => ({ pointerId, clientX, clientY });

it('starts with the largest centered square', async () => {
  await open();
  expect(shown()).toEqual([500, 0, 1000]);
});

it('follows a pointer that drags the picture, and ignores one that only hovers', async () => {
  const { area } = await open();
  fireEvent.pointerMove(area, point(1, 90, 50));
  expect(shown()).toEqual([500, 0, 1000]);
  fireEvent.pointerDown(area, point(1, 50, 50));
  fireEvent.pointerMove(area, point(1, 80, 50));
  expect(shown()).toEqual([200, 0, 1000]);
  fireEvent.pointerUp(area, point(1, 80, 50));
  fireEvent.pointerMove(area, point(1, 20, 50));
  expect(shown()).toEqual([200, 0, 1000]);
});

it('zooms and pans with two fingers', async () => {
  const { area } = await open();
  fireEvent.pointerDown(area, point(1, 40, 50));
  fireEvent.pointerDown(area, point(2, 60, 50));
  fireEvent.pointerMove(area, point(2, 80, 50));
  expect(zoomText()).toBe('200%');
  fireEvent.pointerMove(area, point(1, 0, 50));
  expect(zoomText()).toBe('400%');
});

it('zooms at the pointer by the wheel, without scrolling the page', async () => {
  const { area } = await open();
  const isLeftToThePage = fireEvent.wheel(area, { deltaY: -462, clientX: 100, clientY: 100 });
  expect(isLeftToThePage).toBe(false);
  expect(zoomText()).toBe('200%');
  expect(shown()).toEqual([1000, 500, 500]);
});

it('moves by arrows and zooms by plus and minus; other keys keep their meaning', async () => {
  const { area } = await open();
  expect(fireEvent.keyDown(area, { key: 'ArrowRight' })).toBe(false);
  expect(shown()).toEqual([460, 0, 1000]);
  fireEvent.keyDown(area, { key: '+' });
  expect(zoomText()).toBe('110%');
  expect(fireEvent.keyDown(area, { key: '+', ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(area, { key: 'Tab' })).toBe(true);
  expect(zoomText()).toBe('110%');
});

// spec: 2 §5.33
it('returns a JPEG of the square', async () => {
  const { user, area, onUse } = await open();
  fireEvent.change(screen.getByLabelText('Zoom'), { target: { value: '4' } });
  fireEvent.keyDown(area, { key: 'ArrowUp' });
  await user.click(screen.getByRole('button', { name: 'Usar foto' }));
  expect(onUse).toHaveBeenCalledWith('image/jpeg 0.86');
  // 1000 pixels at a zoom of 4, not enlarged
  expect(drawImage).toHaveBeenLastCalledWith(875, 385, 250, 250, 0, 0, 250, 250);
});
