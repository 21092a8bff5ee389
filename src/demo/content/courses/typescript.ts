import { course } from '../course'

export const typescript = course({
  slug: 'typescript',
  title: 'TypeScript em projetos reais',
  subtitle: 'Tipos que evitam plantão',
  promise: 'Use o compilador como colega de revisão e mude código grande sem medo.',
  description: `<p>Tipo bom não é o mais complicado: é o que impede o erro que você cometeria na sexta à noite. Este curso ensina a modelar o problema com tipos e a deixar o compilador fazer a parte chata.</p>
<p>Partimos de um sistema de reservas escrito em JavaScript, com defeitos reais, e migramos arquivo por arquivo. A cada módulo, uma classe inteira de erros deixa de existir.</p>
<p>Você aprende também a dizer não: quando um tipo esperto custa mais do que entrega.</p>`,
  whatYouLearn: [
    'Migrar um projeto JavaScript aos poucos',
    'Modelar estados com uniões discriminadas',
    'Escrever funções genéricas legíveis',
    'Validar dados que vêm de fora',
    'Configurar o compilador com rigor',
    'Publicar bibliotecas com tipos corretos',
  ],
  requirements: ['JavaScript com segurança: funções, módulos e promessas'],
  audience: [
    'Pessoas que já usam JavaScript no trabalho',
    'Times que querem migrar sem parar',
    'Quem usa any demais e sabe disso',
  ],
  level: 'intermediario',
  categorySlug: 'frontend',
  teacherId: 'teacher-bianca-tavares',
  priceCentavos: 19700,
  listPriceCentavos: null,
  topic: 'typescript',
  exercise: 'no sistema de reservas',
  ratings: [118, 29, 5, 2, 1],
  outline: `
# Ponto de partida
O erro que o tipo evita · 5:31 · livre
Abrimos o relatório de erros de um sistema de reservas. Sete em cada dez seriam apontados antes de rodar. Vamos escolher os que mais doem e começar por eles.
Instalando no projeto existente · 7:42
O compilador pode conviver com JavaScript. Ligamos a verificação em um arquivo só e seguimos daí. Nada de reescrever tudo no fim de semana.
Inferência: deixe o compilador trabalhar · 8:26
Você não precisa anotar tudo. O compilador deduz quase sempre melhor que nós. Anote as fronteiras: parâmetros públicos e retornos que são promessa.
Objetos e interfaces · 9:10
Um tipo de objeto descreve o formato, não a origem. Se tem o formato, serve. Propriedade opcional e propriedade que pode ser indefinida são coisas diferentes.
Modo estrito de verdade · 8:05
O strict é um pacote de opções, e falta uma. Com noUncheckedIndexedAccess, acessar uma lista admite que pode não haver nada ali. Os primeiros erros assustam, os seguintes ensinam.
# Modelar
Uniões e literais · 9:48
Um status não é um texto qualquer, é um de quatro. Uniões de literais dizem isso ao editor, que passa a completar. Errou a grafia, não compila.
Uniões discriminadas · 11:36 · livre
Estado impossível não deveria ter como ser escrito. Com um campo que diz a situação, cada caso traz só os dados que fazem sentido. O switch avisa quando você esquece um.
Estreitamento · 9:22
Cada if ensina algo ao compilador. Ele acompanha as perguntas e reduz as possibilidades. Guardas escritas por você levam esse raciocínio para funções.
never e exaustividade · 7:15
O tipo never é o conjunto vazio. Ele prova que não sobrou caso sem tratar. Acrescente um status novo e veja o compilador listar onde mexer.
# Genéricos
Funções genéricas · 10:40
Genérico é um parâmetro para o tipo. Ele liga a entrada à saída, e é só para isso que serve. Se aparece uma vez só, provavelmente sobra.
Restrições e padrões · 8:33
Com extends dizemos o mínimo que o tipo precisa ter. Um valor padrão mantém o uso simples. A mensagem de erro melhora quando a restrição tem nome.
keyof e tipos mapeados · 10:18
Às vezes o tipo nasce de outro. O keyof lista os nomes, o mapeado transforma cada um. Partial, Pick e Record são exemplos que já vêm prontos.
Tipos condicionais com medida · 9:57
Tipo condicional é um se no mundo dos tipos. Ele resolve bibliotecas e complica aplicações. Antes de escrever o terceiro, tente uma sobrecarga.
# Fronteiras
Dados que vêm de fora · 10:52
O compilador não vê a rede. O que chega é unknown até prova em contrário. Validamos na borda e dali para dentro confiamos.
Esquemas com zod · 11:20
Um esquema valida em execução e gera o tipo em compilação. Uma fonte só, duas garantias. As mensagens de erro podem falar português com quem preenche.
Erros tipados · 8:47
O catch recebe qualquer coisa. Modele falhas esperadas como valor e deixe exceção para o inesperado. Assim a assinatura conta a história inteira.
Tipos de marca · 7:39
Identificador de cliente e de reserva são textos que nunca devem se trocar. Uma marca invisível separa os dois. O custo em execução é zero.
# Projeto
Migrando arquivo por arquivo · 12:08
Escolhemos a ordem pelas dependências, das folhas para o centro. Cada passo entra em produção sozinho. Um contador de any mostra o progresso para o time.
Configuração do compilador · 8:54
Alvo, módulo e resolução confundem todo mundo. Montamos uma configuração para servidor e outra para navegador. Verificar e empacotar são tarefas de ferramentas diferentes.
Tipos de bibliotecas · 8:12
Nem todo pacote traz tipos bons. Vemos como declarar o mínimo e contribuir com o resto. Um arquivo de declaração pequeno é melhor que um any espalhado.
Testes de tipos · 7:28
Tipos públicos também quebram. Escrevemos testes que falham se o tipo ficar largo demais. Eles rodam junto com os outros, sem cerimônia.
# Em produção
Desempenho do compilador · 7:56
Quando a verificação demora, algum tipo está trabalhando demais. O rastreio aponta qual. Dê nome a tipos intermediários e o tempo cai.
Publicando uma biblioteca · 9:34
O pacote precisa de código, tipos e um mapa entre eles. Testamos a instalação em uma pasta limpa. Versão maior quando o tipo público muda para pior.
Quando parar · 6:22
Tipo é meio, não é fim. Se o colega precisa de dez minutos para ler, simplifique. A melhor assinatura é a que dispensa explicação.
Projeto final: reservas sem surpresa · 13:15
Fechamos a migração com estados exatos, fronteiras validadas e zero any. Comparamos o relatório de erros de antes e de depois. Escreva o resumo para apresentar ao seu time.
`,
  faq: [
    {
      question: 'Preciso conhecer React ou Node?',
      answer: '<p>Não. Os exemplos usam TypeScript puro e valem para os dois mundos.</p>',
    },
    {
      question: 'Qual a versão usada?',
      answer: '<p>A mais recente, com avisos quando um recurso pede versão mínima.</p>',
    },
    {
      question: 'Serve para quem já usa TypeScript?',
      answer: '<p>Sim. A partir do segundo módulo o foco é modelar melhor, não sintaxe.</p>',
    },
    {
      question: 'Tem projeto?',
      answer: '<p>Tem: a migração completa de um sistema de reservas, com o histórico de cada passo.</p>',
    },
  ],
  reviews: [
    { rating: 5, text: 'Uniões discriminadas mudaram o jeito como eu desenho telas.' },
    { rating: 5, text: 'Migramos o projeto da empresa seguindo o módulo 5. Zero susto.' },
    { rating: 4, text: 'Excelente. Tipos condicionais ainda me dão nó, mas entendi quando evitar.' },
    { rating: 5, text: 'Aula “Quando parar” deveria ser lei.' },
    { rating: 4, text: 'Muito bom e sem enrolação.' },
    { rating: 3, text: 'Esperava mais sobre monorepos.' },
  ],
  questions: [
    {
      lesson: 'Estreitamento',
      question: 'Verifiquei que não é nulo, mas dentro do callback o erro volta. Por quê?',
      answer:
        '<p>O compilador não sabe quando o callback vai rodar, e a variável pode ter mudado até lá. Guarde o valor em uma <code>const</code> depois da verificação e use essa.</p>',
    },
    {
      lesson: 'Modo estrito de verdade',
      question: 'Com noUncheckedIndexedAccess meu laço for ficou cheio de undefined. Devo desligar?',
      answer:
        '<p>Troque o laço por <code>for…of</code> ou por métodos de lista: eles já entregam o item. O que sobrar costuma ser um acesso que merecia mesmo uma pergunta.</p>',
    },
    {
      lesson: 'Funções genéricas',
      question: 'Quando uso genérico e quando uso unknown?',
      answer:
        '<p>Genérico quando o tipo de saída depende do de entrada. Se a função aceita qualquer coisa e não devolve nada ligado a ela, <code>unknown</code> é mais honesto.</p>',
    },
  ],
})
