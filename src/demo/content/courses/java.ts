import { course } from '../course'

export const java = course({
  slug: 'java',
  title: 'Java com Spring Boot',
  subtitle: 'Da sintaxe à API em produção',
  promise: 'Entre no mercado que mais contrata sabendo o que acontece por baixo do framework.',
  description: `<p>Bancos, varejo, governo: boa parte do que move o país roda em Java. Este curso leva você da primeira classe até uma <strong>API com Spring Boot</strong>, testada, observável e pronta para receber carga.</p>
<p>O projeto é uma carteira digital com contas, transferências e extrato. Cada conceito aparece quando o projeto precisa dele: concorrência quando duas transferências se cruzam, transação quando uma delas falha no meio.</p>
<p>Usamos as versões atuais da linguagem, com registros, expressões switch e threads virtuais, e mostramos como conviver com o código antigo que você vai encontrar no trabalho.</p>`,
  whatYouLearn: [
    'Modelar com classes, registros e interfaces',
    'Usar coleções e streams com critério',
    'Criar APIs REST com Spring Boot',
    'Persistir dados com transações corretas',
    'Escrever testes de unidade e de integração',
    'Proteger a API e observar o que acontece nela',
    'Empacotar e publicar em contêiner',
  ],
  requirements: ['Lógica de programação', 'Computador com 8 GB de memória'],
  audience: [
    'Quem quer trabalhar em bancos e grandes empresas',
    'Pessoas vindas de outra linguagem',
    'Estudantes que aprenderam Java na faculdade e querem ver o mundo real',
  ],
  level: 'intermediario',
  categorySlug: 'backend',
  teacherId: 'teacher-otavio-reis',
  priceCentavos: 27700,
  listPriceCentavos: 39700,
  topic: 'java',
  exercise: 'na carteira digital',
  ratings: [122, 31, 7, 3, 1],
  outline: `
# A linguagem
Java hoje · 6:33 · livre
Esqueça a fama de linguagem pesada. Java recebe versões a cada seis meses e ganhou recursos que encurtam o código pela metade. Vamos situar versões, distribuições e o que instalar.
Tipos, variáveis e métodos · 10:22
Em Java o tipo é declarado e conferido antes de rodar. Primitivos guardam o valor, referências guardam o caminho. Comparar textos com dois iguais é o primeiro tropeço clássico.
Classes e encapsulamento · 12:10
Uma classe protege suas regras. Se o saldo não pode ficar negativo, ninguém de fora deve conseguir escrever nele. Comece com tudo privado e abra apenas o que o uso pedir.
Registros e imutabilidade · 9:47
Registro é uma classe de dados em uma linha. Imutável quer dizer seguro para compartilhar entre threads. Para mudar, crie outro, e o histórico agradece.
Interfaces e polimorfismo · 11:35
Interface é contrato sem promessa de como. Trocar a implementação sem tocar em quem usa é o que torna o teste possível. Herança de classe fica para quando a relação for mesmo de tipo.
# Coleções e erros
List, Set e Map · 11:02
Cada coleção responde melhor a um tipo de pergunta. Lista mantém ordem, conjunto elimina repetição e mapa encontra por chave. Para usar objetos como chave, equals e hashCode precisam concordar.
Streams com critério · 12:48
Um stream descreve uma linha de montagem. Ele é ótimo para transformar e ruim para efeitos colaterais. Se a expressão passar de cinco passos, dê nomes aos pedaços.
Optional sem exagero · 7:25
Optional diz no tipo que algo pode não existir. Ele é retorno, não é campo nem parâmetro. Encadeie com map e deixe o orElseThrow para o fim.
Exceções que ajudam · 9:38
Exceção boa conta o que houve e o que fazer. Traduza erros técnicos em erros do seu domínio na fronteira. Engolir exceção é guardar comida estragada.
Exercício: extrato da conta · 14:20
Você calcula saldo diário, totais por tipo e o maior período no vermelho. Comece pelos testes com três lançamentos. A solução com stream e a solução com laço ficam lado a lado para comparar.
# Spring Boot
Primeira API · 11:57 · livre
Em poucos minutos temos um serviço que responde. O Spring monta os objetos e você declara do que cada um precisa. Vamos abrir a tampa e ver o que a anotação fez.
Injeção de dependências · 10:05
Receba as dependências pelo construtor. Assim a classe pode ser testada sem o framework. Ciclos entre componentes são aviso de desenho.
Validação e respostas de erro · 11:44
Entrada ruim merece resposta clara. Valide na borda, devolva o campo e o motivo, e mantenha um formato único de problema. O cliente da sua API vai agradecer em silêncio.
Persistência com JPA · 14:16
JPA aproxima objetos e tabelas, mas não elimina o SQL. Veja sempre as consultas geradas. O problema das N mais uma consultas aparece aqui, com remédio.
Transações · 13:03
Transferir é tirar de um lado e pôr do outro, tudo ou nada. O nível de isolamento decide o que duas transações enxergam. Exceção verificada não desfaz a transação por padrão, e isso surpreende.
Migrações de banco · 8:31
O banco também tem versões. Cada mudança vira um arquivo numerado que nunca é editado depois. Mudanças grandes pedem dois passos para não parar o serviço.
# Concorrência
Threads e threads virtuais · 12:39
Uma thread virtual custa quase nada para esperar. Isso devolve ao código simples o lugar do código reativo em muitos casos. Ainda assim, memória compartilhada continua perigosa.
Bloqueio otimista · 9:53
Duas transferências leem o mesmo saldo, e agora? Com uma coluna de versão, a segunda percebe que chegou tarde. Tentar de novo é seguro quando o comando tem identidade.
Idempotência · 10:46
A rede repete pedidos, e dinheiro não pode repetir. Uma chave enviada pelo cliente torna a repetição inofensiva. Guardamos a resposta e a devolvemos igual.
# Testes e segurança
Testes de unidade · 11:08
Teste a regra sem banco e sem Spring. Um bom nome de teste lê como frase. Se preparar o cenário exige trinta linhas, o desenho está pedindo ajuda.
Testes de integração · 12:22
Alguns defeitos só aparecem com o banco de verdade. Subimos um PostgreSQL descartável para cada execução. São poucos testes, nos caminhos que doem.
Autenticação e autorização · 13:30
Saber quem é vem antes de saber se pode. Configuramos sessões, papéis e regras por recurso. Negar por padrão evita esquecimentos caros.
# Produção
Logs, métricas e rastros · 10:58
Sem observação, produção é um quarto escuro. Registramos eventos com identificador de correlação e medimos latência por rota. Nenhum dado pessoal vai para o log.
Empacotando em contêiner · 9:26
Uma imagem enxuta sobe rápido e tem menos falhas conhecidas. Separe as camadas de dependências e de código. Configuração vem do ambiente.
Carga e limites · 11:15
Medimos quantas transferências por segundo a carteira aguenta. O gargalo costuma ser o banco, e um índice resolve mais que um servidor. Recusar com educação é melhor que cair.
Projeto final: carteira no ar · 15:49
Publicamos a carteira com banco gerenciado e verificações de saúde. Fazemos uma mudança sem interromper ninguém. No fim, você escreve a página que explicará o projeto a um recrutador.
`,
  faq: [
    {
      question: 'Qual versão do Java é usada?',
      answer: '<p>A versão 21, de suporte prolongado, com notas sobre o que muda da 8 e da 17.</p>',
    },
    {
      question: 'Posso acompanhar com outra linguagem de base?',
      answer:
        '<p>Sim. Quem vem de JavaScript, Python ou C# encontra comparações em quase todas as aulas.</p>',
    },
    {
      question: 'Preciso pagar por alguma ferramenta?',
      answer: '<p>Não. Editor, banco e hospedagem de teste têm versões gratuitas.</p>',
    },
    {
      question: 'O curso prepara para entrevistas?',
      answer: '<p>Sim. Ao fim de cada módulo há perguntas comuns de entrevista com respostas comentadas.</p>',
    },
  ],
  reviews: [
    {
      rating: 5,
      text: 'O teste que cruza as duas transferências falhou na minha frente, e eu finalmente entendi o bloqueio otimista.',
    },
    {
      rating: 5,
      text: 'Trabalho com Java 8 há seis anos. As notas do que muda até a 21 me deram argumento para atualizar o projeto.',
    },
    {
      rating: 5,
      text: 'Caiu idempotência na minha entrevista técnica. Desenhei a carteira do curso no quadro e expliquei linha por linha.',
    },
    {
      rating: 5,
      text: 'Vim de C# e as comparações ao lado me pouparam semanas. Spring deixou de parecer um monte de anotação mágica.',
    },
    {
      rating: 4,
      text: 'O módulo de concorrência é puxado, fiz em duas semanas em vez de uma. A parte de métricas valeu o esforço.',
    },
    {
      rating: 3,
      text: 'Esperava mais sobre microsserviços. O que ensina, ensina bem, mas é uma aplicação só do começo ao fim.',
    },
    {
      rating: 5,
      text: 'A aula de transações explicou em treze minutos o que ninguém me explicou em três anos.',
    },
    { rating: 5, text: 'Professor que já viveu produção. Dá para sentir em cada exemplo.' },
    { rating: 5, text: 'Consegui minha vaga em um banco digital dois meses depois de terminar.' },
    { rating: 4, text: 'Conteúdo forte. Para quem nunca programou é puxado, faça lógica antes.' },
    { rating: 4, text: 'Gostei do foco em Java atual. Faltou um pouco de mensageria.' },
    { rating: 3, text: 'Meu computador sofreu com os contêineres, o resto é excelente.' },
  ],
  questions: [
    {
      lesson: 'Persistência com JPA',
      question: 'Apareceram 51 consultas para listar 50 contas. É o tal N mais um?',
      answer:
        '<p>É ele. Busque a associação na mesma consulta com <code>join fetch</code> ou um grafo de entidades, e confira no log que sobrou uma só.</p>',
    },
    {
      lesson: 'Transações',
      question: 'Lancei uma exceção verificada e o saldo foi debitado mesmo assim. Perdi dinheiro fictício!',
      answer:
        '<p>Por padrão o Spring desfaz apenas em exceções não verificadas. Use <code>rollbackFor</code> ou traduza o erro para uma exceção de domínio não verificada.</p>',
    },
    {
      lesson: 'List, Set e Map',
      question: 'Meu HashSet aceita duas contas com o mesmo número. O que falta?',
      answer:
        '<p>Faltam <code>equals</code> e <code>hashCode</code> baseados no número. Se a conta for um registro, os dois já vêm prontos.</p>',
    },
  ],
})
