import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { failureTitle } from '#features/billing/failure-title.ts';
import { useSaveReminders } from '#features/hours/hours-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { Switch } from '#ui/choices/switch.tsx';
import { toast } from '#ui/toasts/toast.ts';

interface ReminderSwitchProps {
  name: 'reminder24hEnabled' | 'reminder3hEnabled';
  label: string;
  hint: string;
  settings: Settings;
  hasTemplate: boolean;
  /** True with paid access; without it a reminder can only be switched off. */
  isOpen: boolean;
}

/** Switch of one reminder; disabled without a template, while saving, and without a subscription (spec 2 §5). */
export function ReminderSwitch({ name, label, hint, settings, hasTemplate, isOpen }: ReminderSwitchProps) {
  const { mutateAsync: save, isPending, variables } = useSaveReminders();
  const isOn = isPending ? (variables[name] ?? settings[name]) : settings[name];
  const handleToggle = async (): Promise<void> => {
    try {
      await save({ [name]: !settings[name] });
      toast({ title: settings[name] ? `${label} desativado` : `${label} ativado` });
    } catch (error) {
      toast({
        title: failureTitle(error, 'Erro ao salvar configurações'),
        description: userMessage(error, 'Verifique sua conexão e tente outra vez.'),
        tone: 'danger',
      });
    }
  };
  return (
    <div className="py-2">
      <Switch
        label={label}
        hint={hasTemplate ? hint : 'Escreva a mensagem na aba Modelos para usar este lembrete'}
        checked={isOn}
        disabled={!hasTemplate || isPending || (!isOpen && !isOn)}
        onChange={() => void handleToggle()}
      />
    </div>
  );
}
