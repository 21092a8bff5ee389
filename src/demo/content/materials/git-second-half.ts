import type { MaterialContent } from './types'

/** Rescue, conflicts, and a week on one page. */
export const gitSecondHalf: MaterialContent['parts'] = [
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
]
