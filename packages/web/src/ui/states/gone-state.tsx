import { CircleHelp, Copy } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { copyText } from '#lib/copy-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { toast } from '#ui/toasts/toast.ts';

interface GoneStateProps {
  /** Sentence that says what no longer exists. */
  title: string;
  help: string;
  /** The user's own unsaved text; empty without one. */
  unsaved: string;
  /** Describes the text and says that it was not saved or sent. */
  unsavedLabel: string;
  /** Link or button back. */
  action?: ReactNode;
}

/** Replaces content that was deleted or erased while it was on the screen. */
export function GoneState({ title, help, unsaved, unsavedLabel, action }: GoneStateProps) {
  return (
    <div role="alert" className="min-h-0 flex-1 overflow-y-auto">
      <div className="flex min-h-80 flex-col items-center justify-center">
        <div>
          <EmptyState icon={CircleHelp} title={title} help={help} action={action} />
        </div>
        {unsaved !== '' && <KeptText label={unsavedLabel} text={unsaved} />}
      </div>
    </div>
  );
}

/** A read-only text to copy. */
function KeptText({ label, text }: { label: string; text: string }) {
  const fieldId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const handleCopy = async (): Promise<void> => {
    if (await copyText(text)) toast({ title: 'Texto copiado' });
    else {
      field.current?.select();
      toast({ title: 'Copie o texto', description: 'Ele está selecionado: use Copiar do seu aparelho.' });
    }
  };
  return (
    <div className="flex w-full max-w-sm flex-col gap-1.5 px-4 py-4">
      <label htmlFor={fieldId} className="text-sm font-medium">
        {label}
      </label>
      <Textarea id={fieldId} ref={field} readOnly value={text} rows={4} />
      <Button variant="outline" size="small" className="self-start" onClick={() => void handleCopy()}>
        <Copy aria-hidden="true" />
        Copiar texto
      </Button>
    </div>
  );
}
