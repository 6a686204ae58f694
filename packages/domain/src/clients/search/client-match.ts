export interface FindableClient {
  name: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  whatsappNumber?: string | null | undefined;
}

const sameName = (name: string): string => name.trim().toLocaleLowerCase('pt-BR');

/** Every client with a typed name, case-insensitively (spec 1 §5). With several, the user has to choose. */
export const clientsNamed = <C extends { name: string }>(clients: readonly C[], typed: string): C[] =>
  clients.filter(({ name }) => sameName(name) === sameName(typed));
