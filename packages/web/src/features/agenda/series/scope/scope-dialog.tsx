import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import { useRef, useState } from 'react';
import { useOnce } from '#lib/hooks/use-once.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { type ScopeChoice, ScopeChoices } from './scope-choices.tsx';
import type { SeriesChange } from './scope-question.ts';
import { ACTION_WORDS, buttonText, reachedCount } from './scope-texts.ts';
import { useChangeSeries, useSeriesQuestion } from './series-change.ts';

interface ScopeDialogProps {
  change: SeriesChange;
  /** Called once it has closed: true if the change is saved. */
  onAnswered: (isSaved: boolean) => void;
}

const ONLY_THIS: ScopeChoice = { scope: 'this', includesDetached: false };

/** "Remarcar quais?": only this visit, this and the following ones, or all. */
export function ScopeDialog({ change, onAnswered }: ScopeDialogProps) {
  const { visit, action } = change;
  const { title, isDestructive } = ACTION_WORDS[action];
  const { question, failure, retry, replace } = useSeriesQuestion(change);
  const [choice, setChoice] = useState(ONLY_THIS);
  const [isSaving, setSaving] = useState(false);
  const isSaved = useRef(false);
  const save = useChangeSeries(change, replace);
  const handleSave = useOnce(async (close: () => void): Promise<boolean> => {
    if (!question) return false;
    setSaving(true);
    isSaved.current = await save(question, choice);
    setSaving(false);
    if (isSaved.current) close();
    return isSaved.current;
  });
  const subject = [displayName(visit), ...(question ? [question.change] : [])].join(' · ');
  const count = question ? reachedCount(question, choice) : 0;
  return (
    <Dialog
      title={title}
      description={subject}
      dismissible
      focusOn="h2"
      onClosed={() => onAnswered(isSaved.current)}
    >
      {(close) => (
        <>
          <DialogBody>
            <div className="flex min-h-70 flex-col gap-3">
              {question && <ScopeChoices {...{ question, title, choice }} onChange={setChoice} />}
              {!question && failure !== null && <ErrorState title={failure} onRetry={retry} />}
              {!question && failure === null && <Loading />}
            </div>
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" className="max-sm:grow" onClick={close}>
              Voltar
            </Button>
            <Button
              variant={isDestructive ? 'danger' : 'primary'}
              className="max-sm:grow"
              busy={isSaving}
              disabled={count === 0}
              onClick={() => void handleSave(close)}
            >
              {question ? buttonText(action, count) : ACTION_WORDS[action].verb}
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  );
}

const Loading = () => (
  <div role="status" aria-label="Contando as visitas" className="flex flex-col gap-2.5">
    <Skeleton className="h-18 rounded-control" />
    <Skeleton className="h-18 rounded-control" />
    <Skeleton className="h-18 rounded-control" />
  </div>
);
