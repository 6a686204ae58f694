/** A count with its noun: `1 linha`, `1.200 linhas`, `0 linhas`. */
export const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('pt-BR')} ${many}`;
