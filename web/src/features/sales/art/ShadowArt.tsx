import './shadow.css'

const CASES = [
  ['“Perdi o horário”', 'remarcar', 'remarcar'],
  ['“Quero cancelar tudo”', 'cancelar', 'ligar antes'],
  ['“Qual o preparo?”', 'enviar guia', 'enviar guia'],
  ['“Vocês atendem sábado?”', 'responder', 'responder'],
] as const

/** A page of the shadow's record: what the agent would have done beside what a person did. */
export const ShadowArt = () => (
  <div className="art-shadow">
    <p>
      Modo sombra
      <small>O agente sugere, a pessoa faz, o painel compara. Exemplo do projeto.</small>
    </p>
    <table>
      <caption className="sr-only">Quatro mensagens, a sugestão do agente e o que a pessoa fez</caption>
      <thead>
        <tr>
          <th scope="col">Mensagem</th>
          <th scope="col">O agente faria</th>
          <th scope="col">A pessoa fez</th>
        </tr>
      </thead>
      <tbody>
        {CASES.map(([message, agent, person]) => (
          <tr key={message}>
            <td>{message}</td>
            <td>{agent}</td>
            <td>
              <mark data-differs={agent === person ? undefined : true}>{person}</mark>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
