import type { MaterialContent } from './types'

export const gitSemMedo: MaterialContent = {
  id: 'ebook-git',
  slug: 'git-sem-medo',
  title: 'Git sem medo',
  subtitle: 'Três ideias e uma página de comandos para nunca mais perder trabalho',
  topic: 'git',
  authorId: 'teacher-ruan-prado',
  promise: 'Volte atrás de qualquer erro no Git sem copiar a pasta do projeto.',
  description:
    'Um guia curto para quem já usa Git, mas ainda prende a respiração antes de um merge. Você entende o desenho por trás dos comandos, aprende qual desfaz o quê e treina, em uma pasta de brincadeira, o resgate de um trabalho perdido.',
  learn: [
    'Prever o que o git status vai responder',
    'Escolher entre restore, reset e revert sem chutar',
    'Resgatar commits perdidos com o reflog',
    'Resolver conflitos com um roteiro de quatro passos',
  ],
  audience: 'Quem usa Git há pouco tempo, ou há anos sem nunca ter entendido.',
  courseSlug: 'git-e-github',
  parts: [
    {
      title: 'Por que o Git assusta (e por que não precisa)',
      body: `Quase todo mundo aprende Git do mesmo jeito: alguém passa cinco comandos numa folha, eles funcionam por algumas semanas, e um dia aparece a palavra **conflito** na tela. A partir daí, cada comando parece uma aposta. Muita gente chega a copiar a pasta do projeto antes de um \`merge\`, por via das dúvidas.

O medo tem uma causa simples: os comandos foram decorados sem o desenho que está por trás deles. Git é um dos poucos programas em que entender três ideias resolve noventa por cento das dúvidas. Este guia é sobre essas três ideias e sobre o que fazer quando alguma coisa sai do lugar.

## As três ideias
- **Um commit é uma fotografia inteira.** Não é uma lista de mudanças: é o estado de todos os arquivos naquele momento, com um endereço próprio.
- **Um branch é um bilhete.** Ele só diz em qual fotografia você está. Criar um branch não copia nada, apagar um branch não apaga fotografias.
- **Quase nada se perde.** Enquanto uma fotografia foi tirada, ela continua guardada por semanas, mesmo sem bilhete nenhum apontando para ela.

Se você guardar só a terceira ideia, já trabalha com mais calma: antes de um comando que assusta, faça um commit. O que foi fotografado volta.

## O que você precisa para acompanhar
Um terminal e o Git instalado, mais nada. Confira a versão; qualquer uma a partir da 2.30 serve.

\`\`\`
git --version
git config --global user.name "Seu Nome"
git config --global user.email voce@exemplo.com
git config --global init.defaultBranch main
\`\`\`

Crie uma pasta só para treinar. Tudo neste guia pode ser feito nela, sem risco para nenhum projeto de verdade.

\`\`\`
mkdir treino-git
cd treino-git
git init
\`\`\``,
    },
    {
      title: 'Os três lugares onde um arquivo mora',
      body: `Antes de qualquer comando, vale desenhar num papel três caixas lado a lado: **pasta de trabalho**, **área de preparação** e **repositório**. Todo arquivo está em uma ou mais delas, e cada comando do dia a dia só move coisas de uma caixa para outra.

A pasta de trabalho é o que você vê no editor. A área de preparação, que o Git chama de **index** ou **staging**, é a lista do que vai entrar na próxima fotografia. O repositório é o álbum.

\`\`\`
echo "Lista de compras" > compras.txt
git status
\`\`\`

O \`git status\` responde que \`compras.txt\` é um arquivo **não rastreado**: existe na primeira caixa e em nenhuma outra. Passe-o para a segunda e depois para a terceira.

\`\`\`
git add compras.txt
git commit -m "Começa a lista de compras"
git status
\`\`\`

Agora a resposta é que não há nada a fazer: as três caixas estão iguais. Mude o arquivo e peça o status de novo. Faça isso até conseguir prever a resposta antes de apertar Enter. É o melhor exercício de Git que existe, e leva dez minutos.

## Para que serve a caixa do meio
Parece burocracia, mas é ela que permite contar uma história limpa. Você corrigiu um erro e, no caminho, arrumou um texto? São duas mudanças, merecem duas fotografias:

\`\`\`
git add calculo.js
git commit -m "Soma o frete depois do desconto"
git add textos.js
git commit -m "Troca 'deletar' por 'apagar' nos botões"
\`\`\`

Quando as duas mudanças estão no mesmo arquivo, o \`git add -p\` mostra um pedaço de cada vez e pergunta se ele entra. Responda \`y\` ou \`n\`. Quem aprende esse comando não volta atrás.

## Ver antes de guardar
- \`git diff\` mostra o que mudou na pasta e ainda **não** foi preparado.
- \`git diff --staged\` mostra o que **vai** entrar no próximo commit.
- \`git log --oneline --graph\` mostra o álbum, uma linha por fotografia.

Leia o \`git diff --staged\` antes de cada commit. É nessa leitura que aparecem a senha esquecida no código e o \`console.log\` que ia para produção.`,
    },
    {
      title: 'Desfazer: um comando para cada situação',
      body: `A pergunta que mais aparece em fóruns é "como eu desfaço?". A resposta depende só de uma coisa: em qual caixa está o que você quer desfazer.

## Mudei o arquivo e me arrependi
Ainda está só na pasta de trabalho. Volte à última versão preparada ou guardada:

\`\`\`
git restore compras.txt
\`\`\`

Este é um dos raros comandos que perdem trabalho de verdade, porque o que nunca foi fotografado não volta. Leia o \`git diff\` antes.

## Preparei o arquivo errado
Tire da área de preparação sem mexer no conteúdo:

\`\`\`
git restore --staged senha.env
\`\`\`

## O último commit saiu com a mensagem errada
Corrija, desde que ainda não tenha enviado para ninguém:

\`\`\`
git commit --amend -m "Valida o CPF antes de salvar"
\`\`\`

O \`--amend\` também serve para incluir um arquivo esquecido: prepare com \`git add\` e refaça o commit com \`--amend --no-edit\`.

## O commit já foi enviado
Aqui vale uma regra que evita brigas: **o que já foi compartilhado não se reescreve**. Em vez de apagar a fotografia, tire outra que desfaz a primeira:

\`\`\`
git revert 3f2a9c1
\`\`\`

O histórico mostra o erro e o conserto, e ninguém do time precisa apagar nada na própria máquina.

## Quero voltar o branch inteiro
O \`reset\` move o bilhete para outra fotografia. A opção diz o que acontece com as outras duas caixas:

- \`git reset --soft HEAD~1\` desfaz o commit e deixa tudo preparado.
- \`git reset HEAD~1\` desfaz o commit e deixa as mudanças só na pasta.
- \`git reset --hard HEAD~1\` desfaz o commit e joga fora o que estava na pasta.

Use o \`--hard\` com um commit feito segundos antes. Assim, se você se arrepender, existe para onde voltar.`,
    },
    {
      title: 'A rede de segurança: reflog',
      body: `Imagine a pior tarde possível: você fez um \`reset --hard\` no lugar errado e dois dias de trabalho sumiram do \`git log\`. Respire. O Git anota cada movimento do seu bilhete, inclusive os que o log não mostra.

\`\`\`
git reflog
\`\`\`

A resposta é uma lista parecida com esta, do mais novo para o mais antigo:

\`\`\`
a1b2c3d HEAD@{0}: reset: moving to HEAD~3
9f8e7d6 HEAD@{1}: commit: Termina a tela de pagamento
5c4b3a2 HEAD@{2}: commit: Calcula o parcelamento
\`\`\`

A fotografia que você quer é a da linha \`HEAD@{1}\`, de antes do acidente. Traga-a de volta com um bilhete novo:

\`\`\`
git branch resgate 9f8e7d6
git switch resgate
\`\`\`

Pronto. Nada foi reescrito, nada foi forçado: você criou um branch que aponta para onde o trabalho sempre esteve. Confira os arquivos com calma e, se estiver tudo lá, junte ao branch principal.

## Até quando dá para voltar
Por padrão, o Git guarda por cerca de trinta dias o que ficou sem bilhete nenhum, e por noventa dias os registros do reflog. É tempo de sobra para perceber um engano. Duas coisas ficam de fora: o que nunca virou commit e o que aconteceu em outra máquina, porque o reflog é de cada cópia do repositório.

## Um hábito de um segundo
Antes de \`rebase\`, \`merge\` grande ou \`reset\`, deixe um bilhete de segurança:

\`\`\`
git branch antes-do-rebase
\`\`\`

Se der certo, apague o bilhete com \`git branch -d antes-do-rebase\`. Se der errado, \`git reset --hard antes-do-rebase\` devolve tudo ao lugar. Custa um segundo e troca o susto por uma escolha.`,
    },
    {
      title: 'Conflitos sem drama',
      body: `Um conflito não é um erro: é o Git sendo honesto. Duas pessoas mudaram o mesmo trecho, as duas têm motivos, e um programa não tem como saber qual vale. Ele para e pergunta.

\`\`\`
git switch main
git merge tela-de-login
\`\`\`

A resposta diz quais arquivos precisam de você. Dentro deles aparecem as duas versões, separadas por marcas:

\`\`\`
<<<<<<< HEAD
const limite = 5
=======
const limite = 10
>>>>>>> tela-de-login
\`\`\`

O que está acima da linha de iguais é o que existe no branch em que você está; o que está abaixo vem do outro.

## O passo a passo
- Abra o arquivo e converse com quem escreveu a outra versão. Na dúvida, pergunte: leva menos tempo do que adivinhar.
- Deixe o trecho como ele **deve ficar**. Pode ser um lado, o outro, ou uma terceira versão que junta os dois. Apague as três marcas.
- Rode os testes. Um conflito bem resolvido no texto pode estar errado no sentido.
- Prepare e conclua com \`git add\` e \`git commit\`.

Se a coisa se complicar, \`git merge --abort\` volta ao momento anterior ao merge, como se nada tivesse acontecido. É uma saída digna, não uma derrota.

## Como ter menos conflitos
- **Branches curtos.** Um branch de dois dias quase não conflita; um de três semanas conflita com todo mundo.
- **Traga o principal com frequência.** Um \`git merge main\` por dia resolve as diferenças enquanto ainda são pequenas.
- **Mudanças de formatação à parte.** Reformatar um arquivo inteiro junto com uma correção transforma cada linha em conflito para os outros.`,
    },
    {
      title: 'A semana inteira em uma página',
      body: `Este é o roteiro que usamos nas aulas. Ele cobre o trabalho de quase todo dia em um time pequeno.

## Segunda-feira, começar uma tarefa
\`\`\`
git switch main
git pull
git switch -c corrige-frete
\`\`\`

## Durante a tarefa
\`\`\`
git status
git add -p
git diff --staged
git commit -m "Soma o frete depois do desconto"
\`\`\`

Commits pequenos, com o verbo no presente e o motivo na mensagem. Quem lê "ajustes" daqui a seis meses não aprende nada; quem lê "Soma o frete depois do desconto, como diz o contrato" entende até o porquê.

## Pedir revisão
\`\`\`
git push -u origin corrige-frete
\`\`\`

Abra o pedido de revisão com três frases: o que muda, por que muda e como testar. Revisores cansados aprovam sem ler; revisores informados encontram o erro que você não viu.

## Depois da revisão
\`\`\`
git switch main
git pull
git branch -d corrige-frete
\`\`\`

## Cola para deixar na parede
- Arrependi do arquivo: \`git restore arquivo\`
- Preparei sem querer: \`git restore --staged arquivo\`
- Mensagem errada, não enviei: \`git commit --amend\`
- Commit errado, já enviei: \`git revert endereço\`
- Sumiu tudo: \`git reflog\` e um branch novo
- Conflito feio: \`git merge --abort\` e um café

Treine cada linha na pasta de treino até não precisar mais da cola. O medo do Git some no dia em que você perde um trabalho de propósito e o encontra de novo em trinta segundos.`,
    },
  ],
}
