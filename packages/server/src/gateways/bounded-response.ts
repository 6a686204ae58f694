// Vendor responses are read up to a limit: a hostile or broken vendor must not exhaust memory (OWASP API10:2023).

/** The bytes of a response; null when it exceeds `maxBytes`, and the rest is not read. */
export const boundedBytes = async (
  answer: Response,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | null> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    // leaving the loop cancels the body
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** A `fetch` for libraries that read whole responses: fails when one exceeds `maxBytes`. */
export const boundedFetch =
  (maxBytes: number) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(url, init);
    const bytes = await boundedBytes(answer, maxBytes);
    if (!bytes) throw new TypeError('answer too long');
    const { status, statusText, headers } = answer;
    return new Response(bytes.length === 0 ? null : bytes, { status, statusText, headers });
  };
