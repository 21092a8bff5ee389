/** CEP, street, district and IBGE city code: enough of each capital to fill an address without the internet. */
export const streets = `
01001000|Praça da Sé|Sé|3550308
01310100|Avenida Paulista|Bela Vista|3550308
01414001|Rua Haddock Lobo|Cerqueira César|3550308
03310000|Rua Tuiuti|Tatuapé|3550308
04094050|Avenida Pedro Álvares Cabral|Parque Ibirapuera|3550308
04538133|Avenida Brigadeiro Faria Lima|Itaim Bibi|3550308
05422030|Rua dos Pinheiros|Pinheiros|3550308
20031170|Rua México|Centro|3304557
20040002|Avenida Rio Branco|Centro|3304557
20510180|Rua Conde de Bonfim|Tijuca|3304557
22070011|Avenida Nossa Senhora de Copacabana|Copacabana|3304557
22410003|Rua Visconde de Pirajá|Ipanema|3304557
22640100|Avenida das Américas|Barra da Tijuca|3304557
30130003|Avenida Afonso Pena|Centro|3106200
30140081|Rua Cláudio Manoel|Funcionários|3106200
30160011|Rua da Bahia|Centro|3106200
31270901|Avenida Presidente Antônio Carlos|Pampulha|3106200
29010002|Avenida Jerônimo Monteiro|Centro|3205309
29055131|Avenida Nossa Senhora da Penha|Praia do Canto|3205309
40020010|Rua Chile|Centro|2927408
40140130|Avenida Oceânica|Barra|2927408
41820021|Avenida Tancredo Neves|Caminho das Árvores|2927408
49010020|Rua João Pessoa|Centro|2800308
49020360|Avenida Beira Mar|Treze de Julho|2800308
50030230|Rua do Bom Jesus|Recife|2611606
51020010|Avenida Boa Viagem|Boa Viagem|2611606
52011040|Avenida Rosa e Silva|Graças|2611606
57020050|Rua do Comércio|Centro|2704302
57035180|Avenida Doutor Antônio Gouveia|Pajuçara|2704302
58010340|Praça João Pessoa|Centro|2507507
58039000|Avenida Epitácio Pessoa|Tambaú|2507507
59012300|Avenida Rio Branco|Cidade Alta|2408102
59020505|Avenida Hermes da Fonseca|Tirol|2408102
60060170|Avenida Heráclito Graça|Centro|2304400
60160230|Avenida Dom Luís|Meireles|2304400
60165121|Avenida Beira Mar|Meireles|2304400
64000060|Rua Álvaro Mendes|Centro|2211001
64049550|Avenida Ininga|Ininga|2211001
65010200|Rua Portugal|Centro|2111300
65075441|Avenida dos Holandeses|Ponta d'Areia|2111300
66010000|Avenida Presidente Vargas|Campina|1501402
66055090|Avenida Nazaré|Nazaré|1501402
68900073|Avenida FAB|Central|1600303
69005070|Avenida Eduardo Ribeiro|Centro|1302603
69057000|Avenida Djalma Batista|Chapada|1302603
69301110|Avenida Ville Roy|Centro|1400100
69900078|Avenida Brasil|Centro|1200401
76801059|Avenida Sete de Setembro|Centro|1100205
77001002|Avenida Joaquim Teotônio Segurado|Plano Diretor Sul|1721000
70040010|Setor Bancário Norte|Asa Norte|5300108
70070120|Setor Bancário Sul|Asa Sul|5300108
70390055|SEPS 709/909|Asa Sul|5300108
74003010|Avenida Goiás|Setor Central|5208707
74110010|Avenida 85|Setor Marista|5208707
78005370|Rua Barão de Melgaço|Centro Norte|5103403
78043400|Avenida Miguel Sutil|Duque de Caxias|5103403
79002073|Rua 14 de Julho|Centro|5002704
79020021|Avenida Afonso Pena|Jardim dos Estados|5002704
80020310|Rua XV de Novembro|Centro|4106902
80420090|Avenida do Batel|Batel|4106902
80530000|Avenida Cândido de Abreu|Centro Cívico|4106902
88010400|Rua Felipe Schmidt|Centro|4205407
88015200|Avenida Beira Mar Norte|Centro|4205407
88040900|Rua Delfino Conti|Trindade|4205407
90010150|Rua dos Andradas|Centro Histórico|4314902
90035170|Avenida Osvaldo Aranha|Bom Fim|4314902
91340110|Avenida Doutor Nilo Peçanha|Chácara das Pedras|4314902`
