import { Zip, ZipDeflate } from 'fflate';
import { portions } from '#shared/text-stream.ts';

/** A file whose text is generated while it is packed. */
export interface TextFile {
  name: string;
  text: AsyncIterable<string>;
}

/**
 * Packs files into a ZIP archive piece by piece: packs nothing before the reader has taken the previous piece, so
 * that memory does not grow with the archive.
 */
export async function* zipStream(files: readonly TextFile[], changedAt: Date): AsyncGenerator<Uint8Array> {
  let packed: Uint8Array[] = [];
  const take = (): Uint8Array[] => {
    const pieces = packed;
    packed = [];
    return pieces;
  };
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    packed.push(piece);
  });
  for (const { name, text } of files) {
    const file = new ZipDeflate(name, { level: 3 });
    file.mtime = changedAt;
    zip.add(file);
    for await (const portion of portions(text)) {
      file.push(portion);
      yield* take();
    }
    file.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
