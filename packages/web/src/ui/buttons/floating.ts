/** Look and movement of a panel that opens beside its element. */
export const FLOATING =
  'origin-(--transform-origin) border border-line bg-surface shadow-float outline-none ' +
  'transition-[translate,scale,opacity] duration-150 data-ending-style:[scale:95%] data-ending-style:opacity-0 data-starting-style:[scale:95%] data-starting-style:opacity-0';
