// A server that receives signed events, keeps their bytes and answers with the given statuses.
import { type Receiver, receiver } from '#testing/receiver.ts';

export interface ReceivedEvent {
  raw: string;
  signature: string;
  event: { id: string; type: string; created: number; data: { object: { id?: string; status?: string } } };
}

/** `answer` returns the status of the nth request, from 0. */
export const eventReceiver = async (
  answer: (index: number) => number = () => 200,
): Promise<Receiver<ReceivedEvent>> => {
  const opened = await receiver(
    ({ raw, headers }) => ({
      raw,
      signature: String(headers['stripe-signature']),
      event: JSON.parse(raw) as ReceivedEvent['event'],
    }),
    (_event, index) => answer(index),
  );
  return { ...opened, url: `${opened.url}/hook` };
};
