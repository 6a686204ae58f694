import type { ReadFile } from '#features/clients/import/file/file-table.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';

interface FilePanelProps {
  read: (file: File) => Promise<ReadFile>;
  onRead: (file: ReadFile) => void;
  onCancel: () => void;
}

/** Chooser and drop zone of the file. */
export const FilePanel = ({ read, onRead, onCancel }: FilePanelProps) => (
  <>
    <DialogBody>
      <FileDrop
        accept=".csv,.txt,.tsv,.vcf,.vcard,text/csv,text/vcard"
        help="CSV do Excel ou do Google Contatos, ou vCard (.vcf) do celular. Até 10 MB e 20.000 clientes."
        read={read}
        onRead={onRead}
      />
      <p className="mt-4 text-sm text-ink-2">
        O arquivo é lido aqui, no seu aparelho. Nada é salvo antes de você conferir.
      </p>
    </DialogBody>
    <DialogFooter>
      <Button variant="outline" onClick={onCancel}>
        Cancelar
      </Button>
    </DialogFooter>
  </>
);
