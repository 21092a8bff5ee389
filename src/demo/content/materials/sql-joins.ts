import type { MaterialContent } from './types'

export const sqlJoins: MaterialContent = {
  id: 'slides-sql',
  slug: 'sql-que-responde',
  title: 'SQL que responde à pergunta certa',
  subtitle: 'JOIN, GROUP BY e os três erros que dobram o total',
  topic: 'sql',
  authorId: 'teacher-livia-sampaio',
  promise: 'Descubra por que o seu total dobrou, em dez slides.',
  description:
    'Os slides da aula aberta de SQL: da pergunta em português à consulta conferida, passando pelos erros que mais geram números errados em relatórios. Prontos para projetar ou para deixar ao lado do editor.',
  learn: [
    'Escolher entre INNER e LEFT JOIN',
    'Encontrar somas em dobro antes de enviar',
    'Comparar períodos em uma consulta só',
  ],
  audience: 'Quem já escreve consultas simples e não confia totalmente nos números que saem delas.',
  courseSlug: 'sql',
  parts: [
    {
      title: 'A pergunta vem antes da consulta',
      body: `Uma boa consulta começa em português, não no editor.

- **O que é uma linha?** Um cliente, um pedido, um item?
- **De quando até quando?** Com ou sem o último dia?
- **O que fica de fora?** Cancelados, testes, internos?

Só depois disso escreva \`SELECT\`. Metade dos números errados responde certo à pergunta errada.`,
    },
    {
      title: 'As tabelas do exemplo',
      body: `Uma loja, três tabelas. Tudo o que vem a seguir usa só elas.

\`\`\`
clientes (id, nome, cidade)
pedidos  (id, cliente_id, criado_em, status)
itens    (pedido_id, produto, quantidade, preco)
\`\`\`

Um cliente tem muitos pedidos, e um pedido tem muitos itens. Cada seta dessas é um lugar onde uma conta pode dobrar.`,
    },
    {
      title: 'INNER JOIN: só quem tem par',
      body: `Junta cada pedido ao seu cliente. Pedido sem cliente e cliente sem pedido **somem** do resultado.

\`\`\`
SELECT c.nome, p.criado_em
FROM pedidos p
JOIN clientes c ON c.id = p.cliente_id
WHERE p.status = 'pago'
ORDER BY p.criado_em DESC;
\`\`\`

Conte antes e depois: se o número de linhas mudou, saiba por quê.`,
    },
    {
      title: 'LEFT JOIN: quem ficou sem par',
      body: `Todos os clientes, com ou sem pedido. Onde não há par, vem \`NULL\`.

\`\`\`
SELECT c.nome
FROM clientes c
LEFT JOIN pedidos p ON p.cliente_id = c.id
WHERE p.id IS NULL;
\`\`\`

Esta é a consulta dos clientes que **nunca compraram**: uma das mais úteis que existem.`,
    },
    {
      title: 'O erro que vira INNER sem avisar',
      body: `Uma condição do lado direito no \`WHERE\` apaga as linhas sem par.

\`\`\`
-- Errado: some quem não comprou em 2026
LEFT JOIN pedidos p ON p.cliente_id = c.id
WHERE p.criado_em >= '2026-01-01'

-- Certo: a condição vai junto com o par
LEFT JOIN pedidos p ON p.cliente_id = c.id
  AND p.criado_em >= '2026-01-01'
\`\`\``,
    },
    {
      title: 'Por que o total dobrou',
      body: `Junte pedidos a itens e some o frete: cada item repete o frete do pedido.

\`\`\`
SELECT SUM(p.frete) FROM pedidos p
JOIN itens i ON i.pedido_id = p.id;
\`\`\`

- Some **antes** de juntar, em uma subconsulta.
- Ou conte com \`COUNT(DISTINCT p.id)\`.
- Desconfie de todo \`DISTINCT\` posto só para o número fechar.`,
    },
    {
      title: 'GROUP BY em uma frase',
      body: `"Para cada **isto**, quero **aquilo**." O isto vai no \`GROUP BY\`, o aquilo vai na conta.

\`\`\`
SELECT c.cidade, COUNT(*) AS pedidos
FROM pedidos p
JOIN clientes c ON c.id = p.cliente_id
GROUP BY c.cidade
HAVING COUNT(*) >= 10
ORDER BY pedidos DESC;
\`\`\`

\`WHERE\` escolhe linhas antes da conta; \`HAVING\` escolhe grupos depois.`,
    },
    {
      title: 'O mesmo mês do ano passado',
      body: `Compare períodos com \`FILTER\`, em uma passada só.

\`\`\`
SELECT produto,
  SUM(valor) FILTER (WHERE mes = '2026-11') AS agora,
  SUM(valor) FILTER (WHERE mes = '2025-11') AS antes
FROM vendas_do_mes
GROUP BY produto;
\`\`\`

No MySQL, troque por \`SUM(CASE WHEN ... THEN valor END)\`.`,
    },
    {
      title: 'Janelas: conta sem juntar linhas',
      body: `O total acumulado, sem perder o detalhe de cada dia.

\`\`\`
SELECT dia, valor,
  SUM(valor) OVER (ORDER BY dia) AS acumulado
FROM vendas_do_dia;
\`\`\`

Leia \`OVER\` como "olhando para": some o valor, olhando para todos os dias até este.`,
    },
    {
      title: 'Antes de mandar o número',
      body: `- Conte as linhas em cada passo.
- Confira um caso à mão, do começo ao fim.
- Procure os \`NULL\` de propósito.
- Escreva na consulta o que ficou de fora.
- Peça a outra pessoa que leia a pergunta, não o SQL.

Um número com a pergunta ao lado vale por dez sem ela.`,
    },
  ],
}
