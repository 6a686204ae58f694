import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';

/** A section of a page; `value` is its name in the URL. */
export interface Section<Value extends string = string> {
  value: Value;
  label: string;
}

/** The section in the URL, `?secao=`; the first one by default. */
export function useSection<Value extends string>(
  sections: readonly [Section<Value>, ...Section<Value>[]],
): Value {
  const [search] = useSearchParams();
  const wanted = search.get('secao');
  return (sections.find(({ value }) => value === wanted) ?? sections[0]).value;
}

/** The address of a section; the first one has that of the page. */
export const sectionUrl = <Value extends string>(
  path: string,
  [first]: readonly [Section<Value>, ...Section<Value>[]],
  value: Value,
): string => (value === first.value ? path : `${path}?secao=${value}`);

/** Hides what belongs to another section, on phones only: larger screens show all of them. */
export const sectionClass = <Value extends string>(shown: Value, own: Value): string =>
  clsx(shown !== own && 'max-sm:hidden');

export interface SectionLink {
  href: string;
  label: string;
  isShown: boolean;
  /** After the label. */
  mark?: ReactNode;
  className?: string;
}

/** Links to the sections of a page, each with its own address. */
export function SectionNav(props: { label: string; links: readonly SectionLink[]; className?: string }) {
  const { label, links, className } = props;
  return (
    <nav aria-label={label} className={clsx('flex gap-1 rounded-control bg-sunken p-1', className)}>
      {links.map(({ href, label: text, isShown, mark, className: own }) => (
        <Link
          key={href}
          href={href}
          aria-current={isShown ? 'page' : undefined}
          className={clsx(
            'flex h-11 flex-1 items-center justify-center gap-2 rounded-[7px] px-2 font-medium transition-colors max-sm:text-sm sm:h-9 sm:px-4 pointer-coarse:min-h-11',
            isShown
              ? 'bg-surface font-semibold text-ink shadow-card dark:bg-line'
              : 'text-ink-2 hover:text-ink',
            own,
          )}
        >
          {text}
          {mark}
        </Link>
      ))}
    </nav>
  );
}

/** The sections of a long page, on phones only. */
export function PhoneSections<Value extends string>(props: {
  label: string;
  path: string;
  sections: readonly [Section<Value>, ...Section<Value>[]];
  shown: Value;
}) {
  const { label, path, sections, shown } = props;
  const links = sections.map(({ value, label: text }) => ({
    href: sectionUrl(path, sections, value),
    label: text,
    isShown: value === shown,
  }));
  return <SectionNav label={label} links={links} className="sm:hidden" />;
}
