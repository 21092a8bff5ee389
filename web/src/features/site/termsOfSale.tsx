import type { LegalSection } from './LegalDocument'

/** Terms of purchase, payment, access and refunds: CDC, Decreto 7.962/2013 (comércio eletrônico). */
/** `plans`: whether the page of the plans is open to visitors. */
export const saleSections = (plans: boolean): LegalSection[] => [
  {
    id: 'antes-de-comprar',
    title: 'Antes de comprar',
    body: (
      <>
        <p>
          A página de cada curso diz o que ele ensina, o nível, o que é preciso saber antes, quantas aulas e
          horas tem, quem ensina e quanto custa. As aulas marcadas como grátis abrem sem cadastro, para você
          conhecer o jeito de ensinar.
        </p>
        <p>
          No checkout, um resumo mostra o que está no pedido, os descontos e o total. Você pode corrigir ou
          tirar qualquer item até confirmar. Produto adicional nunca vem marcado.
        </p>
        <p>
          Ao confirmar, você recebe o número do pedido e um e-mail com o resumo. Guarde este texto se quiser:
          a página pode ser impressa ou salva em PDF, e vale para a sua compra a versão do dia dela.
        </p>
      </>
    ),
  },
  {
    id: 'compra',
    title: 'Preço e pagamento',
    body: (
      <>
        <p>
          Os preços estão em reais, com todos os tributos. No cartão, você vê o número de parcelas, o valor de
          cada uma, o total e os juros, quando há, antes de pagar. Preço riscado é o que foi cobrado de
          verdade antes da promoção; o histórico fica na página do curso.
        </p>
        <ul>
          <li>
            <strong>Pix:</strong> o código vale pelo prazo mostrado na tela. Se ele vencer, nada é cobrado e o
            pedido fica guardado para você gerar outro. Pix que chega depois do prazo é conferido: ou libera o
            acesso, ou volta para você.
          </li>
          <li>
            <strong>Cartão:</strong> o número é enviado direto ao provedor de pagamentos. Nós não o recebemos
            nem guardamos. Compra recusada não é cobrada.
          </li>
          <li>
            <strong>Cupons e promoções:</strong> valem no período e nos cursos informados. Não se somam: fica
            o que for melhor para você, e a conta aparece no carrinho.
          </li>
          <li>
            <strong>Formações:</strong> se você já tem um dos cursos e entra na conta antes de comprar, a
            parte dele sai do preço.
          </li>
        </ul>
        <p>
          Se o preço mudar enquanto o curso está no carrinho, avisamos antes de você pagar. A nota fiscal sai
          em nome de quem pagou, com o CPF informado na compra.
        </p>
      </>
    ),
  },
  {
    id: 'acesso',
    title: 'Acesso aos cursos',
    body: (
      <>
        <p>
          O acesso é liberado logo após a confirmação do pagamento. Você precisa de internet e de um navegador
          atual; as aulas são assistidas no site, com legendas.
        </p>
        <p>
          <strong>Acesso vitalício</strong> quer dizer que ele não vence e não se renova: enquanto a escola
          existir, o que você comprou continua aberto, com as atualizações daquele curso. Se um curso sair da
          loja, quem já comprou continua com ele. Se um dia o serviço for encerrado, avisamos por e-mail com
          antecedência, e os seus direitos de consumidor continuam valendo.
        </p>
        <p>
          Podemos corrigir e regravar aulas para mantê-las certas. Paradas para manutenção são curtas e,
          quando programadas, avisadas.
        </p>
      </>
    ),
  },
  {
    id: 'arrependimento',
    title: 'Direito de arrependimento',
    body: (
      <>
        <p>
          Você pode desistir da compra em até <strong>7 dias corridos</strong> e receber tudo de volta, sem
          explicar o motivo e sem custo (art. 49 do Código de Defesa do Consumidor). O prazo conta da
          liberação do acesso, e o último dia vale inteiro.
        </p>
        <p>
          Peça em “Meus pedidos”, o mesmo lugar em que a compra fica: a data limite está escrita lá. A
          confirmação chega na hora, por e-mail, e avisamos o provedor de pagamentos para que a cobrança pare
          ou seja estornada (art. 5º do Decreto 7.962/2013). Também vale escrever para a gente.
        </p>
        <p>
          A devolução é feita pelo mesmo meio do pagamento: no Pix, para a conta de origem; no cartão, por
          estorno, que a operadora lança na próxima fatura ou na seguinte. Com o reembolso, o acesso ao que
          foi reembolsado e o certificado dele terminam.
        </p>
      </>
    ),
  },
  {
    id: 'garantia',
    title: 'Garantia da escola',
    body: (
      <p>
        Depois dos 7 dias, muitos cursos ainda têm uma garantia maior, com o prazo escrito na página e no
        pedido. Nela pedimos o motivo, e uma pessoa da equipe responde por escrito. Vale o prazo do dia em que
        você comprou, e ele se soma ao direito de arrependimento: não o substitui.
      </p>
    ),
  },
  {
    id: 'assinaturas',
    title: 'Assinaturas',
    body: (
      <p>
        Quando abertas, as assinaturas dão acesso enquanto duram. O preço, o período, a renovação e o jeito de
        cancelar aparecem na {plans ? <a href="/subscribe">página dos planos</a> : 'página dos planos'} antes
        da contratação. O que foi comprado à parte continua seu depois que a assinatura acaba.
      </p>
    ),
  },
]
