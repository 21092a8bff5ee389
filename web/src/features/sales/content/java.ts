import type { SaleContent } from '../types'

export const java: SaleContent = {
  kicker: 'Curso de Java com Spring Boot',
  title: 'Duas transferências. A mesma conta. *O\u00a0mesmo milissegundo.*',
  lead: 'É nesse instante que se vê quem sabe Java. Aqui você constrói uma carteira digital e aprende concorrência, transação e idempotência quando o projeto precisa delas, da primeira classe à API em contêiner.',
  forYou: [
    'Você quer trabalhar em bancos, varejo ou governo, onde há muito Java.',
    'Você vem de outra linguagem e quer aprender Java atual, não o de 2010.',
    'Você viu Java na faculdade e quer ver como é um sistema de verdade.',
  ],
  notForYou: [
    'Você ainda não sabe o que é uma condição ou um laço: comece por lógica.',
    'Você quer desenvolver para Android. O assunto aqui é servidor.',
    'Você já mantém serviços Spring com testes de integração e métricas.',
  ],
  changes: [
    {
      before: 'O saldo ficou negativo uma vez por mês e ninguém reproduz.',
      after: 'Você escreve o teste que cruza as duas transferências, e ele passa.',
    },
    {
      before: 'A anotação resolve e ninguém sabe por quê.',
      after: 'Você sabe o que o framework faz por baixo, e quando ele não faz.',
    },
    {
      before: 'O cliente clicou duas vezes e pagou duas vezes.',
      after: 'A chave de idempotência devolve a mesma resposta, sem novo débito.',
    },
    {
      before: 'Caiu em produção e o registro diz “erro inesperado”.',
      after: 'Registro, métrica e rastro contam a mesma história, do pedido ao banco.',
    },
  ],
  projects: [
    {
      thumb: 'list',
      title: 'Extrato da conta',
      text: 'Registros imutáveis, coleções escolhidas com critério e streams onde elas ajudam.',
    },
    {
      thumb: 'flow',
      title: 'Transferências',
      text: 'Bloqueio otimista, transação que falha no meio e repetição segura.',
    },
    {
      thumb: 'stack',
      title: 'Carteira no ar',
      text: 'API com Spring Boot, autenticação, métricas e contêiner, sob carga medida.',
    },
  ],
  code: {
    file: 'Transferencia.java',
    text: `[k|public record] [t|Transferencia]([t|ContaId] de, [t|ContaId] para, [t|Centavos] valor) {
  [k|public] [t|Transferencia] {
    [k|if] (de.[f|equals](para))
      [k|throw new] [t|RegraViolada]([s|"As contas precisam ser diferentes."]);
    [k|if] (valor.[f|menorQue](Centavos.[n|UM]))
      [k|throw new] [t|RegraViolada]([s|"O valor precisa ser positivo."]);
  }
}

[t|@Transactional]
[k|public] [t|Recibo] [f|transferir]([t|Transferencia] pedido, [t|Chave] chave) {
  [k|return] recibos.[f|daChave](chave).[f|orElseGet](() -> {
    contas.[f|debitar](pedido.[f|de](), pedido.[f|valor]());     [c|// @Version vigia]
    contas.[f|creditar](pedido.[f|para](), pedido.[f|valor]());
    [k|return] recibos.[f|emitir](pedido, chave);
  });
}`,
    caption:
      'Um registro que não deixa nascer uma transferência errada, uma transação, uma versão e uma chave. Cada linha responde a uma aula, e a aula começa pelo defeito que ela evita.',
  },
  plan: [
    {
      when: 'Semanas 1 e 2',
      title: 'A linguagem',
      text: 'Classes, registros, interfaces, coleções e erros.',
    },
    { when: 'Semanas 3 e 4', title: 'Spring Boot', text: 'API, validação, persistência e migrações.' },
    { when: 'Semana 5', title: 'Concorrência', text: 'Threads virtuais, bloqueio otimista e idempotência.' },
    {
      when: 'Semanas 6 e 7',
      title: 'Testes e produção',
      text: 'Integração, autenticação, métricas, carga e contêiner.',
    },
  ],
  includes: [
    'Java 21, com notas do que muda da 8 e da 17',
    'Perguntas de entrevista comentadas ao fim de cada módulo',
    'Comparações para quem vem de JavaScript, Python ou C#',
  ],
  final: {
    title: 'Quando as transferências se cruzarem, o saldo vai fechar',
    text: 'E você vai conseguir explicar por quê, no quadro, sem abrir o editor. É isso que a vaga pergunta.',
  },
}
