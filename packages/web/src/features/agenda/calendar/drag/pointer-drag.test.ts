import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { edgeSpeed, followPointer, holdScrollWhileDragging } from './pointer-drag.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const FINGER = { pointerType: 'touch', pointerId: 1, bubbles: true };
const MOUSE = { pointerType: 'mouse', pointerId: 1, bubbles: true };

/** An element pressed at 100, 100 and followed. */
const press = (pointer: PointerEventInit, scroller: Element = document.documentElement) => {
  const target = document.body.appendChild(document.createElement('button'));
  const release = holdScrollWhileDragging(target);
  const [onMove, onEnd] = [vi.fn(), vi.fn()];
  target.addEventListener('pointerdown', (event) => followPointer(event, { scroller, onMove, onEnd }));
  target.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, clientX: 100, clientY: 100 }));
  const moveTo = (clientX: number, clientY: number) =>
    target.dispatchEvent(new PointerEvent('pointermove', { ...pointer, clientX, clientY }));
  const dispatch = (type: string) => target.dispatchEvent(new PointerEvent(type, pointer));
  /** True if the default action, such as scrolling, was prevented. */
  const isKeptFrom = (type: string) =>
    !target.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  return { target, onMove, onEnd, moveTo, dispatch, isKeptFrom, release };
};

describe('a finger', () => {
  it('scrolls when it moves right away: nothing is lifted or prevented', () => {
    const { moveTo, onMove, onEnd, isKeptFrom, dispatch } = press(FINGER);
    moveTo(100, 112);
    vi.advanceTimersByTime(1000);
    expect(isKeptFrom('touchmove')).toBe(false);
    dispatch('pointerup');
    expect([onMove, onEnd].map(({ mock }) => mock.calls)).toEqual([[], []]);
  });

  it('lifts after resting for a quarter of a second, even if it trembles, and stops the page from scrolling', () => {
    const { moveTo, onMove, onEnd, isKeptFrom, dispatch } = press(FINGER);
    moveTo(103, 104);
    vi.advanceTimersByTime(250);
    expect(onMove).not.toHaveBeenCalled();
    vi.advanceTimersToNextFrame();
    expect(onMove).toHaveBeenLastCalledWith(103, 104);
    expect(isKeptFrom('touchmove')).toBe(true);
    expect(isKeptFrom('contextmenu')).toBe(true);
    moveTo(100, 180);
    expect(onMove).toHaveBeenLastCalledWith(100, 180);
    dispatch('pointerup');
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(true);
    expect(isKeptFrom('touchmove')).toBe(false);
  });

  it('scrolls when its move arrives with the frame after the timer', () => {
    const { moveTo, onMove, isKeptFrom } = press(FINGER);
    vi.advanceTimersByTime(250);
    moveTo(100, 112);
    vi.advanceTimersByTime(1000);
    expect(onMove).not.toHaveBeenCalled();
    expect(isKeptFrom('touchmove')).toBe(false);
  });

  it('drops nothing when the browser takes over', () => {
    const { onEnd, dispatch } = press(FINGER);
    vi.advanceTimersByTime(300);
    dispatch('pointercancel');
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('taps when released earlier', () => {
    const { target, onMove, onEnd, dispatch } = press(FINGER);
    const onClick = vi.fn();
    target.addEventListener('click', onClick);
    dispatch('pointerup');
    vi.advanceTimersByTime(1000);
    fireEvent.click(target);
    expect([onMove, onEnd].map(({ mock }) => mock.calls)).toEqual([[], []]);
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('ignores a second finger', () => {
    const { target, moveTo, onEnd } = press(FINGER);
    vi.advanceTimersByTime(300);
    moveTo(100, 180);
    target.dispatchEvent(new PointerEvent('pointerup', { ...FINGER, pointerId: 2 }));
    expect(onEnd).not.toHaveBeenCalled();
    target.dispatchEvent(new PointerEvent('pointerup', FINGER));
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(true);
  });
});

describe('a mouse', () => {
  it('drags after five pixels, and its release does not click', () => {
    const { target, moveTo, onMove, onEnd, dispatch } = press(MOUSE);
    const onClick = vi.fn();
    target.addEventListener('click', onClick);
    moveTo(104, 100);
    expect(onMove).not.toHaveBeenCalled();
    moveTo(105, 100);
    expect(onMove).toHaveBeenCalledWith(105, 100);
    dispatch('pointerup');
    fireEvent.click(target);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(true);
    expect(onClick).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    fireEvent.click(target);
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('aborts with Escape', () => {
    const { moveTo, onEnd, dispatch } = press(MOUSE);
    moveTo(150, 100);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    dispatch('pointerup');
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(false);
  });
});

it.each([
  { what: 'rests', by: [0, 0] },
  { what: 'trembles', by: [3, 5] },
  { what: 'moves away from the edge', by: [0, 20] },
])('a finger near the upper edge that $what scrolls nothing', ({ by: [dx, dy] }) => {
  const scroller = document.body.appendChild(document.createElement('div'));
  scroller.getBoundingClientRect = () => new DOMRect(0, 90, 300, 400);
  scroller.scrollTop = 300;
  const { moveTo, onEnd, dispatch } = press(FINGER, scroller);
  vi.advanceTimersByTime(300);
  moveTo(100 + (dx ?? 0), 100 + (dy ?? 0));
  vi.advanceTimersByTime(1000);
  expect(scroller.scrollTop).toBe(300);
  dispatch('pointerup');
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(dy === 20);
});

it('scrolls under a finger that was lifted near the upper edge and moves on towards it', () => {
  const scroller = document.body.appendChild(document.createElement('div'));
  scroller.getBoundingClientRect = () => new DOMRect(0, 80, 300, 400);
  scroller.scrollTop = 300;
  const { moveTo } = press(FINGER, scroller);
  vi.advanceTimersByTime(300);
  moveTo(100, 88);
  vi.advanceTimersByTime(200);
  expect(scroller.scrollTop).toBeLessThan(300);
});

it('scrolls near the lower edge, and continues to drag under a resting pointer', () => {
  const scroller = document.body.appendChild(document.createElement('div'));
  scroller.getBoundingClientRect = () => new DOMRect(0, 0, 300, 400);
  const { moveTo, onMove, dispatch } = press(MOUSE, scroller);
  moveTo(100, 395);
  const calls = onMove.mock.calls.length;
  vi.advanceTimersByTime(200);
  expect(scroller.scrollTop).toBeGreaterThan(50);
  expect(onMove.mock.calls.length).toBeGreaterThan(calls);
  dispatch('pointerup');
  const { scrollTop } = scroller;
  vi.advanceTimersByTime(200);
  expect(scroller.scrollTop).toBe(scrollTop);
});

it.each([
  [200, 0],
  [44, 0],
  [22, -7],
  [0, -14],
  [-80, -14],
  [378, 7],
  [900, 14],
])('scrolls at %i of 0 to 400 by %i pixels per frame', (y, pixels) => {
  expect(edgeSpeed(y, { top: 0, bottom: 400 })).toBeCloseTo(pixels);
});
