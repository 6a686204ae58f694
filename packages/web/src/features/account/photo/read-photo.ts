import { isHeic, photoTypeOf } from '@zelo/domain/account/business/photo-file.ts';

const MAX_BYTES = 25 * 1024 * 1024;
const FIRST_BYTES = 32;

const NOT_AN_IMAGE = 'Escolha uma imagem: JPG, PNG ou WebP.';
const TOO_BIG = 'A imagem tem mais de 25 MB. Escolha uma menor.';
const HEIC = 'Este navegador não abre fotos HEIC do iPhone. Salve a foto como JPG e escolha de novo.';
const BROKEN = 'Não foi possível abrir a imagem. O arquivo pode estar danificado; escolha outro.';

/** A file that cannot become the photo; the message is Portuguese and says what to do. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError';
}

/**
 * Opens a chosen, dropped or pasted picture in its correct orientation. Accepts any format that the browser can show:
 * only the pixels are used.
 *
 * @throws PhotoError if the file is not a picture, is too large, or cannot be opened here
 */
export async function readPhoto(file: File): Promise<ImageBitmap> {
  if (file.size > MAX_BYTES) throw new PhotoError(TOO_BIG);
  const start = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer());
  const isKnown = photoTypeOf(start) !== null || isHeic(start);
  if (!isKnown && (!file.type.startsWith('image/') || file.type === 'image/svg+xml')) {
    throw new PhotoError(NOT_AN_IMAGE);
  }
  try {
    return await createImageBitmap(file);
  } catch (cause) {
    throw new PhotoError(isHeic(start) ? HEIC : BROKEN, { cause });
  }
}
