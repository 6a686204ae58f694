import { useEffect, useId, useRef, useState } from 'react';
import { CropArea } from './crop-area.tsx';
import { type Crop, MAX_ZOOM, startingCrop, zoomed, zoomOf } from './crop.ts';
import { drawCrop, encodePhoto } from './photo-canvas.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';

const PREVIEW_PIXELS = 160;

interface CropDialogProps {
  image: ImageBitmap;
  /** Receives the photo as a data URL. */
  onUse: (photo: string) => void;
  onClosed: () => void;
}

export function CropDialog({ image, onUse, onClosed }: CropDialogProps) {
  const [crop, setCrop] = useState(() => startingCrop(image));
  const hintId = useId();
  const zoom = zoomOf(image, crop);
  return (
    <Dialog title="Ajustar foto" onClosed={onClosed}>
      {(close) => (
        <>
          <DialogBody>
            <div className="flex flex-col items-center gap-4">
              <CropArea image={image} crop={crop} onChange={setCrop} describedBy={hintId} />
              <p id={hintId} className="text-center text-caption text-balance text-ink-2">
                Arraste para enquadrar. No teclado, as setas movem a foto e as teclas + e − mudam o zoom.
              </p>
              <div className="flex w-full items-center gap-4">
                <Preview image={image} crop={crop} />
                <label className="flex min-w-0 flex-1 flex-col gap-1 text-sm font-medium text-ink-2">
                  Zoom
                  <input
                    type="range"
                    min={1}
                    max={MAX_ZOOM}
                    step={0.01}
                    value={zoom}
                    aria-valuetext={`${Math.round(zoom * 100)}%`}
                    onChange={({ target }) =>
                      setCrop((current) => zoomed(image, current, { zoom: Number(target.value) }))
                    }
                    className="h-11 w-full accent-primary sm:h-10"
                  />
                </label>
              </div>
            </div>
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={close}>
              Cancelar
            </Button>
            <Button
              onClick={() => {
                onUse(encodePhoto(image, crop));
                close();
              }}
            >
              Usar foto
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  );
}

/** The photo as clients will see it. */
function Preview({ image, crop }: { image: ImageBitmap; crop: Crop }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, image, crop);
  }, [image, crop]);
  return (
    <canvas
      ref={canvas}
      width={PREVIEW_PIXELS}
      height={PREVIEW_PIXELS}
      role="img"
      aria-label="Prévia da foto"
      className="size-20 shrink-0 rounded-full"
    />
  );
}
