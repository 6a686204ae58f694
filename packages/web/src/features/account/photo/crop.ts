// The square of a picture that becomes the photo, in pixels of the picture.

export interface Size {
  width: number;
  height: number;
}

export interface Crop {
  /** left edge */
  x: number;
  /** top edge */
  y: number;
  side: number;
}

/** A place in the square: 0 is its left or top edge, 1 the other one. */
interface Place {
  x: number;
  y: number;
}

export const MAX_ZOOM = 5;

const MIDDLE: Place = { x: 0.5, y: 0.5 };

const shortSide = ({ width, height }: Size): number => Math.min(width, height);

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

const inside = (picture: Size, { x, y, side }: Crop): Crop => ({
  x: within(x, 0, picture.width - side),
  y: within(y, 0, picture.height - side),
  side,
});

/** The largest centered square. */
export const startingCrop = (picture: Size): Crop => {
  const side = shortSide(picture);
  return { x: (picture.width - side) / 2, y: (picture.height - side) / 2, side };
};

/** Zoom factor relative to the starting crop: 1 to MAX_ZOOM. */
export const zoomOf = (picture: Size, { side }: Crop): number => shortSide(picture) / side;

/** Moves the picture under the square by fractions of its side; the square always stays covered. */
export const moved = (picture: Size, crop: Crop, { x, y }: Place): Crop =>
  inside(picture, { ...crop, x: crop.x - x * crop.side, y: crop.y - y * crop.side });

/** Zooms the picture; the point `at` stays in place unless the edges prevent it. */
export const zoomed = (
  picture: Size,
  crop: Crop,
  { zoom, at = MIDDLE }: { zoom: number; at?: Place },
): Crop => {
  const side = shortSide(picture) / within(zoom, 1, MAX_ZOOM);
  return inside(picture, {
    x: crop.x + at.x * (crop.side - side),
    y: crop.y + at.y * (crop.side - side),
    side,
  });
};

const STEP = 0.04;
const FAR = 5;
const ZOOM_STEP = 1.1;

const ARROWS: Partial<Record<string, Place>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Keyboard control: arrows move the picture, further with Shift; plus and minus zoom. Null for any other key. */
export const cropByKey = (
  picture: Size,
  crop: Crop,
  { key, shiftKey }: { key: string; shiftKey: boolean },
) => {
  const arrow = ARROWS[key];
  const steps = shiftKey ? FAR : 1;
  if (arrow) return moved(picture, crop, { x: arrow.x * steps, y: arrow.y * steps });
  if (key === '+' || key === '=') return zoomed(picture, crop, { zoom: zoomOf(picture, crop) * ZOOM_STEP });
  if (key === '-') return zoomed(picture, crop, { zoom: zoomOf(picture, crop) / ZOOM_STEP });
  return null;
};
