import { course } from '../course'

export const testesAutomatizados = course({
  slug: 'testes-automatizados',
  title: 'Testes automatizados que dão confiança',
  subtitle: 'Menos susto, mais entrega',
  promise: 'Escreva testes que falham pelo motivo certo e deixe a sexta-feira em paz.',
  description: `<p>Muita gente abandona testes porque aprendeu a escrever os errados: lentos, frágeis e presos ao detalhe. Aqui você aprende a escolher <em>o que</em> testar e em <em>que altura</em>.</p>
<p>O projeto é uma loja de plantas com carrinho, cupom e entrega. Começamos por um bug de verdade e terminamos com uma esteira que avisa em três minutos se algo quebrou.</p>
<p>Os exemplos são em JavaScript, mas as ideias servem para qualquer linguagem.</p>`,
  whatYouLearn: [
    'Escolher a altura certa para cada teste',
    'Escrever testes que leem como frases',
    'Isolar rede, relógio e sorteio',
    'Testar telas como uma pessoa usa',
    'Encontrar casos com testes por propriedades',
    'Manter a esteira rápida e estável',
  ],
  requirements: ['Programar em alguma linguagem', 'JavaScript básico para acompanhar o código'],
  audience: [
    'Pessoas desenvolvedoras cansadas de regressão',
    'QAs que querem programar testes',
    'Times que desligaram os testes que falhavam',
  ],
  level: 'intermediario',
  categorySlug: 'qualidade',
  teacherId: 'teacher-bianca-tavares',
  priceCentavos: 15700,
  listPriceCentavos: 19700,
  topic: 'testing',
  exercise: 'na loja de plantas',
  ratings: [84, 19, 3, 1, 1],
  outline: `
# Começar
O primeiro bug · 5:44 · livre
Um cupom de cem por cento deixou o total negativo. Antes de corrigir, escrevemos um teste que reproduz. Ele falha, corrigimos, ele passa, e esse bug nunca mais volta calado.
Anatomia de um teste · 7:16
Prepare, aja, confira. Um teste conta uma história só e tem um motivo para falhar. O nome é uma frase que o cliente entenderia.
Testes que não podem falhar · 6:58
Teste sem conferência passa sempre. Quebre o código de propósito e veja se alguém reclama. Se ninguém reclamar, o teste é enfeite.
Alturas de teste · 8:03
Regra pura, módulo, serviço, tela. Quanto mais alto, mais lento e mais parecido com a vida. Escolha a menor altura em que o erro aparece.
Organizando os arquivos · 6:12
Testes moram perto do que testam ou em um espelho. O importante é achar em cinco segundos. Preparações comuns ganham nomes do negócio.
# Regras
Testando cálculo de preço · 8:39
Dinheiro é inteiro e tem casos de borda. Zero, um centavo, desconto maior que o total. Uma tabela de casos vale mais que dez testes copiados.
Dados com fábricas · 7:24
Uma fábrica cria um pedido válido com um detalhe mudado. O teste mostra só o que importa para ele. Assim mudar um campo não quebra cem arquivos.
Relógio e sorteio · 7:47 · livre
Tempo e acaso são dependências. Passe os dois como parâmetro e controle no teste. O cupom que vence à meia-noite deixa de ser um mistério.
Testes por propriedades · 10:05
Em vez de exemplos, afirme o que vale sempre. A ferramenta inventa centenas de casos e encolhe o que falhou. Ela encontra o carrinho que você não imaginou.
# Dublês
Quando simular · 7:33
Simule o que é lento, caro ou de outra pessoa. Simular tudo testa a própria simulação. Prefira uma versão simples que funciona a uma lista de chamadas esperadas.
Simulando a rede · 8:20
Um servidor de mentira responde como o de verdade. Ele também falha, demora e devolve lixo. Sua tela precisa sobreviver aos três.
Contratos entre times · 7:59
Se o servidor mudar o formato, quem avisa? Um teste de contrato guarda o combinado. Os dois lados rodam e ninguém descobre em produção.
Banco de verdade nos testes · 8:46
Um banco descartável pega erros que nenhum dublê pega. Cada teste começa limpo, com transação ou esquema próprio. São poucos, e são valiosos.
# Telas
Testando como gente · 9:22
Procure pelo rótulo, clique no botão, leia a mensagem. Se o teste precisa de uma classe CSS, a pessoa também está perdida. Acessibilidade e teste andam juntos.
Formulários e erros · 8:34
Envie vazio, envie errado, envie certo. Confira onde o foco parou e o que foi anunciado. O texto digitado não pode sumir.
Navegador completo · 9:51
Poucos caminhos merecem um navegador inteiro: entrar, comprar, assistir. Espere por algo visível, nunca por tempo fixo. Guarde vídeo e rastro quando falhar.
Comparação de imagens · 6:49
Fotografar telas pega o que palavras não pegam. Congele animação, data e dados. Aceite uma diferença mínima e revise as demais com os olhos.
# Desenho
Código que se deixa testar · 8:57
Teste difícil é recado do desenho. Separe decidir de fazer. A decisão fica pura, e o efeito fica na borda.
Escrevendo o teste antes · 9:08
Começar pelo teste obriga a pensar no uso. Um passo pequeno por vez, sempre com o verde por perto. Nem sempre compensa, e falamos de quando não.
Mexendo em código antigo · 8:41
Sem testes, fotografe o comportamento atual. Depois mude por dentro. O retrato avisa se algo escapou.
Testes de mutação · 7:12
Um robô estraga o seu código em segredo. Se os testes não percebem, há um buraco. A nota importa menos que a lista de sobreviventes.
# Esteira
Rápida e paralela · 7:55
Esteira lenta é esteira ignorada. Divida, paralelize e rode primeiro o que mais falha. Três minutos é uma boa meta.
Testes instáveis · 8:26
Instável é o que falha sem mudança. Isole, descubra a causa e conserte no mesmo dia. Repetir até passar é esconder fumaça.
Cobertura com juízo · 6:35
Cobertura mostra o que não foi visitado. Ela não mostra o que foi conferido. Olhe para as linhas vermelhas que lidam com dinheiro.
Projeto final: a loja em paz · 11:48
Fechamos a loja com regras, telas e esteira. Apresentamos ao time um plano de duas semanas. Na demonstração, quebramos algo ao vivo e esperamos o aviso.
`,
  faq: [
    {
      question: 'Que ferramentas são usadas?',
      answer: '<p>Vitest, Testing Library e Playwright, todas gratuitas.</p>',
    },
    {
      question: 'Sou QA sem experiência em código. Consigo?',
      answer: '<p>Com lógica e JavaScript básico, sim. Recomendamos o curso gratuito de lógica antes.</p>',
    },
    {
      question: 'Serve para back-end?',
      answer: '<p>Serve. Metade do curso é sobre regras, banco e contratos.</p>',
    },
    { question: 'Tem certificado?', answer: '<p>Sim, emitido ao concluir as aulas.</p>' },
  ],
  reviews: [
    { rating: 5, text: 'Apaguei 200 testes inúteis e escrevi 60 bons. A esteira caiu de 22 para 4 minutos.' },
    { rating: 5, text: 'Teste por propriedades achou um bug de três anos no nosso frete.' },
    { rating: 4, text: 'Muito claro. Senti falta de mobile.' },
    { rating: 5, text: 'A aula de código antigo é ouro para quem vive no mundo real.' },
    { rating: 4, text: 'Ótimo equilíbrio entre ideia e prática.' },
  ],
  questions: [
    {
      lesson: 'Relógio e sorteio',
      question: 'Meus testes falham só depois das 21h. Já viu isso?',
      answer:
        '<p>Muitas vezes! Depois das 21h em São Paulo já é amanhã em UTC. Fixe o relógio no teste e calcule o dia no fuso do negócio.</p>',
    },
    {
      lesson: 'Navegador completo',
      question: 'Coloquei uma espera de 2 segundos e melhorou. Posso deixar?',
      answer:
        '<p>Melhor não: em uma máquina lenta ela volta a falhar. Espere por algo que a pessoa veria, como o aviso “Item adicionado”.</p>',
    },
    {
      lesson: 'Quando simular',
      question: 'Meu teste confere que a função foi chamada duas vezes. Isso é ruim?',
      answer:
        '<p>Depende: se o número de chamadas é a regra (uma cobrança só), ótimo. Se é um detalhe de como você implementou, confira o resultado.</p>',
    },
  ],
})
