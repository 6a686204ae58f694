import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { accountLeft } from '#lib/api/page-account.ts';
import { SESSION_PATH } from '#lib/api/query-client.ts';
import { claimDraft, type Draft, dropDraft, keepDraft, readDraft } from '#lib/drafts/drafts.ts';
import { Button } from '#ui/buttons/button.tsx';

export interface FormDraftProps<T extends object> {
  /** Of the form and its record: `note:17`. */
  name: string;
  /** Of the form, for the user: 'Novo cliente'. */
  title: string;
  /** URL in the application that opens the form; without it, the one at which it was typed. */
  url?: string;
  values: T;
  /** The values of an untouched form; without them, those at its opening. */
  untouched?: T;
  /** Fills the form with a draft of the same fields. */
  onRestore: (values: T) => void;
  /** Keeps the draft when the form is closed with text in it: of a form that is part of a page. */
  keepsOnClose?: boolean;
}

const here = (): string => location.pathname + location.search;

/**
 * Keeps what is typed into a form, and offers it when the form is opened again after a closed tab, a crash or a forced
 * sign-in. Closing the form removes it.
 */
export function FormDraft<T extends object>({ name, title, url, values, ...props }: FormDraftProps<T>) {
  const { untouched, onRestore, keepsOnClose = false } = props;
  const client = useQueryClient();
  const text = JSON.stringify(values);
  const [opened] = useState(text);
  const initial = untouched ? JSON.stringify(untouched) : opened;
  const [offered, setOffered] = useState<Draft | null>(null);
  const isOwner = useRef(false);
  const isTyped = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const store = (): void => {
    isTyped.current = true;
    void keepDraft(name, { title, url: url ?? here(), values });
  };
  const keep = useEffectEvent((typed: string): void => {
    // an offered draft stays until the user has decided
    if (!isOwner.current || offered) return;
    if (typed !== initial) store();
    else if (isTyped.current) dropDraft(name);
  });
  const keepNow = useEffectEvent(() => keep(text));
  /** @returns false if there is nothing to offer */
  const offer = useEffectEvent((draft: Draft | null): boolean => {
    const isNews = draft && isOfForm(draft.values, values) && JSON.stringify(draft.values) !== text;
    if (isNews) setOffered(draft);
    return Boolean(isNews);
  });
  const leave = useEffectEvent((): void => {
    // a lost session takes the form away too
    const isSignedIn = client.getQueryData([SESSION_PATH]) !== null && !accountLeft.get();
    if (isTyped.current && isSignedIn && !keepsOnClose) dropDraft(name);
  });
  useEffect(() => keep(text), [text]);
  useEffect(() => {
    const ended = new AbortController();
    const start = async (): Promise<void> => {
      await claimDraft(name, ended.signal);
      const draft = await readDraft(name);
      if (ended.signal.aborted) return;
      isOwner.current = true;
      if (!offer(draft)) keepNow();
    };
    void start();
    return () => {
      ended.abort();
      isOwner.current = false;
      leave();
    };
  }, [name]);
  if (!offered) return null;
  const close = (): void => {
    // the pressed button disappears
    box.current?.closest('form')?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    setOffered(null);
  };
  const handleRestore = (): void => {
    onRestore(offered.values as T);
    // a dialog asks before it drops what was typed
    box.current?.dispatchEvent(new Event('input', { bubbles: true }));
    close();
  };
  const handleDrop = (): void => {
    dropDraft(name);
    if (text !== initial) store();
    close();
  };
  return (
    <div
      ref={box}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line bg-sunken px-3 py-2"
    >
      <p role="status" className="min-w-48 flex-1 text-sm text-ink-2">
        {offerOf(offered)}
      </p>
      <div className="flex gap-2">
        <Button variant="ghost" size="small" onClick={handleDrop}>
          Descartar
        </Button>
        <Button variant="outline" size="small" onClick={handleRestore}>
          Recuperar
        </Button>
      </div>
    </div>
  );
}

const offerOf = ({ at, wasSent }: Draft): string =>
  wasSent
    ? `Você salvou ${ago(at)}, mas a resposta não chegou: já pode estar salvo. Confira antes de salvar de novo.`
    : `Você começou a preencher ${ago(at)} e não salvou.`;

/** False for a draft of an earlier build whose form had other fields. */
const isOfForm = (draft: unknown, values: object): boolean =>
  typeof draft === 'object' &&
  draft !== null &&
  Object.keys(values).toSorted().join() === Object.keys(draft).toSorted().join();

const MINUTE = 60_000;
const UNITS = [
  { size: 24 * 60 * MINUTE, one: 'dia', many: 'dias' },
  { size: 60 * MINUTE, one: 'hora', many: 'horas' },
  { size: MINUTE, one: 'minuto', many: 'minutos' },
] as const;

/** 'há 2 horas'; 'agora há pouco' within the first minute. */
const ago = (at: number): string => {
  const elapsed = Date.now() - at;
  const unit = UNITS.find(({ size }) => elapsed >= size);
  if (!unit) return 'agora há pouco';
  const count = Math.floor(elapsed / unit.size);
  return `há ${count} ${count === 1 ? unit.one : unit.many}`;
};
