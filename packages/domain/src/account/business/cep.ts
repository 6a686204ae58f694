const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

/** Formats typed text as a CEP: '01310-1' while incomplete, '01310-100' when complete. */
export const maskedCep = (typed: string): string => {
  const digits = digitsOf(typed).slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
};

/** Cursor position in the masked CEP: after as many digits as preceded it in the typed text. */
export const cursorInCep = (typed: string, cursor: number): number => {
  const digits = Math.min(digitsOf(typed.slice(0, cursor)).length, 8);
  return digits > 5 ? digits + 1 : digits;
};
