import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Business } from '@zelo/domain/account/business/business-contract.ts';
import {
  businessBodyOf,
  businessFormSchema,
  businessFormValues,
  type BusinessFormValues,
} from '@zelo/domain/account/business/business-form-values.ts';
import { useState } from 'react';
import { call, read } from '#lib/api/api.ts';
import { HttpError } from '#lib/api/http-error.ts';
import { refresh } from '#lib/api/query-client.ts';
import { sendDraft } from '#lib/drafts/drafts.ts';

const business = read('GET /api/professional');
const DRAFT_KEY = ['business-draft'];

/** Unsaved changes of the form. */
type Draft = Partial<BusinessFormValues>;

export type BusinessProblems = Partial<Record<keyof BusinessFormValues, string>>;

export const useBusiness = () => useQuery(business);

/** Queries that show the name, the photo or the hours of the business. */
const SHOWN_BY = ['/api/auth/user', '/api/settings', '/api/appointments', '/api/dashboard', '/api/clients'];

export const BUSINESS_DRAFT = 'business';

export function useSaveBusiness() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ values, photoIsNew }: { values: BusinessFormValues; photoIsNew: boolean }) =>
      sendDraft(BUSINESS_DRAFT, () =>
        call('PUT /api/professional', { body: businessBodyOf(values, photoIsNew) }),
      ),
    onSuccess: (saved) => {
      client.setQueryData(business.queryKey, saved);
      void refresh(client, SHOWN_BY);
    },
  });
}

/** Saves only the time zone of the business. */
export function useSaveZone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (timezone: string) => call('PUT /api/professional', { body: { timezone } }),
    onSuccess: (saved) => {
      client.setQueryData(business.queryKey, saved);
      return refresh(client, SHOWN_BY);
    },
  });
}

/**
 * Form values: the stored ones, overlaid with the unsaved changes. The changes live as long as the session of this
 * tab, so they survive navigation; untouched fields follow the server.
 */
export function useBusinessDraft(stored: Business) {
  const client = useQueryClient();
  // the cache only stores the draft: it notifies observers with a delay, and a field must show its letter immediately
  const [draft, setDraft] = useState<Draft>(() => client.getQueryData(DRAFT_KEY) ?? {});
  const saved = businessFormValues(stored);
  const values: BusinessFormValues = { ...saved, ...draft };
  const changed = fieldsOf(values).filter((field) => values[field] !== saved[field]);
  const set = (next: (current: Draft) => Draft): void => {
    setDraft(next);
    client.setQueryDefaults(DRAFT_KEY, { gcTime: Infinity });
    client.setQueryData<Draft>(DRAFT_KEY, (kept = {}) => next(kept));
  };
  return {
    saved,
    values,
    changed,
    change: (part: Draft): void => set((current) => ({ ...current, ...part })),
    discard: (): void => set(() => ({})),
    /** Drops the sent changes; later edits stay. */
    forget: (sent: BusinessFormValues): void =>
      set((current) =>
        Object.fromEntries(
          fieldsOf(sent)
            .filter((field) => field in current && current[field] !== sent[field])
            .map((field) => [field, current[field] ?? '']),
        ),
      ),
  };
}

const fieldsOf = (values: BusinessFormValues): (keyof BusinessFormValues)[] =>
  Object.keys(values) as (keyof BusinessFormValues)[];

const isField = (values: BusinessFormValues, path: unknown): path is keyof BusinessFormValues =>
  typeof path === 'string' && path in values;

/** The first error of each field, by the rules of the form. */
export function problemsOf(values: BusinessFormValues): BusinessProblems {
  const problems: BusinessProblems = {};
  for (const { path, message } of businessFormSchema.safeParse(values).error?.issues ?? []) {
    const [field] = path;
    if (isField(values, field)) problems[field] ??= message;
  }
  return problems;
}

/** The server's validation errors, by field; empty for any other failure. */
export function refusedFields(error: unknown, values: BusinessFormValues): BusinessProblems {
  const problems: BusinessProblems = {};
  const issues: unknown = error instanceof HttpError && error.status === 400 && error.answer?.['issues'];
  for (const issue of Array.isArray(issues) ? (issues as { path?: unknown; message?: unknown }[]) : []) {
    if (isField(values, issue.path)) problems[issue.path] ??= String(issue.message);
  }
  return problems;
}
