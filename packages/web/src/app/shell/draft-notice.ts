import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { takeUnannounced } from '#lib/drafts/drafts.ts';
import { toast } from '#ui/toasts/toast.ts';

/** The page comes first, and a form that is open on it offers its draft itself. */
const AFTER_MS = 2000;

/** 'Nova nota' of 'Nova nota, Marina': whoever looks at the screen reads no client's name. */
const formOf = (title: string): string => title.split(/, | para /, 1)[0] ?? title;

async function announceDraft(): Promise<void> {
  const draft = await takeUnannounced();
  if (!draft) return;
  toast({
    title: `${draft.wasSent ? 'Talvez não salvo' : 'Não salvo'}: ${formOf(draft.title)}`,
    description: 'Está guardado neste aparelho por sete dias.',
    action: { label: 'Abrir', onSelect: () => navigate(draft.url) },
  });
}

/** Announces once a form that was left unsaved by a closed tab, a crash or a forced sign-in. */
export function useDraftNotice(): void {
  useEffect(() => {
    const timer = setTimeout(() => void announceDraft(), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}
