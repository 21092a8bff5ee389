import type { SaleContent } from '../types'

export const expertGpt: SaleContent = {
  kicker: 'Formação Expert GPT',
  title: 'Modelos de linguagem no trabalho, *com método*',
  lead: 'Para quem não programa e quer usar modelos de linguagem com critério: instruções que dão para testar, fontes que dão para conferir e dados que ficam onde devem ficar.',
  forYou: [
    'Você já usa um assistente todo dia e nunca sabe se pode confiar na resposta.',
    'Você escreve, pesquisa, atende ou analisa, e não programa.',
    'Você precisa orientar um time sobre o que pode e o que não pode.',
  ],
  notForYou: [
    'Você programa e quer pôr IA em um produto. Veja o curso de IA generativa.',
    'Você quer uma lista de comandos mágicos. Eles param de funcionar no mês seguinte.',
    'Você quer começar hoje: a formação está em preparação.',
  ],
  changes: [
    {
      before: 'Você cola o contrato inteiro e torce.',
      after: 'Você tira os nomes, manda só o trecho e pede a fonte de cada frase.',
    },
    {
      before: 'A resposta convence, e o número está errado.',
      after: 'Você tem um jeito de conferir que leva menos tempo que refazer.',
    },
    {
      before: 'Cada pessoa do time tem o seu comando secreto.',
      after: 'As instruções são do time, têm versão e casos de teste.',
    },
  ],
  projects: [
    {
      thumb: 'doc',
      title: 'Um resumo que se confere',
      text: 'De trinta páginas a uma, com a página de origem em cada afirmação.',
    },
    {
      thumb: 'list',
      title: 'A biblioteca do time',
      text: 'Instruções com versão, exemplo bom, exemplo ruim e quem cuida.',
    },
    {
      thumb: 'key',
      title: 'A política de uso',
      text: 'Uma página, escrita por você: que dado entra, que decisão não sai dali.',
    },
  ],
  code: {
    file: 'instrução, versão 3',
    text: `[c|# Papel]
Você revisa propostas comerciais da nossa empresa.

[c|# Faça]
[k|1.] Liste cada promessa com prazo ou valor.
[k|2.] Para cada uma, copie a frase de onde ela veio.
[k|3.] Se não houver frase, escreva [e|SEM FONTE].

[c|# Não faça]
Não complete prazos. Não some valores.

[c|# Teste antes de usar]
[o|proposta-03.txt  → 4 promessas, 0 sem fonte]
[o|proposta-07.txt  → 2 promessas, 1 sem fonte]`,
    caption:
      'Nada de comando mágico: papel, passos, o que não fazer e dois casos com a resposta esperada. Quando o modelo muda, você roda os casos e sabe o que mudou.',
  },
  plan: [
    { when: 'Etapa 1', title: 'Como o modelo responde', text: 'O que ele sabe, o que inventa e por quê.' },
    { when: 'Etapa 2', title: 'Instruções que se testam', text: 'Papel, passos, exemplos e casos.' },
    {
      when: 'Etapa 3',
      title: 'Conferir e proteger',
      text: 'Fontes, dados pessoais e decisões que ficam com gente.',
    },
    { when: 'Etapa 4', title: 'No time', text: 'Biblioteca, política de uso e revisão.' },
  ],
  includes: [
    'Um certificado por curso, com código de verificação',
    'Modelos de instrução e de política de uso para adaptar',
  ],
  instead: {
    title: 'Em preparação, sem data marcada',
    text: 'Ainda não está à venda. Entre na lista e receba um e-mail quando as inscrições abrirem.',
    href: '/formacoes/expert-gpt/lista-de-espera',
    label: 'Entrar na lista de espera',
  },
  final: {
    title: 'Quer saber quando abrir?',
    text: 'Deixe seu nome e seu e-mail na lista. Você recebe um aviso quando as inscrições abrirem, e pode sair quando quiser.',
  },
}
