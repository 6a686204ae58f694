/**
 * Formats typed text as a time: up to four digits with a colon after the hour, which is zero-padded. '1530' gives
 * '15:30', '930' gives '09:30'.
 */
export const timeInput = (typed: string): string => {
  const typedDigits = typed.replace(/\D/g, '');
  const digits = (/^[3-9]/.test(typedDigits) ? `0${typedDigits}` : typedDigits).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
};
