import './robot.css'
import { marked } from '../Code'
import { Window } from '../Window'

const LOG = `[k|$] python fechamento.py --mes 2026-03
[c|06:00:01]  baixando extratos      [o|3 de 3]
[c|06:00:09]  lendo planilhas       [o|12 filiais]
[c|06:00:14]  conciliando           [e|2 diferenças]
[c|06:00:15]  → filial 07, linha 41: valor sem vírgula
[c|06:00:15]  → banco: tarifa de 28/03 sem lançamento
[c|06:00:17]  gerando relatório.pdf [o|pronto]
[c|06:00:18]  aviso enviado para    [s|financeiro@…]
[c|06:00:18]  para desfazer:        [s|--desfazer 0318]`

const TASKS = [
  'Baixar os extratos',
  'Abrir doze planilhas',
  'Conferir linha por linha',
  'Montar o PDF',
  'Mandar o e-mail',
]

/** A robot's morning, and the list that is now done. */
export const RobotArt = () => (
  <div className="art-robot">
    <Window title="fechamento do mês, exemplo">
      <div className="sale-code art-robot-log">{marked(LOG)}</div>
    </Window>
    <div className="art-robot-side">
      <ul aria-label="Tarefas do fechamento que o robô faz">
        {TASKS.map((task) => (
          <li key={task}>
            <s>{task}</s>
          </li>
        ))}
      </ul>
      <p>Sobram as duas diferenças, que são a parte que pede você.</p>
    </div>
  </div>
)
