// The places of the bars and of the page, the same before and after the application has started.
import { clsx } from 'clsx';

export const SIDEBAR =
  'fixed inset-y-0 left-0 z-30 w-64 border-r border-line bg-bg max-lg:hidden print:hidden';

export const bodyClass = (fillsScreen: boolean): string =>
  clsx(
    'group/shell flex flex-col pb-(--bottom-bar) lg:pl-64 print:block print:p-0',
    fillsScreen ? 'h-dvh print:h-auto' : 'min-h-dvh',
  );

export const mainClass = (fillsScreen: boolean): string =>
  clsx(
    'container-page flex-1 outline-none',
    fillsScreen
      ? 'flex min-h-0 flex-col px-3 pt-3 pb-3 group-has-data-covering/shell:max-lg:p-0 sm:px-6 lg:pb-6'
      : 'px-3 pt-3 pb-6 sm:px-6 sm:pt-4 lg:pb-8',
  );
