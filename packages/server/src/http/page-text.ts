// The text of a page while it is serialized. Its memory is reused for the next page: memory freed only by the garbage
// collector outlives its page by far, and four pages in flight would grow the process by 65 MB more.

/** Fits most pages. */
const PAGE_BUFFER_BYTES = 1_310_720;
const MAX_KEPT = 8;

const kept: Buffer[] = [];
const NOTHING = Buffer.alloc(0);

export interface PageText {
  add: (text: string) => void;
  /** Everything added so far; valid until release. */
  bytes: () => Buffer;
  /** Returns the memory for the next page; repeated calls do nothing. */
  release: () => void;
}

/** A short page takes no more memory than its text. */
export const pageText = (): PageText => {
  let start = '';
  let memory: Buffer = NOTHING;
  let length = 0;
  const release = (): void => {
    if (memory.length === PAGE_BUFFER_BYTES && kept.length < MAX_KEPT) kept.push(memory);
    [memory, length, start] = [NOTHING, 0, ''];
  };
  const makeRoom = (bytes: number): void => {
    if (length + bytes <= memory.length) return;
    const larger =
      length + bytes <= PAGE_BUFFER_BYTES
        ? (kept.pop() ?? Buffer.allocUnsafeSlow(PAGE_BUFFER_BYTES))
        : Buffer.allocUnsafeSlow(2 * (length + bytes));
    memory.copy(larger, 0, 0, length);
    const used = length;
    release();
    [memory, length] = [larger, used];
  };
  const write = (text: string): void => {
    makeRoom(Buffer.byteLength(text));
    length += memory.write(text, length);
  };
  return {
    add: (text) => {
      if (length === 0 && start === '') {
        start = text;
        return;
      }
      const before = start;
      start = '';
      if (before !== '') write(before);
      write(text);
    },
    bytes: () => (length === 0 ? Buffer.from(start) : memory.subarray(0, length)),
    release,
  };
};
