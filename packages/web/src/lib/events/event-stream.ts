// One connection to the server's event stream, reopened whenever it is lost.

/**
 * After a response that is not a stream, as of a starting server, the browser stops retrying: the stream is then
 * reopened here.
 */
const REOPEN_MS = 10_000;
/** EventSource.CLOSED */
const CLOSED = 2;

export interface StreamHandler {
  onMessage: (data: string) => void;
  onOpen: () => void;
  /** `isRefused`: the server responded with something other than a stream, such as 401. */
  onLost: (isRefused: boolean) => void;
  /** Events may have been missed: everything on screen must be refetched. Follows `onOpen`. */
  onMissed: () => void;
}

export interface EventStream {
  /** Opens another connection: the browser may not have noticed that this one went silent. */
  reopen: () => void;
  close: () => void;
}

/** @param hasMissed true if events may have been lost before this stream */
export function openEventStream(handler: StreamHandler, hasMissed: boolean): EventStream {
  let isGap = hasMissed;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = (): void => {
    clearTimeout(timer);
    timer = undefined;
    source?.close();
  };
  const handleOpen = (): void => {
    handler.onOpen();
    if (isGap) handler.onMissed();
    isGap = false;
  };
  const open = (): void => {
    close();
    const current = new EventSource('/api/events', { withCredentials: true });
    source = current;
    current.addEventListener('message', ({ data }: MessageEvent<string>) => handler.onMessage(data));
    current.addEventListener('open', handleOpen);
    current.addEventListener('error', () => {
      const isRefused = current.readyState === CLOSED;
      isGap = true;
      if (isRefused) timer ??= setTimeout(open, REOPEN_MS);
      handler.onLost(isRefused);
    });
  };
  open();
  return {
    reopen: () => {
      isGap = true;
      open();
    },
    close,
  };
}
