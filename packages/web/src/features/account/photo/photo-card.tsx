import { clsx } from 'clsx';
import { ImageUp, Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useUser } from '#features/account/account-queries.ts';
import { Avatar } from './avatar.tsx';
import { PhotoError, readPhoto } from './read-photo.ts';
import { Button } from '#ui/buttons/button.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';
import { useDialog } from '#ui/dialogs/use-dialog.ts';

const CropDialog = lazy(async () => ({
  default: (await import('./crop-dialog.tsx')).CropDialog,
}));

const UNREADABLE = 'Não foi possível abrir a imagem. Escolha outra.';

interface PhotoCardProps {
  /** The business name, whose initials replace a missing photo. */
  name: string;
  /** Data URL, or empty. */
  photo: string;
  problem: string | undefined;
  onChange: (photo: string) => void;
}

/** The photo of the business: chosen, dropped or pasted, cropped here, or removed. */
export function PhotoCard({ name, photo, problem, onChange }: PhotoCardProps) {
  const { profileImageUrl } = useUser();
  const [isReading, setReading] = useState(false);
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const cropping = useDialog<ImageBitmap>();
  const chooser = useRef<HTMLInputElement>(null);
  const message = refusal ?? problem;

  const read = async (file: File | undefined): Promise<void> => {
    if (!file || isReading || cropping.current) return;
    setReading(true);
    setRefusal(null);
    try {
      cropping.show(await readPhoto(file));
    } catch (error) {
      setRefusal(error instanceof PhotoError ? error.message : UNREADABLE);
    }
    setReading(false);
  };
  usePastedImage((file) => void read(file));
  useStrayDrops();

  return (
    <Card aria-labelledby="business-photo">
      <CardHeader id="business-photo" title="Foto" hint="Identifica o seu negócio" />
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          // moving between parts of the card does not leave it
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void read(event.dataTransfer.files[0]);
        }}
        className="p-4 sm:p-5"
      >
        <div
          className={clsx(
            'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-card border-2 border-dashed p-4 sm:flex sm:flex-col sm:gap-4 sm:p-5 sm:text-center',
            isOver ? 'border-primary bg-primary-soft' : 'border-control-line',
          )}
        >
          <Avatar
            name={name}
            photos={[photo, profileImageUrl]}
            className="row-span-2 size-20 text-3xl sm:size-28"
          />
          <div className="flex flex-wrap gap-2 sm:justify-center">
            <label
              className={clsx(
                buttonClass('outline'),
                'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
              )}
            >
              {isReading ? <Spinner /> : <ImageUp aria-hidden="true" />}
              {photo ? 'Trocar foto' : 'Escolher foto'}
              <input
                ref={chooser}
                type="file"
                accept="image/*"
                name="profileImage"
                aria-describedby="business-photo-message"
                aria-invalid={message ? true : undefined}
                className="sr-only"
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  void read(file);
                  // allows choosing the same file again
                  target.value = '';
                }}
              />
            </label>
            {photo && (
              <Button
                variant="danger-outline"
                onClick={() => {
                  // the pressed button disappears
                  chooser.current?.focus();
                  onChange('');
                }}
              >
                <Trash2 aria-hidden="true" />
                Remover
              </Button>
            )}
          </div>
          <PhotoMessage message={message} />
        </div>
      </div>
      {cropping.current && (
        <Suspense fallback={null}>
          <CropDialog
            key={cropping.current.key}
            image={cropping.current.target}
            onUse={onChange}
            onClosed={() => {
              cropping.current?.target.close();
              cropping.handleClosed();
              if (document.activeElement === document.body) chooser.current?.focus();
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

function PhotoMessage({ message }: { message: string | undefined }) {
  if (message) {
    return (
      <p id="business-photo-message" role="alert" className="text-sm font-medium text-danger">
        {message}
      </p>
    );
  }
  return (
    <p id="business-photo-message" className="text-caption text-balance text-ink-2">
      JPG, PNG ou WebP de até 25 MB.
      <span className="max-sm:hidden"> Você também pode arrastar a imagem para cá ou colar com Ctrl+V.</span>
    </p>
  );
}

/** The browser would open a file dropped beside the card in place of the application. */
function useStrayDrops(): void {
  useEffect(() => {
    const handleDrag = (event: DragEvent): void => {
      const { dataTransfer, defaultPrevented } = event;
      if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    document.addEventListener('dragover', handleDrag);
    document.addEventListener('drop', handleDrag);
    return () => {
      document.removeEventListener('dragover', handleDrag);
      document.removeEventListener('drop', handleDrag);
    };
  }, []);
}

/** Handles an image pasted anywhere on the page. */
function usePastedImage(onImage: (file: File) => void): void {
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent): void => {
      const image = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (image) onImage(image);
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [onImage]);
}
