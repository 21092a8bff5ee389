import { course } from '../course'

export const docker = course({
  slug: 'docker',
  title: 'Docker e deploy sem susto',
  subtitle: 'Do seu computador ao servidor',
  promise: 'Faça o que funciona na sua máquina funcionar igual em qualquer lugar.',
  description: `<p>“Na minha máquina funciona” é o começo de muitas noites longas. Contêineres acabam com essa frase, desde que você entenda o que há dentro deles.</p>
<p>Empacotamos um sistema de ingressos com site, API, banco e fila. Primeiro no seu computador, depois em um servidor pequeno, com domínio, certificado, cópia de segurança e atualização sem parada.</p>
<p>O curso evita modismos: um servidor bem cuidado atende muito mais gente do que se imagina.</p>`,
  whatYouLearn: [
    'Construir imagens pequenas e seguras',
    'Ligar serviços com Compose',
    'Guardar dados em volumes e restaurar cópias',
    'Publicar com proxy, domínio e certificado',
    'Automatizar a entrega',
    'Atualizar sem interromper quem usa',
  ],
  requirements: ['Usar o terminal no básico', 'Ter algum projeto que rode localmente'],
  audience: [
    'Pessoas desenvolvedoras que publicam os próprios projetos',
    'Times pequenos sem área de infraestrutura',
    'Quem quer entender antes de ir para Kubernetes',
  ],
  level: 'intermediario',
  categorySlug: 'infraestrutura',
  teacherId: 'teacher-ruan-prado',
  priceCentavos: 16700,
  listPriceCentavos: null,
  topic: 'docker',
  exercise: 'no sistema de ingressos',
  ratings: [92, 21, 4, 2, 1],
  outline: `
# Contêineres
O que é um contêiner · 6:17 · livre
Contêiner é um processo com paredes. Ele enxerga seus próprios arquivos, sua rede e seus limites. Não é uma máquina virtual, e por isso sobe em um piscar de olhos.
Instalando e rodando · 6:58
Instalamos o motor e rodamos o primeiro contêiner. Cada palavra do comando tem um papel. Quando ele termina sozinho, quase sempre é porque o processo principal terminou.
Imagens e camadas · 8:10
Uma imagem é uma pilha de camadas que não mudam. Camadas iguais são compartilhadas. A ordem das instruções decide o que é refeito a cada mudança.
Portas e redes · 7:35
O contêiner escuta dentro das próprias paredes. Publicar uma porta abre uma janela para fora. Entre contêineres, o nome do serviço é o endereço.
Volumes e dados · 8:22
Contêiner nasce e morre, dado precisa ficar. Volume guarda o que importa fora dele. Nunca deixe um banco escrever dentro da própria camada.
# Boas imagens
Escrevendo um Dockerfile · 9:14
Copie primeiro a lista de dependências, depois o código. Assim o cache trabalha a seu favor. Cada linha deve ter um motivo que você saiba dizer.
Construção em etapas · 8:47 · livre
Uma etapa compila, outra apenas roda. A imagem final leva só o necessário. Passamos de um gigabyte para oitenta megabytes diante dos seus olhos.
Usuário sem poderes · 6:29
Processo que roda como root pode estragar mais. Crie um usuário comum e dê a ele apenas a pasta de que precisa. Sistema de arquivos somente leitura é um bom padrão.
Verificando falhas conhecidas · 6:51
Imagens envelhecem. Um verificador lista pacotes com falhas publicadas. Reconstrua com frequência e troque a base quando ela parar no tempo.
# Compose
Vários serviços juntos · 9:38
Site, API, banco e fila sobem com um comando. O arquivo descreve o que cada um é e de quem depende. Ele vira a documentação viva do projeto.
Esperando o banco ficar pronto · 7:19
Subir não é estar pronto. Verificações de saúde dizem quando o vizinho pode ser chamado. Mesmo assim, a aplicação deve tentar de novo por conta própria.
Segredos e variáveis · 7:02
Variável de ambiente é prática, segredo em arquivo é mais discreto. Nenhum dos dois entra na imagem. Guarde um exemplo sem valores reais.
Ambiente de desenvolvimento · 8:34
O mesmo Compose serve para programar com recarga. Um segundo arquivo troca o que é diferente. Quem chega ao time começa em dez minutos.
# Servidor
Escolhendo e protegendo · 8:16
Um servidor pequeno resolve o começo. Entre por chave, feche o que não usa e ligue as atualizações. Anote cada passo para poder repetir.
Proxy e certificado · 9:05
O proxy recebe o mundo e distribui para dentro. O certificado se renova sozinho. Cabeçalhos de segurança moram ali, em um lugar só.
Domínio e DNS · 6:40
DNS é uma agenda distribuída e paciente. Diminua a validade antes de mudar. Quando nada funciona, confira se você está olhando para o endereço antigo.
Cópia de segurança · 9:27
Cópia que nunca foi restaurada é esperança. Agendamos, enviamos para longe e restauramos em outro lugar. O teste mensal cabe em quinze minutos.
# Entrega
Registro de imagens · 6:33
A imagem precisa de um endereço para viajar. Etiquete pelo código do registro do Git, e não por latest. Assim você sempre sabe o que está no ar.
Entrega automática · 10:12
A cada mudança aprovada, a imagem é construída, testada e enviada. O servidor busca a nova e troca. Uma pessoa ainda aperta o botão quando o assunto é dinheiro.
Atualização sem parada · 9:31
O novo sobe ao lado do velho. Quando estiver saudável, o proxy muda a direção. Conexões antigas terminam em paz.
Voltando atrás · 6:08
Voltar é publicar a etiqueta anterior. O banco precisa aceitar as duas versões por um tempo. Ensaie a volta antes de precisar dela.
# Cuidar
Logs e métricas · 8:04
Contêiner escreve na saída e alguém recolhe. Gire os arquivos antes que lotem o disco. Três gráficos bastam para começar: pedidos, erros e demora.
Limites de memória e CPU · 7:26
Sem limite, um serviço come o prato dos outros. Defina e observe o que acontece no aperto. O processo morto por memória deixa um rastro fácil de ler.
Quando pensar em orquestração · 6:37
Orquestrador resolve problemas de muitos servidores. Se você tem um, ele traz problemas novos. Liste os sinais de que chegou a hora.
Projeto final: ingressos no ar · 13:02
Publicamos o sistema, simulamos uma abertura de vendas e atualizamos no meio dela. Ninguém percebe, e o gráfico prova. Depois desligamos o banco de propósito e vemos o que acontece.
`,
  faq: [
    {
      question: 'Preciso pagar servidor?',
      answer:
        '<p>Só no módulo 4 em diante, e o mais barato serve. Dá para acompanhar com uma máquina virtual local.</p>',
    },
    {
      question: 'Funciona no Windows?',
      answer: '<p>Sim, com o WSL. Há uma aula de instalação para cada sistema.</p>',
    },
    {
      question: 'Ensina Kubernetes?',
      answer: '<p>Não. Ensina o que vem antes e como saber se você precisa dele.</p>',
    },
    {
      question: 'Que linguagem o projeto usa?',
      answer: '<p>Um pouco de Node.js, já pronto. O foco é empacotar e publicar.</p>',
    },
  ],
  reviews: [
    { rating: 5, text: 'Tirei três projetos da gaveta e coloquei no ar no mesmo fim de semana.' },
    { rating: 5, text: 'A restauração de cópia me mostrou que eu não tinha cópia nenhuma.' },
    { rating: 4, text: 'Muito bom e pé no chão. Gostaria de ver mais sobre redes.' },
    { rating: 5, text: 'Imagem de 1,2 GB para 78 MB. Meu chefe achou que era outro projeto.' },
    { rating: 3, text: 'No Windows tive problemas de desempenho, o suporte ajudou.' },
  ],
  questions: [
    {
      lesson: 'Portas e redes',
      question: 'A API não acha o banco em localhost. No meu computador funcionava.',
      answer:
        '<p>Dentro do contêiner, localhost é ele mesmo. Use o nome do serviço do Compose, por exemplo <code>banco:5432</code>.</p>',
    },
    {
      lesson: 'Volumes e dados',
      question: 'Rodei docker compose down -v e perdi o banco. Tem volta?',
      answer:
        '<p>O <code>-v</code> apaga os volumes, então só com cópia de segurança. Deixe esse comando fora dos atalhos e restaure a última cópia como na aula.</p>',
    },
    {
      lesson: 'Escrevendo um Dockerfile',
      question: 'Toda mudança de uma linha reinstala as dependências. É normal?',
      answer:
        '<p>É sinal de que o código é copiado antes da instalação. Copie só os arquivos de dependências, instale, e depois copie o resto.</p>',
    },
  ],
})
