import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';

/** The style of the header. */
export const TOP_BAR =
  'sticky top-0 z-20 border-b border-line bg-bg/90 [backdrop-filter:blur(12px)] lg:border-transparent';

/** A longer title takes two lines beside the buttons of phones and tablets. */
const MAX_LINE_LENGTH = 15;

interface TopBarRowProps {
  title: string;
  style?: CSSProperties | undefined;
  /** Before the title, on screens between phone and desktop. */
  menu: ReactNode;
  children: ReactNode;
}

export const TopBarRow = ({ title, style, menu, children }: TopBarRowProps) => (
  <div style={style} className="container-page flex h-13 items-center gap-1 px-2 sm:h-16 sm:px-5 lg:px-6">
    {menu}
    <h1
      className={clsx(
        'line-clamp-2 min-w-0 flex-1 px-1 text-xl/6 font-semibold tracking-[-0.015em] text-balance lg:px-0',
        title.length > MAX_LINE_LENGTH && 'max-lg:text-base/5',
      )}
    >
      {title}
    </h1>
    {children}
  </div>
);
