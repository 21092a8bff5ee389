import type { SaleContent } from '../types'

export const javascript: SaleContent = {
  kicker: 'Curso de JavaScript, sem biblioteca nenhuma',
  title: 'Pare de copiar código. *Entenda por que ele funciona.*',
  lead: 'Você constrói um aplicativo de finanças pessoais peça por peça, e em cada peça uma parte da linguagem deixa de ser mistério: escopo, closures, this, promessas. No fim ele está no ar, no celular e sem internet.',
  forYou: [
    'Você já seguiu tutoriais, mas trava quando o editor está em branco.',
    'Você usa async e await e não sabe dizer em que ordem as coisas acontecem.',
    'Você vem do back-end e quer entender o que o navegador faz com o seu código.',
    'Você vai estudar React depois e quer chegar lá sabendo a linguagem.',
  ],
  notForYou: [
    'Você procura um curso de React, Vue ou Angular: aqui não há biblioteca.',
    'Você nunca viu uma página HTML. Comece pelo curso de HTML e CSS.',
    'Você quer só exemplos prontos para colar. Aqui cada linha é explicada.',
  ],
  changes: [
    {
      before: 'O total do extrato veio 0,30000000000000004 e você arredondou na tela.',
      after: 'Você guarda centavos inteiros e formata só na hora de mostrar.',
    },
    {
      before: 'Duas respostas chegaram fora de ordem e a tela mostrou a mais velha.',
      after: 'Você cancela o pedido que já não interessa e só o último vale.',
    },
    {
      before: 'Cada botão da lista tem o seu ouvinte, e o botão novo não funciona.',
      after: 'Um ouvinte na lista descobre quem foi clicado, inclusive quem chegou depois.',
    },
    {
      before: 'Um catch vazio esconde o erro justamente de quem precisava vê-lo.',
      after: 'O erro previsto vira uma frase na tela; o imprevisto chega ao registro.',
    },
  ],
  projects: [
    {
      thumb: 'list',
      title: 'Extrato do mês',
      text: 'Saldo, categorias e maior gasto com map, filter e reduce, primeiro escritos à mão e depois comparados.',
    },
    {
      thumb: 'chart',
      title: 'Cotações ao vivo',
      text: 'Uma API que demora, falha e responde fora de ordem, e uma tela que continua dizendo a verdade.',
    },
    {
      thumb: 'phone',
      title: 'O aplicativo de finanças',
      text: 'Lançamentos, filtros e resumo, instalado no celular, com testes nas contas e funcionando no avião.',
    },
  ],
  code: {
    file: 'extrato.js',
    text: `[c|// Centavos inteiros: 0.1 + 0.2 nunca mais aparece na tela]
[k|const] lancamentos = [
  { dia: [s|'2026-03-02'], tipo: [s|'entrada'], valor: [n|420_000] },
  { dia: [s|'2026-03-05'], tipo: [s|'saida'],   valor: [n|138_050] },
  { dia: [s|'2026-03-09'], tipo: [s|'saida'],   valor:  [n|21_990] },
]

[k|const] [f|saldo] = (itens) =>
  itens.[f|reduce]((soma, { tipo, valor }) =>
    tipo === [s|'entrada'] ? soma + valor : soma - valor, [n|0])

[k|const] real = [k|new] Intl.[t|NumberFormat]([s|'pt-BR'], {
  style: [s|'currency'], currency: [s|'BRL'],
})

console.[f|log](real.[f|format]([f|saldo](lancamentos) / [n|100]))
[o|// → R$ 2.599,60]`,
    caption:
      'Este trecho é do segundo módulo. A conta é pura, o formato mora em um lugar só, e você vai saber defender cada uma das escolhas, inclusive o reduce.',
  },
  plan: [
    { when: 'Semana 1', title: 'A linguagem', text: 'Tipos, escopo, funções e closures, sempre no console.' },
    { when: 'Semana 2', title: 'Dados e página', text: 'Listas, objetos, eventos e formulários que ajudam.' },
    {
      when: 'Semanas 3 e 4',
      title: 'Assíncrono',
      text: 'A fila de eventos, promessas, fetch e cancelamento.',
    },
    {
      when: 'Semana 5',
      title: 'Guardar e depurar',
      text: 'Dados no navegador, service worker e ponto de parada.',
    },
    { when: 'Semana 6', title: 'No ar', text: 'O aplicativo montado, testado, publicado e medido.' },
  ],
  includes: ['Código do aplicativo para usar e publicar como seu'],
  final: {
    title: 'Da próxima vez que algo falhar, você vai saber onde olhar',
    text: 'Essa é a diferença entre ter visto JavaScript e saber JavaScript. As aulas são curtas, cada uma trata de uma ideia, e o aplicativo que fica é seu.',
  },
}
