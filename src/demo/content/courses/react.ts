import { course } from '../course'

export const react = course({
  slug: 'react',
  title: 'React do zero ao deploy',
  subtitle: 'Hooks, rotas, testes e SSR',
  promise: 'Construa e publique uma aplicação React que você teria orgulho de manter.',
  description: `<p>Aprender React por pedaços deixa buracos: você sabe usar um hook, mas não sabe onde guardar o estado; copia um formulário, mas não entende por que ele pisca. Este curso costura os pedaços em <strong>um único projeto</strong>, uma agenda de serviços, da primeira tela ao endereço público.</p>
<p>Cada decisão vem com o motivo e com a alternativa. Você vai ver componentes crescerem e serem divididos, efeitos desnecessários desaparecerem e testes contarem o que a tela promete.</p>
<p>No fim, publicamos com renderização no servidor, medimos o carregamento em um celular modesto e deixamos o projeto pronto para o seu portfólio.</p>`,
  whatYouLearn: [
    'Pensar a interface em componentes pequenos e reutilizáveis',
    'Escolher onde o estado mora e evitar efeitos desnecessários',
    'Criar rotas aninhadas com carregamento de dados',
    'Montar formulários acessíveis com validação clara',
    'Testar o que a pessoa vê, não o que o código faz por dentro',
    'Renderizar no servidor e hidratar sem erros',
    'Publicar com variáveis de ambiente e domínio próprio',
  ],
  requirements: ['JavaScript básico: funções, objetos e módulos', 'Noções de HTML e CSS'],
  audience: [
    'Quem terminou um curso de JavaScript e quer o próximo passo',
    'Pessoas desenvolvedoras vindas de outras bibliotecas',
    'Quem usa React no trabalho e quer entender o porquê',
  ],
  level: 'intermediario',
  categorySlug: 'frontend',
  teacherId: 'teacher-bianca-tavares',
  priceCentavos: 24700,
  listPriceCentavos: 34700,
  topic: 'react',
  exercise: 'na agenda de serviços',
  ratings: [214, 45, 8, 3, 2],
  outline: `
# Primeiros componentes
O que o React resolve · 6:12 · livre
Antes de escrever código, vale saber qual problema estamos comprando. React descreve a tela para cada estado e cuida da diferença entre um e outro. Você deixa de procurar elementos na página e passa a cuidar de dados.
Criando o projeto com Vite · 7:48
Em dois comandos temos um projeto que recarrega enquanto você digita. Olhamos cada pasta e apagamos o que não vamos usar. Guarde o hábito: entender o que veio pronto economiza horas depois.
JSX sem mistério · 9:30
JSX parece HTML, mas é chamada de função. Chaves abrem espaço para qualquer expressão e os atributos seguem os nomes do JavaScript. Quando algo não aparece, verifique se a função devolveu o elemento.
Propriedades e composição · 11:04
Propriedades descem, como argumentos de uma função. Prefira compor com children a criar dez opções booleanas. Um bom componente cabe em uma frase sobre o que ele mostra.
Listas e chaves · 8:22
Renderizar uma lista é mapear dados em elementos. A chave diz ao React quem é quem quando a ordem muda, por isso o índice engana. Use o identificador que já vem dos dados.
# Estado e eventos
useState e o instante da tela · 10:46
Estado é a memória de um componente entre uma renderização e outra. O valor que você lê é uma fotografia daquele instante. Para atualizar a partir do anterior, passe uma função.
Onde o estado deve morar · 12:15
Duplicar estado é combinar dois relógios. Guarde o mínimo e calcule o resto durante a renderização. Quando dois irmãos precisam do mesmo dado, leve-o para o pai mais próximo.
Formulários controlados · 13:08
Um campo controlado tem o valor e a mudança nas mãos do componente. Em formulários grandes, deixar o navegador cuidar do valor e ler no envio costuma ser mais simples. Vemos os dois jeitos e quando trocar.
useReducer para fluxos · 11:37
Quando muitos eventos mudam o mesmo estado, descreva os eventos. O redutor recebe o estado e a ação e devolve o próximo, sem efeito nenhum. Isso torna o fluxo fácil de testar e de explicar.
Exercício: agenda do dia · 15:20
Você vai montar a tela do dia com horários livres e ocupados. Comece pelo dado mais simples que permita desenhar a tela. Depois acrescente um evento por vez e veja o redutor crescer.
# Efeitos e dados
Quando usar useEffect · 12:40 · livre
Efeito serve para conversar com algo fora do React. Se o valor pode ser calculado, não é efeito. Toda inscrição pede uma limpeza, e o modo estrito existe para mostrar quando ela faltou.
Buscando dados com cancelamento · 10:55
Respostas chegam fora de ordem. Cancele a busca anterior quando a dependência mudar e trate carregamento, erro e vazio como telas de verdade. A pessoa merece saber o que está acontecendo.
Cache com TanStack Query · 14:12
Dados do servidor não são estado seu, são uma cópia com validade. A biblioteca guarda por chave, revalida em segundo plano e evita pedidos repetidos. Escolha chaves que digam exatamente o que mudou.
Hooks próprios · 9:18
Um hook próprio dá nome a um comportamento. Ele começa com use e pode chamar outros hooks, nada além disso. Extraia quando a segunda tela precisar, não antes.
# Rotas e telas
React Router na prática · 10:27
A URL é o estado mais compartilhável que existe. Cada rota declara o que carregar e o que mostrar se falhar. Links de verdade mantêm o botão voltar e o abrir em nova aba.
Rotas aninhadas · 12:33
Layouts que se repetem pedem rotas dentro de rotas. O Outlet marca o lugar onde a filha aparece. Assim o menu não pisca quando a pessoa navega entre as abas.
Filtros na URL · 8:41
Se a pessoa pode querer mandar o link, o filtro vai para a URL. Leia, valide e só depois use os parâmetros. O componente fica mais simples, porque perde um estado.
Carregamento com Suspense · 11:09
Suspense deixa uma parte esperar sem segurar o resto. Coloque a fronteira onde faz sentido para quem olha. Esqueletos do tamanho certo evitam que a página pule.
Acessibilidade de navegação · 9:52
Trocar de rota sem avisar deixa leitores de tela no silêncio. Mova o foco para o título e anuncie a mudança. Teste só com o teclado por cinco minutos e você verá o que falta.
# Qualidade
Testes com Testing Library · 13:26
Um bom teste se parece com uso. Procure elementos pelo papel e pelo nome, como faria um leitor de tela. Se o teste quebra sem a tela mudar, ele estava olhando para dentro demais.
Simulando a API com MSW · 9:44
Em vez de trocar funções, trocamos a rede. O mesmo simulador serve para testes e para desenvolver sem o servidor. Não esqueça do teste em que a API falha.
Desempenho medido · 12:18
Antes de memorizar tudo, meça. O profiler mostra quem renderizou e por quê. Na maioria das vezes basta descer o estado ou dividir o componente.
Tipos com TypeScript · 10:36
Tipos descrevem o que cada componente aceita. Comece pelas propriedades e pelas respostas da API. Uniões discriminadas fazem estados impossíveis nem compilarem.
# Do projeto ao público
Renderização no servidor · 14:48
No servidor o React escreve HTML antes de o JavaScript chegar. Os dados precisam viajar junto, ou a hidratação reclama. Vamos ler um erro de hidratação e encontrar a causa.
Build e divisão de código · 9:06
O empacotador só leva o que é importado. Divida por rota e confira o tamanho de cada pedaço. Uma biblioteca de datas pode pesar mais que a sua aplicação inteira.
Variáveis de ambiente e segredos · 7:29
O que vai para o navegador é público. Segredos ficam no servidor, sem exceção. Documente cada variável em um arquivo de exemplo.
Publicando a agenda · 12:51
Chegou o dia de apertar o botão. Configuramos domínio, cabeçalhos de cache e uma página para quando algo falhar. Depois abrimos em um celular modesto e anotamos o tempo até a primeira tela útil.
Próximos passos · 5:34
O projeto está no ar e o caminho continua. Escolha uma melhoria pequena por semana e publique cada uma. Volte às perguntas da turma: responder é o melhor jeito de descobrir o que você já sabe.
`,
  faq: [
    {
      question: 'Qual versão do React é usada?',
      answer: '<p>A versão 19, só com componentes de função e hooks.</p>',
    },
    {
      question: 'Preciso saber TypeScript?',
      answer: '<p>Não. Começamos em JavaScript e apresentamos tipos aos poucos, com uma aula dedicada.</p>',
    },
    {
      question: 'O curso fala de frameworks?',
      answer:
        '<p>Mostramos a renderização no servidor sem esconder as peças. Depois disso, qualquer framework fica mais fácil.</p>',
    },
    {
      question: 'Posso usar o projeto no meu portfólio?',
      answer: '<p>Pode e deve. A licença permite publicar, mudar e até vender o que você construir.</p>',
    },
  ],
  reviews: [
    {
      rating: 5,
      text: 'Refiz a agenda do salão da minha prima como projeto final. Ela usa, e eu ganhei o primeiro projeto de verdade.',
    },
    {
      rating: 5,
      text: 'O filtro na URL parece detalhe até o cliente mandar o link da busca. Levei a ideia para o trabalho no dia seguinte.',
    },
    {
      rating: 5,
      text: 'Aprendi a perguntar onde o estado mora antes de escrever qualquer coisa. Meu código encolheu, e os defeitos também.',
    },
    {
      rating: 5,
      text: 'A Bianca escreve o efeito errado, espera dar problema e só então apaga. Não esqueço mais quando ele não é preciso.',
    },
    {
      rating: 4,
      text: 'Os testes que falam como a tela me convenceram. Só achei a parte de tipos rápida para quem nunca viu TypeScript.',
    },
    {
      rating: 3,
      text: 'Muito bom em React, mas quem espera Next.js precisa saber que aqui a renderização no servidor é feita à mão.',
    },
    {
      rating: 5,
      text: 'Finalmente entendi quando NÃO usar useEffect. Apaguei uns quinze do projeto da empresa.',
    },
    {
      rating: 5,
      text: 'Um projeto só, do começo ao fim. Faz muita diferença para quem cansou de lista de tarefas.',
    },
    { rating: 5, text: 'A aula de rotas aninhadas vale o curso. Didática impecável da Bianca.' },
    { rating: 5, text: 'Coloquei a agenda no portfólio e ela virou assunto da entrevista.' },
    { rating: 4, text: 'Excelente. Só senti falta de mais tempo em animações.' },
    { rating: 4, text: 'O módulo de SSR é puxado, tive que ver duas vezes, mas valeu.' },
    {
      rating: 2,
      text: 'Achei rápido para quem ainda tropeça em JavaScript. Recomendo fazer o outro curso antes.',
    },
  ],
  questions: [
    {
      lesson: 'useState e o instante da tela',
      question: 'Chamei setCount três vezes seguidas e só somou um. É bug?',
      answer:
        '<p>Não é bug: nas três chamadas o <code>count</code> era o mesmo, o daquela fotografia. Use <code>setCount((c) =&gt; c + 1)</code> e cada chamada parte do resultado da anterior.</p>',
    },
    {
      lesson: 'Quando usar useEffect',
      question: 'Meu efeito roda duas vezes em desenvolvimento. Preciso desligar o StrictMode?',
      answer:
        '<p>Não desligue. Ele repete o efeito para mostrar se a limpeza está completa. Se rodar duas vezes causa problema, falta devolver uma função que desfaça a inscrição.</p>',
    },
    {
      lesson: 'Cache com TanStack Query',
      question: 'Qual a diferença entre staleTime e gcTime? Sempre confundo.',
      answer:
        '<p><strong>staleTime</strong> diz por quanto tempo o dado é considerado fresco; <strong>gcTime</strong>, por quanto tempo ele fica guardado depois que ninguém mais usa. O primeiro decide se busca de novo, o segundo decide se esquece.</p>',
    },
    {
      lesson: 'Renderização no servidor',
      question: 'Recebi “text content does not match” por causa de uma data. Como resolver?',
      answer:
        '<p>O servidor e o navegador formataram em fusos diferentes. Formate sempre com o fuso explícito, ou mande a data já formatada junto com os dados da página.</p>',
    },
  ],
})
