// A QR code as a PNG data URL, at 1 bit per pixel to keep the response small.
import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

const modulePixels = 6;
const quietModules = 4;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function bitRow(modules: boolean[], size: number): Buffer {
  // One filter byte, then the pixels; in a 1-bit greyscale image 1 is white.
  const row = Buffer.alloc(1 + Math.ceil(size / 8));
  for (let x = 0; x < size; x++) {
    const dark = modules[Math.floor(x / modulePixels)] ?? false;
    const byte = 1 + (x >> 3);
    if (!dark) row[byte] = (row[byte] ?? 0) | (0x80 >> (x & 7));
  }
  return row;
}

/** Draws the text as a black on white QR code with a quiet zone; returns `data:image/png;base64,...`. */
export function qrImage(text: string): string {
  // trying all eight masks takes most of the time, and cameras read each of them
  const modules = encode(text, { ecc: 'M', border: quietModules, maskPattern: 0 }).data;
  const size = modules.length * modulePixels;
  const rows = modules.flatMap((line) => Array<Buffer>(modulePixels).fill(bitRow(line, size)));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 1;
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}
