// Phrases for poison or pills already taken, and wounds already made, by the writer: an ambulance first, then a person to talk to. Notation: reading/phrases.ts.

export const TAKEN_PHRASES = `
tomei|engoli|ingeri|misturei uns|umas|os|as|meus? PILLS ,? um|uma? muitos|muitas|varios|varias|monte|bastante|bastantes >!anos|dias|meses|vezes ! TRADE
tomei|engoli|ingeri|misturei .. PILLS demais|dms >!para|pro ! TRADE vitamina vitaminas
tomei|engoli|ingeri|misturei .. PILLS a mais ! TRADE vitamina vitaminas
tomei|engoli|ingeri|misturei mais PILLS .. que ! TRADE
tomei|engoli|ingeri|misturei um|uma? bastante|tanto|tantos|porcao|bocado de? PILLS ! TRADE
abusei no|nos|na|nas|do|dos|da|das OWN? PILLS ! TRADE
passei .. limite|conta no|nos|na|nas|do|dos|da|das OWN? PILLS ! TRADE
tomei|engoli|ingeri|bebi|misturei .. MANY|todos|todas .. PILLS >!que|certinho|certo ! TRADE receita receitou receitados vitamina vitaminas anos
tomei|engoli|ingeri|bebi .. cartela|caixa|frasco|vidro END|de|toda|inteira|todo|inteiro ! TRADE vitamina vitaminas receita receitou antibiotico mandou anticoncepcional
tomei|engoli|ingeri|bebi .. POISON ! ANIMAL LAUGH
tomei|engoli|bebi tudo ... tonta|tonto|zonza|zonzo|mole|apagando|dormente ! receita receitou LAUGH
tomei|engoli|bebi tudo agora|END >!certinho|certo ! TRADE receita receitou cafe suco agua vacina vitamina vitaminas LAUGH
cortei .. WRIST|veias|veia >!da|do ! SPORT TRADE
tomei|engoli|ingeri|bebi .. todo|toda|tudo|todos|todas .. MEDICINE .. do|da|dos|das OWN? ANIMAL
tomei|engoli|ingeri|bebi .. todo|toda|tudo|todos|todas .. MEDICINE que tinha|tinham|havia|achei|encontrei ! TRADE
tomei|engoli|ingeri|bebi|apliquei .. MEDICINE do|da|dos|das OWN? ANIMAL todo|toda|tudo|inteiro|inteira|todos|todas
tomei|engoli|ingeri|bebi PILLS ANIMAL todo|toda|tudo|inteiro|inteira
tomei|engoli|ingeri|bebi tudo|todo|toda|todos|todas|cartela|caixa|frasco|vidro|pote ... PILLS do|da|dos|das|de OWN? ANIMAL
tomei|engoli|ingeri|bebi OWN? .. cartela|vidro|frasco|caixa todo|toda|inteiro|inteira de|do|da PILLS ! receita receitou antibiotico mandou vitamina vitaminas anticoncepcional
tomei|engoli|ingeri|bebi OWN? .. cartela|vidro|frasco|caixa de|do|da PILLS todo|toda|tudo|inteiro|inteira ! receita receitou antibiotico mandou vitamina vitaminas anticoncepcional
me injetei|apliquei .. SEDATIVE|PILLS ! LAUGH FICTION receita
injetei|apliquei em mim .. SEDATIVE|PILLS ! LAUGH FICTION receita TRADE
injetei|apliquei|injetando|aplicando .. SEDATIVE|PILLS ... em mim END ! LAUGH FICTION receita TRADE
injetei|apliquei|injetando|aplicando .. SEDATIVE|PILLS ... no|na meu|minha braco|veia|perna|pescoco|mao|coxa ! LAUGH FICTION receita TRADE
tomei|engoli|ingeri NUMBER de? comprimido|comprimidos|capsulas|rivotril|clonazepam|calmante|calmantes ! TRADE receita receitou mandou dia dias vitamina vitaminas anos LAUGH
OVERDOSE .. tomei|eu ! LAUGH FICTION
tomei|fiz .. OVERDOSE ! LAUGH FICTION
`;
