import { course } from '../course'

export const nodeJs = course({
  slug: 'node-js',
  title: 'Node.js: APIs prontas para produção',
  subtitle: 'Do primeiro endpoint ao plantão tranquilo',
  promise: 'Construa APIs que aguentam gente, falhas e sexta-feira à tarde.',
  description: `<p>Criar um endpoint leva cinco minutos. Manter uma API respondendo bem durante anos leva método. Este curso é sobre a segunda parte.</p>
<p>O projeto é a API de uma rede de lavanderias: pedidos, entregas, pagamentos e notificações. Você trata concorrência, repetição de mensagens, limites e observação desde o primeiro módulo.</p>
<p>Tudo em JavaScript atual, com poucas dependências e muita clareza sobre o que cada uma faz.</p>`,
  whatYouLearn: [
    'Entender o laço de eventos e os fluxos de dados',
    'Desenhar APIs REST consistentes',
    'Persistir com PostgreSQL e migrações',
    'Autenticar, autorizar e limitar',
    'Processar filas com repetição segura',
    'Observar, testar carga e desligar com elegância',
  ],
  requirements: ['JavaScript com async/await', 'Noções de SQL'],
  audience: [
    'Pessoas de front-end que querem o lado de lá',
    'Quem mantém APIs e quer dormir melhor',
    'Candidatos a vagas de back-end',
  ],
  level: 'intermediario',
  categorySlug: 'backend',
  teacherId: 'teacher-ruan-prado',
  priceCentavos: 22700,
  listPriceCentavos: 29700,
  topic: 'node',
  exercise: 'na API da lavanderia',
  ratings: [109, 28, 7, 2, 1],
  outline: `
# Por dentro do Node
O laço de eventos · 7:58 · livre
O Node atende muita gente com uma thread porque quase tudo é espera. Entender a fila explica por que um cálculo pesado para todo mundo. Vamos medir o atraso do laço com um exemplo real.
Módulos e estrutura · 7:21
Um projeto claro tem poucas pastas e nomes do negócio. Módulos nativos dispensam truques. O ponto de entrada monta as peças, e só ele conhece todas.
Configuração pelo ambiente · 6:44
Porta, banco e chaves vêm de fora. Validamos tudo na partida e paramos com uma frase clara se algo falta. Erro na partida é melhor que erro na madrugada.
Fluxos de dados · 10:15
Um arquivo de dois gigabytes não precisa caber na memória. Fluxos processam em pedaços e respeitam quem é mais lento. Use pipeline para que os erros não escapem.
Erros e promessas perdidas · 8:39
Promessa sem await é recado que ninguém lê. Centralize o tratamento e deixe o processo cair quando o estado for duvidoso. Um supervisor o levanta limpo.
# API
Desenhando recursos · 9:27
Endereços são substantivos, métodos são verbos. Mantenha um formato de erro em toda a API. Quem consome deve adivinhar o próximo endereço.
Express sem exagero · 9:03
Um roteador e alguns intermediários bastam. A ordem deles é a ordem da vida do pedido. Erros assíncronos chegam ao tratador sem você empurrar.
Validação na borda · 9:41 · livre
Nada entra sem ser conferido. O esquema recusa campos a mais e devolve mensagens por campo. Dentro da aplicação, os tipos já são verdade.
Paginação e filtros · 8:56
Paginar por número de página envelhece mal. Por cursor, a lista não pula nem repete. Limite sempre o tamanho, mesmo quando pedirem com jeitinho.
# Dados
PostgreSQL com poucas camadas · 10:33
Escreva SQL onde SQL é melhor. Um construtor de consultas ajuda sem esconder. Conexões são poucas e caras, por isso existe o pool.
Migrações · 7:49
Cada mudança de banco é um arquivo com data. Mudança que quebra vira duas: acrescentar hoje, remover depois. Teste a ida com dados de verdade.
Transações e concorrência · 11:28
Dois entregadores aceitam o mesmo pedido no mesmo segundo. Uma condição no update decide quem chegou primeiro. O outro recebe um não educado.
Cache com validade · 8:37
Cache é uma mentira com prazo. Escolha a chave, o prazo e o jeito de avisar que mudou. Sem os três, desligue.
# Segurança
Sessões e senhas · 10:21
Senha se guarda com um algoritmo lento. Sessão se guarda como resumo, nunca em claro. Troque o identificador quando a pessoa entra.
Autorização por recurso · 9:12
Saber o endereço não dá direito. Cada consulta leva o dono junto, e o padrão é negar. Testamos todos os papéis contra todas as rotas.
Limites e abuso · 8:25
Sem limite, um script derruba a festa. Conte por pessoa e por origem, e diga quando tentar de novo. Login pede um limite mais severo.
Dependências confiáveis · 7:07
Cada pacote é um convidado na sua casa. Fixe versões, leia mudanças e remova o que não usa. Scripts de instalação merecem permissão explícita.
# Tarefas
Filas e trabalhadores · 10:46
O que pode esperar vai para a fila. O trabalhador faz uma coisa e confirma no fim. Se ele cair no meio, outro recomeça sem dobrar o efeito.
Idempotência na prática · 9:59
A mesma mensagem vai chegar duas vezes. Guarde a chave do que já foi feito e responda igual. Isso vale para pagamento, e-mail e estoque.
Webhooks assinados · 9:18
Um aviso de pagamento precisa provar quem é. Confira a assinatura sobre o corpo bruto e o horário. Responda rápido e trabalhe depois.
Agendamentos · 6:53
Tarefas de horário rodam em um lugar só, mesmo com dez servidores. O banco serve de juiz. Registre início, fim e resultado.
# Produção
Testes em três alturas · 11:07
Regra pura, serviço com banco, fluxo pela rede. Escreva cada teste na menor altura em que o erro aparece. Poucos no topo, muitos na base.
Observação · 9:36
Métrica diz que há problema, log diz onde, rastro diz por quê. Um identificador acompanha o pedido do começo ao fim. Dados pessoais ficam de fora.
Carga e gargalos · 9:44
Medimos com uma ferramenta simples e um gráfico honesto. O percentil 99 conta a história que a média esconde. Corrija um gargalo por vez e meça de novo.
Desligando com elegância · 7:30
Ao receber o sinal, pare de aceitar, termine o que começou e saia. Verificações de saúde avisam o balanceador antes. Publicar às cinco da tarde deixa de ser coragem.
`,
  faq: [
    {
      question: 'Usa Express ou outro framework?',
      answer: '<p>Express 5. As ideias valem para qualquer outro.</p>',
    },
    {
      question: 'Preciso saber TypeScript?',
      answer: '<p>Ajuda, mas não é obrigatório: os exemplos estão nas duas formas.</p>',
    },
    {
      question: 'O projeto roda em serviço gratuito?',
      answer: '<p>Sim, com um banco pequeno. Mostramos também como rodar tudo no seu computador.</p>',
    },
    {
      question: 'Fala de microsserviços?',
      answer:
        '<p>Fala de quando não usar. O projeto é um monólito bem dividido, que pode ser separado depois.</p>',
    },
  ],
  reviews: [
    { rating: 5, text: 'A aula de idempotência evitou um prejuízo real na semana seguinte.' },
    { rating: 5, text: 'Poucas dependências e muito entendimento. Raro.' },
    { rating: 4, text: 'Ótimo. Queria um módulo de GraphQL, mas sei que não era a proposta.' },
    { rating: 5, text: 'Meu serviço agora desliga direito. Parece bobo, muda tudo.' },
    { rating: 4, text: 'Excelente didática, exercícios puxados na medida.' },
    { rating: 2, text: 'Exige mais SQL do que eu tinha. Faltou avisar melhor.' },
  ],
  questions: [
    {
      lesson: 'Fluxos de dados',
      question: 'Usei pipe e o processo caiu quando o cliente fechou a conexão.',
      answer:
        '<p>O <code>pipe</code> não repassa erros. Troque por <code>pipeline</code> de <code>node:stream/promises</code> e trate a rejeição.</p>',
    },
    {
      lesson: 'Transações e concorrência',
      question: 'Fiz um SELECT antes do UPDATE para conferir e mesmo assim dois aceitaram. Como?',
      answer:
        '<p>Entre ler e gravar cabe outra pessoa. Ponha a condição no próprio UPDATE e confira quantas linhas mudaram: zero significa que alguém chegou antes.</p>',
    },
    {
      lesson: 'Webhooks assinados',
      question: 'A assinatura nunca bate, embora a chave esteja certa.',
      answer:
        '<p>Provavelmente o corpo foi interpretado antes da conferência. Calcule sobre os bytes recebidos, sem passar por <code>JSON.parse</code>.</p>',
    },
  ],
})
