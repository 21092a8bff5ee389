import type { SaleContent } from '../types'

export const python: SaleContent = {
  kicker: 'Curso de Python para automação',
  title: 'Copiar, colar, renomear, conferir. *Isso pode rodar sozinho.*',
  lead: 'Você aprende Python resolvendo tarefas de escritório: pastas, planilhas, PDFs, e\u2011mails e APIs. Cada robô registra o que fez, avisa quando algo dá errado e tem um jeito de desfazer. Automação boa é aquela em que você confia nas férias.',
  forYou: [
    'Você trabalha no administrativo, no fiscal ou no marketing e repete tarefas.',
    'Você nunca programou e quer ver resultado antes de ver teoria.',
    'Você chegou ao limite das macros e das fórmulas.',
  ],
  notForYou: [
    'Você quer ciência de dados ou aprendizado de máquina: aqui é automação.',
    'Você quer automatizar algo que ninguém deveria fazer. A primeira aula ensina a dizer não.',
    'Você já escreve scripts com testes, registros e agendamento.',
  ],
  changes: [
    {
      before: 'Toda sexta, duzentos arquivos para renomear à mão.',
      after: 'Um comando renomeia, mostra antes o que vai mudar e guarda como desfazer.',
    },
    {
      before: 'Doze planilhas de filiais, uma tarde e um erro de digitação.',
      after: 'Uma consolidação que aponta a linha em que a filial errou.',
    },
    {
      before: 'O extrato não bate e a caçada começa.',
      after: 'A conciliação mostra só o que falta dos dois lados.',
    },
    {
      before: 'O script parou na segunda e você soube na quinta.',
      after: 'O aviso chega em minutos, com o arquivo e o motivo.',
    },
  ],
  projects: [
    {
      thumb: 'table',
      title: 'Conciliação bancária',
      text: 'Banco de um lado, sistema do outro, e uma planilha só com as diferenças.',
    },
    {
      thumb: 'doc',
      title: 'PDFs em lote',
      text: 'Juntar, separar e extrair dados de notas, com conferência no final.',
    },
    {
      thumb: 'terminal',
      title: 'Fechamento do mês',
      text: 'Baixa, confere, gera e envia, na hora marcada, com painel de tempo economizado.',
    },
  ],
  code: {
    file: 'renomear.py',
    text: `[k|from] pathlib [k|import] Path

[k|def] [f|plano](pasta: [t|Path]) -> [t|list]:
    [s|"""O que vai mudar, antes de mudar."""]
    [k|return] [f|list](
        (nota, nota.[f|with_name]([s|f"2026-03_{nota.stem}.pdf"]))
        [k|for] nota [k|in] [f|sorted](pasta.[f|glob]([s|"*.pdf"]))
    )

mudancas = [f|plano]([f|Path]([s|"notas"]))
[k|for] antes, depois [k|in] mudancas:
    [f|print]([s|f"{antes.name}  ->  {depois.name}"])

[k|if] [f|input]([s|"Posso renomear? (s/n) "]) == [s|"s"]:
    [k|for] antes, depois [k|in] mudancas:
        antes.[f|rename](depois)`,
    caption:
      'Do segundo módulo: o robô mostra o plano, pergunta e só então age. Você escreve isto na primeira semana, mesmo sem nunca ter programado.',
  },
  plan: [
    { when: 'Semana 1', title: 'Começar bem', text: 'O que vale automatizar, e o mínimo da linguagem.' },
    { when: 'Semana 2', title: 'Arquivos', text: 'Pastas, nomes em lote, CSV e PDF.' },
    { when: 'Semana 3', title: 'Planilhas', text: 'Consolidar, formatar e conciliar.' },
    { when: 'Semana 4', title: 'Internet', text: 'APIs, segredos, páginas e mensagens por modelo.' },
    { when: 'Semana 5', title: 'Confiança', text: 'Registro, erros, agenda, testes e o fechamento do mês.' },
  ],
  includes: [
    'Uma pasta de treino com arquivos de escritório, bagunçados de propósito',
    'Guia para instalar sem ser administrador do computador',
    'Modelos de registro, de aviso e de desfazer para copiar',
  ],
  final: {
    title: 'Qual tarefa você não quer mais fazer à mão?',
    text: 'Traga essa. Ao longo do curso ela vira um robô que registra, avisa e desfaz, e você fica com a parte que pede cabeça.',
  },
}
