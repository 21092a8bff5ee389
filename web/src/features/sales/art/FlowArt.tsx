import './flow.css'

interface NodeProps {
  x: number
  y: number
  title: string
  word: string
  tone?: 'agent' | 'person'
}

const WIDTH = 190

const Node = ({ x, y, title, word, tone }: NodeProps) => (
  <g>
    <rect
      x={x}
      y={y}
      width={WIDTH}
      height="74"
      rx="18"
      fill={tone === 'agent' ? 'var(--base)' : 'color-mix(in oklab, var(--ink) 70%, white)'}
      stroke={tone === 'person' ? '#ffd98a' : 'var(--glow)'}
      strokeWidth="2"
    />
    <text x={x + 20} y={y + 32}>
      {title}
    </text>
    <text x={x + 20} y={y + 55} className="quiet">
      {word}
    </text>
  </g>
)

const LABEL =
  'Um fluxo: a mensagem chega, o agente lê, consulta a agenda e os documentos, responde, ou pede aprovação a uma pessoa.'
const wire = { fill: 'none', stroke: 'var(--glow)', strokeWidth: 2.5, className: 'wire' }

/** The clinic's flow on the canvas of n8n; drawn once across and once down. */
export const FlowArt = () => (
  <>
    <svg className="art-flow art-flow-wide" viewBox="0 0 1120 380" role="img" aria-label={LABEL}>
      <path d="M230 190h100M520 190c70 0 40-110 110-110M520 190h110M520 190c70 0 40 110 110 110" {...wire} />
      <path d="M820 80c60 0 30 60 90 60M820 190c60 0 30-50 70-50M820 300h80" {...wire} />
      <Node x={40} y={153} title="Mensagem" word="“Tem horário amanhã?”" />
      <Node x={330} y={153} title="Agente" word="lê e decide o passo" tone="agent" />
      <Node x={630} y={43} title="Agenda" word="3 horários livres" />
      <Node x={630} y={153} title="Documentos" word="preparo do exame" />
      <Node x={630} y={263} title="Cancelar" word="risco alto" />
      <Node x={890} y={103} title="Resposta" word="com a fonte" />
      <Node x={890} y={263} title="Marina aprova?" word="pessoa no comando" tone="person" />
    </svg>
    <svg className="art-flow art-flow-tall" viewBox="0 0 420 560" role="img" aria-label={LABEL}>
      <path
        d="M115 94v56M115 224c0 50-10 30-10 62M150 224c0 50 160 30 160 62M105 360v70M310 360v70"
        {...wire}
      />
      <Node x={20} y={20} title="Mensagem" word="“Tem horário?”" />
      <Node x={20} y={150} title="Agente" word="lê e decide" tone="agent" />
      <Node x={10} y={286} title="Agenda" word="3 horários livres" />
      <Node x={215} y={286} title="Cancelar" word="risco alto" />
      <Node x={10} y={430} title="Resposta" word="com a fonte" />
      <Node x={215} y={430} title="Marina aprova?" word="no comando" tone="person" />
    </svg>
  </>
)
