import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadExport } from './download-export.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toasts/toast.ts';

/** Saves all data of the professional as a ZIP. Unless `named`, phones show only its icon. */
export function ExportButton({ named = false }: { named?: boolean }) {
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
    <Button
      variant={named ? 'outline' : 'ghost'}
      size={named ? 'normal' : 'small'}
      className={named ? 'max-sm:w-full' : undefined}
      busy={copy.isPending}
      onClick={() => void handleClick()}
    >
      <Download aria-hidden="true" />
      <span className={named ? undefined : 'max-sm:sr-only'}>Exportar meus dados</span>
    </Button>
  );
}
