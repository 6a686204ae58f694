import { Client } from 'pg';

/** Works on a dedicated connection and closes it. */
export const withClient = async <Answer>(
  url: string,
  work: (client: Client) => Promise<Answer>,
): Promise<Answer> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
