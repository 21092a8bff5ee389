import './order.css'

/** The workshop's order on paper, and the customer's thumb away from it. */
export const OrderArt = () => (
  <div
    className="art-order"
    role="img"
    aria-label="Uma ordem de serviço de oficina e, em um celular, o link em que o cliente aprova o orçamento."
  >
    <div className="art-sheet">
      <header>
        <span>Oficina do Nei</span>
        <span>OS 1.204</span>
      </header>
      <dl>
        <dt>Pastilhas de freio</dt>
        <dd>R$ 180,00</dd>
        <dt>Fluido</dt>
        <dd>R$ 45,00</dd>
        <dt>Mão de obra, 2h</dt>
        <dd>R$ 160,00</dd>
        <dt className="sum">Total</dt>
        <dd className="sum">R$ 385,00</dd>
      </dl>
    </div>
    <div className="art-approve">
      Orçamento da OS 1.204
      <br />
      R$ 385,00
      <b>Aprovar</b>
      <small>O link vence em 48 horas</small>
    </div>
  </div>
)
