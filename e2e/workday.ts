const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];
const BRASILIA_MS = 3 * 3_600_000;

/** The next day with default working hours (Monday to Friday), and how a client says it. */
export const nextWorkday = (): { daysAhead: number; word: string; date: string } => {
  const local = Date.now() - BRASILIA_MS;
  const weekday = new Date(local).getUTCDay();
  const daysAhead = [1, 2, 3].find((days) => ![0, 6].includes((weekday + days) % 7)) ?? 1;
  const date = new Date(local + daysAhead * 86_400_000).toISOString().slice(0, 10);
  return { daysAhead, word: daysAhead === 1 ? 'amanhã' : (WEEKDAYS[(weekday + daysAhead) % 7] ?? ''), date };
};
