import type { SaleContent } from '../types'

export const aiAgents: SaleContent = {
  kicker: 'Formação Agentes de IA',
  title: 'Automação com critério, *e com gente no comando*',
  lead: 'Dados para entender o problema, Python para o que é repetido, n8n para ligar tudo e modelos de linguagem para o que é confuso. O projeto é uma operação de atendimento completa que começa em modo sombra: o agente sugere, a pessoa decide e o painel conta quem acertou.',
  forYou: [
    'Você trabalha com operações ou atendimento e conhece o problema por dentro.',
    'Você presta consultoria e quer vender automação que continua de pé.',
    'Você programa e quer se especializar em agentes que dão para medir.',
  ],
  notForYou: [
    'Você quer colocar um robô no ar amanhã, sem medir nada.',
    'Você quer pesquisa em aprendizado de máquina. Aqui usamos modelos prontos.',
    'Você nunca abriu uma planilha. Comece pelo curso gratuito de lógica.',
  ],
  changes: [
    {
      before: 'A diretoria quer IA; ninguém sabe onde.',
      after: 'Uma consulta mostra onde estão as horas, e o projeto começa por ali.',
    },
    {
      before: 'A demonstração encanta e o primeiro cliente difícil derruba.',
      after: 'O agente passa semanas em sombra antes de responder a alguém.',
    },
    {
      before: 'O contrato termina na entrega e o fluxo apodrece.',
      after: 'Diagnóstico, proposta e manutenção estão no preço desde o começo.',
    },
  ],
  projects: [
    {
      thumb: 'table',
      title: 'O diagnóstico',
      text: 'SQL sobre os atendimentos: o que se repete, quanto custa e o que não vale automatizar.',
    },
    {
      thumb: 'flow',
      title: 'A operação em sombra',
      text: 'Fluxos em n8n e robôs em Python que sugerem, sem agir.',
    },
    {
      thumb: 'chart',
      title: 'O painel de acertos e custos',
      text: 'O que o agente faria, o que a pessoa fez e quanto custou cada conversa.',
    },
  ],
  code: {
    file: 'sombra.py',
    text: `[k|for] caso [k|in] casos_de_ontem:
    sugestao = agente.[f|sugerir](caso.mensagem)
    registro.[f|guardar](
        caso=caso.id,
        sugerido=sugestao.acao,
        feito=caso.acao_da_pessoa,
        motivo=sugestao.motivo,
        custo=sugestao.custo,
    )

acertos = registro.[f|acertos](por=[s|"acao"])
[k|for] acao, taxa [k|in] acertos.[f|items]():
    [k|if] taxa < LIMITE[acao]:
        [f|print]([s|f"{acao}: continua em sombra"])
    [k|else]:
        [f|print]([s|f"{acao}: pode agir, com aprovação"])`,
    caption:
      'Cada ação tem o seu limite, e só sai da sombra a que passou por ele. É uma conversa que se tem com a diretoria com números na mão, e a formação ensina as duas partes.',
  },
  plan: [
    { when: 'Mês 1', title: 'Entender', text: 'SQL: perguntar aos dados antes de automatizar.' },
    { when: 'Meses 2 e 3', title: 'Automatizar', text: 'Python e n8n: robôs e fluxos que avisam.' },
    { when: 'Meses 4 e 5', title: 'Decidir', text: 'Agentes com ferramentas, limites e avaliação.' },
  ],
  includes: [
    'Um certificado por curso, com carga horária e código de verificação',
    'Desconto pelos cursos que você já tem, com a conta na tela',
    'Modelos de diagnóstico e de proposta para usar com clientes',
  ],
  final: {
    title: 'Agente bom é aquele que você consegue defender',
    text: 'Com casos, com custo e com uma pessoa que pode dizer não. É isso que se constrói aqui.',
  },
}
