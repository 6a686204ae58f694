import { beforeEach, expect, it, vi } from 'vitest';
import { followSwipe } from './swipe.ts';

const content = document.createElement('div');
const onSwipe = vi.fn<(step: 1 | -1) => void>();

const finger = (type: string, x: number, y = 0, pointerType = 'touch'): PointerEvent => {
  const event = new MouseEvent(type, { clientX: x, clientY: y });
  return Object.assign(event, { pointerId: 1, isPrimary: true, pointerType }) as unknown as PointerEvent;
};
const move = (x: number, y = 0) => dispatchEvent(finger('pointermove', x, y));

beforeEach(() => {
  onSwipe.mockReset();
  content.animate = vi.fn<Element['animate']>();
  content.style.translate = '';
});

it.each([
  { x: -80, step: 1 },
  { x: 80, step: -1 },
])('a finger that moves by $x px turns by $step', ({ x, step }) => {
  followSwipe(finger('pointerdown', 0), content, onSwipe);
  move(x / 4);
  move(x);
  expect(content.style.translate).toBe(`${x}px`);
  dispatchEvent(finger('pointerup', x));
  expect(onSwipe).toHaveBeenCalledExactlyOnceWith(step);
  expect(content.style.translate).toBe('');
});

it.each([
  { what: 'a short way', x: 40, y: 0, end: 'pointerup', by: 'touch' },
  { what: 'up or down first', x: 80, y: 90, end: 'pointerup', by: 'touch' },
  { what: 'until the browser takes over', x: 80, y: 0, end: 'pointercancel', by: 'touch' },
  { what: 'as a mouse', x: 80, y: 0, end: 'pointerup', by: 'mouse' },
])('turns nothing when it moves $what', ({ x, y, end, by }) => {
  followSwipe(finger('pointerdown', 0, 0, by), content, onSwipe);
  move(x / 4, y);
  move(x, y);
  dispatchEvent(finger(end, x, y));
  expect(onSwipe).not.toHaveBeenCalled();
  expect(content.style.translate).toBe('');
});
