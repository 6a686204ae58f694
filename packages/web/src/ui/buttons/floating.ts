/** Look and movement of a panel that opens beside its element. */
export const FLOATING =
  'origin-(--transform-origin) border border-line bg-surface shadow-float outline-none ' +
  'transition-[translate,scale,opacity] duration-150 data-ending-style:[scale:95%] data-ending-style:opacity-0 data-starting-style:[scale:95%] data-starting-style:opacity-0';

/** Height of the bar at the bottom of phones, under which nothing floats; 0 without one. */
export const bottomBarHeight = (): number =>
  document.querySelector<HTMLElement>('[data-bottom-bar]')?.offsetHeight ?? 0;
