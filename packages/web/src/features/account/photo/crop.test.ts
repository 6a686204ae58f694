import { describe, expect, it } from 'vitest';
import { cropByKey, MAX_ZOOM, moved, startingCrop, zoomed, zoomOf } from './crop.ts';

const wide = { width: 2000, height: 1000 };
const tall = { width: 300, height: 900 };

describe('the square of a picture', () => {
  it.each([
    { picture: wide, crop: { x: 500, y: 0, side: 1000 } },
    { picture: tall, crop: { x: 0, y: 300, side: 300 } },
    { picture: { width: 7, height: 7 }, crop: { x: 0, y: 0, side: 7 } },
  ])('starts as the largest centered one of $picture', ({ picture, crop }) => {
    expect(startingCrop(picture)).toEqual(crop);
    expect(zoomOf(picture, crop)).toBe(1);
  });

  it.each([
    { by: { x: 0.1, y: 0 }, x: 400, y: 0 },
    { by: { x: -0.2, y: 0 }, x: 700, y: 0 },
    { by: { x: 9, y: 0 }, x: 0, y: 0 },
    { by: { x: -9, y: 0 }, x: 1000, y: 0 },
    { by: { x: 0, y: 0.5 }, x: 500, y: 0 },
  ])('stays on the picture when moved by $by, at $x', ({ by, x, y }) => {
    expect(moved(wide, startingCrop(wide), by)).toEqual({ x, y, side: 1000 });
  });

  it.each([
    { zoom: 2, crop: { x: 750, y: 250, side: 500 } },
    { zoom: 0.1, crop: { x: 500, y: 0, side: 1000 } },
    { zoom: 99, crop: { x: 900, y: 400, side: 1000 / MAX_ZOOM } },
  ])('is $crop at zoom $zoom', ({ zoom, crop }) => {
    expect(zoomed(wide, startingCrop(wide), { zoom })).toEqual(crop);
  });

  it('keeps a corner in place when zoomed there', () => {
    expect(zoomed(wide, startingCrop(wide), { zoom: 2, at: { x: 1, y: 1 } })).toEqual({
      x: 1000,
      y: 500,
      side: 500,
    });
  });

  it('covers only the picture when zoomed out at its edge', () => {
    const corner = { x: 1500, y: 500, side: 500 };
    expect(zoomed(wide, corner, { zoom: 1 })).toEqual({ x: 1000, y: 0, side: 1000 });
  });

  it.each([
    { key: 'ArrowRight', shiftKey: false, x: 460 },
    { key: 'ArrowLeft', shiftKey: false, x: 540 },
    { key: 'ArrowLeft', shiftKey: true, x: 700 },
  ])('follows $key, Shift $shiftKey', ({ key, shiftKey, x }) => {
    expect(cropByKey(wide, startingCrop(wide), { key, shiftKey })).toEqual({ x, y: 0, side: 1000 });
  });

  it('zooms by plus and minus, and ignores other keys', () => {
    const start = startingCrop(wide);
    const near = cropByKey(wide, start, { key: '+', shiftKey: true }) ?? start;
    expect(zoomOf(wide, near)).toBeCloseTo(1.1);
    expect(cropByKey(wide, near, { key: '-', shiftKey: false })?.side).toBeCloseTo(1000);
    expect(cropByKey(wide, start, { key: 'Tab', shiftKey: false })).toBeNull();
  });
});
