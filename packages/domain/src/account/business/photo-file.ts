// Identifies photos by their bytes, not by their declared type (ASVS 5.0 5.2.2).

/** Longest side of a stored photo, in pixels. */
export const PHOTO_PIXELS = 512;
/** Largest photo as a data URL; 512 × 512 in good quality takes about 100 kB. */
export const PHOTO_CHARACTERS = 600_000;

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp';

export interface Photo {
  type: PhotoType;
  bytes: Uint8Array<ArrayBuffer>;
}

interface PixelSize {
  width: number;
  height: number;
}

const NOT_A_PHOTO = 'Envie a foto em JPG, PNG ou WebP';
const BROKEN = 'A imagem está danificada. Escolha outra.';
const TOO_LARGE = `A imagem pode ter no máximo ${PHOTO_PIXELS} × ${PHOTO_PIXELS} pixels`;

const ENCODER = new TextEncoder();

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const hasText = (bytes: Uint8Array, at: number, text: string): boolean =>
  ENCODER.encode(text).every((byte, place) => bytes[at + place] === byte);

const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
const isPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && hasText(bytes, 1, 'PNG\r\n\x1a\n');
const isWebp = (bytes: Uint8Array): boolean => hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WEBP');

/** Photo type by the first bytes of a file (sixteen are enough); null for any other file. */
export const photoTypeOf = (bytes: Uint8Array): PhotoType | null => {
  if (isJpeg(bytes)) return 'image/jpeg';
  if (isPng(bytes)) return 'image/png';
  return isWebp(bytes) ? 'image/webp' : null;
};

/** True when a file begins like a photo of an iPhone (ISO/IEC 23008-12, brands of HEIF). */
export const isHeic = (bytes: Uint8Array): boolean =>
  hasText(bytes, 4, 'ftyp') &&
  ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'].some((brand) => hasText(bytes, 8, brand));

/** A PNG starts with its size and ends with an empty IEND (W3C PNG 3, 11.2). */
const sizeOfPng = (bytes: Uint8Array): PixelSize | null => {
  const end = bytes.length - 12;
  if (end < 33 || !hasText(bytes, 12, 'IHDR') || !hasText(bytes, end + 4, 'IEND')) return null;
  const view = viewOf(bytes);
  return { width: view.getUint32(16), height: view.getUint32(20) };
};

/** SOF0 to SOF15 carry the size; C4, C8 and CC are other things (ITU-T T.81, table B.1). */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const sizeOfJpeg = (bytes: Uint8Array): PixelSize | null => {
  if (bytes.at(-2) !== 0xff || bytes.at(-1) !== 0xd9) return null;
  const view = viewOf(bytes);
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrameHeader(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // a fill byte has no payload; a segment begins with its length
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
};

/** The three forms of WebP (RFC 9649, 2.5 to 2.7). */
const sizeOfWebp = (bytes: Uint8Array): PixelSize | null => {
  const view = viewOf(bytes);
  if (bytes.length < 30 || view.getUint32(4, true) + 8 !== bytes.length) return null;
  if (hasText(bytes, 12, 'VP8 '))
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (hasText(bytes, 12, 'VP8L')) {
    const packed = view.getUint32(21, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  if (!hasText(bytes, 12, 'VP8X')) return null;
  const threeBytes = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
  return { width: threeBytes(24), height: threeBytes(27) };
};

const SIZES: Record<PhotoType, (bytes: Uint8Array) => PixelSize | null> = {
  'image/jpeg': sizeOfJpeg,
  'image/png': sizeOfPng,
  'image/webp': sizeOfWebp,
};

/** Width and height from the file's own header; null when it is truncated or of another type. */
export const pixelSizeOf = (bytes: Uint8Array): PixelSize | null => {
  const type = photoTypeOf(bytes);
  return type && SIZES[type](bytes);
};

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
};

const DATA_URL = /^data:(image\/(?:jpeg|png|webp));base64,([A-Za-z0-9+/]+={0,2})$/;

/** Photo of a data URL; null unless its declared type matches its bytes. */
export const photoOf = (dataUrl: string): Photo | null => {
  const [, declared, base64 = ''] = DATA_URL.exec(dataUrl) ?? [];
  const bytes = declared === undefined ? null : bytesOf(base64);
  const type = bytes && photoTypeOf(bytes);
  return bytes && type && type === declared ? { type, bytes } : null;
};

/** Error message in Portuguese for a photo to be stored; null when the photo is valid. */
export const photoProblem = (dataUrl: string): string | null => {
  const photo = photoOf(dataUrl);
  if (!photo) return NOT_A_PHOTO;
  const size = pixelSizeOf(photo.bytes);
  if (!size || size.width === 0 || size.height === 0) return BROKEN;
  return Math.max(size.width, size.height) > PHOTO_PIXELS ? TOO_LARGE : null;
};
