import { counted } from '@zelo/domain/shared/texts/counted.ts';
import { ListOrdered, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { bookedRows, datesTitle } from '#features/agenda/series/dates/row-choices.ts';
import type { DatesListProps } from '#features/agenda/series/dates/dates-list.tsx';
import { DatesSheet } from '#features/agenda/series/dates/dates-sheet.tsx';
import { Button } from '#ui/buttons/button.tsx';

interface SeriesButtonsProps extends DatesListProps {
  /** Words of the one message to the client; null without one. */
  message: string | null;
  isSaving: boolean;
  /** Submits the form around it. */
  onSave: () => void;
}

/** 'Ver as 12 datas' where they are not beside the form, and the button with the true number of visits. */
export function SeriesButtons({ message, isSaving, onSave, ...list }: SeriesButtonsProps) {
  const [isShown, setShown] = useState(false);
  const { preview, isCurrent, planned } = list.dates;
  const booked = preview ? bookedRows(preview.rows, list.choices).length : null;
  const visits = booked === null ? 'visitas' : counted(booked, 'visita', 'visitas');
  // without a day and an hour, pressing it shows what is missing
  const isReady = planned === null || (isCurrent && booked !== 0);
  const button = (isInSheet: boolean, close?: () => void) => (
    <Button
      {...(isInSheet ? { onClick: () => (close?.(), onSave()) } : { type: 'submit' })}
      busy={isSaving}
      disabled={!isReady}
      className="max-sm:grow"
    >
      Marcar {visits}
    </Button>
  );
  const title = preview ? datesTitle(preview.rows.length) : 'As datas';
  return (
    <>
      {message !== null && <MessageLine text={message} />}
      <Button variant="outline" className="max-sm:grow lg:hidden" onClick={() => setShown(true)}>
        <ListOrdered aria-hidden="true" />
        {preview ? `Ver ${title.charAt(0).toLowerCase()}${title.slice(1)}` : 'Ver as datas'}
      </Button>
      {button(false)}
      {isShown && (
        <DatesSheet {...list} title={title} outcome={outcomeOf(booked)} onClosed={() => setShown(false)}>
          {(close) => button(true, close)}
        </DatesSheet>
      )}
    </>
  );
}

const outcomeOf = (booked: number | null): string => {
  if (booked === null) return 'Nada foi marcado ainda';
  return booked === 1
    ? 'Vai ser marcada 1 visita'
    : `Vão ser marcadas ${counted(booked, 'visita', 'visitas')}`;
};

/** "O cliente recebe uma só mensagem" */
const MessageLine = ({ text }: { text: string }) => (
  <p className="flex w-full items-center gap-2 text-sm text-ink-2">
    <MessageCircle aria-hidden="true" className="size-4 shrink-0" />
    <span className="min-w-0">O cliente recebe uma só mensagem: “{text}”.</span>
  </p>
);
