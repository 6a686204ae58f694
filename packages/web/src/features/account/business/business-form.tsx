import { useQueryClient } from '@tanstack/react-query';
import type { Business } from '@zelo/domain/account/business/business-contract.ts';
import type { BusinessFormValues } from '@zelo/domain/account/business/business-form-values.ts';
import { clsx } from 'clsx';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { useUser } from '#features/account/account-queries.ts';
import { type BusinessSection, BUSINESS_SECTIONS, sectionOf } from './business-sections.ts';
import { AddressCard } from './address-card.tsx';
import {
  BUSINESS_DRAFT,
  type BusinessProblems,
  problemsOf,
  refusedFields,
  useBusinessDraft,
  useSaveBusiness,
} from './business-queries.ts';
import { DataCard } from './data-card.tsx';
import { PhotoCard } from '#features/account/photo/photo-card.tsx';
import { PATHS } from '#lib/paths.ts';
import { sectionClass, sectionUrl } from '#ui/choices/section-nav.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FormDraft } from '#ui/drafts/form-draft.tsx';
import { toast } from '#ui/toasts/toast.ts';

const FAILED = 'Erro ao atualizar as configurações. Tente novamente.';

/** Problems of the last submission, with the values sent: a field changed since is validated again. */
interface Refusal {
  values: BusinessFormValues;
  problems: BusinessProblems;
}

const stillRefused = ({ values: sent, problems }: Refusal, now: BusinessFormValues): BusinessProblems =>
  Object.fromEntries(
    Object.entries(problems).filter(([field]) => {
      const name = field as keyof BusinessFormValues;
      return sent[name] === now[name];
    }),
  );

/**
 * The loaded page; only 'Salvar Alterações' sends anything.
 * @param shown the section that phones show: the fields of the others stay in the form
 */
export function BusinessForm({ stored, shown }: { stored: Business; shown: BusinessSection }) {
  const { firstName, lastName } = useUser();
  const { saved, values, changed, change, discard, forget } = useBusinessDraft(stored);
  const { mutateAsync: save, isPending } = useSaveBusiness();
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const isChanged = changed.length > 0;
  useWarningOnLeaving(isChanged);
  const problems = {
    ...(refusal && stillRefused(refusal, values)),
    ...(isChecked && problemsOf(values)),
  };

  const goTo = (found: BusinessProblems): void => {
    const [first] = Object.keys(values).filter((name) => name in found);
    const field = form.current?.elements.namedItem(first ?? '');
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
    // one of a hidden section takes no focus
    if (field.getClientRects().length === 0)
      flushSync(() => navigate(sectionUrl(PATHS.business, BUSINESS_SECTIONS, sectionOf(field.name))));
    field.focus();
  };
  const submit = async (): Promise<void> => {
    const found = problemsOf(values);
    setChecked(true);
    if (Object.keys(found).length > 0) return goTo(found);
    const { confirmZone } = await import('#features/account/zone-question.ts');
    const zones = { from: saved.timezone, to: values.timezone, now: Date.now() };
    if (!(await confirmZone(client, zones))) return undefined;
    try {
      await save({ values, photoIsNew: changed.includes('profileImage') });
      forget(values);
      setChecked(false);
      toast({ title: 'Configurações salvas com sucesso!' });
    } catch (error) {
      const refused = refusedFields(error, values);
      setRefusal({ values, problems: refused });
      if (Object.keys(refused).length > 0) goTo(refused);
      else toast({ title: 'Erro', description: FAILED, tone: 'danger' });
    }
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void submit();
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label="Configurações do Negócio"
      onSubmit={handleSubmit}
      // beside the account only while something waits to be saved
      className={clsx('flex flex-col gap-4 sm:gap-5', shown === 'conta' && !isChanged && 'max-sm:hidden')}
    >
      <FormDraft
        name={BUSINESS_DRAFT}
        title="Configurações do Negócio"
        values={textsOf(values)}
        untouched={textsOf(saved)}
        onRestore={(texts) => change({ ...texts, profileImage: values.profileImage })}
        keepsOnClose
      />
      <div
        className={clsx(
          'grid items-start gap-4 sm:gap-5 xl:grid-cols-3',
          shown === 'conta' && 'max-sm:hidden',
        )}
      >
        <div className={sectionClass(shown, 'negocio')}>
          <PhotoCard
            name={values.businessName.trim() || `${firstName} ${lastName}`}
            photo={values.profileImage}
            problem={problems.profileImage}
            onChange={(profileImage) => change({ profileImage })}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4 sm:gap-5 xl:col-span-2">
          <div className={sectionClass(shown, 'negocio')}>
            <DataCard values={values} problems={problems} stored={stored} change={change} />
          </div>
          <div className={sectionClass(shown, 'endereco')}>
            <AddressCard values={values} problems={problems} change={change} />
          </div>
        </div>
      </div>
      <SaveBar
        isChanged={isChanged}
        isSaving={isPending}
        onDiscard={() => {
          discard();
          setChecked(false);
        }}
      />
    </form>
  );
}

/** A photo is too large for the device. */
const textsOf = (values: BusinessFormValues): BusinessFormValues => ({ ...values, profileImage: '' });

interface SaveBarProps {
  isChanged: boolean;
  isSaving: boolean;
  onDiscard: () => void;
}

/** The one save button; reachable from anywhere while there are changes. */
function SaveBar({ isChanged, isSaving, onDiscard }: SaveBarProps) {
  const save = useRef<HTMLButtonElement>(null);
  const handleDiscard = (): void => {
    // the pressed button disappears
    save.current?.focus();
    onDiscard();
  };
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center justify-end gap-2 rounded-card border border-line bg-surface p-3 shadow-card sm:px-5',
        isChanged && 'sticky bottom-3 z-10',
      )}
    >
      <p role="status" className={clsx('mr-auto text-sm text-ink-2', isChanged && 'max-sm:w-full')}>
        {isChanged ? 'Há alterações não salvas' : ''}
      </p>
      {isChanged && (
        <Button variant="ghost" disabled={isSaving} onClick={handleDiscard}>
          Descartar
        </Button>
      )}
      <Button ref={save} type="submit" busy={isSaving}>
        Salvar Alterações
      </Button>
    </div>
  );
}

/** The draft survives navigation inside the application; closing the tab would lose it, so the browser asks. */
function useWarningOnLeaving(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    const handleUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', handleUnload);
    return () => removeEventListener('beforeunload', handleUnload);
  }, [isChanged]);
}
