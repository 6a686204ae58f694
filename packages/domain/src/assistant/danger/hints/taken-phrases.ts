// Phrases for poison or pills already taken, and wounds already made, by the writer: an ambulance first, then somebody
// to talk to. Notation: reading/phrases.ts.

export const TAKEN_PHRASES = `
tomei|engoli|ingeri|misturei uns|umas|os|as|meus? PILLS ,? um|uma? muitos|muitas|varios|varias|monte|bastante|bastantes >!anos|dias|meses|vezes ! ANIMAL TRADE
tomei|engoli|ingeri|misturei .. PILLS demais|dms >!para|pro ! ANIMAL TRADE vitamina vitaminas
tomei|engoli|ingeri|misturei .. PILLS a mais ! ANIMAL TRADE vitamina vitaminas
tomei|engoli|ingeri|misturei mais PILLS .. que ! ANIMAL TRADE
tomei|engoli|ingeri|misturei um|uma? bastante|tanto|tantos|porcao|bocado de? PILLS ! ANIMAL TRADE
abusei no|nos|na|nas|do|dos|da|das OWN? PILLS ! ANIMAL TRADE
passei .. limite|conta no|nos|na|nas|do|dos|da|das OWN? PILLS ! ANIMAL TRADE
tomei|engoli|ingeri|bebi|misturei .. MANY|todos|todas .. PILLS >!que|certinho|certo ! ANIMAL TRADE receita receitou receitados vitamina vitaminas anos
tomei|engoli|ingeri|bebi .. cartela|caixa|frasco|vidro END|de|toda|inteira|todo|inteiro ! ANIMAL TRADE vitamina vitaminas receita receitou
tomei|engoli|ingeri|bebi .. POISON ! ANIMAL LAUGH
tomei|engoli|bebi tudo ... tonta|tonto|zonza|zonzo|mole|apagando|dormente ! ANIMAL receita receitou LAUGH
tomei|engoli|bebi tudo agora|END >!certinho|certo ! ANIMAL TRADE receita receitou cafe suco agua vacina vitamina vitaminas LAUGH
cortei .. WRIST|veias|veia >!da|do ! SPORT TRADE
OVERDOSE .. tomei|eu ! LAUGH FICTION
tomei|fiz .. OVERDOSE ! LAUGH FICTION
`;
