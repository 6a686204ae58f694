import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadExport } from '#features/export/download-export.ts';
import { userMessage } from '#lib/http-error.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

/** Saves everything that is stored for the professional as a ZIP. Phones show its sign, everybody hears its words. */
export function ExportButton() {
  const copy = useMutation({ mutationFn: downloadExport });
  const handleClick = async (): Promise<void> => {
    try {
      await copy.mutateAsync();
      toast({ title: 'Dados exportados', description: 'O arquivo ZIP está nos seus downloads.' });
    } catch (error) {
      const description = userMessage(error, 'Não foi possível exportar os dados. Tente novamente.');
      toast({ title: 'Erro', description, tone: 'danger' });
    }
  };
  return (
    <Button variant="ghost" size="small" busy={copy.isPending} onClick={() => void handleClick()}>
      {!copy.isPending && <Download aria-hidden="true" />}
      <span className="max-sm:sr-only">Exportar meus dados</span>
    </Button>
  );
}
