import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@zelo/domain/api.ts';
import type { SettingsTemplate } from '@zelo/domain/hours/templates.ts';
import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { call, read } from '#lib/api/api.ts';
import { HttpError } from '#lib/api/http-error.ts';
import { sendDraft } from '#lib/drafts/drafts.ts';
import { refresh } from '#lib/api/query-client.ts';

const settings = read('GET /api/settings');

export const useSettings = () => useQuery(settings);

/** The currently stored settings after an edit conflict (409, code `stale`); null for any other failure. */
export const newerSettings = (error: unknown): Settings | null =>
  error instanceof HttpError && error.answer?.['code'] === 'stale'
    ? (error.answer['current'] as Settings)
    : null;

/** Caches known settings and refetches the queries that depend on them. */
export function useCacheSettings(): (saved: Settings) => void {
  const client = useQueryClient();
  return (saved) => {
    client.setQueryData(settings.queryKey, saved);
    void refresh(client, ['/api/notifications/status']);
  };
}

export function useSaveHours() {
  const keep = useCacheSettings();
  return useMutation({
    mutationFn: (body: CallInput<'PUT /api/settings'>['body']) => call('PUT /api/settings', { body }),
    onSuccess: keep,
  });
}

export const draftNameOf = (template: SettingsTemplate): string => `template:${template}`;

export function useSaveTemplates() {
  const keep = useCacheSettings();
  return useMutation({
    mutationFn: ({ name, text }: { name: SettingsTemplate; text: string }) =>
      sendDraft(draftNameOf(name), () => call('PUT /api/settings/templates', { body: { [name]: text } })),
    onSuccess: keep,
  });
}

export function useSaveReminders() {
  const keep = useCacheSettings();
  return useMutation({
    mutationFn: (body: CallInput<'PUT /api/settings/reminders'>['body']) =>
      call('PUT /api/settings/reminders', { body }),
    onSuccess: keep,
  });
}
