import type { SettingsDraft } from './settings-draft.ts';
import { responseTimesWith } from './assistant-options.ts';
import { ChoiceField } from './choice-field.tsx';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { Switch } from '#ui/choices/switch.tsx';

/** Response time and automatic booking. */
export function BehaviourCard({ settings, change }: Pick<SettingsDraft, 'settings' | 'change'>) {
  return (
    <Card aria-labelledby="behaviour">
      <CardHeader id="behaviour" title="Configurações" hint="Quando ela responde e o que faz sozinha" />
      <div className="flex flex-col gap-4 px-4 py-4 sm:px-5">
        <ChoiceField
          label="Tempo de resposta"
          options={responseTimesWith(settings.responseTime)}
          value={settings.responseTime}
          onChange={(responseTime) => change({ responseTime })}
        />
        <div className="-mb-1.5 border-t border-line pt-1.5">
          <Switch
            label="Agendar sozinha"
            hint={
              settings.autoScheduling
                ? 'Desligado, ela pede sua aprovação e guarda o horário até você responder'
                : 'Ela pede sua aprovação para cada horário e o guarda até você responder, também onde as Regras de agendamento não pedem. Mudança de horário ela só passa para você.'
            }
            checked={settings.autoScheduling}
            onChange={({ target }) => change({ autoScheduling: target.checked })}
          />
        </div>
      </div>
    </Card>
  );
}
