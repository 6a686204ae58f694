// "não posso em nenhum", "nenhum desses dá": none of the times that were proposed, and no word of giving the visit up.
// Patterns run over the plain form of `readWords`.

const LEAD =
  '(oi|ola|bom dia|boa tarde|boa noite|poxa|puxa|nossa|ah|infelizmente|desculp[ae]|eu|que pena|obrigad[oa]|mas|e|entao|no momento|de|em|para|mim|me|nao|posso|consigo|conseguiria|(vou|vai) (poder|conseguir|dar|ser)|poderei|da|daria|rola|serve|servem|quero|gostei|tem|ir|comparecer|dos|das|[.])';
/** "não posso em nenhum"; "não recebi nenhum" tells of something else. */
const NONE = new RegExp(
  `^(${LEAD} )*nenhum(a)?( (d?esses|d?essas|d?estes|d?estas|d?eles|d?elas|d[oa]s|dia|dias|data|datas|horario|horarios|hora|horas|opcao|opcoes|que|voce|mandou|passou|ofereceu|tres|duas|dois|2|3|ai|la|me|eu|para|mim|da|serve|servem|servir|consigo|posso|quero|gostei|rola|encaixa|funciona|vai|dar|bate|infelizmente|nao|de|tarde|manha|noite|por|favor|obrigad[oa]|\\.))*$`,
);
const NOT_THESE = new RegExp(
  `^(${LEAD} )*(nao (posso|consigo|vou poder|vou conseguir|poderei|da|rola)( (ir|para mim|em))* n?esses (dias|horarios)|(esses|estes) (dias|horarios)( (ai|que mandou|que voce mandou))? nao (da|dao|serve|servem|rola|rolam|encaixa|encaixam))( (para mim|infelizmente|obrigad[oa]|por favor|nao|ir|viu|\\.))*$`,
);

/** Whether a message turns down all that was proposed; "nenhum problema" turns nothing down. */
export const refusesAll = (plain: string): boolean => NONE.test(plain) || NOT_THESE.test(plain);
