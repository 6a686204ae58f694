import {
  PAUSE_CHOICES,
  type ChatSettings,
} from '@zelo/domain/whatsapp/connection/gateway-settings-contract.ts';
import { useChatSettings, useSaveChatSettings } from './settings-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';

const UNTIL_HANDED_BACK = 'never';

const PAUSE_NAMES: Record<(typeof PAUSE_CHOICES)[number], string> = {
  15: '15 minutos',
  30: '30 minutos',
  60: '1 hora',
  120: '2 horas',
  480: '8 horas',
  1440: '1 dia',
};

const OPTIONS = [
  ...PAUSE_CHOICES.map((minutes) => ({ value: String(minutes), label: PAUSE_NAMES[minutes] })),
  { value: UNTIL_HANDED_BACK, label: 'até eu devolver' },
];

const pauseOf = (value: string): ChatSettings['humanPauseMinutes'] =>
  PAUSE_CHOICES.find((minutes) => String(minutes) === value) ?? null;

/** Duration of the assistant's pause after the professional writes in a chat. */
export function PauseCard() {
  const { data: settings, isPending } = useChatSettings();
  const { mutateAsync: save } = useSaveChatSettings();
  const handleChoice = async (value: string): Promise<void> => {
    try {
      await save({ humanPauseMinutes: pauseOf(value) });
      toast({ title: 'Configuração salva' });
    } catch (error) {
      const description = userMessage(error, 'Verifique sua conexão e tente outra vez.');
      toast({ title: 'Erro ao alterar configuração', description, tone: 'danger' });
    }
  };
  return (
    <Card aria-labelledby="human-pause">
      <CardHeader id="human-pause" title="Quando você atende" />
      <div className="p-4 sm:p-5">
        <Field
          label="Quando você escreve numa conversa, a assistente fica fora por"
          hint="Vale também para o que você escreve no celular. Você pode devolver antes, na própria conversa."
        >
          {(control) =>
            isPending ? (
              <Skeleton className="h-11 sm:h-10" />
            ) : (
              <Select
                {...control}
                options={OPTIONS}
                disabled={!settings}
                value={String(settings?.humanPauseMinutes ?? UNTIL_HANDED_BACK)}
                onChange={(event) => void handleChoice(event.target.value)}
              />
            )
          }
        </Field>
      </div>
    </Card>
  );
}
