// Answers of vendors are read up to a limit: a hostile or broken one must not fill the memory (OWASP API10:2023).

/** The bytes of an answer; null when there are more than `maxBytes`, whose rest is not fetched. */
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

/** A `fetch` for libraries that read whole answers: one over `maxBytes` fails instead. */
export const boundedFetch =
  (maxBytes: number) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(url, init);
    const bytes = await boundedBytes(answer, maxBytes);
    if (!bytes) throw new TypeError('answer too long');
    const { status, statusText, headers } = answer;
    return new Response(bytes.length === 0 ? null : bytes, { status, statusText, headers });
  };
