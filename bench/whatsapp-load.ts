// Sends webhooks on a timetable from a separate process, so that the measured server cannot delay the measurement.
export interface Load {
  url: string;
  headers: Record<string, string>;
  /** In sending order. */
  bodies: string[];
  overMs: number;
}

export interface Timing {
  /** Milliseconds until the response. */
  ms: number;
  status: number;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const send = async ({ url, headers }: Load, body: string): Promise<Timing> => {
  const began = performance.now();
  const answer = await fetch(url, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return { ms: performance.now() - began, status: answer.status };
};

/** Sends each by the clock, even if earlier ones are unanswered. */
const run = async (load: Load): Promise<Timing[]> => {
  const began = performance.now();
  const sent: Promise<Timing>[] = [];
  for (const [index, body] of load.bodies.entries()) {
    const due = (index * load.overMs) / load.bodies.length;
    await pause(Math.max(0, due - (performance.now() - began)));
    sent.push(send(load, body));
  }
  return Promise.all(sent);
};

process.once('message', (load: Load) => {
  void run(load).then((timings) => process.send?.(timings, () => process.disconnect()));
});
