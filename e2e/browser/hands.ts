// Three ways to use the same screens: mouse, touch, and keyboard only.
import { type CDPSession, type Locator, type Page, expect } from '@playwright/test';
import { test as base } from '../servers/databases.ts';

export interface Hands {
  /** Activates a button, a link, an entry of a menu, a cell of the grid. */
  press: (target: Locator) => Promise<void>;
  /** Replaces the text of a field. */
  write: (field: Locator, text: string) => Promise<void>;
  /** Chooses in a native list. */
  choose: (list: Locator, label: string) => Promise<void>;
  /** Chooses among radio buttons. */
  pick: (group: Locator, label: string) => Promise<void>;
  /** Toggles a switch. */
  toggle: (control: Locator) => Promise<void>;
  /** Sets a date field, yyyy-MM-dd. */
  writeDate: (field: Locator, date: string) => Promise<void>;
  /** Drags from the center of one element to the center of another; undefined for the keyboard. */
  drag?: (from: Locator, to: Locator) => Promise<void>;
}

export type HandsKind = 'mouse' | 'touch' | 'keyboard';

interface Point {
  x: number;
  y: number;
}

const DRAG_STEPS = 8;
const MAX_TAB_STOPS = 80;
const FRAME_S = 1 / 60;
/** Times that the grid shows on an event or a span while it is dragged. */
export const HELD = /^\d\d:\d\d – \d\d:\d\d$/;

export const middleOf = async (target: Locator): Promise<Point> => {
  const box = await target.boundingBox();
  if (!box) throw new Error(`not on the screen: ${String(target)}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const between = (from: Point, to: Point): Point[] =>
  Array.from({ length: DRAG_STEPS }, (_, step) => ({
    x: from.x + ((to.x - from.x) * (step + 1)) / DRAG_STEPS,
    y: from.y + ((to.y - from.y) * (step + 1)) / DRAG_STEPS,
  }));

const mouseOf = (page: Page): Hands => ({
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  choose: async (list, label) => {
    await list.selectOption(label);
  },
  pick: (group, label) => group.getByText(label, { exact: true }).click(),
  toggle: (control) => control.click(),
  writeDate: (field, date) => field.fill(date),
  drag: async (from, to) => {
    const [start, end] = [await middleOf(from), await middleOf(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: DRAG_STEPS });
    await page.mouse.up();
  },
});

/** Touch through the browser's own input, so that browser and page decide between scroll, tap and drag. */
export const fingerOf = async (page: Page) => {
  const browser: CDPSession = await page.context().newCDPSession(page);
  type Touch = 'touchStart' | 'touchMove' | 'touchEnd';
  const touch = (type: Touch, touchPoints: Point[], timestamp?: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints,
      ...(timestamp !== undefined && { timestamp }),
    });
  return {
    down: (at: Point) => touch('touchStart', [at]),
    slide: async (from: Point, to: Point) => {
      for (const point of between(from, to)) await touch('touchMove', [point]);
    },
    up: () => touch('touchEnd', []),
    /** Down, along and up at the speed of a thumb, however slowly the browser answers. */
    swipe: async (from: Point, to: Point) => {
      const points = [from, ...between(from, to)];
      const start = Date.now() / 1000 - points.length * FRAME_S;
      const at = (frame: number): number => start + frame * FRAME_S;
      await Promise.all([
        ...points.map((point, frame) => touch(frame === 0 ? 'touchStart' : 'touchMove', [point], at(frame))),
        touch('touchEnd', [], at(points.length)),
      ]);
    },
  };
};

const touchOf = (page: Page): Hands => ({
  press: (target) => target.tap(),
  write: async (field, text) => {
    await field.tap();
    await field.fill(text);
  },
  choose: async (list, label) => {
    await list.selectOption(label);
  },
  pick: (group, label) => group.getByText(label, { exact: true }).tap(),
  toggle: (control) => control.tap(),
  writeDate: (field, date) => field.fill(date),
  drag: async (from, to) => {
    const finger = await fingerOf(page);
    const [start, end] = [await middleOf(from), await middleOf(to)];
    await finger.down(start);
    await expect(page.getByText(HELD)).toBeVisible();
    await finger.slide(start, end);
    await finger.up();
  },
});

const keyboardOf = (page: Page): Hands => {
  const { keyboard } = page;

  const goTo = async (target: Locator, key: 'Tab' | 'ArrowDown' = 'Tab'): Promise<void> => {
    await expect(target).toBeVisible();
    // looked up once: finding it again by its role at each stop would take most of the time
    const element = await target.elementHandle();
    for (let stops = 0; stops < MAX_TAB_STOPS; stops += 1) {
      if (await element?.evaluate((it) => it === document.activeElement)) return;
      await keyboard.press(key);
    }
    throw new Error(`the keyboard does not reach ${String(target)}`);
  };

  /** Moves in the grid by arrow keys: sideways to the day, up and down to the hour. */
  const walkTo = async (cell: Locator): Promise<void> => {
    const wanted = await placeOf(cell);
    // a closing dialog still holds the focus
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await goTo(page.locator('[role="gridcell"][tabindex="0"]'));
    for (let steps = 0; steps < MAX_TAB_STOPS; steps += 1) {
      const here = await placeOf(page.locator(':focus'));
      if (here.date !== wanted.date)
        await keyboard.press(here.date < wanted.date ? 'ArrowRight' : 'ArrowLeft');
      else if (here.hour !== wanted.hour)
        await keyboard.press(here.hour < wanted.hour ? 'ArrowDown' : 'ArrowUp');
      else return;
    }
    throw new Error(`the arrows do not reach ${String(cell)}`);
  };

  return {
    press: async (target) => {
      const role = await target.getAttribute('role');
      if (role === 'gridcell') await walkTo(target);
      else await goTo(target, role === 'menuitem' ? 'ArrowDown' : 'Tab');
      await keyboard.press('Enter');
    },
    write: async (field, text) => {
      await goTo(field);
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(text);
    },
    choose: async (list, label) => {
      await goTo(list);
      await expect(list.getByRole('option', { name: label })).toHaveCount(1);
      const steps = await list.evaluate(
        (select: HTMLSelectElement, wanted) =>
          [...select.options].findIndex(({ label: text, value }) => text === wanted || value === wanted) -
          select.selectedIndex,
        label,
      );
      for (let step = 0; step < Math.abs(steps); step += 1)
        await keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
      await expect(list.getByRole('option', { name: label, selected: true })).toHaveCount(1);
    },
    pick: async (group, label) => {
      const wanted = group.getByRole('radio', { name: label });
      await goTo(group.getByRole('radio', { checked: true }));
      await keyboard.press('ArrowRight');
      await expect(wanted).toBeChecked();
    },
    toggle: async (control) => {
      await goTo(control);
      await keyboard.press('Space');
    },
    writeDate: async (field, date) => {
      await goTo(field);
      await keyboard.type(date.slice(5).split('-').join('') + date.slice(0, 4));
      await expect(field).toHaveValue(date);
    },
  };
};

const placeOf = (cell: Locator): Promise<{ date: string; hour: number }> =>
  cell.evaluate((element: HTMLElement) => ({
    date: element.dataset['date'] ?? '',
    hour: Number(element.dataset['hour']),
  }));

const HANDS: Record<HandsKind, (page: Page) => Hands> = {
  mouse: mouseOf,
  touch: touchOf,
  keyboard: keyboardOf,
};

/** `test` with the input device of the project. */
export const test = base.extend<{ handsKind: HandsKind; hands: Hands }>({
  handsKind: ['mouse', { option: true }],
  hands: async ({ page, handsKind }, use) => use(HANDS[handsKind](page)),
});
