import type { MaterialContent } from './types'

/** What Git keeps where, and which command undoes what. */
export const gitFirstHalf: MaterialContent['parts'] = [
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
]
