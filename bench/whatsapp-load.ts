// Sends webhooks on a timetable, from a process of its own: whoever measures must not wait for the measured.
export interface Load {
  url: string;
  headers: Record<string, string>;
  /** In the order in which they are sent. */
  bodies: string[];
  overMs: number;
}

export interface Timing {
  /** Milliseconds until the answer. */
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

/** One after the other by the clock, whether or not the ones before are answered. */
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
