import type { Client, ClientChange } from '@zelo/domain/clients/clients-contract.ts';
import { mergeEdits } from '@zelo/domain/shared/forms/merge-edits.ts';
import { useState } from 'react';
import {
  newerClient,
  type PhoneConflict,
  phoneConflict,
  useSaveClient,
} from '#features/clients/clients-queries.ts';
import { mergedLines, saveMerged } from '#lib/save-merged.ts';
import { toast } from '#ui/toasts/toast.ts';

/** Label and text of each field, of the form or of the stored client. */
export type ClientWords<Field extends string = string> = Record<Field, [label: string, text: string]>;

interface ClientEditOptions<Values extends object> {
  client: Client;
  /** Draft name of the form. */
  draft: string;
  /** Message for a failed save. */
  failure: string;
  fields: {
    valuesOf: (client: Client) => Values;
    bodyOf: (values: Values) => ClientChange;
    wordsOf: (values: Values) => ClientWords<keyof Values & string>;
  };
  /** Fills the form. */
  onMerged: (values: Values) => void;
  /** Another client has the phone; the message is shown under its field. */
  onPhoneTaken: (taken: PhoneConflict) => void;
  onDone: () => void;
}

/** @param taken labels of the fields that someone else has changed */
const reportSaved = (taken: readonly string[]): void => {
  const [description] = mergedLines(taken);
  toast({ title: 'Cliente atualizado com sucesso!', ...(description && { description }) });
};

/**
 * Edits a stored client. Each save names the version that the user has seen; fields that only one side has changed are
 * merged. After a clash, `newer` is the stored client, and the user chooses for the fields that both have changed.
 */
export function useClientEdit<Values extends object>({
  client,
  draft,
  failure,
  fields: { valuesOf, bodyOf, wordsOf },
  onMerged,
  onPhoneTaken,
  onDone,
}: ClientEditOptions<Values>) {
  const { mutateAsync: put, isPending } = useSaveClient();
  const [known, setKnown] = useState(client);
  const [newer, setNewer] = useState<Client | null>(null);
  const save = (values: Values, { id, version }: Client) =>
    put({ id, body: { ...bodyOf(values), version }, draft });
  const mergeOf = (values: Values, stored: Client) =>
    mergeEdits({ base: valuesOf(known), mine: values, theirs: valuesOf(stored) });
  const run = async (values: Values, from: Client): Promise<void> => {
    try {
      const outcome = await saveMerged({ known: from, values, valuesOf, save, newerOf: newerClient });
      if (outcome.kind === 'clash') {
        onMerged(outcome.values);
        setKnown(outcome.known);
        return setNewer(outcome.newer);
      }
      reportSaved(outcome.taken.map((field) => wordsOf(values)[field as keyof Values & string][0]));
      onDone();
    } catch (error) {
      const taken = phoneConflict(error);
      if (taken) onPhoneTaken(taken);
      else toast({ title: 'Erro', description: failure, tone: 'danger' });
    }
  };
  return {
    newer,
    isSaving: isPending,
    /** While a clash waits, this keeps the form's version of it. */
    handleSave: (values: Values): Promise<void> =>
      newer ? run(mergeOf(values, newer).mine, newer) : run(values, known),
    handleUseSaved: (values: Values): void => {
      if (!newer) return;
      onMerged(mergeOf(values, newer).theirs);
      setKnown(newer);
      setNewer(null);
    },
    /** The fields that both have changed, as words. */
    clashesOf: (values: Values) => {
      if (!newer) return null;
      const merged = mergeOf(values, newer);
      return { version: newer.version, mine: wordsOf(merged.mine), saved: wordsOf(merged.theirs) };
    },
  };
}
