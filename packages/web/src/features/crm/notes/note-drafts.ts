import { useEffect, useState } from 'react';
import { draftedForms } from '#lib/drafts/drafts.ts';

/** @param noteId null for a new note */
export const draftNameOf = (clientId: number, noteId: number | null): string =>
  ['note', clientId, noteId].filter((part) => part !== null).join(':');

interface NoteDrafts {
  hasDraft: boolean;
  /** The stored note with an unsaved edit. */
  draftedId: number | null;
}

const NONE: NoteDrafts = { hasDraft: false, draftedId: null };

const readNoteDrafts = async (clientId: number): Promise<NoteDrafts> => {
  const own = draftNameOf(clientId, null);
  const edit = `${own}:`;
  const forms = (await draftedForms(own)).filter((form) => form === own || form.startsWith(edit));
  const [edited] = forms.filter((form) => form.startsWith(edit));
  return { hasDraft: forms.length > 0, draftedId: edited ? Number(edited.slice(edit.length)) : null };
};

/** The unsaved notes of a client on this device when the record was opened. */
export function useNoteDrafts(clientId: number): NoteDrafts {
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    let isShown = true;
    void readNoteDrafts(clientId).then((drafts) => isShown && setFound(drafts));
    return () => void (isShown = false);
  }, [clientId]);
  return found;
}
