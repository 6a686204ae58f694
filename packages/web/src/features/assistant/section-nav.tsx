import { clsx } from 'clsx';
import { Link, useSearchParams } from 'wouter';
import { PATHS } from '#lib/paths.ts';

const SECTIONS = [
  { value: 'geral', label: 'Geral' },
  { value: 'respostas', label: 'Respostas' },
  { value: 'conhecimento', label: 'Conhecimento' },
] as const;

export type Section = (typeof SECTIONS)[number]['value'];

/** The section in the URL; the first one by default. */
export function useSection(): Section {
  const [search] = useSearchParams();
  const wanted = search.get('secao');
  return SECTIONS.find(({ value }) => value === wanted)?.value ?? 'geral';
}

/** Hides what belongs to another section, on phones only: larger screens show all of them. */
export const sectionClass = (shown: Section, own: Section): string => clsx(shown !== own && 'max-sm:hidden');

/** The sections of the page, each with its own address. */
export function SectionNav({ shown }: { shown: Section }) {
  return (
    <nav aria-label="Assistente" className="flex gap-1 rounded-control bg-sunken p-1 sm:hidden">
      {SECTIONS.map(({ value, label }) => (
        <Link
          key={value}
          href={value === 'geral' ? PATHS.assistant : `${PATHS.assistant}?secao=${value}`}
          aria-current={shown === value ? 'page' : undefined}
          className={clsx(
            'flex h-11 flex-1 items-center justify-center rounded-[7px] px-2 text-sm font-medium transition-colors',
            shown === value
              ? 'bg-surface font-semibold text-ink shadow-card dark:bg-line'
              : 'text-ink-2 hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
