// "não posso em nenhum", "nenhum desses dá": refuses all proposed times without giving up the visit. Patterns run
// over the plain form of `readWords`.

const LEAD =
  '(oi|ola|bom dia|boa tarde|boa noite|poxa|puxa|nossa|ah|infelizmente|desculp[ae]|eu|que pena|obrigad[oa]|mas|e|entao|no momento|de|em|para|mim|me|nao|posso|consigo|conseguiria|(vou|vai) (poder|conseguir|dar|ser)|poderei|da|daria|rola|serve|servem|quero|gostei|tem|ir|comparecer|dos|das|[.])';
/** "não posso em nenhum"; "não recebi nenhum" is about something else. */
const NONE = new RegExp(
  `^(${LEAD} )*nenhum(a)?( (d?esses|d?essas|d?estes|d?estas|d?eles|d?elas|d[oa]s|dia|dias|data|datas|horario|horarios|hora|horas|opcao|opcoes|que|voce|mandou|passou|ofereceu|tres|duas|dois|2|3|ai|la|me|eu|para|mim|da|serve|servem|servir|consigo|posso|quero|gostei|rola|encaixa|funciona|vai|dar|bate|infelizmente|nao|de|tarde|manha|noite|por|favor|obrigad[oa]|\\.))*$`,
);
const NOT_THESE = new RegExp(
  `^(${LEAD} )*(nao (posso|consigo|vou poder|vou conseguir|poderei|da|rola)( (ir|para mim|em))* n?esses (dias|horarios)|(esses|estes) (dias|horarios)( (ai|que mandou|que voce mandou))? nao (da|dao|serve|servem|rola|rolam|encaixa|encaixam))( (para mim|infelizmente|obrigad[oa]|por favor|nao|ir|viu|\\.))*$`,
);

/** True when a message turns down all proposed times; "nenhum problema" turns nothing down. */
export const refusesAll = (plain: string): boolean => NONE.test(plain) || NOT_THESE.test(plain);

const ANY =
  /\b(tanto faz|qualquer (um|uma|horario|hora|dia|data|opcao|desses|dessas|destes|deles|delas)|voces? (que )?(escolhe|escolhem|decide|decidem|sabe|sabem)|(escolhe|escolha|escolher|decide|decidir)|o que (for|ficar|achar|achares|voce achar) melhor|o que voces? (preferir|preferirem|achar|acharem)|o melhor)\b/;
const BESIDE_ANY = new Set(
  `tanto faz qualquer um uma horario hora dia data opcao opcoes desses dessas destes deles delas voce voces que escolhe
  escolhem escolha escolher decide decidem decidir sabe sabem o a os as for ficar achar melhor preferir preferirem acharem para
  mim pra eu por pode podem ser serve servem ta esta bom otimo ai entao ok sim e ou de do da no na dos das com viu gente
  obrigado obrigada favor certo beleza ele ela profissional`
    .trim()
    .split(/\s+/),
);

/**
 * "tanto faz", "8 ou 9, o que for melhor": any proposed time, or any of the days of the month that it names; null
 * otherwise.
 */
export const anyOfOffered = (plain: string): { days: number[] } | null => {
  const words = plain.split(' ').filter((word) => /[a-z\d]/.test(word));
  const isWhole = words.every((word) => BESIDE_ANY.has(word) || /^\d{1,2}$/.test(word));
  if (!ANY.test(plain) || !isWhole) return null;
  return { days: words.filter((word) => /^\d/.test(word)).map(Number) };
};
