import { kindLabel } from '@zelo/domain/account/notifications/notification-kinds.ts';
import type { NotificationPreference } from '@zelo/domain/account/notifications/notifications-contract.ts';
import { usePreferences, useSavePreference } from './notifications-queries.ts';
import { PushPanel } from './push-panel.tsx';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';

type Channel = 'bell' | 'push';

const CHANNELS: readonly { channel: Channel; label: string }[] = [
  { channel: 'bell', label: 'Sino' },
  { channel: 'push', label: 'Aparelho' },
];

/** Kinds that count in the bell, and kinds sent to browsers with push enabled. */
export function PreferencesCard() {
  return (
    <Card
      id="preferencias"
      aria-labelledby="preferences"
      tabIndex={-1}
      className="overflow-hidden outline-none xl:sticky xl:top-20"
    >
      <CardHeader id="preferences" title="Preferências" hint="Por onde cada aviso chega até você" />
      <PushPanel />
      <PreferenceTable />
    </Card>
  );
}

function PreferenceTable() {
  const { data: preferences, isError, refetch } = usePreferences();
  const { mutate: save } = useSavePreference();
  if (!preferences) {
    if (!isError) return <RowSkeletons label="Carregando preferências" />;
    return <ErrorState title="Não foi possível ler as preferências." onRetry={() => void refetch()} />;
  }
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Avisos por tipo e canal</caption>
      <thead>
        <tr className="border-b border-line text-caption text-ink-2">
          <th scope="col" className="px-4 py-2 text-left font-semibold sm:px-5">
            Aviso
          </th>
          {CHANNELS.map(({ channel, label }) => (
            <th key={channel} scope="col" className="w-16 py-2 text-center font-semibold last:pr-3">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {preferences.map((preference) => (
          <PreferenceRow key={preference.kind} preference={preference} onChange={save} />
        ))}
      </tbody>
    </table>
  );
}

interface PreferenceRowProps {
  preference: NotificationPreference;
  onChange: (changed: NotificationPreference) => void;
}

function PreferenceRow({ preference, onChange }: PreferenceRowProps) {
  const { label, hint } = kindLabel(preference.kind);
  return (
    <tr>
      <th scope="row" className="px-4 py-2.5 text-left font-normal sm:px-5">
        <span className="block font-medium">{label}</span>
        <span className="block text-caption text-pretty text-ink-3">{hint}</span>
      </th>
      {CHANNELS.map(({ channel, label: name }) => (
        <td key={channel} className="text-center align-middle last:pr-3">
          <label className="inline-grid size-11 cursor-pointer place-items-center">
            <span className="sr-only">{`${label}: ${name}`}</span>
            <input
              type="checkbox"
              checked={preference[channel]}
              onChange={({ target }) => onChange({ ...preference, [channel]: target.checked })}
              className="size-5 accent-primary"
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
