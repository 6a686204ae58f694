import { describe, expect, it } from 'vitest';
import { isHeic, photoOf, photoProblem, photoTypeOf, pixelSizeOf } from './photo-file.ts';
import { aHeic, aJpeg, aPng, aWebp, dataUrlOf, someText } from './test-photos.ts';

const NOT_A_PHOTO = 'Envie a foto em JPG, PNG ou WebP';
const BROKEN = 'A imagem está danificada. Escolha outra.';
const TOO_LARGE = 'A imagem pode ter no máximo 512 × 512 pixels';

describe('size in the header', () => {
  it.each([
    { kind: 'PNG', bytes: aPng(512, 300), width: 512, height: 300 },
    {
      kind: 'PNG that promises a billion pixels',
      bytes: aPng(30_000, 30_000),
      width: 30_000,
      height: 30_000,
    },
    { kind: 'baseline JPEG', bytes: aJpeg(512, 300), width: 512, height: 300 },
    { kind: 'progressive JPEG', bytes: aJpeg(1, 65_535, 0xc2), width: 1, height: 65_535 },
    { kind: 'lossy WebP', bytes: aWebp.lossy(512, 300), width: 512, height: 300 },
    { kind: 'lossless WebP', bytes: aWebp.lossless(16_384, 300), width: 16_384, height: 300 },
    { kind: 'WebP with extras', bytes: aWebp.extended(100_000, 512), width: 100_000, height: 512 },
  ])('of a $kind is $width × $height', ({ bytes, width, height }) => {
    expect(pixelSizeOf(Uint8Array.from(bytes))).toEqual({ width, height });
  });

  it.each([
    { kind: 'PNG that is cut off', bytes: aPng(10, 10).slice(0, -4) },
    { kind: 'PNG with a page behind it', bytes: [...aPng(10, 10), ...someText('<script>alert(1)</script>')] },
    { kind: 'PNG of eight bytes', bytes: aPng(10, 10).slice(0, 8) },
    { kind: 'JPEG that is cut off', bytes: aJpeg(10, 10).slice(0, -2) },
    { kind: 'JPEG without a frame', bytes: [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9] },
    {
      kind: 'JPEG with nonsense behind its start',
      bytes: [...aJpeg(10, 10).slice(0, 3), 1, 2, 3, 0xff, 0xd9],
    },
    { kind: 'WebP with more bytes than it tells', bytes: [...aWebp.lossy(10, 10), 0] },
    { kind: 'WebP of an unknown form', bytes: [...aWebp.lossy(10, 10)].with(15, 0x39) },
    { kind: 'HEIC', bytes: aHeic },
  ])('of a $kind is unknown', ({ bytes }) => {
    expect(pixelSizeOf(Uint8Array.from(bytes))).toBeNull();
  });
});

describe('photo to be stored', () => {
  // spec: 2 §5.33
  it.each([
    ['image/png', aPng(512, 512)],
    ['image/jpeg', aJpeg(512, 1)],
    ['image/webp', aWebp.lossy(1, 512)],
  ])('is accepted unchanged with type %s', (type, bytes) => {
    const dataUrl = dataUrlOf(type, bytes);
    expect(photoProblem(dataUrl)).toBeNull();
    expect(photoOf(dataUrl)).toEqual({ type, bytes: Uint8Array.from(bytes) });
  });

  const svg = someText('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const html = someText('<!doctype html><script>alert(1)</script>');
  const png = dataUrlOf('image/png', aPng(10, 10));
  // spec: 2 §5.33
  it.each([
    { what: 'an SVG', dataUrl: dataUrlOf('image/svg+xml', svg), problem: NOT_A_PHOTO },
    { what: 'an SVG that says PNG', dataUrl: dataUrlOf('image/png', svg), problem: NOT_A_PHOTO },
    { what: 'a page', dataUrl: dataUrlOf('text/html', html), problem: NOT_A_PHOTO },
    { what: 'a page that says JPEG', dataUrl: dataUrlOf('image/jpeg', html), problem: NOT_A_PHOTO },
    { what: 'a GIF', dataUrl: dataUrlOf('image/gif', someText('GIF89a')), problem: NOT_A_PHOTO },
    {
      what: 'a GIF that says PNG',
      dataUrl: dataUrlOf('image/png', someText('GIF89a')),
      problem: NOT_A_PHOTO,
    },
    { what: 'a HEIC that says JPEG', dataUrl: dataUrlOf('image/jpeg', aHeic), problem: NOT_A_PHOTO },
    { what: 'a PNG that says JPEG', dataUrl: dataUrlOf('image/jpeg', aPng(9, 9)), problem: NOT_A_PHOTO },
    { what: 'an address', dataUrl: 'https://exemplo.com/foto.png', problem: NOT_A_PHOTO },
    { what: 'a script', dataUrl: 'javascript:alert(1)', problem: NOT_A_PHOTO },
    { what: 'a parameter before base64', dataUrl: png.replace(';', ';charset=utf-8;'), problem: NOT_A_PHOTO },
    { what: 'capitals in the type', dataUrl: png.replace('image/png', 'IMAGE/PNG'), problem: NOT_A_PHOTO },
    {
      what: 'a line break in the base64',
      dataUrl: `${png.slice(0, 40)}\n${png.slice(40)}`,
      problem: NOT_A_PHOTO,
    },
    { what: 'a quote behind the base64', dataUrl: `${png}" onerror="alert(1)`, problem: NOT_A_PHOTO },
    { what: 'base64 of a wrong length', dataUrl: 'data:image/png;base64,iVBOR', problem: NOT_A_PHOTO },
    { what: 'nothing behind the comma', dataUrl: 'data:image/png;base64,', problem: NOT_A_PHOTO },
    { what: 'only a magic number', dataUrl: dataUrlOf('image/jpeg', [0xff, 0xd8, 0xff]), problem: BROKEN },
    {
      what: 'a page behind a PNG',
      dataUrl: dataUrlOf('image/png', [...aPng(9, 9), ...html]),
      problem: BROKEN,
    },
    { what: 'no width', dataUrl: dataUrlOf('image/png', aPng(0, 10)), problem: BROKEN },
    { what: 'a pixel too wide', dataUrl: dataUrlOf('image/png', aPng(513, 10)), problem: TOO_LARGE },
    { what: 'a pixel too high', dataUrl: dataUrlOf('image/jpeg', aJpeg(10, 513)), problem: TOO_LARGE },
    { what: 'a bomb', dataUrl: dataUrlOf('image/png', aPng(30_000, 30_000)), problem: TOO_LARGE },
  ])('with $what is refused: $problem', ({ dataUrl, problem }) => {
    expect(photoProblem(dataUrl)).toBe(problem);
  });
});

it.each([
  { kind: 'JPEG', bytes: aJpeg(1, 1), type: 'image/jpeg', heic: false },
  { kind: 'PNG', bytes: aPng(1, 1), type: 'image/png', heic: false },
  { kind: 'WebP', bytes: aWebp.lossy(1, 1), type: 'image/webp', heic: false },
  { kind: 'HEIC', bytes: aHeic, type: null, heic: true },
  { kind: 'film', bytes: [0, 0, 0, 24, ...someText('ftypisom')], type: null, heic: false },
  { kind: 'nothing', bytes: [], type: null, heic: false },
])('recognizes $kind by its first bytes', ({ bytes, type, heic }) => {
  expect(photoTypeOf(Uint8Array.from(bytes))).toBe(type);
  expect(isHeic(Uint8Array.from(bytes))).toBe(heic);
});
