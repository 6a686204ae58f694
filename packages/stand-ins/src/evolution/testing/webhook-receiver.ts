// A server that receives webhooks, keeps them and answers with the given statuses.
import { type Post, type Receiver, receiver } from '#testing/receiver.ts';

export interface Received extends Omit<Post, 'raw'> {
  body: { event: string; instance: string; data: unknown; [name: string]: unknown };
  at: number;
}

/** `answer` returns the status of the nth request (from 0); null leaves it without a response. */
export const webhookReceiver = (
  answer: (received: Received, index: number) => number | null = () => 200,
): Promise<Receiver<Received>> =>
  receiver(
    ({ path, headers, raw }) => ({
      path,
      headers,
      body: JSON.parse(raw) as Received['body'],
      at: performance.now(),
    }),
    answer,
  );
