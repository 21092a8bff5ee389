import { course } from '../course'

export const php = course({
  slug: 'php',
  title: 'PHP profissional com Laravel',
  subtitle: 'Do formulário ao sistema completo',
  promise: 'Entregue sistemas que pagam contas, com a linguagem que mais hospeda sites no mundo.',
  description: `<p>O PHP de hoje tem tipos, testes e uma comunidade que entrega. Este curso mostra essa linguagem: clara, rápida e com um framework que resolve o que todo sistema precisa.</p>
<p>Você constrói um sistema de ordens de serviço para oficinas: cadastro, orçamento, fotos, aprovação do cliente por link e fila de mensagens. É o tipo de projeto que muita gente paga para ter.</p>
<p>Começamos sem framework, para entender o caminho de um pedido, e só depois passamos ao Laravel. Assim nada parece mágica.</p>`,
  whatYouLearn: [
    'Escrever PHP atual com tipos e testes',
    'Entender o caminho de um pedido HTTP',
    'Modelar dados com Eloquent sem perder desempenho',
    'Proteger formulários, arquivos e sessões',
    'Processar tarefas em fila',
    'Publicar e atualizar sem sair do ar',
  ],
  requirements: ['HTML básico', 'Lógica de programação'],
  audience: [
    'Quem quer atender clientes como freelancer',
    'Pessoas que conheceram o PHP antigo e querem voltar',
    'Quem mantém um sistema legado e precisa modernizar',
  ],
  level: 'intermediario',
  categorySlug: 'backend',
  teacherId: 'teacher-ruan-prado',
  priceCentavos: 18700,
  listPriceCentavos: 24700,
  topic: 'php',
  exercise: 'no sistema da oficina',
  ratings: [98, 27, 6, 2, 1],
  outline: `
# PHP de hoje
Por que aprender PHP agora · 5:46 · livre
A linguagem mudou mais do que a fama dela. Tipos, enums e desempenho colocaram o PHP atual em outro patamar. E quase toda hospedagem do planeta sabe rodá-lo.
Preparando o ambiente · 8:03
Instalamos PHP, Composer e um banco em poucos minutos. O servidor embutido basta para aprender. Confira a versão no terminal e no navegador, porque podem ser duas.
Sintaxe com tipos · 10:35
Declarar tipos transforma erro silencioso em mensagem clara. Ligamos o modo estrito já na primeira linha. Union types e nullable dizem exatamente o que a função aceita.
Arrays para tudo · 9:27
O array do PHP é lista e dicionário ao mesmo tempo. Funções como array_map ajudam, mas um foreach bem escrito também. Escolha pelo que lê melhor.
Classes, enums e readonly · 11:49
Propriedades somente leitura evitam mudanças escondidas. Enums substituem aqueles números mágicos de status. O construtor promovido corta metade das linhas.
# O caminho do pedido
HTTP sem framework · 12:12
Antes do Laravel, seguimos um pedido do navegador até o script e de volta. Método, cabeçalhos e corpo deixam de ser palavras soltas. Com isso na cabeça, o framework vira atalho e não mistério.
Formulários e validação · 10:58
Nunca confie no que chega. Valide tipo, tamanho e regra, devolva os erros perto dos campos e mantenha o que foi digitado. Uma resposta 422 é mais honesta que um redirecionamento mudo.
Sessões e cookies · 9:14
HTTP não tem memória, e a sessão empresta uma. Cookie de sessão pede as marcas de seguro e de somente HTTP. Troque o identificador no momento do login.
Banco com PDO · 11:06
Consultas preparadas fecham a porta da injeção de SQL. Transações mantêm o orçamento e seus itens juntos. Erros do banco viram exceções, não telas brancas.
# Laravel
Estrutura de um projeto · 8:52 · livre
O Laravel tem um lugar para cada coisa. Rotas, controladores, modelos e visões formam o miolo. Vamos criar a primeira página e seguir o caminho dela com o depurador.
Eloquent e relacionamentos · 13:21
Um modelo representa uma linha e conhece seus parentes. Carregue relações com antecedência para não fazer uma consulta por item. Escopos dão nome aos filtros do negócio.
Migrações e fábricas · 9:40
A migração conta a história do banco. Fábricas geram dados de teste parecidos com os reais. Juntas, elas deixam qualquer colega pronto em um comando.
Blade e componentes · 10:17
Blade escapa o que imprime, e isso protege de muita coisa. Componentes evitam copiar cabeçalhos e cartões. Lógica pesada não mora na visão.
Autorização com policies · 10:44
Estar logado não é poder tudo. Policies respondem se esta pessoa pode fazer isto com aquele registro. Teste o não com o mesmo carinho que o sim.
Exercício: ordem de serviço · 15:02
Você cria a ordem com itens, mão de obra e desconto. O total é calculado em centavos, no servidor. Aprovada a ordem, os itens não mudam mais, e o teste garante isso.
# Recursos de verdade
Envio de fotos · 10:29
Foto de peça quebrada vale mais que descrição. Verifique o conteúdo do arquivo, limite o tamanho e gere o nome. Arquivo enviado nunca fica onde possa ser executado.
Link de aprovação assinado · 8:36
O cliente aprova sem senha, por um link com assinatura e validade. Se alguém mexer no endereço, a assinatura não confere. Usado uma vez, o link apenas mostra o resultado.
Filas e tarefas · 11:33
Mandar mensagem não pode segurar a tela. A fila guarda o trabalho e tenta de novo se falhar. Torne cada tarefa repetível sem efeito dobrado.
E-mails e notificações · 8:18
Uma notificação pode sair por vários canais. O texto diz o que aconteceu e o que fazer, em duas frases. Sempre ofereça como parar de receber.
# Qualidade
Testes com Pest · 11:24
Testes curtos e legíveis são o melhor documento. Começamos pelas regras de preço. Depois testamos uma página inteira, do pedido à resposta.
Análise estática · 8:09
O analisador lê o código e aponta o que não fecha. Suba o nível aos poucos. Em código legado, uma linha de base separa o velho do novo.
Desempenho na prática · 10:51
Meça antes de otimizar. Consulta repetida, falta de índice e cache mal chaveado são os culpados de sempre. Configure o OPcache e veja o gráfico mudar.
Modernizando legado · 12:37
Ninguém reescreve tudo de uma vez. Cerque uma parte com testes, troque por dentro e siga. Estrangular o sistema antigo com calma é uma técnica, não um insulto.
# Publicação
Servidor e domínio · 10:03
Montamos um servidor com Nginx, PHP e certificado. Permissões corretas evitam tanto invasão quanto dor de cabeça. Cópia de segurança que nunca foi restaurada não conta.
Deploy sem parar · 9:35
Cada versão vai para uma pasta e um atalho aponta para a atual. Migrações compatíveis deixam as duas conviverem por um instante. Voltar atrás leva um segundo.
Entregando ao cliente · 7:44
Sistema entregue tem manual, treinamento e combinado de suporte. Mostramos um modelo de proposta e de contrato simples. Depois disso, o próximo cliente costuma vir por indicação.
`,
  faq: [
    {
      question: 'PHP ainda tem mercado?',
      answer:
        '<p>Tem, e muito: lojas virtuais, sistemas internos e sites institucionais. Mostramos como ler as vagas e os pedidos de orçamento.</p>',
    },
    {
      question: 'Qual versão do Laravel?',
      answer: '<p>A versão estável mais recente, com anotações quando algo muda entre versões.</p>',
    },
    {
      question: 'Dá para hospedar barato?',
      answer: '<p>Sim. O projeto final roda em um servidor pequeno e explicamos quando vale crescer.</p>',
    },
    {
      question: 'Tem suporte para dúvidas do meu projeto?',
      answer:
        '<p>Na aba Dúvidas respondemos perguntas ligadas às aulas. Trechos do seu projeto são bem-vindos quando ajudam a explicar.</p>',
    },
  ],
  reviews: [
    {
      rating: 5,
      text: 'Modernizei o sistema da transportadora sem parar um dia. A aula de legado parece ter sido gravada na minha empresa.',
    },
    {
      rating: 5,
      text: 'O cliente aprova o orçamento pelo link e eu parei de procurar áudio. Só isso já mudou a minha semana.',
    },
    {
      rating: 5,
      text: 'Fiz primeiro sem framework, como ele pede, e quando cheguei no Laravel eu sabia o que cada linha escondia.',
    },
    {
      rating: 5,
      text: 'A lista que fazia duzentas consultas agora faz duas, e tem um teste vigiando. Ninguém mais reclama da lentidão.',
    },
    {
      rating: 4,
      text: 'Gostei do roteiro de entrega ao cliente, é raro um curso falar disso. Faltou um exemplo de contrato para baixar.',
    },
    {
      rating: 3,
      text: 'Segui bem até as filas. Dali em diante precisei rever as aulas, porque publico em hospedagem compartilhada.',
    },
    {
      rating: 5,
      text: 'Vendi o sistema da oficina para dois clientes do bairro. O curso se pagou na primeira semana.',
    },
    { rating: 5, text: 'Começar sem framework foi a melhor decisão. Tudo fez sentido depois.' },
    { rating: 4, text: 'Muito bom. O Ruan fala rápido às vezes, mas dá para diminuir a velocidade.' },
    { rating: 5, text: 'A aula de legado descreveu meu emprego com uma precisão assustadora.' },
    { rating: 4, text: 'Projeto realista e dúvidas respondidas no mesmo dia.' },
    { rating: 3, text: 'Queria mais sobre API para celular. O restante é ótimo.' },
  ],
  questions: [
    {
      lesson: 'Eloquent e relacionamentos',
      question: 'A listagem de ordens ficou lenta com 200 registros. Onde olho primeiro?',
      answer:
        '<p>Conte as consultas. Se passar de três ou quatro, carregue as relações com <code>with()</code>. Depois confira se há índice nas colunas do filtro.</p>',
    },
    {
      lesson: 'Link de aprovação assinado',
      question: 'O link funciona no meu computador e dá 403 no servidor.',
      answer:
        '<p>A assinatura inclui o endereço. Atrás de um proxy, o Laravel pode achar que é http. Configure os proxies confiáveis e a <code>APP_URL</code> com https.</p>',
    },
    {
      lesson: 'Filas e tarefas',
      question: 'Mudei o código da tarefa e ela continua rodando a versão antiga.',
      answer:
        '<p>O processo da fila carrega o código uma vez só. Rode <code>queue:restart</code> no fim do deploy para ele recomeçar depois da tarefa atual.</p>',
    },
  ],
})
