import type { MaterialContent } from './types'

export const automatizeComPython: MaterialContent = {
  id: 'ebook-python',
  slug: 'automatize-com-python',
  title: 'Automatize o chato com Python',
  subtitle: 'Cinco programas curtos para tarefas de escritório que se repetem',
  topic: 'python',
  authorId: 'teacher-livia-sampaio',
  promise: 'Devolva a si a hora que a planilha de segunda-feira leva.',
  description:
    'Cinco programas de verdade, curtos e explicados linha a linha: organizar arquivos, juntar planilhas, somar valores em reais, buscar dados na internet e deixar tudo rodando sozinho. Só com o que já vem no Python.',
  learn: [
    'Escolher o que vale a pena automatizar',
    'Mover arquivos sem risco de perder nenhum',
    'Juntar planilhas em CSV com acentos e vírgulas certos',
    'Agendar e saber quando deu errado',
  ],
  audience: 'Quem repete tarefas no computador e conhece o básico de Python, ou quer um motivo para começar.',
  courseSlug: 'python',
  parts: [
    {
      title: 'Antes de automatizar, meça',
      body: `Toda segunda-feira, uma analista que conhecemos abria seis planilhas, copiava as vendas de cada loja para uma sétima, somava, formatava e mandava por e-mail. Uma hora e vinte, toda semana, havia quatro anos. O programa que fez isso por ela tem trinta e duas linhas e roda em menos de dois segundos.

O que interessa nessa história não é a velocidade. É que o programa **não erra a linha**. Em quatro anos, a analista contou onze relatórios corrigidos depois de enviados. O programa, nenhum.

## O que vale a pena automatizar
Faça uma lista do que você repete e dê a cada tarefa três notas:

- **Frequência.** Quantas vezes por mês?
- **Duração.** Quantos minutos de cada vez?
- **Regularidade.** Os passos são sempre os mesmos, ou cada caso é um caso?

Multiplique as duas primeiras e olhe a terceira. Tarefa que leva duzentos minutos por mês e tem sempre os mesmos passos é candidata perfeita. Tarefa que muda toda vez continua sendo sua, e tudo bem.

## O que você precisa
Python 3.11 ou mais novo e um editor de texto. Confira no terminal:

\`\`\`
python --version
\`\`\`

No Windows, se a resposta não aparecer, instale pelo site python.org e marque a caixa que coloca o Python no PATH. Nenhum exemplo deste guia precisa de outra coisa: usaremos só o que já vem com a linguagem, e diremos quando uma biblioteca de fora faria melhor.`,
    },
    {
      title: 'Arrumar a pasta de downloads',
      body: `Comece por algo inofensivo e visível. O programa abaixo separa os arquivos de uma pasta em subpastas por tipo.

\`\`\`
from pathlib import Path

PASTA = Path.home() / "Downloads"
DESTINOS = {
    ".pdf": "Documentos",
    ".xlsx": "Planilhas",
    ".csv": "Planilhas",
    ".png": "Imagens",
    ".jpg": "Imagens",
}

for arquivo in PASTA.iterdir():
    destino = DESTINOS.get(arquivo.suffix.lower())
    if arquivo.is_file() and destino:
        pasta = PASTA / destino
        pasta.mkdir(exist_ok=True)
        arquivo.rename(pasta / arquivo.name)
        print(f"{arquivo.name} foi para {destino}")
\`\`\`

Leia de cima para baixo, em voz alta, como quem lê uma receita. \`Path.home()\` é a sua pasta de usuário. O dicionário \`DESTINOS\` diz para onde vai cada tipo. O laço passa por cada arquivo, e só move o que sabe para onde mandar.

## Ensaie antes de mover
Um bom costume: a primeira versão de um programa que mexe em arquivos **só conta o que faria**. Troque a linha do \`rename\` por um comentário, rode, leia a lista e só então deixe mover.

\`\`\`
        # arquivo.rename(pasta / arquivo.name)
        print(f"{arquivo.name} iria para {destino}")
\`\`\`

## E se já existir um arquivo com o mesmo nome?
No Linux e no macOS, \`rename\` substitui o antigo sem perguntar. Uma função pequena resolve:

\`\`\`
def livre(caminho):
    tentativa = caminho
    numero = 1
    while tentativa.exists():
        nome = f"{caminho.stem} ({numero}){caminho.suffix}"
        tentativa = caminho.with_name(nome)
        numero += 1
    return tentativa
\`\`\`

Use assim: \`arquivo.rename(livre(pasta / arquivo.name))\`. Repare que a pergunta "e se já existir?" surgiu de olhar para a tarefa, não para a linguagem. Programar é, na maior parte do tempo, fazer essa pergunta mais uma vez.`,
    },
    {
      title: 'Juntar planilhas sem copiar e colar',
      body: `Agora a tarefa da segunda-feira. Cada loja manda um arquivo \`.csv\` com três colunas: data, produto e valor. Queremos um arquivo só, com o nome da loja em cada linha, e o total no fim.

\`\`\`
import csv
from pathlib import Path

ENTRADA = Path("lojas")
linhas = []
for arquivo in sorted(ENTRADA.glob("*.csv")):
    with arquivo.open(encoding="utf-8", newline="") as aberto:
        for linha in csv.DictReader(aberto, delimiter=";"):
            linha["loja"] = arquivo.stem
            linhas.append(linha)

with open("todas.csv", "w", encoding="utf-8", newline="") as saida:
    campos = ["loja", "data", "produto", "valor"]
    escritor = csv.DictWriter(saida, campos, delimiter=";")
    escritor.writeheader()
    escritor.writerows(linhas)

print(f"{len(linhas)} vendas em todas.csv")
\`\`\`

## Três detalhes que salvam a tarde
- **O separador.** Planilhas em português costumam usar ponto e vírgula, porque a vírgula já separa os centavos. Se vier tudo numa coluna só, é isso.
- **A codificação.** Se aparecer \`Ã§\` no lugar de \`ç\`, o arquivo não está em UTF-8. Troque por \`encoding="latin-1"\` na leitura.
- **O \`newline=""\`.** Sem ele, no Windows, o arquivo sai com uma linha em branco entre cada duas.

## Somar valores em reais
O valor chega como texto, \`"1.299,90"\`. Antes de somar, converta. E não use \`float\` para dinheiro: \`0.1 + 0.2\` não dá \`0.3\` em computador nenhum.

\`\`\`
from decimal import Decimal

def reais(texto):
    limpo = texto.replace(".", "").replace(",", ".")
    return Decimal(limpo)

total = sum(reais(linha["valor"]) for linha in linhas)
print(f"Total: R$ {total}")
\`\`\`

Confira a primeira vez à mão, com uma loja pequena. Depois confie, mas deixe o programa imprimir quantas linhas leu de cada arquivo: zero onde deveria haver cem é o tipo de silêncio que custa caro.`,
    },
    {
      title: 'Buscar dados que mudam todo dia',
      body: `Cotação, previsão do tempo, feriados: muita coisa que se copia de um site existe em forma de **API**, um endereço que responde dados em vez de uma página. O exemplo busca os feriados nacionais do ano em um serviço público e gratuito.

\`\`\`
import json
from urllib.request import urlopen

ano = 2027
endereco = f"https://brasilapi.com.br/api/feriados/v1/{ano}"
with urlopen(endereco, timeout=10) as resposta:
    feriados = json.load(resposta)

for feriado in feriados:
    print(feriado["date"], feriado["name"])
\`\`\`

O \`timeout=10\` diz: se em dez segundos não vier resposta, desista. Sem ele, um serviço fora do ar deixa o programa parado para sempre, e ninguém percebe até segunda que vem.

## O que pode dar errado, vai dar
A internet cai, o serviço muda, a resposta vem pela metade. Trate o erro onde ele acontece e diga o que houve em português:

\`\`\`
from urllib.error import URLError

try:
    with urlopen(endereco, timeout=10) as resposta:
        feriados = json.load(resposta)
except URLError as erro:
    print(f"Não consegui buscar os feriados: {erro.reason}")
    raise SystemExit(1)
\`\`\`

O \`SystemExit(1)\` avisa ao sistema que o programa falhou. Parece detalhe, mas é o que permite agendar a tarefa e ser avisado quando ela não rodou.

## Seja boa visita
- Guarde a resposta em um arquivo e busque de novo só quando precisar.
- Leia as condições do serviço antes de usá-lo no trabalho.
- Nunca coloque uma chave de acesso no código. Leia de uma variável de ambiente com \`os.environ["CHAVE"]\`.`,
    },
    {
      title: 'Deixar rodando sem você',
      body: `Um programa que precisa de alguém para apertar o botão ainda é meia automação. Falta agendar e falta saber quando deu errado.

## Agendar
No Linux e no macOS, o \`cron\` cuida disso. A linha abaixo roda o relatório toda segunda, às sete da manhã:

\`\`\`
0 7 * * 1 cd ~/relatorio && python3 juntar.py
\`\`\`

No Windows, o Agendador de Tarefas faz o mesmo com cliques: criar tarefa básica, semanal, segunda-feira, iniciar um programa.

## Deixar rastro
Troque os \`print\` por registros com hora. Quando alguém perguntar "rodou ontem?", a resposta estará escrita.

\`\`\`
import logging

logging.basicConfig(
    filename="relatorio.log",
    format="%(asctime)s %(levelname)s %(message)s",
    level=logging.INFO,
)
logging.info("%d vendas lidas", len(linhas))
\`\`\`

## Deixar para outra pessoa
Um dia você sai de férias. Escreva um arquivo \`LEIAME.txt\` com cinco linhas: o que o programa faz, de onde lê, onde escreve, como rodar e o que fazer se falhar. Cinco linhas valem mais do que um programa perfeito que só você entende.

## Próximos passos
- Transforme os caminhos fixos em argumentos com o módulo \`argparse\`.
- Quando as planilhas passarem de cem mil linhas, conheça a biblioteca \`pandas\`.
- Escreva um teste para a função \`reais\`. Três linhas com \`assert\` já pegam o erro mais comum.

E volte à lista do primeiro capítulo. A segunda tarefa da lista agora é a primeira.`,
    },
  ],
}
