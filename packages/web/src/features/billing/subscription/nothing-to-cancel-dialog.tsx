import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogFooter } from '#ui/dialogs/dialog.tsx';

interface NothingToCancelDialogProps {
  title: string;
  detail: string;
  onClosed: () => void;
}

/** Explains that a trial ends automatically and nothing is charged. */
export function NothingToCancelDialog({ title, detail, onClosed }: NothingToCancelDialogProps) {
  return (
    <Dialog title={title} description={detail} dismissible onClosed={onClosed}>
      {(close) => (
        <DialogFooter>
          <Button onClick={close}>Entendi</Button>
        </DialogFooter>
      )}
    </Dialog>
  );
}
