// Inputs use 16 px on phones: iOS zooms into fields with smaller text.
const CONTROL =
  'w-full min-w-0 rounded-control border border-control-line bg-surface px-3 text-base text-ink transition-colors sm:text-body ' +
  'hover:border-ink-3 focus-visible:border-primary focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-primary ' +
  '[&[readonly]]:bg-sunken [&[readonly]]:text-ink-2 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-danger';

export const controlClass = (height = 'h-11 sm:h-10 pointer-coarse:min-h-11'): string =>
  `${CONTROL} ${height}`;
