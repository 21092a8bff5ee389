import type { Teacher } from './types'

const teacher = (slug: string, name: string, headline: string, bio: string): Teacher => ({
  id: `teacher-${slug}`,
  name,
  email: `${slug}@exemplo.test`,
  headline,
  bio,
})

export const teachers: Teacher[] = [
  teacher(
    'livia-sampaio',
    'Lívia Sampaio',
    'Analista de dados e professora de SQL e Python',
    'Lívia passou onze anos respondendo perguntas de negócio em varejo e logística, quase sempre com uma consulta SQL aberta na tela ao lado. Já treinou mais de quarenta times de dados e acredita que um bom número começa com uma boa pergunta. Nas aulas, mostra o erro antes do acerto, porque é assim que a gente aprende a ler o que o banco está dizendo.',
  ),
  teacher(
    'otavio-reis',
    'Otávio Reis',
    'Engenheiro de software, Java e algoritmos',
    'Otávio trabalha com Java desde a versão 5 e ajudou a manter de pé sistemas de pagamento que processam milhões de transações por dia. Gosta de explicar o que acontece por baixo da abstração e de transformar assunto temido em desenho no quadro. É voluntário em maratonas de programação para o ensino médio.',
  ),
  teacher(
    'bianca-tavares',
    'Bianca Tavares',
    'Desenvolvedora front-end, JavaScript, TypeScript e React',
    'Bianca começou fazendo sites para os comércios do bairro e hoje lidera o front-end de um produto usado em nove países. Mantém bibliotecas de código aberto e revisa código com a mesma calma com que ensina: uma decisão por vez, sempre com o porquê. Seus alunos costumam lembrar dela pela frase “leia a mensagem de erro até o fim”.',
  ),
  teacher(
    'caio-mendonca',
    'Caio Mendonça',
    'Especialista em automação e agentes de IA',
    'Caio automatizou o próprio emprego em uma central de atendimento e foi promovido por isso. Desde então, desenha fluxos com n8n e modelos de linguagem para clínicas, escritórios e lojas virtuais. Ensina a medir antes de automatizar e a deixar sempre uma pessoa no comando das decisões que importam.',
  ),
  teacher(
    'ruan-prado',
    'Ruan Prado',
    'Desenvolvedor back-end e infraestrutura',
    'Ruan aprendeu PHP em uma lan house de Caruaru e nunca mais parou. Construiu APIs em PHP e Node.js para e-commerces que enfrentam a Black Friday e, depois de alguns plantões longos demais, virou entusiasta de contêineres e de deploys pequenos. Nas aulas, tudo termina com algo no ar.',
  ),
  teacher(
    'priscila-nakamura',
    'Priscila Nakamura',
    'Designer que programa, HTML, CSS e acessibilidade',
    'Priscila é formada em design gráfico e descobriu no CSS a sua ferramenta favorita de desenho. Trabalhou em portais públicos, onde aprendeu que acessibilidade não é detalhe: é a diferença entre alguém conseguir ou não marcar uma consulta. Ensina iniciantes com paciência de quem também já se perdeu em um div.',
  ),
]
