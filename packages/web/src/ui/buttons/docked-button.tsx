import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { Button } from './button.tsx';

interface DockedButtonProps {
  label: string;
  onClick: () => void;
  className?: string;
}

/** The main action of a page on phones, in a strip above the bar: it has its own place and covers nothing. */
export const DockedButton = ({ label, onClick, className }: DockedButtonProps) => (
  <div className={clsx('border-t border-line bg-bg px-3 py-2 sm:hidden print:hidden', className)}>
    <Button className="w-full" onClick={onClick}>
      <Plus aria-hidden="true" />
      {label}
    </Button>
  </div>
);
