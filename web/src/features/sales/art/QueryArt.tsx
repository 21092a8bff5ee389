import './query.css'
import { marked } from '../Code'
import { Window } from '../Window'

const QUERY = `[k|select] cidade,
       [f|count](*) [k|as] voltaram
[k|from] clientes
[k|join] segunda_compra
  [k|using] (cliente_id)
[k|group by] cidade
[k|order by] voltaram [k|desc]
[k|limit] [n|4];`

const ROWS = [
  ['Recife', 184],
  ['Campinas', 171],
  ['Londrina', 96],
  ['Niterói', 88],
] as const

/** From a question in words to rows: what the whole course does, in three panels. */
export const QueryArt = () => (
  <div className="art-query">
    <p className="art-ask">
      <small>A pergunta</small>“De que cidades são os clientes que voltaram a comprar?”
    </p>
    <Window title="consulta.sql">
      <div className="sale-code whitespace-pre-wrap">{marked(QUERY)}</div>
    </Window>
    <div className="art-rows">
      <table>
        <caption className="sr-only">A resposta, com os dados fictícios da livraria do curso</caption>
        <thead>
          <tr>
            <th scope="col">cidade</th>
            <th scope="col">voltaram</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([city, count]) => (
            <tr key={city}>
              <td>{city}</td>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </div>
)
