import type { EvolutionSettings } from '@zelo/domain/whatsapp/connection/gateway-settings-contract.ts';
import { RefreshCcwDot } from 'lucide-react';
import { CallAnswerForm } from './call-answer-form.tsx';
import { useApplySettings, useFullSync } from './save-settings.ts';
import { useGatewaySettings } from './settings-queries.ts';
import { SyncBadge } from './sync-badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';
import { Switch } from '#ui/choices/switch.tsx';

const SWITCHES = [
  {
    name: 'rejectCalls',
    label: 'Rejeitar chamadas',
    hint: 'Recusa ligações e responde com a mensagem abaixo',
  },
  { name: 'ignoreGroups', label: 'Ignorar grupos', hint: 'A assistente não lê nem responde grupos' },
  {
    name: 'readMessages',
    label: 'Marcar como lidas',
    hint: 'O cliente vê o visto azul assim que a mensagem chega',
  },
  {
    name: 'alwaysOnline',
    label: 'Sempre online',
    hint: 'Seu número aparece online, mesmo com o celular guardado. Mudar reabre a conexão por alguns segundos',
  },
] as const;

/** Settings for calls, groups and read receipts; each switch is saved immediately (spec 2 §2). */
export function SettingsCard() {
  const { data: settings, isPending, isError, refetch } = useGatewaySettings();
  return (
    <Card aria-labelledby="whatsapp-settings" className="overflow-hidden">
      <CardHeader id="whatsapp-settings" title="Configurações">
        <SyncBadge />
      </CardHeader>
      {settings && <SettingsFields settings={settings} />}
      {isPending && <RowSkeletons label="Carregando configurações" />}
      {isError && !settings && (
        <ErrorState title="Não foi possível ler as configurações." onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

function SettingsFields({ settings }: { settings: EvolutionSettings }) {
  const { apply } = useApplySettings();
  const { run: sync, isPending: isSyncing } = useFullSync();
  const handleToggle = (name: (typeof SWITCHES)[number]['name']): void =>
    void apply(
      { [name]: !settings[name] },
      { done: 'Configuração salva', failed: 'Erro ao alterar configuração' },
    );
  const [calls, ...others] = SWITCHES.map(({ name, label, hint }) => (
    <Switch
      key={name}
      label={label}
      hint={hint}
      checked={settings[name]}
      onChange={() => handleToggle(name)}
    />
  ));
  return (
    <div className="divide-y divide-line *:px-4 *:py-2.5 sm:*:px-5">
      <div>
        {calls}
        <CallAnswerForm saved={settings.rejectCallMessage} />
      </div>
      {others.map((control) => (
        <div key={control.key}>{control}</div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 flex-1 basis-56 text-caption text-ink-3">
          Cada mudança é salva na hora. Se o selo disser “Ainda não vale”, envie de novo ao WhatsApp.
        </p>
        <Button variant="outline" size="small" busy={isSyncing} onClick={() => void sync()}>
          {!isSyncing && <RefreshCcwDot aria-hidden="true" />}
          Sincronizar
        </Button>
      </div>
    </div>
  );
}
