import type { SaleContent } from '../types'

export const sql: SaleContent = {
  kicker: 'Curso de SQL para análise de dados',
  title: 'A pergunta é da diretoria. *A resposta vai ser sua.*',
  lead: 'Você entra no banco de uma livraria, com clientes, pedidos e os defeitos que todo dado real tem, e sai respondendo quem comprou, quanto, quando voltou e o que comprou junto. Sem esperar o relatório de ninguém.',
  forYou: [
    'Você exporta planilhas toda semana e sabe que isso não escala.',
    'Você programa, mas pede ajuda quando a consulta tem três junções.',
    'Você procura a primeira vaga em dados e quer um projeto para mostrar.',
    'Você recebe números prontos e quer poder conferi-los.',
  ],
  notForYou: [
    'Você quer administrar servidores de banco: aqui o assunto é perguntar bem.',
    'Você já escreve funções de janela e lê planos de execução sem susto.',
    'Você procura um curso de Power BI. Fazemos a base que ele lê, não o painel.',
  ],
  changes: [
    {
      before: 'O total dobrou depois da junção e ninguém percebeu até a reunião.',
      after: 'Você sabe quando as linhas se multiplicam e confere a contagem antes.',
    },
    {
      before: 'Clientes sem pedido sumiram do relatório.',
      after: 'LEFT JOIN mostra quem ficou de fora, que era a pergunta de verdade.',
    },
    {
      before: 'A variação mensal é feita à mão, célula por célula.',
      after: 'LAG compara cada mês com o anterior em uma linha.',
    },
    {
      before: 'A consulta demora e a saída é pedir um banco maior.',
      after: 'Você lê o plano, acha a varredura inteira e cria o índice certo.',
    },
  ],
  projects: [
    {
      thumb: 'table',
      title: 'Relatório de vendas',
      text: 'Faturamento por mês e por categoria, com percentuais do total e faixas feitas com CASE.',
    },
    {
      thumb: 'list',
      title: 'Clientes que voltaram',
      text: 'Quem comprou de novo, depois de quanto tempo e o que levou. O desafio das junções.',
    },
    {
      thumb: 'chart',
      title: 'Painel da livraria',
      text: 'Um modelo estrela com fatos, dimensões e calendário, pronto para qualquer ferramenta de painel.',
    },
  ],
  code: {
    file: 'variacao_mensal.sql',
    text: `[k|with] vendas [k|as] (
  [k|select] [f|date_trunc]([s|'month'], pago_em) [k|as] mes,
         [f|sum](total)                  [k|as] receita
  [k|from] pedidos
  [k|where] situacao = [s|'pago']
  [k|group by] [n|1]
)
[k|select] mes,
       receita,
       receita - [f|lag](receita) [k|over] ([k|order by] mes) [k|as] variacao
[k|from] vendas
[k|order by] mes;`,
    caption:
      'É a aula de LAG e LEAD, no quinto módulo. Antes dela você já terá escrito o WITH, o agrupamento e o filtro, cada um com o resultado esperado ao lado para conferir sozinho.',
  },
  plan: [
    {
      when: 'Semana 1',
      title: 'Fundamentos e consultas',
      text: 'Instalação, a livraria, filtros e nulos sem susto.',
    },
    { when: 'Semana 2', title: 'Agregações', text: 'Somas por mês, faixas e o relatório de vendas.' },
    { when: 'Semana 3', title: 'Junções e etapas', text: 'Quem ficou de fora, linhas repetidas e WITH.' },
    { when: 'Semana 4', title: 'Janelas e modelo', text: 'Rankings, acumulados, índices e o painel final.' },
  ],
  includes: [
    'O banco da livraria para instalar, com defeitos de propósito',
    'Consultas para baixar, com o resultado esperado',
    'O que muda em MySQL e SQL Server, aula por aula',
  ],
  final: {
    title: 'O banco já sabe a resposta. Falta você perguntar.',
    text: 'Em cerca de um mês, com três horas por semana, a planilha exportada vira uma consulta que outra pessoa consegue revisar.',
  },
}
