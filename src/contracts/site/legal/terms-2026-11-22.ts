import type { LegalSection } from '../legal-words'

/** Terms of use: Código de Defesa do Consumidor, Decreto 7.962/2013 (comércio eletrônico), Marco Civil da Internet. */
export const terms20261122: readonly LegalSection[] = [
  {
    id: 'quem-somos',
    title: 'Quem somos',
    html: '<p>Quem vende e presta o serviço é {vendedor}. Ao criar uma conta ou comprar, você concorda com estes termos e com a <a href="/privacy_policy">política de privacidade</a>.</p>',
  },
  {
    id: 'conta',
    title: 'Sua conta',
    html: '<p>A conta é pessoal. Use dados verdadeiros, guarde sua senha e avise se notar um acesso que não foi seu. Você pode ver e encerrar, no seu perfil, os aparelhos conectados. A partir do quarto aparelho em 30 dias, pedimos um código enviado ao seu e-mail, para que ninguém entre no seu lugar. Até dois aparelhos tocam aulas ao mesmo tempo.</p><p>Menores de 18 anos podem estudar com autorização de quem é responsável por eles; a compra é feita por essa pessoa.</p>',
  },
  {
    id: 'antes-de-comprar',
    title: 'Antes de comprar',
    html: '<p>A página de cada curso diz o que ele ensina, o nível, o que é preciso saber antes, quantas aulas e horas tem, quem ensina e quanto custa. As aulas marcadas como grátis abrem sem cadastro, para você conhecer o jeito de ensinar.</p><p>No checkout, um resumo mostra o que está no pedido, os descontos e o total. Você pode corrigir ou tirar qualquer item até confirmar. Produto adicional nunca vem marcado.</p><p>Ao confirmar, você recebe o número do pedido e um e-mail com o resumo. Guarde este texto se quiser: a página pode ser impressa ou salva em PDF, e vale para a sua compra a versão do dia dela.</p>',
  },
  {
    id: 'compra',
    title: 'Preço e pagamento',
    html: '<p>Os preços estão em reais, com todos os tributos. No cartão, você vê o número de parcelas, o valor de cada uma, o total e os juros, quando há, antes de pagar. Preço riscado é o que foi cobrado de verdade antes da promoção; o histórico fica na página do curso.</p><ul><li><strong>Pix:</strong> o código vale pelo prazo mostrado na tela. Se ele vencer, nada é cobrado e o pedido fica guardado para você gerar outro. Pix que chega depois do prazo é conferido: ou libera o acesso, ou volta para você.</li><li><strong>Cartão:</strong> o número é enviado direto ao provedor de pagamentos. Nós não o recebemos nem guardamos. Compra recusada não é cobrada.</li><li><strong>Cupons e promoções:</strong> valem no período e nos cursos informados. Não se somam: fica o que for melhor para você, e a conta aparece no carrinho.</li><li><strong>Formações:</strong> se você já tem um dos cursos e entra na conta antes de comprar, a parte dele sai do preço.</li></ul><p>Se o preço mudar enquanto o curso está no carrinho, avisamos antes de você pagar. A nota fiscal sai em nome de quem pagou, com o CPF informado na compra.</p>',
  },
  {
    id: 'acesso',
    title: 'Acesso aos cursos',
    html: '<p>O acesso é liberado logo após a confirmação do pagamento. Você precisa de internet e de um navegador atual; as aulas são assistidas no site, com legendas.</p><p><strong>Acesso vitalício</strong> quer dizer que ele não vence e não se renova: enquanto a escola existir, o que você comprou continua aberto, com as atualizações daquele curso. Se um curso sair da loja, quem já comprou continua com ele. Se um dia o serviço for encerrado, avisamos por e-mail com antecedência, e os seus direitos de consumidor continuam valendo.</p><p>Podemos corrigir e regravar aulas para mantê-las certas. Paradas para manutenção são curtas e, quando programadas, avisadas.</p>',
  },
  {
    id: 'arrependimento',
    title: 'Direito de arrependimento',
    html: '<p>Você pode desistir da compra em até <strong>7 dias corridos</strong> e receber tudo de volta, sem explicar o motivo e sem custo (art. 49 do Código de Defesa do Consumidor). O prazo conta da liberação do acesso, e o último dia vale inteiro.</p><p>Peça em “Meus pedidos”, o mesmo lugar em que a compra fica: a data limite está escrita lá. A confirmação chega na hora, por e-mail, e avisamos o provedor de pagamentos para que a cobrança pare ou seja estornada (art. 5º do Decreto 7.962/2013). Também vale escrever para a gente.</p><p>A devolução é feita pelo mesmo meio do pagamento: no Pix, para a conta de origem; no cartão, por estorno, que a operadora lança na próxima fatura ou na seguinte. Com o reembolso, o acesso ao que foi reembolsado e o certificado dele terminam.</p>',
  },
  {
    id: 'garantia',
    title: 'Garantia da escola',
    html: '<p>Depois dos 7 dias, muitos cursos ainda têm uma garantia maior, com o prazo escrito na página e no pedido. Nela pedimos o motivo, e uma pessoa da equipe responde por escrito. Vale o prazo do dia em que você comprou, e ele se soma ao direito de arrependimento: não o substitui.</p>',
  },
  {
    id: 'assinaturas',
    title: 'Assinaturas',
    html: '<p>Quando abertas, as assinaturas dão acesso enquanto duram. O preço, o período, a renovação e o jeito de cancelar aparecem na {planos} antes da contratação. O que foi comprado à parte continua seu depois que a assinatura acaba.</p>',
  },
  {
    id: 'uso',
    title: 'Uso permitido',
    html: '<p>As aulas, textos e arquivos são protegidos pela Lei de Direitos Autorais (Lei 9.610/1998). Você pode assistir, anotar e usar em seus projetos o que aprendeu. Não pode copiar, revender, transmitir ou dividir o acesso com outras pessoas.</p><p>O que você publica em dúvidas e avaliações continua seu e precisa respeitar as outras pessoas e a lei. Podemos retirar o que não respeitar, dizendo por quê. Só avalia quem tem o curso, e nota baixa não é motivo para retirar uma avaliação.</p><p>Quando um curso entrega código ou arquivos para usar, eles podem ir para os seus projetos, inclusive os pagos. O que não pode é revender a aula.</p>',
  },
  {
    id: 'certificados',
    title: 'Certificados',
    html: '<p>O certificado de curso livre (Decreto 5.154/2004) é emitido quando todas as aulas obrigatórias são concluídas. Ele tem um código que qualquer pessoa confere em <a href="/certificates">validar certificado</a>. Cursos livres não são graduação, técnico nem pós-graduação, e cada instituição decide se os aceita como horas complementares.</p>',
  },
  {
    id: 'gratuitos',
    title: 'Eventos e materiais gratuitos',
    html: '<p>E-books, slides e eventos ao vivo são de graça e pedem nome e e-mail, usados para entregar o que você pediu. Novidades e promoções só chegam se você marcar que quer. Uma data ao vivo pode mudar: quem se inscreveu é avisado.</p>',
  },
  {
    id: 'atendimento',
    title: 'Atendimento',
    html: '<p>Fale com a gente em <a href="/contact">contato</a>{email}. {prazo} (art. 4º do Decreto 7.962/2013). Dúvidas sobre a aula são respondidas dentro do curso.</p>',
  },
  {
    id: 'suspensao',
    title: 'Suspensão',
    html: '<p>Podemos suspender uma conta por fraude, por divisão de acesso ou por desrespeito a estes termos, e novas compras após vários reembolsos seguidos. Você é avisado, pode responder, e não perde o direito a valores já devidos.</p>',
  },
  {
    id: 'responsabilidade',
    title: 'Responsabilidade',
    html: '<p>Respondemos pelo serviço na forma do Código de Defesa do Consumidor, e nada aqui diminui um direito que ele dá. Nenhum curso promete emprego, renda ou aprovação: o resultado depende do estudo de cada pessoa. Sites de terceiros citados nas aulas seguem as regras deles.</p>',
  },
  {
    id: 'mudancas',
    title: 'Mudanças e foro',
    html: '<p>Mudanças que afetem você são avisadas por e-mail antes de valer, e não atingem compras já feitas. Vale a lei brasileira, e você pode escolher o foro do seu domicílio. Antes disso, fale com a gente: a maior parte se resolve numa conversa. Se não resolver, procure o Procon da sua cidade ou o <a href="https://www.consumidor.gov.br">consumidor.gov.br</a>.</p>',
  },
]
