import type { MaterialContent } from './types'

export const portfolioQueAbrePortas: MaterialContent = {
  id: 'ebook-portfolio',
  slug: 'portfolio-que-abre-portas',
  title: 'O portfólio que abre portas',
  subtitle: 'Dois projetos, quatro semanas cada um, e o que dizer sobre eles',
  topic: 'career',
  authorId: 'teacher-bianca-tavares',
  promise: 'Troque vinte exercícios por dois projetos que rendem entrevista.',
  description:
    'O que quem contrata olha nos cinco minutos que dedica a cada candidato, e como construir os dois projetos que respondem às perguntas dele. Com um plano de quatro semanas, um roteiro de README e uma lista de conferência para imprimir.',
  learn: [
    'Achar um problema real do tamanho certo',
    'Publicar na primeira semana e melhorar dali',
    'Escrever um README que é lido até o fim',
    'Preparar as cinco perguntas da entrevista',
  ],
  audience: 'Quem procura a primeira vaga em programação, ou a primeira depois de mudar de área.',
  courseSlug: 'javascript',
  parts: [
    {
      title: 'O que um portfólio precisa provar',
      body: `Quem contrata uma pessoa iniciante não espera projetos grandiosos. Espera resposta para três perguntas: **esta pessoa termina o que começa? Consegue explicar as próprias decisões? Trabalha de um jeito que outra pessoa consegue acompanhar?** Um bom portfólio responde às três em cinco minutos, porque é esse o tempo que ele recebe.

Em conversas com quem faz triagem em empresas pequenas e médias, a sequência se repete: abrem o primeiro projeto fixado, procuram um endereço para clicar, leem o começo do README, olham dois ou três arquivos e a lista de commits. Currículo vem depois.

## O que não prova nada
- **Vinte repositórios de exercícios.** Mostram que você assistiu a aulas. Guarde-os em uma conta à parte ou deixe privados.
- **Clones de telas famosas.** O desenho não é seu, os dados são falsos e o entrevistador já viu cinquenta iguais.
- **Gráficos de contribuição cheios de verde.** Ninguém contrata um quadradinho.

## O que prova muito
- Um problema de alguém de verdade, mesmo pequeno.
- Um endereço no ar que funciona no celular.
- Três parágrafos honestos: o que faz, o que ficou de fora e o que você faria diferente.

Dois projetos assim valem mais que vinte exercícios. O resto deste guia é sobre como chegar a dois.`,
    },
    {
      title: 'Achar um problema que valha um projeto',
      body: `O melhor projeto de portfólio costuma estar a uma conversa de distância. Pergunte a três pessoas que não programam: **o que você faz toda semana que é chato e sempre igual?** Anote as respostas com as palavras delas.

De uma dessas conversas saiu o projeto de um aluno nosso: a avó dele controlava as encomendas de salgados em um caderno e sempre esquecia quem já tinha pagado. O sistema tem uma tela, quatro campos e um botão. Está no ar há dois anos, é usado todo fim de semana, e foi o único assunto da entrevista que lhe deu o primeiro emprego.

## Como saber se o tamanho é bom
Um projeto de portfólio deve caber em **quatro semanas de noites**. Escreva em uma frase o que ele faz e corte até a frase não ter mais nenhum "e":

- Grande demais: "Um sistema de gestão para confeitarias com estoque, vendas e financeiro."
- No ponto: "Uma lista de encomendas que mostra quem ainda não pagou."

Tudo o que foi cortado vai para uma seção chamada **Depois**. Ela mostra que você enxerga o produto inteiro e sabe escolher por onde começar, o que é mais raro do que saber programar.

## Converse antes de codar
Desenhe a tela em papel e mostre para quem vai usar. Conte quantas vezes a pessoa hesita. Cada hesitação resolvida no papel custa um traço de borracha; no código, custa uma noite.`,
    },
    {
      title: 'Do zero ao ar em quatro semanas',
      body: `O plano abaixo supõe umas seis horas por semana. Ajuste ao seu ritmo, mas mantenha a ordem: publicar cedo muda tudo.

## Semana 1: uma página feia no ar
Antes de qualquer funcionalidade, coloque uma página que diz só o nome do projeto em um endereço público. Resolver publicação no primeiro dia, com o projeto vazio, leva uma hora. Resolver no último, com tudo pronto e prazo, leva um fim de semana.

## Semana 2: o caminho principal
Faça o caminho mais importante funcionar de ponta a ponta, com os dados guardados de verdade. Sem login, sem filtros, sem cores. No exemplo dos salgados: cadastrar uma encomenda e vê-la na lista depois de fechar o navegador.

## Semana 3: os caminhos que dão errado
- O que aparece quando a lista está vazia?
- O que acontece com um valor em branco, negativo ou com letras?
- E se a internet cair no meio do envio?
- Dá para usar só com o teclado? E em uma tela de 360 pixels?

É aqui que um projeto deixa de ser exercício. Quem avalia tenta exatamente essas coisas, porque é o que faria um usuário.

## Semana 4: contar a história
README, dois ou três testes do que não pode quebrar, e uma pessoa de fora usando enquanto você observa calado. Anote onde ela parou, conserte o pior e deixe o resto na lista.

\`\`\`
encomendas/
  README.md
  src/
  tests/
    quem-ainda-nao-pagou.test.js
\`\`\`

Um teste com um nome que qualquer pessoa entende vale mais na triagem do que uma cobertura de noventa por cento.`,
    },
    {
      title: 'O README que alguém lê até o fim',
      body: `O README é a sua entrevista quando você não está presente. Este é o roteiro que funciona, na ordem:

## O esqueleto
- **Uma frase** que diz o que é e para quem. A mesma do capítulo dois.
- **O endereço**, com um usuário de demonstração se houver login.
- **Uma imagem** da tela principal, com dados de exemplo que pareçam de verdade.
- **Como rodar**, em no máximo três comandos. Teste em uma pasta limpa.
- **Decisões**: duas ou três, com o motivo e o que você deixou de lado.
- **Depois**: o que ficou de fora, por escolha.

## Um exemplo de decisão
Compare os dois textos abaixo. Os dois falam do mesmo código.

Texto que não diz nada: "Utilizei React, Node.js e PostgreSQL, seguindo as melhores práticas de mercado."

Texto que contrata: "Os dados ficam no navegador (\`localStorage\`). A dona do caderno usa um celular só e pediu que funcionasse sem internet. Se um dia forem dois celulares, o próximo passo é uma API pequena; deixei o acesso aos dados em um arquivo só, para trocar sem mexer nas telas."

O segundo mostra um problema, uma escolha, um custo e um plano. É isso que uma pessoa experiente faz no trabalho.

## Commits que contam a mesma história
Quem avalia abre a lista de commits para ver como você trabalha. Mensagens no presente, com o motivo: "Guarda a encomenda antes de limpar o formulário, para não perder o que foi digitado". Evite um único commit chamado "projeto final" com quatro mil linhas: ele esconde justamente o que você quer mostrar.`,
    },
    {
      title: 'A conversa: da candidatura à entrevista',
      body: `Com dois projetos no ar, inverta a ordem da procura: em vez de responder a cem vagas com o mesmo currículo, escolha dez empresas e escreva dez mensagens.

## A mensagem
Quatro frases bastam. Quem é você, o que viu no produto deles, o que fez de parecido e uma pergunta que se responde em uma linha.

"Oi, Marina. Uso o aplicativo de vocês para acompanhar as entregas da loja da minha mãe e reparei que a busca não acha nomes com acento. Tive o mesmo problema no meu projeto de encomendas e escrevi como resolvi: o endereço está aqui. Vocês têm espaço para alguém começando no time de front-end?"

Não é truque. É mostrar, em quatro frases, que você usa produtos com atenção e termina o que começa.

## A entrevista técnica
Quase toda entrevista para iniciantes vira uma conversa sobre um projeto seu. Prepare-se para cinco perguntas e treine as respostas em voz alta:

- O que este projeto faz e para quem?
- Qual parte deu mais trabalho? Como você descobriu a causa?
- O que você faria diferente hoje?
- O que acontece se mil pessoas usarem ao mesmo tempo?
- Me mostre um trecho de que você se orgulha e um de que não gosta.

"Não sei, mas eu começaria investigando por aqui" é uma ótima resposta, desde que a segunda metade seja verdadeira.

## Quando vier um não
Agradeça e pergunte uma coisa só: "o que eu poderia mostrar em três meses para a resposta mudar?". Metade das pessoas não responde. A outra metade entrega, de graça, o plano de estudos mais preciso que existe.`,
    },
    {
      title: 'Lista de conferência antes de enviar',
      body: `Imprima esta página e marque com caneta. Se faltar mais de três itens, espere um fim de semana antes de mandar o endereço.

## O projeto
- A frase que o descreve não tem nenhum "e".
- O endereço abre em menos de três segundos no celular, fora do Wi-Fi de casa.
- A lista vazia diz o que fazer, em vez de mostrar uma tela em branco.
- Um valor errado mostra uma mensagem ao lado do campo, em português.
- Dá para usar do começo ao fim só com o teclado.

## O repositório
- O README segue o roteiro do capítulo quatro.
- Os três comandos de instalação funcionaram em uma pasta limpa.
- Não há senha nem chave em nenhum commit, nem nos antigos.
- Existe pelo menos um teste, e ele passa.
- As cinco últimas mensagens de commit dizem o motivo.

## Você
- Sabe contar o projeto em um minuto, sem jargão.
- Sabe dizer o que ficou de fora e por quê.
- Tem uma pergunta pronta sobre o produto da empresa.

Boa sorte, e mande o endereço do projeto para a gente. Adoramos ver encomendas de salgados no ar.`,
    },
  ],
}
