export const firstNames =
  `Adriana Adriano Agatha Alan Alana Alessandra Alex Alexandre Alice Aline Álvaro Amanda Ana Anderson André Andréia Ângela Antônia Antônio Ariel Arthur Augusto Aurora Bárbara Beatriz Benedita Benício Bernardo Bianca Breno Bruna Bruno Caio Camila Carla Carlos Carolina Cássia Cauã Cecília Célia César Cíntia Clara Cláudia Cláudio Cleber Conceição Cristiane Cristiano Daiane Daniel Daniela Danilo Davi Débora Denise Diego Diogo Douglas Edilson Edna Eduarda Eduardo Elaine Eliane Elias Elisa Eloá Emanuel Érica Érico Estêvão Estela Eva Evandro Everton Fabiana Fábio Fátima Felipe Fernanda Fernando Flávia Flávio Francisca Francisco Gabriel Gabriela Geovana Gilberto Giovana Gisele Glória Guilherme Gustavo Heitor Helena Hélio Heloísa Henrique Hugo Iara Igor Inês Ingrid Irene Isabel Isadora Isaque Ítalo Ivan Jaqueline Jéssica Joana João Joaquim Jonas Jorge José Josué Júlia Juliana Júlio Karina Kátia Kauê Laís Lara Larissa Laura Leandro Leila Leonardo Letícia Lívia Lorena Luana Lucas Lúcia Luís Luíza Luzia Maíra Manuela Marcela Márcia Márcio Marcos Maria Mariana Marina Mário Marta Mateus Maurício Melissa Miguel Mônica Murilo Nádia Natália Nelson Nicolas Noêmia Olívia Osvaldo Otávio Pâmela Patrícia Paula Paulo Pedro Priscila Rafael Rafaela Raimunda Raul Rebeca Regina Renan Renata Ricardo Rita Roberta Roberto Rodrigo Rogério Rosa Rosângela Samuel Sandra Sara Sebastião Sérgio Silvana Sílvia Simone Sônia Sofia Solange Talita Tânia Tatiane Thaís Tiago Tomás Valéria Vanessa Vera Verônica Vicente Vinícius Vítor Vitória Wagner Wesley William Yasmin Yuri`.split(
    ' ',
  )

export const surnames =
  `Abreu Aguiar Albuquerque Alencar Almeida Alves Amaral Amorim Andrade Antunes Aragão Araújo Assis Assunção Azevedo Bandeira Barbosa Barreto Barros Bastos Batista Bezerra Bittencourt Borges Braga Brandão Brito Bueno Cabral Caldas Calheiros Camargo Campos Cardoso Carneiro Carvalho Castilho Castro Cavalcanti Cerqueira César Chagas Chaves Coelho Conceição Cordeiro Corrêa Costa Coutinho Couto Cruz Cunha Damasceno Dantas Dias Diniz Domingues Duarte Evangelista Falcão Faria Farias Feitosa Fernandes Ferraz Ferreira Figueiredo Fogaça Fonseca França Franco Freire Freitas Furtado Galvão Garcia Gomes Gonçalves Gouveia Guedes Guerra Guimarães Gusmão Henriques Jardim Lacerda Leal Leão Leite Lemos Lima Linhares Lisboa Lopes Loureiro Lucena Macedo Machado Maciel Magalhães Maia Malta Marinho Marques Martins Mascarenhas Matos Medeiros Meireles Melo Mendes Mendonça Menezes Mesquita Miranda Monteiro Moraes Moreira Moura Muniz Nascimento Neves Nogueira Novais Nunes Oliveira Pacheco Paiva Paixão Peçanha Pedrosa Peixoto Pereira Pimentel Pinheiro Pinto Pires Prado Queiroz Ramos Rangel Rebouças Rezende Ribeiro Rocha Rodrigues Salgado Sales Sampaio Sanches Santana Santos Saraiva Silva Silveira Simões Siqueira Soares Sobral Souza Tanaka Tavares Teixeira Teles Torres Trindade Valadares Valença Vargas Vasconcelos Veloso Viana Vidal Vieira Vilela Xavier Yamamoto`.split(
    ' ',
  )

const place = (
  city: string,
  uf: string,
  ibge: string,
  ddd: string,
  district: string,
  cepFrom: number,
  streets: string,
) => ({
  city,
  uf,
  ibge,
  ddd,
  district,
  cepFrom,
  streets: streets.split('; '),
})

/** Cities with their IBGE codes and the beginning of a CEP range that belongs to them. */
export const places = [
  place(
    'São Paulo',
    'SP',
    '3550308',
    '11',
    'Vila Mariana',
    4_101_000,
    'Rua Vergueiro; Rua Domingos de Morais; Rua Joaquim Távora',
  ),
  place('Campinas', 'SP', '3509502', '19', 'Cambuí', 13_024_000, 'Rua Coronel Quirino; Rua Emílio Ribas'),
  place('Rio de Janeiro', 'RJ', '3304557', '21', 'Tijuca', 20_510_000, 'Rua Conde de Bonfim; Rua Uruguai'),
  place('Belo Horizonte', 'MG', '3106200', '31', 'Savassi', 30_140_000, 'Rua da Bahia; Rua Pernambuco'),
  place('Salvador', 'BA', '2927408', '71', 'Pituba', 41_810_000, 'Rua Amazonas; Avenida Paulo VI'),
  place('Recife', 'PE', '2611606', '81', 'Boa Viagem', 51_020_000, 'Rua dos Navegantes; Rua Setúbal'),
  place(
    'Fortaleza',
    'CE',
    '2304400',
    '85',
    'Aldeota',
    60_150_000,
    'Rua Silva Paulet; Rua Tibúrcio Cavalcante',
  ),
  place('Brasília', 'DF', '5300108', '61', 'Asa Norte', 70_740_000, 'SQN 205 Bloco B; SQN 210 Bloco F'),
  place('Curitiba', 'PR', '4106902', '41', 'Água Verde', 80_240_000, 'Rua Guilherme Pugsley; Avenida Iguaçu'),
  place(
    'Porto Alegre',
    'RS',
    '4314902',
    '51',
    'Menino Deus',
    90_130_000,
    'Rua Múcio Teixeira; Rua José de Alencar',
  ),
  place(
    'Florianópolis',
    'SC',
    '4205407',
    '48',
    'Trindade',
    88_036_000,
    'Rua Lauro Linhares; Avenida Madre Benvenuta',
  ),
  place('Goiânia', 'GO', '5208707', '62', 'Setor Bueno', 74_210_000, 'Rua T-37; Avenida T-4'),
  place(
    'Belém',
    'PA',
    '1501402',
    '91',
    'Umarizal',
    66_050_000,
    'Rua Boaventura da Silva; Rua Domingos Marreiros',
  ),
  place('Manaus', 'AM', '1302603', '92', 'Adrianópolis', 69_057_000, 'Rua Salvador; Rua Maceió'),
]
