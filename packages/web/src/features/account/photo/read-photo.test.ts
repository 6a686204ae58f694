import { aHeic, aJpeg, aPng, someText } from '@zelo/domain/account/business/test-photos.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { readPhoto } from './read-photo.ts';

const opened = { width: 10, height: 10 };
let canOpen = true;

beforeEach(() => {
  canOpen = true;
  vi.stubGlobal('createImageBitmap', async () => {
    if (!canOpen) throw new DOMException('The source image could not be decoded.');
    return opened;
  });
});

const aFile = (bytes: number[], name: string, type: string) =>
  new File([Uint8Array.from(bytes)], name, { type });

// spec: 2 §5.33
it.each([
  aFile(aJpeg(10, 10), 'foto.jpg', 'image/jpeg'),
  aFile(aPng(10, 10), 'sem-tipo', ''),
  aFile(someText('GIF89a'), 'foto.gif', 'image/gif'),
  aFile(aHeic, 'IMG_0001.HEIC', ''),
])('accepts a file that the browser can open: $name', async (file) => {
  expect(await readPhoto(file)).toBe(opened);
});

it.each([
  [aFile(someText('%PDF-1.7'), 'conta.pdf', 'application/pdf'), 'Escolha uma imagem: JPG, PNG ou WebP.'],
  [aFile(someText('<svg/>'), 'logo.svg', 'image/svg+xml'), 'Escolha uma imagem: JPG, PNG ou WebP.'],
  [aFile([], 'vazio', ''), 'Escolha uma imagem: JPG, PNG ou WebP.'],
])('refuses a file that is not a picture: $0.name', async (file, message) => {
  await expect(readPhoto(file)).rejects.toThrow(message);
});

it.each([
  [aFile(aJpeg(10, 10).slice(0, 9), 'cortada.jpg', 'image/jpeg'), /pode estar danificado/],
  [aFile(aHeic, 'IMG_0001.HEIC', 'image/heic'), /não abre fotos HEIC do iPhone/],
])('reports a file that the browser cannot open: $0.name', async (file, message) => {
  canOpen = false;
  await expect(readPhoto(file)).rejects.toThrow(message);
});

it('rejects a file that is too large without opening it', async () => {
  const file = aFile(aJpeg(10, 10), 'enorme.jpg', 'image/jpeg');
  Object.defineProperty(file, 'size', { value: 26 * 1024 * 1024 });
  await expect(readPhoto(file)).rejects.toThrow('A imagem tem mais de 25 MB');
});
