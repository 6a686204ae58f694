// How people say that they harm their own body, or somebody else does to theirs.

export const SELF_HARM_PHRASES = `
# harming oneself
<!quero|posso|pode|vai|vou me corto|cortar|cortando END|quando|de|para|toda >!fazendo|com|verdade|raspando|na ! TRADE
<!quero|posso|pode|vai|vou me cortei|cortava END|quando|de|para|toda >!fazendo|com|verdade|raspando|na ! TRADE
<!quero|posso|pode|vai|vou me corto|cortar|cortando todo|escondida >!fazendo|com|verdade|raspando|na ! TRADE
<!quero|posso|pode|vai|vou me corto|cortar|cortando escondido|nos >!fazendo|com|verdade|raspando|na ! TRADE
<!quero|posso|pode|vai|vou me cortei|cortava todo|escondida|escondido|nos >!fazendo|com|verdade|raspando|na ! TRADE
<!quero|posso|pode|vai|vou me corto|cortar|cortando no|as|desde|nas >!fazendo|com|verdade|raspando|na ! TRADE
<!quero|posso|pode|vai|vou me cortei|cortava no|as|desde|nas >!fazendo|com|verdade|raspando|na ! TRADE
<!quero|posso|pode|vai|vou me corto|cortar|cortando outra|por >!fazendo|com|verdade|raspando|na ! TRADE
<!quero|posso|pode|vai|vou me corto|cortar|cortando inteira|inteiro >!fazendo|com|verdade|raspando|na ! TRADE
<!quero|posso|pode|vai|vou me cortei|cortava outra|por|inteira|inteiro >!fazendo|com|verdade|raspando|na ! TRADE
DESIRE|voltei|comecei .. me|mim cortar|ferir|machucar|furar|arranhar END|toda|todo|de|hoje ! TRADE SPORT
DESIRE|voltei|comecei .. me|mim cortar|ferir|machucar|furar|arranhar com|para|nos|no ! TRADE SPORT
parar|paro|preciso .. me|mim cortar|ferir|machucar|furar|arranhar END|toda|todo|de|hoje|com|para|nos|no ! TRADE SPORT
DESIRE|medo .. me|mim HURT|cortar|cortando END ! TRADE SPORT
DESIRE de? me HURT|cortar END|toda|inteira|todo|hoje
ANYONE ... se cortar|corta|cortando|corto END|toda|escondida|escondido|nos >!fazendo|com|na ! ANIMAL TRADE
ANYONE ... se cortar|corta|cortando|corto no|de|para|as|desde >!fazendo|com|na ! ANIMAL TRADE
ANYONE ... se machucando|mutilando|ferindo|cortou END|toda|escondida|escondido|nos >!fazendo|com|na ! ANIMAL TRADE
ANYONE ... se machucando|mutilando|ferindo|cortou no|de|para|as|desde >!fazendo|com|na ! ANIMAL TRADE
me|se mutilo|mutilar|mutila|mutilando|mutilei
automutilacao|automutilar|automutilando|automutila ! TOPIC
me machuco|machucar|machucado|machucando .. proposito|aliviar|punir|castigar|quando|braco|bracos|sangrar ! SPORT
me firo|ferindo|machuquei .. proposito|aliviar|punir|castigar|quando|braco|bracos|sangrar ! SPORT
HURT|cortar a mim
cortes .. braco|bracos|perna|pernas|pulso|pulsos|coxa|coxas
bracos|braco|pernas|pulsos|coxas .. cortados|cortada|cortadas|cortado|marcados
me queimo|queimar|queimando|queimei com|de cigarro|isqueiro|proposito ! ANIMAL
cabeca na|contra parede ! SPORT
me furo|arranho|queimo|belisco|machuco END|com|toda|todo|quando|ate|de|inteira|para|no|nos|na ! SPORT TRADE
me firo|mordo|rasgo|esmurro|estapeio END|com|toda|todo|quando|ate|de|inteira|para|no|nos|na ! SPORT TRADE
me cortando >!o|a|as|os|com|fazendo|raspando|depilando|na ! TRADE
de|em|vontade me HURT|cortar END|as|de|novo|toda ! SPORT TRADE
me punir|castigar
arranho|arranhar|arranhando|arranhei .. sangrar|sangue ! ANIMAL
`;
