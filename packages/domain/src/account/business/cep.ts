const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

/** A CEP as it is read, from whatever was typed: '01310-1' while it is typed, '01310-100' when it is whole. */
export const maskedCep = (typed: string): string => {
  const digits = digitsOf(typed).slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
};

/** Where the cursor belongs in the masked CEP: after as many digits as stood before it in what was typed. */
export const cursorInCep = (typed: string, cursor: number): number => {
  const digits = Math.min(digitsOf(typed.slice(0, cursor)).length, 8);
  return digits > 5 ? digits + 1 : digits;
};
