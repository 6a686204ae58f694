import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'outline' | 'soft' | 'ghost' | 'danger' | 'danger-outline';
export type ButtonSize = 'normal' | 'small' | 'third' | 'tall' | 'icon';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  outline: 'border border-line bg-surface text-ink hover:bg-sunken',
  soft: 'bg-primary-soft text-primary-ink hover:[filter:brightness(0.97)]',
  ghost: 'text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'bg-danger text-surface hover:[filter:brightness(1.1)]',
  'danger-outline': 'border border-line bg-surface text-danger hover:bg-sunken',
};

// a finger needs 44 px on a tablet too
const SIZES: Record<ButtonSize, string> = {
  normal: 'h-11 gap-2 px-4 sm:h-10 pointer-coarse:min-h-11',
  small: 'h-11 gap-2 px-3 text-sm sm:h-9 pointer-coarse:min-h-11',
  // three of them share the width of a phone
  third: 'h-11 grow gap-1 px-1 text-sm sm:h-10 pointer-coarse:min-h-11',
  tall: 'h-13 grow gap-1 px-1 text-sm',
  icon: 'size-11 shrink-0 sm:size-10 pointer-coarse:min-h-11 pointer-coarse:min-w-11',
};

/** The style of a button, also for links that look like one. */
export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'normal'): string =>
  clsx(
    'pressable inline-flex items-center justify-center rounded-control font-semibold whitespace-nowrap select-none',
    'disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-[18px] [&_svg]:shrink-0',
    VARIANTS[variant],
    SIZES[size],
  );
