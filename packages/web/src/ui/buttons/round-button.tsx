import { Plus } from 'lucide-react';

/** The main action of a page on phones, above its other content and the bar. */
export const RoundButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    data-floating=""
    onClick={onClick}
    style={{ bottom: 'calc(1rem + var(--bottom-bar, 0px))' }}
    className="pressable fixed right-4 z-20 grid size-14 place-items-center rounded-card bg-primary text-on-primary shadow-float sm:hidden print:hidden"
  >
    <Plus aria-hidden="true" className="size-6" />
  </button>
);
