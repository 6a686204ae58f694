import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

/** A heading that toggles its content; initially closed, with the content rendered on first use. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const contentId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control font-medium text-ink-2 hover:text-ink sm:min-h-10 pointer-coarse:min-h-11"
        >
          {title}
          <ChevronDown
            aria-hidden="true"
            className={clsx('size-[18px] transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      <div id={contentId}>{isOpen && children}</div>
    </section>
  );
}
