import './margin.css'

const CLIENTS = [
  ['Escola Sol', 22, '+R$ 76'],
  ['Clínica Vale', 48, '+R$ 51'],
  ['Loja Norte', 100, '−R$ 34'],
] as const

/** Where the money goes, customer by customer, and an answer that says where it is from. */
export const MarginArt = () => (
  <div className="art-margin">
    <figure>
      <figcaption>
        Margem por cliente neste mês
        <small>Quanto do plano o modelo consumiu. Exemplo do projeto.</small>
      </figcaption>
      <ul>
        {CLIENTS.map(([name, cost, margin]) => (
          <li key={name} data-loss={cost === 100 || undefined}>
            <span>{name}</span>
            <span className="art-bar" aria-hidden="true">
              <i style={{ ['--cost' as string]: `${cost}%` }} />
            </span>
            <span>{margin}</span>
          </li>
        ))}
      </ul>
    </figure>
    <div className="art-answer">
      <p>“O reembolso sai em até cinco dias úteis, pelo mesmo meio do pagamento.”</p>
      <cite>contrato.pdf, p. 4</cite>
      <cite>ajuda/reembolso</cite>
    </div>
  </div>
)
