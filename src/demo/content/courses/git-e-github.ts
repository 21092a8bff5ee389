import { course } from '../course'

export const gitEGithub = course({
  slug: 'git-e-github',
  title: 'Git e GitHub na prática',
  subtitle: 'Histórico limpo, time tranquilo',
  promise: 'Nunca mais perca um arquivo nem tenha medo de um conflito.',
  description: `<p>Arquivo final, final dois, agora vai. Se a sua pasta conta essa história, está na hora de aprender Git. Neste curso gratuito você entende o que cada comando faz com o histórico, em vez de decorar uma lista.</p>
<p>Trabalhamos em um livro de receitas escrito a várias mãos: há ramos, conflitos, revisão e uma versão publicada. Os desenhos mostram o que acontece por dentro a cada passo.</p>
<p>Você sai sabendo colaborar em projetos de código aberto e desfazer quase qualquer bobagem.</p>`,
  whatYouLearn: [
    'Registrar mudanças com mensagens úteis',
    'Trabalhar com ramos sem se perder',
    'Resolver conflitos com calma',
    'Desfazer erros em cada etapa',
    'Abrir e revisar pull requests',
    'Automatizar verificações no GitHub',
  ],
  requirements: ['Saber criar pastas e arquivos', 'Uma conta gratuita no GitHub'],
  audience: [
    'Iniciantes em programação',
    'Designers e redatores que trabalham com times técnicos',
    'Quem usa Git por três comandos decorados',
  ],
  level: 'iniciante',
  categorySlug: 'ferramentas',
  teacherId: 'teacher-ruan-prado',
  priceCentavos: 0,
  listPriceCentavos: null,
  topic: 'git',
  exercise: 'no livro de receitas',
  ratings: [201, 39, 7, 3, 1],
  outline: `
# Primeiros registros
Por que versionar · 4:36 · livre
Todo projeto tem um passado que faz falta. O Git guarda cada versão com autor, data e motivo. Voltar no tempo passa a ser rotina, e não desespero.
Instalando e se apresentando · 6:02
Instalamos o Git e dizemos nosso nome e e-mail. Essas informações vão em cada registro, por isso escolha bem. Configure também o editor que vai abrir nas mensagens.
Três lugares de um arquivo · 7:18
Um arquivo pode estar na pasta, na área de preparo ou no histórico. O add leva ao preparo, o commit leva ao histórico. Com esse desenho na cabeça, o status fica fácil de ler.
Mensagens que ajudam · 6:25
A mensagem responde por que, já que o que mudou o Git mostra. Escreva no imperativo e em uma linha curta. Detalhes vão depois de uma linha em branco.
Lendo o histórico · 7:40
O log é uma história contada ao contrário. Filtre por arquivo, por autor ou por trecho de código. O blame mostra quem mexeu na linha, e serve para perguntar, não para culpar.
# Ramos
O que é um ramo · 6:33
Ramo é só uma etiqueta que anda. Criar um custa quase nada. Por isso cada ideia pode ter o seu, sem atrapalhar as outras.
Trocando de ramo · 5:57
O switch troca a pasta inteira de lugar na história. Se houver mudanças pela metade, guarde com stash ou registre. Leia o aviso antes de forçar.
Juntando com merge · 7:49 · livre
O merge une duas linhas da história. Quando só uma andou, ele apenas avança a etiqueta. Quando as duas andaram, nasce um registro com dois pais.
Conflitos sem drama · 9:16
Conflito é o Git pedindo a sua opinião. Ele marca os dois lados e espera. Edite até o texto ficar certo, teste e registre.
# Desfazer
Desfazendo na pasta · 6:11
Mudou e se arrependeu? O restore traz de volta a última versão registrada. Como nada foi registrado ainda, pense duas vezes antes.
Corrigindo o último registro · 5:38
Esqueceu um arquivo ou errou a mensagem? O amend refaz o último registro. Use apenas se você ainda não compartilhou.
Reset e revert · 8:44
O reset move a etiqueta para trás, o revert cria um registro que desfaz outro. Em ramo compartilhado, prefira o revert. Assim ninguém acorda com a história trocada.
Recuperando o que sumiu · 7:03
O reflog lembra por onde você andou. Quase tudo que parecia perdido está lá por algumas semanas. Crie um ramo no ponto certo e respire.
# GitHub
Enviando para o GitHub · 6:52
Um repositório remoto é uma cópia com endereço. O push envia, o fetch traz notícias e o pull traz e junta. Configuramos uma chave para não digitar senha.
Pull requests · 8:29
Um pull request é uma conversa sobre uma mudança. Descreva o motivo, mostre uma imagem e diga como testar. Pequeno é revisado hoje, enorme é revisado nunca.
Revisando com gentileza · 7:14
Comente o código, não a pessoa. Pergunte antes de mandar e elogie o que ensinou algo. Separe o que impede do que é gosto.
Issues e quadro · 6:20
Uma issue boa diz o que aconteceu e o que se esperava. Etiquetas e quadro mostram o que está em andamento. Ligue a issue ao pull request e ela fecha sozinha.
# Histórico limpo
Rebase explicado · 9:05
Rebase refaz os seus registros em cima de outra base. A história fica reta e fácil de ler. A regra de ouro é não refazer o que os outros já têm.
Rebase interativo · 8:21
Antes de compartilhar, arrume a casa. Junte registros, troque a ordem e melhore mensagens. O editor mostra a lista, e cada linha é uma ordem.
Ignorando arquivos · 5:09
Nem tudo merece ir para o histórico. Senhas, pacotes e arquivos gerados ficam de fora. Se um segredo já foi, troque o segredo primeiro.
Versões e etiquetas · 6:17
Uma etiqueta marca um ponto importante. Números com três partes contam se a mudança quebra algo. As notas da versão são para quem usa, não para quem fez.
# Em equipe
Fluxos de trabalho · 7:31
Há muitos jeitos de organizar ramos. Times pequenos vivem bem com um ramo principal e ramos curtos. Escolha o mais simples que evite surpresa.
Verificações automáticas · 8:58
A cada envio, um robô roda os testes. Escrevemos um arquivo que instala, verifica e avisa. Ramo principal protegido só aceita mudança verde.
Contribuindo com código aberto · 7:46
Escolha um projeto que você usa e comece pela documentação. Leia o guia de contribuição antes de tudo. O primeiro agradecimento de um desconhecido é inesquecível.
Revisão final · 5:27
Repassamos os desenhos e os comandos que importam. Guarde a folha de consulta, mas tente lembrar antes de olhar. Daqui em diante, cada projeto seu nasce versionado.
`,
  faq: [
    {
      question: 'O curso é gratuito mesmo?',
      answer: '<p>Sim, com certificado e sem prazo para terminar.</p>',
    },
    { question: 'Uso Windows. Serve?', answer: '<p>Serve. As aulas mostram Windows, macOS e Linux.</p>' },
    {
      question: 'Posso usar uma interface gráfica?',
      answer: '<p>Pode. Ensinamos pela linha de comando para você entender o que o botão faz.</p>',
    },
    {
      question: 'Funciona com GitLab?',
      answer: '<p>Sim. O Git é o mesmo e o pull request ganha o nome de merge request.</p>',
    },
  ],
  reviews: [
    { rating: 5, text: 'O desenho dos três lugares resolveu cinco anos de confusão.' },
    { rating: 5, text: 'Recuperei um projeto que achei que tinha perdido, com o reflog. Gratidão eterna.' },
    { rating: 5, text: 'Curto, direto e de graça. Indiquei para o time inteiro.' },
    { rating: 4, text: 'Gostei muito. Rebase ainda me assusta, mas agora eu sei por quê.' },
    { rating: 4, text: 'Ótimas aulas sobre revisão, tema que quase ninguém ensina.' },
    { rating: 2, text: 'Queria ver mais em interface gráfica.' },
  ],
  questions: [
    {
      lesson: 'Conflitos sem drama',
      question: 'Resolvi o conflito, mas as marcações ficaram no arquivo e já registrei. E agora?',
      answer:
        '<p>Sem problema: apague as marcações, teste e faça um novo registro. Se ainda não enviou, pode juntar com <code>git commit --amend</code>.</p>',
    },
    {
      lesson: 'Ignorando arquivos',
      question: 'Coloquei o .env no .gitignore e ele continua aparecendo no GitHub.',
      answer:
        '<p>O ignore não remove o que já está no histórico. Rode <code>git rm --cached .env</code>, registre e troque as senhas que estavam nele.</p>',
    },
    {
      lesson: 'Rebase explicado',
      question: 'Depois do rebase o push foi recusado. Posso forçar?',
      answer:
        '<p>Se o ramo é só seu, use <code>--force-with-lease</code>, que confere se ninguém mexeu. Se outras pessoas usam o ramo, converse antes.</p>',
    },
  ],
})
