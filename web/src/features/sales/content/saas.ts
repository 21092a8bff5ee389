import type { SaleContent } from '../types'

export const saas: SaleContent = {
  kicker: 'Formação SaaS com IA',
  title: 'Um produto por assinatura em que *a IA se paga*',
  lead: 'Contas, planos, limites de uso e um assistente que cita as fontes. Você constrói o produto inteiro e aprende a medir quanto cada cliente custa antes que isso vire surpresa na fatura.',
  forYou: [
    'Você programa e tem uma ideia de produto guardada.',
    'Seu time vai pôr IA no que já existe e quer fazer isso com cuidado.',
    'Você quer trabalhar em uma startup e mostrar um produto, não um exercício.',
  ],
  notForYou: [
    'Você nunca programou. Faça antes o curso gratuito de lógica.',
    'Você procura um pacote pronto para revender com outro nome.',
    'Você quer promessa de faturamento. Aqui há engenharia e medição.',
  ],
  changes: [
    {
      before: 'O cliente que mais usa é o que mais dá prejuízo, e ninguém vê.',
      after: 'O custo por cliente está no painel, ao lado do que ele paga.',
    },
    {
      before: 'O assistente responde com convicção o que não sabe.',
      after: 'Sem fonte, ele não responde; com fonte, mostra de onde tirou.',
    },
    {
      before: 'Trocar de modelo quebra o produto em silêncio.',
      after: 'Uma bateria de casos diz o que piorou antes de ir ao ar.',
    },
  ],
  projects: [
    {
      thumb: 'card',
      title: 'Contas e planos',
      text: 'Entrada, convite, plano, limite de uso e a cobrança em mente desde o começo.',
    },
    {
      thumb: 'search',
      title: 'O assistente com fontes',
      text: 'Busca nos documentos do cliente, resposta com citação e o botão “não sei”.',
    },
    {
      thumb: 'chart',
      title: 'O painel de margem',
      text: 'Receita, custo de modelo e uso por cliente, com teto e aviso.',
    },
  ],
  code: {
    file: 'limite.ts',
    text: `[k|export async function] [f|responder](cliente: [t|Cliente], pergunta: [t|string]) {
  [k|const] gasto = [k|await] uso.[f|doMes](cliente.id)
  [k|if] (gasto.centavos >= cliente.plano.teto)
    [k|return] { situacao: [s|'teto'], renova: gasto.renovaEm }

  [k|const] trechos = [k|await] acervo.[f|buscar](cliente.id, pergunta)
  [k|if] (trechos.length === [n|0])
    [k|return] { situacao: [s|'sem-fonte'] }

  [k|const] resposta = [k|await] modelo.[f|responder](pergunta, { trechos })
  [k|await] uso.[f|somar](cliente.id, resposta.custo)
  [k|return] { situacao: [s|'ok'], texto: resposta.texto, fontes: trechos }
}`,
    caption:
      'Teto, fonte e custo em uma função com tipos. Cada uma vira uma tela: a do limite, a do “não encontrei” e a do painel que mostra a margem.',
  },
  plan: [
    {
      when: 'Meses 1 e 2',
      title: 'Linguagem e tipos',
      text: 'JavaScript e TypeScript: a base que permite mudar rápido.',
    },
    { when: 'Meses 3 e 4', title: 'Produto', text: 'React e Node.js: interface, API, planos e limites.' },
    {
      when: 'Meses 5 e 6',
      title: 'Inteligência e entrega',
      text: 'IA avaliada, custos medidos e publicação segura.',
    },
  ],
  includes: [
    'Um certificado por curso, com carga horária e código de verificação',
    'Desconto pelos cursos que você já tem, com a conta na tela',
    'Código do produto para transformar no seu',
  ],
  final: {
    title: 'A ideia já existe. Falta o primeiro cliente conseguir entrar.',
    text: 'Cada módulo termina com algo que dá para mostrar. Comece pelo que você mostraria primeiro.',
  },
}
