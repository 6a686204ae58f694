// Files with the first and last bytes of a photo of a given size; their pixels do not matter.

export const someText = (text: string): number[] => Array.from(new TextEncoder().encode(text));

const big16 = (value: number): number[] => [value >> 8, value & 0xff];
const big32 = (value: number): number[] => [big16(value >>> 16), big16(value & 0xffff)].flat();
const little16 = (value: number): number[] => big16(value).toReversed();
const little24 = (value: number): number[] => [little16(value & 0xffff), value >> 16].flat();
const little32 = (value: number): number[] => big32(value).toReversed();

const CRC = [0xae, 0x42, 0x60, 0x82];

export const aPng = (width: number, height: number): number[] => {
  const header = [someText('IHDR'), big32(width), big32(height), 8, 2, 0, 0, 0].flat();
  const end = [big32(0), someText('IEND'), CRC].flat();
  return [0x89, someText('PNG\r\n\x1a\n'), big32(13), header, CRC, end].flat();
};

/** A JPEG with an APP0 and a table before the frame header `frame` (default SOF0). */
export const aJpeg = (width: number, height: number, frame = 0xc0): number[] => {
  const app0 = [0xff, 0xe0, big16(7), someText('JFIF\0')].flat();
  const table = [0xff, 0xc4, big16(4), 0, 0].flat();
  const frameHeader = [0xff, 0xff, frame, big16(8), 8, big16(height), big16(width), 0].flat();
  return [0xff, 0xd8, app0, table, frameHeader, 0xff, 0xd9].flat();
};

const webpOf = (name: string, content: number[]): number[] => {
  const chunk = [someText(name), little32(content.length), content].flat();
  return [someText('RIFF'), little32(chunk.length + 4), someText('WEBP'), chunk].flat();
};

export const aWebp = {
  lossy: (width: number, height: number): number[] =>
    webpOf('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, little16(width), little16(height)].flat()),
  lossless: (width: number, height: number): number[] =>
    webpOf('VP8L', [0x2f, little32(((height - 1) << 14) | (width - 1)), 0, 0, 0, 0, 0].flat()),
  extended: (width: number, height: number): number[] =>
    webpOf('VP8X', [0, 0, 0, 0, little24(width - 1), little24(height - 1)].flat()),
};

/** First bytes of an iPhone photo. */
export const aHeic: number[] = [0, 0, 0, 24, someText('ftypheic'), 0, 0, 0, 0, someText('mif1heic')].flat();

export const dataUrlOf = (type: string, bytes: number[]): string =>
  `data:${type};base64,${btoa(String.fromCharCode(...bytes))}`;
