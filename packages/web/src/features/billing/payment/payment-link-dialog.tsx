import { Copy, ExternalLink } from 'lucide-react';
import { useId, useRef } from 'react';
import { copyText } from '#lib/copy-text.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { Input } from '#ui/fields/input.tsx';
import { toast } from '#ui/toasts/toast.ts';

interface AddressDialogProps {
  address: string;
  onClosed: () => void;
}

/** Link to a page of the payment provider, for when no tab could be opened. */
export function PaymentLinkDialog({ address, onClosed }: AddressDialogProps) {
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  const handleCopy = async (): Promise<void> => {
    if (await copyText(address)) toast({ title: 'Endereço copiado' });
    else {
      field.current?.select();
      toast({ title: 'Copie o endereço', description: 'Ele está selecionado: use Copiar do seu aparelho.' });
    }
  };
  return (
    <Dialog
      title="Abra a página de pagamento"
      description="A nova aba foi bloqueada pelo navegador ou fechada. Se a página não abriu, use um destes caminhos."
      dismissible
      onClosed={onClosed}
    >
      {(close) => (
        <>
          <DialogBody>
            <label htmlFor={fieldId} className="text-sm font-medium">
              Endereço da página
            </label>
            <div className="mt-1.5 flex gap-2">
              <Input id={fieldId} ref={field} readOnly value={address} />
              <Button variant="outline" onClick={() => void handleCopy()}>
                <Copy aria-hidden="true" />
                Copiar
              </Button>
            </div>
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={close}>
              Fechar
            </Button>
            <a href={address} target="_blank" rel="noopener" onClick={close} className={buttonClass()}>
              <ExternalLink aria-hidden="true" />
              Abrir página
            </a>
          </DialogFooter>
        </>
      )}
    </Dialog>
  );
}
