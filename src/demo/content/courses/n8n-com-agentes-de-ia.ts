import { course } from '../course'

export const n8nComAgentesDeIa = course({
  slug: 'n8n-com-agentes-de-ia',
  title: 'n8n com agentes de IA',
  subtitle: 'Fluxos que trabalham por você',
  promise: 'Monte agentes que atendem, organizam e avisam, com você no comando.',
  description: `<p>Automatizar deixou de ser ligar um formulário a uma planilha. Com o n8n e modelos de linguagem, um fluxo consegue ler um pedido em português, decidir o próximo passo e pedir ajuda quando não sabe.</p>
<p>Neste curso você monta a recepção digital de uma clínica: agendamento, lembretes, triagem de mensagens e resumo do dia. Tudo com <strong>limites claros, registro e aprovação humana</strong> nas decisões que importam.</p>
<p>Aprendemos a medir custo e acerto antes de crescer, porque agente que ninguém mede vira problema caro.</p>`,
  whatYouLearn: [
    'Criar fluxos no n8n com gatilhos, filtros e laços',
    'Conectar APIs, planilhas, agenda e e-mail',
    'Escrever instruções que um modelo segue',
    'Dar ferramentas e memória a um agente',
    'Buscar respostas nos seus próprios documentos',
    'Avaliar acertos, controlar custos e proteger dados',
  ],
  requirements: [
    'Familiaridade com planilhas e formulários',
    'Noção do que é uma API ajuda, mas não é obrigatória',
  ],
  audience: [
    'Donos de pequenos negócios e times de atendimento',
    'Profissionais de automação e de operações',
    'Pessoas desenvolvedoras que querem entregar agentes úteis',
  ],
  level: 'intermediario',
  categorySlug: 'inteligencia-artificial',
  teacherId: 'teacher-caio-mendonca',
  priceCentavos: 29700,
  listPriceCentavos: 39700,
  topic: 'n8n',
  exercise: 'na recepção da clínica',
  ratings: [144, 34, 8, 3, 2],
  outline: `
# Primeiros fluxos
O que um agente faz de verdade · 6:48 · livre
Agente é um fluxo que escolhe o próximo passo. Ele recebe um objetivo, algumas ferramentas e regras de parada. Sem esses três, sobra um chat simpático.
Instalando o n8n · 7:36
Você pode usar a nuvem ou rodar no próprio computador. Mostramos as duas formas e o que muda em preço e responsabilidade. Guarde a chave de criptografia, porque sem ela as credenciais se perdem.
Nós, itens e conexões · 9:50
Um fluxo é uma esteira de itens. Cada nó recebe uma lista e devolve outra. Entender isso evita o erro mais comum: achar que o nó roda uma vez só.
Gatilhos: horário, formulário e webhook · 10:12
Todo fluxo começa por um motivo. Horário serve a rotinas, formulário serve a pessoas e webhook serve a sistemas. Teste com dados fixados para não depender de sorte.
Filtros e caminhos · 8:44
O nó de condição divide a esteira em duas. O nó de escolha divide em muitas. Deixe sempre um caminho para o que você não previu.
# Integrações
Planilhas como banco · 9:18
Uma planilha resolve o começo de quase tudo. Use uma coluna de identificador e procure antes de inserir. Quando passar de alguns milhares de linhas, migre sem culpa.
Conversando com APIs · 11:53
O nó HTTP fala com qualquer serviço. Leia a documentação procurando endereço, autenticação e limites. Trate o erro 429 com espera, e não com insistência.
Agenda e e-mail · 10:37
Ligamos a agenda da clínica e os lembretes. Fuso horário errado marca consulta de madrugada, então fixe São Paulo no fluxo. Cada lembrete sai uma única vez, mesmo se o fluxo repetir.
Credenciais com cuidado · 6:55
Credencial dá a chave da casa. Crie uma por fluxo, com o menor acesso possível. Anote quem pode revogar e como.
Tratando falhas · 10:26
Serviços caem, e o seu fluxo precisa continuar educado. Configure novas tentativas e um fluxo de erro que avisa uma pessoa. Guarde o item que falhou para tentar depois.
# Modelos de linguagem
Como o modelo completa texto · 8:39 · livre
Um modelo prevê o próximo pedaço de texto. Ele não consulta a verdade, consulta padrões. Por isso damos contexto, exemplos e um jeito honesto de dizer que não sabe.
Instruções que funcionam · 12:04
Instrução boa tem papel, tarefa, formato e limites. Um exemplo vale mais que três adjetivos. Peça saída estruturada e confira o formato antes de seguir.
Classificando mensagens · 11:20
A recepção recebe de tudo: remarcação, preço, elogio e urgência. O modelo separa por assunto e marca o que não entendeu. Urgência médica nunca fica com o robô.
Extraindo dados de texto · 9:45
De uma frase solta saem nome, data e motivo. Definimos um esquema e recusamos o que não couber nele. Datas relativas precisam saber que dia é hoje.
Custos e escolha do modelo · 9:02
Modelo maior nem sempre acerta mais na sua tarefa. Meça com cinquenta casos reais e compare preço por acerto. Encurtar o contexto costuma economizar mais que trocar de modelo.
# Agentes
Dando ferramentas ao agente · 13:17
Ferramenta é uma ação com nome, descrição e parâmetros. O agente escolhe pelo que você escreveu na descrição. Ações sem volta exigem confirmação de uma pessoa.
Memória da conversa · 9:31
Sem memória, cada mensagem é um primeiro encontro. Guarde pouco, resuma e apague no prazo combinado. Misturar conversas de pessoas diferentes é falha grave.
Aprovação humana · 10:40
O agente propõe, a recepcionista decide. Montamos uma fila de aprovação com botões de aceitar e corrigir. As correções viram exemplos para a próxima versão.
Vários agentes, um objetivo · 11:58
Dividir papéis deixa cada instrução menor. Um coordenador encaminha e os especialistas respondem. Ponha um limite de voltas para ninguém conversar para sempre.
# Conhecimento próprio
Busca nos seus documentos · 13:44
O modelo não leu o manual da sua clínica. Dividimos o texto em trechos, buscamos os mais próximos e respondemos citando a fonte. Sem trecho encontrado, sem resposta.
Preparando os textos · 9:13
Lixo entra, lixo sai. Limpe cabeçalhos, datas vencidas e repetições. Trechos pequenos demais perdem o contexto, e grandes demais perdem o foco.
Avaliação com casos reais · 12:29
Opinião não mede agente. Reunimos perguntas com respostas esperadas e rodamos a cada mudança. O número que importa é o de erros que chegariam ao paciente.
Privacidade e LGPD · 10:16
Dado de saúde é sensível. Envie ao modelo só o necessário e mascare o resto. Registre a finalidade e atenda pedidos de exclusão.
# No ar
Protegendo contra instruções escondidas · 11:05
Uma mensagem pode tentar mandar no seu agente. Separe o que é instrução do que é conteúdo e limite as ferramentas. Teste com ataques conhecidos antes que alguém teste por você.
Monitorando o dia a dia · 8:50
Painel simples: quantas conversas, quantas passaram para pessoas, quanto custou. Um alerta avisa quando o padrão muda. Leia dez conversas por semana, sempre.
Projeto final: recepção completa · 16:08
Unimos agendamento, triagem, documentos e aprovação. Colocamos a recepção em modo sombra, em que ela sugere e não envia. Depois de uma semana de comparação, você liga o que se provou.
`,
  faq: [
    {
      question: 'Preciso pagar por um modelo de linguagem?',
      answer:
        '<p>Para os exercícios, os créditos gratuitos costumam bastar. Mostramos também como usar um modelo que roda no seu computador.</p>',
    },
    {
      question: 'Preciso programar?',
      answer: '<p>Quase nada. Algumas aulas usam expressões curtas, sempre explicadas.</p>',
    },
    {
      question: 'Funciona com WhatsApp?',
      answer:
        '<p>O fluxo é o mesmo para qualquer canal com API oficial. Explicamos os cuidados com as regras de cada um.</p>',
    },
    {
      question: 'E a privacidade dos clientes?',
      answer:
        '<p>Há uma aula inteira sobre LGPD, e todo o projeto segue a ideia de enviar só o necessário.</p>',
    },
    {
      question: 'O curso é atualizado?',
      answer: '<p>Sim. Revisamos a cada trimestre e avisamos por e-mail o que mudou.</p>',
    },
  ],
  reviews: [
    {
      rating: 5,
      text: 'A aula dos ataques me assustou do jeito certo. Meu agente cancelava consulta se alguém pedisse com jeitinho.',
    },
    {
      rating: 5,
      text: 'Tenho uma clínica pequena. As mensagens da noite passaram a ter resposta, e a agenda parou de furar.',
    },
    {
      rating: 5,
      text: 'Medir com casos reais convenceu minha sócia. Antes era “parece que funciona”, agora é uma lista com acertos e erros.',
    },
    {
      rating: 5,
      text: 'Não programo e consegui. Quando travei no webhook, a resposta na dúvida veio com o fluxo pronto para importar.',
    },
    {
      rating: 4,
      text: 'A parte de custo por conversa deveria vir antes. Quando cheguei nela já tinha gastado mais do que precisava.',
    },
    {
      rating: 3,
      text: 'Bom curso, mas quem usa outro modelo precisa adaptar alguns nós. As ideias valem para qualquer ferramenta.',
    },
    { rating: 5, text: 'Coloquei a triagem no escritório e o telefone parou de tocar o dia inteiro.' },
    { rating: 5, text: 'O único curso de agentes que vi falar de medir erro antes de sair vendendo.' },
    { rating: 5, text: 'A fila de aprovação humana convenceu meu chefe. Obrigada, Caio!' },
    { rating: 4, text: 'Muito completo. A parte de documentos exige paciência, mas compensa.' },
    { rating: 4, text: 'Aprendi a gastar um terço do que gastava com o modelo.' },
    { rating: 2, text: 'Esperava algo pronto para copiar. É bom, mas precisa sentar e fazer.' },
  ],
  questions: [
    {
      lesson: 'Nós, itens e conexões',
      question: 'Meu nó de e-mail mandou a mesma mensagem 12 vezes. O que eu fiz?',
      answer:
        '<p>Ele recebeu 12 itens e rodou uma vez para cada. Agregue os itens antes ou marque a opção de executar uma única vez.</p>',
    },
    {
      lesson: 'Extraindo dados de texto',
      question: 'O paciente escreve “quinta que vem” e o modelo erra a data. Como resolver?',
      answer:
        '<p>Informe na instrução a data de hoje, o dia da semana e o fuso. Depois confira no fluxo se a data devolvida cai mesmo em uma quinta; se não cair, peça confirmação.</p>',
    },
    {
      lesson: 'Busca nos seus documentos',
      question: 'O agente responde certo, mas cita um documento antigo. Dá para forçar o novo?',
      answer:
        '<p>Guarde a data de validade junto de cada trecho e filtre na busca. Documento vencido deve sair do índice, não só ficar para trás.</p>',
    },
    {
      lesson: 'Dando ferramentas ao agente',
      question: 'Ele chama a ferramenta de cancelar quando o paciente só quer remarcar. O que ajusto?',
      answer:
        '<p>Comece pela descrição: diga quando usar e quando <em>não</em> usar cada ferramenta, com um exemplo. E deixe o cancelamento sempre atrás de confirmação.</p>',
    },
  ],
})
