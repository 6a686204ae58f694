/** Texts are sent in portions of this size: with small ones, the calls cost more than the content. */
const PORTION_CHARACTERS = 64 * 1024;

const encoder = new TextEncoder();

/** Encodes text as UTF-8, in portions of about 64,000 characters. */
export async function* portions(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let waiting = '';
  for await (const part of text) {
    waiting += part;
    if (waiting.length < PORTION_CHARACTERS) continue;
    yield encoder.encode(waiting);
    waiting = '';
  }
  yield encoder.encode(waiting);
}

/** A field of a JSON object whose value is a list, with the preceding comma. */
export async function* jsonList(
  name: string,
  pages: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}:[`;
  let separator = '\n';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + page.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
  yield ']';
}
