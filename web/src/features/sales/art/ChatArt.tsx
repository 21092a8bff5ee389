import './chat.css'

/** A question, and an answer in which every sentence says where it is from. */
export const ChatArt = () => (
  <div className="art-chat">
    <div className="me">Que promessas esta proposta faz ao cliente?</div>
    <div>
      <ol>
        <li>
          Entrega em 30 dias após a assinatura. <cite>p. 2, item 4</cite>
        </li>
        <li>
          Suporte em horário comercial. <cite>p. 5, item 9</cite>
        </li>
        <li>
          Desconto na renovação. <cite data-none>sem fonte: confira</cite>
        </li>
      </ol>
    </div>
  </div>
)
