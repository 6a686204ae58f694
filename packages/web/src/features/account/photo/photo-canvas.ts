import { PHOTO_CHARACTERS, PHOTO_PIXELS } from '@zelo/domain/account/business/photo-file.ts';
import type { Crop } from './crop.ts';

/** Tried in order until the photo is small enough; the first one nearly always is. */
const QUALITIES = [0.86, 0.7, 0.5, 0.3];

function drawn(canvas: HTMLCanvasElement, image: CanvasImageSource, { x, y, side }: Crop) {
  const context = canvas.getContext('2d');
  if (!context) return null;
  const { width } = canvas;
  // transparent pixels would become black in a JPEG
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, width);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, side, side, 0, 0, width, width);
  return context;
}

/** Draws the square on a square canvas. */
export function drawCrop(canvas: HTMLCanvasElement, image: CanvasImageSource, crop: Crop): void {
  drawn(canvas, image, crop);
}

/** Draws the square with darkened corners, which a round photo does not show. */
export function drawCropArea(canvas: HTMLCanvasElement, image: CanvasImageSource, crop: Crop): void {
  const context = drawn(canvas, image, crop);
  if (!context) return;
  const radius = canvas.width / 2;
  context.beginPath();
  context.rect(0, 0, canvas.width, canvas.width);
  context.arc(radius, radius, radius, 0, 2 * Math.PI);
  context.fillStyle = 'rgb(0 0 0 / 0.5)';
  context.fill('evenodd');
}

/** The square as a JPEG data URL of at most 512 × 512 pixels; without metadata such as place or camera. */
export function encodePhoto(image: CanvasImageSource, crop: Crop): string {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.min(PHOTO_PIXELS, Math.round(crop.side)));
  canvas.height = canvas.width;
  drawn(canvas, image, crop);
  let photo = '';
  for (const quality of QUALITIES) {
    photo = canvas.toDataURL('image/jpeg', quality);
    if (photo.length <= PHOTO_CHARACTERS) break;
  }
  return photo;
}
