import './agenda.css'

const DAYS = Array.from({ length: 15 }, (_, at) => at + 2)

/** The course's project, with the borders of its components drawn on it. */
export const AgendaArt = () => (
  <div
    className="art-agenda"
    role="img"
    aria-label="Uma agenda de serviços com as bordas dos componentes à vista: Agenda, e dentro dela Dias e Horarios."
  >
    <span className="tag">{'<Agenda>'}</span>
    <div className="art-agenda-grid">
      <section>
        <span className="tag">{'<Dias>'}</span>
        <div className="art-days">
          {DAYS.map((day) => (
            <span key={day} className={day === 9 ? 'on' : undefined}>
              {day}
            </span>
          ))}
        </div>
      </section>
      <section>
        <span className="tag">{'<Horarios>'}</span>
        <ul className="art-slots">
          <li>
            13:00, corte <i>Reservar</i>
          </li>
          <li className="taken">14:00, reservado</li>
          <li>
            15:30, corte e barba <i>Reservar</i>
          </li>
        </ul>
      </section>
    </div>
  </div>
)
