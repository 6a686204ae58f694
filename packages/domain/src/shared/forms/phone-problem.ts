// Problem of a typed phone. Stored phones are not judged: an old incomplete one stays unchanged.
const EXAMPLE = 'escreva como (11) 98888-7777';
/** 0800 and 0300 numbers, and the national numbers 4004-1234. */
const WITHOUT_AREA = /^(?:0[3589]00\d{6,7}|[34]00\d{5})$/;
const TRUNK = /^0(?:\d\d)?(?=[1-9]{2}\d{8,9}$)/;

const nationalProblem = (digits: string): string | null => {
  const isMobile = digits[2] === '9';
  if (digits.length < 8) return `Telefone incompleto: ${EXAMPLE}`;
  if (digits.length === 8 || (digits.length === 9 && digits.startsWith('9')))
    return `Falta o DDD: ${EXAMPLE}`;
  if (digits.length > 11) return 'Confira o telefone: há dígitos a mais';
  if (!/^[1-9]{2}/.test(digits)) return `Confira o DDD: ${EXAMPLE}`;
  if (digits.length === 9 || (digits.length === 10 && isMobile)) return `Falta um dígito: ${EXAMPLE}`;
  if (digits.length === 10) return /[2-5]/.test(digits[2] ?? '') ? null : `Falta o 9 do celular: ${EXAMPLE}`;
  return isMobile ? null : 'Confira o telefone: celular começa com 9 depois do DDD';
};

/** Portuguese message that says what to change in a typed phone; null for a complete or an empty one. */
export const phoneProblem = (typed: string): string | null => {
  const text = typed.trim();
  if (text === '') return null;
  const digits = text.replace(/[^0-9]/g, '');
  if (digits === '') return 'Escreva só o telefone, como (11) 98888-7777';
  const isForeign = text.startsWith('+') && !digits.startsWith('55');
  if (isForeign) return digits.length < 8 ? 'Telefone incompleto: escreva também o código do país' : null;
  const hasCountry = digits.startsWith('55') && (text.startsWith('+') || digits.length > 11);
  const national = (hasCountry ? digits.slice(2) : digits).replace(TRUNK, '');
  if (WITHOUT_AREA.test(national)) return null;
  // WhatsApp shows older numbers without the ninth digit
  if (hasCountry && /^[1-9]{2}[2-9]\d{7}$/.test(national)) return null;
  return nationalProblem(national);
};
