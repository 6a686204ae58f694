import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { userSentence } from '#lib/workers/file-refusal.ts';
import { Spinner } from '#ui/marks/spinner.tsx';

interface FileDropProps<T> {
  /** As for a file input: extensions and media types, separated by commas. */
  accept: string;
  /** Describes the accepted files. */
  help: string;
  /** @throws ImportFileError with a message for the user */
  read: (file: File) => Promise<T>;
  onRead: (content: T) => void;
}

/** Chooser and drop zone for a file, with the error of the previous one. */
export function FileDrop<T>({ accept, help, read, onRead }: FileDropProps<T>) {
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);

  const take = async (file: File | undefined): Promise<void> => {
    if (!file || isReading) return;
    setReading(true);
    setRefusal(null);
    try {
      onRead(await read(file));
    } catch (error) {
      setRefusal(userSentence(error));
      setReading(false);
    }
  };

  return (
    <>
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
        className={clsx(
          'flex min-h-44 flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed p-6 text-center',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
          isOver ? 'border-primary bg-primary-soft' : 'border-control-line hover:bg-sunken',
        )}
      >
        <span className="mb-2 grid size-12 place-items-center rounded-full bg-primary-soft text-primary-ink">
          {isReading ? <Spinner /> : <FileUp aria-hidden="true" className="size-[22px]" />}
        </span>
        <span className="font-semibold">{isReading ? 'Lendo o arquivo...' : 'Escolher arquivo'}</span>
        <span className="max-w-xs text-sm text-balance text-ink-2">{help}</span>
        <input
          type="file"
          accept={accept}
          aria-label="Escolher arquivo"
          className="sr-only"
          disabled={isReading}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            void take(file);
            // allows choosing the same file again after it was corrected
            target.value = '';
          }}
        />
      </label>
      {refusal && (
        <p role="alert" className="mt-3 text-sm font-medium text-danger">
          {refusal}
        </p>
      )}
    </>
  );
}
