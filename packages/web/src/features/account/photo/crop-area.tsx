import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { type Crop, cropByKey, moved, zoomed, zoomOf } from './crop.ts';
import { drawCropArea } from './photo-canvas.ts';

/** Twice the size on the screen, for high-density displays. */
const CANVAS_PIXELS = 576;
const WHEEL_SPEED = 0.0015;

interface Point {
  x: number;
  y: number;
}

interface CropAreaProps {
  image: ImageBitmap;
  crop: Crop;
  onChange: (next: (crop: Crop) => Crop) => void;
  describedBy: string;
}

const middleOf = ([first, second = first]: readonly Point[]): Point => ({
  x: ((first?.x ?? 0) + (second?.x ?? 0)) / 2,
  y: ((first?.y ?? 0) + (second?.y ?? 0)) / 2,
});

const distanceOf = ([first, second]: readonly Point[]): number =>
  first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 1;

/** Converts screen coordinates to fractions of the square. */
const placeIn = (box: DOMRect, { x, y }: Point): Point => ({
  x: (x - box.left) / box.width,
  y: (y - box.top) / box.height,
});

/** The picture under a square window: dragged by pointer, finger or arrow keys; zoomed by wheel, pinch or keys. */
export function CropArea({ image, crop, onChange, describedBy }: CropAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointers = useRef(new Map<number, Point>());

  useEffect(() => {
    if (canvas.current) drawCropArea(canvas.current, image, crop);
  }, [image, crop]);

  useEffect(() => {
    const element = area.current;
    // React adds passive listeners, which cannot stop the page from scrolling
    const handleWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const at = placeIn(area.current?.getBoundingClientRect() ?? new DOMRect(), {
        x: event.clientX,
        y: event.clientY,
      });
      const factor = Math.exp(-event.deltaY * WHEEL_SPEED);
      onChange((current) => zoomed(image, current, { zoom: zoomOf(image, current) * factor, at }));
    };
    element?.addEventListener('wheel', handleWheel, { passive: false });
    return () => element?.removeEventListener('wheel', handleWheel);
  }, [image, onChange]);

  const handlePointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const handlePointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (!pointers.current.has(event.pointerId)) return;
    const box = event.currentTarget.getBoundingClientRect();
    const before = [...pointers.current.values()];
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = [...pointers.current.values()];
    const [from, to] = [placeIn(box, middleOf(before)), placeIn(box, middleOf(after))];
    const factor = distanceOf(after) / Math.max(1, distanceOf(before));
    onChange((current) => {
      const shifted = moved(image, current, { x: to.x - from.x, y: to.y - from.y });
      return zoomed(image, shifted, { zoom: zoomOf(image, shifted) * factor, at: to });
    });
  };
  const handlePointerEnd = (event: PointerEvent<HTMLDivElement>): void => {
    pointers.current.delete(event.pointerId);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.ctrlKey || event.metaKey || !cropByKey(image, crop, event)) return;
    const { key, shiftKey } = event;
    event.preventDefault();
    onChange((current) => cropByKey(image, current, { key, shiftKey }) ?? current);
  };

  return (
    <div
      ref={area}
      role="application"
      aria-label="Enquadramento da foto"
      aria-describedby={describedBy}
      tabIndex={0}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={handlePointerEnd}
      onPointerCancel={handlePointerEnd}
      onKeyDown={handleKeyDown}
      className="w-72 max-w-full cursor-move touch-none overflow-hidden rounded-card border border-line select-none"
    >
      <canvas
        ref={canvas}
        width={CANVAS_PIXELS}
        height={CANVAS_PIXELS}
        aria-hidden="true"
        className="block w-full"
      />
    </div>
  );
}
