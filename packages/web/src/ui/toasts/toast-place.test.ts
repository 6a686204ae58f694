import { describe, expect, it } from 'vitest';
import { type Box, clearPlace, type Obstacle, type Place } from './toast-place.ts';

const WIDE = { width: 1280, height: 800 };
const TABLET = { width: 768, height: 1024 };
const PHONE = { width: 390, height: 844 };

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const panel = (covered: Box): Obstacle => ({ box: covered, isVital: false });
const vital = (covered: Box): Obstacle => ({ box: covered, isVital: true });

const placed = (screen: typeof WIDE, obstacles: Obstacle[], current: Place | null = null): Place =>
  clearPlace({
    toast: { width: screen.width < 640 ? 366 : 352, height: 78 },
    screen,
    hasDialog: obstacles.some(({ isVital }) => !isVital),
    obstacles,
    current,
  });

const BOTTOM_RIGHT = { right: 12, bottom: 12 };
const TOP_RIGHT = { right: 12, top: 72 };

describe('the place of a toast', () => {
  it.each([
    { name: 'the corner, beside nothing', screen: WIDE, obstacles: [], place: BOTTOM_RIGHT },
    {
      name: 'the corner above, beside a panel at the lower right',
      screen: WIDE,
      obstacles: [panel(box(625, 325, 384, 440))],
      place: TOP_RIGHT,
    },
    {
      name: 'the other side, beside a panel as high as the screen',
      screen: WIDE,
      obstacles: [panel(box(884, 32, 384, 736))],
      place: { left: 12, bottom: 12 },
    },
    {
      name: 'the free side of a tablet, beside a panel as high as the screen',
      screen: TABLET,
      obstacles: [panel(box(372, 12, 384, 1000))],
      place: { left: 12, bottom: 12 },
    },
    {
      name: 'off the bar that was moved into the corner',
      screen: WIDE,
      obstacles: [vital(box(336, 700, 917, 44))],
      place: TOP_RIGHT,
    },
    {
      name: 'over the text of a dialog rather than over its buttons',
      screen: TABLET,
      obstacles: [panel(box(128, 60, 512, 904)), vital(box(152, 900, 464, 44)), panel(box(0, 900, 768, 100))],
      place: TOP_RIGHT,
    },
    {
      name: 'below, on a phone whose bar is at the top',
      screen: PHONE,
      obstacles: [vital(box(70, 100, 300, 56))],
      place: { left: 12, right: 12, bottom: 12 },
    },
    {
      name: 'above the sheet of a phone',
      screen: PHONE,
      obstacles: [panel(box(0, 110, 390, 734)), vital(box(300, 120, 44, 44))],
      place: { left: 12, right: 12, top: 12 },
    },
  ])('is $name', ({ screen, obstacles, place }) => {
    expect(placed(screen, obstacles)).toEqual(place);
  });

  it('stays where it is while that is clear', () => {
    const current = placed(WIDE, [panel(box(625, 325, 384, 440))]);
    expect(placed(WIDE, [], current)).toEqual(TOP_RIGHT);
    expect(placed(WIDE, [panel(box(884, 32, 384, 400))], current)).toEqual(BOTTOM_RIGHT);
  });
});
