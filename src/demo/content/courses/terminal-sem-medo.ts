import { course } from '../course'

export const terminalSemMedo = course({
  slug: 'terminal-sem-medo',
  title: 'Terminal sem medo',
  subtitle: 'Uma tarde na linha de comando',
  promise: 'Perca o medo da tela preta em uma tarde.',
  description:
    '<p>O terminal é só uma conversa por escrito. Em uma tarde você aprende a andar por pastas, procurar em arquivos e juntar comandos.</p><p>Sem decorar: cada comando aparece porque há algo a resolver.</p>',
  whatYouLearn: [
    'Andar por pastas e mexer em arquivos',
    'Procurar textos em muitos arquivos',
    'Juntar comandos com o cano',
    'Criar atalhos e pequenos roteiros',
    'Entender permissões',
    'Trabalhar em outro computador',
  ],
  requirements: ['Um computador com terminal; no Windows, o WSL'],
  audience: ['Iniciantes em programação', 'Quem copia comandos sem entender'],
  level: 'iniciante',
  categorySlug: 'ferramentas',
  teacherId: 'teacher-ruan-prado',
  priceCentavos: 4700,
  listPriceCentavos: null,
  topic: 'terminal',
  exercise: 'na pasta de treino',
  ratings: [38, 9, 2, 0, 0],
  outline: `
# Andar e mexer
A conversa por escrito · 4:20 · livre
Você escreve uma linha e o computador responde. A primeira palavra é o verbo, o resto são detalhes. Se nada aparece, em geral deu certo.
Pastas e caminhos · 5:36
Saber onde você está evita metade dos sustos. Caminho absoluto começa na raiz, relativo começa aqui. A tecla Tab completa e corrige.
Criar, mover e apagar · 6:02
Criar e mover são gentis, apagar é definitivo. Liste antes de apagar. Aspas salvam nomes com espaço.
# Procurar e juntar
Procurando em arquivos · 6:48
Uma palavra perdida em mil arquivos aparece em um segundo. Peça o nome do arquivo e o número da linha. Filtre por extensão para não ler o que não interessa.
O cano · 6:15
A saída de um comando entra no próximo. Contar, ordenar e cortar viram uma frase. Leia da esquerda para a direita, etapa por etapa.
Permissões · 5:27
Ler, escrever e executar valem para dono, grupo e resto. Executar uma pasta significa entrar nela. Usar poderes de administrador pede motivo.
Primeiro roteiro · 7:09
Guarde os passos em um arquivo e dê a ele um nome. Pare no primeiro erro e mostre o que faz. Em dois dias você não vive sem ele.
`,
  faq: [
    { question: 'Serve para Windows?', answer: '<p>Sim, com o WSL, que instalamos juntos.</p>' },
    { question: 'Quanto tempo leva?', answer: '<p>Uma tarde, com os exercícios.</p>' },
    { question: 'Preciso programar?', answer: '<p>Não. É um bom primeiro contato.</p>' },
    { question: 'Tem certificado?', answer: '<p>Sim, com a carga horária do curso.</p>' },
  ],
  reviews: [
    { rating: 5, text: 'Uma tarde e nunca mais copiei comando às cegas.' },
    { rating: 5, text: 'Curto e certeiro.' },
    { rating: 4, text: 'Bom demais pelo preço.' },
  ],
  questions: [
    {
      lesson: 'Criar, mover e apagar',
      question: 'Apaguei uma pasta e ela não foi para a lixeira. Tem volta?',
      answer:
        '<p>No terminal não há lixeira. Só com cópia de segurança, por isso listamos antes com o mesmo filtro.</p>',
    },
  ],
})
