import './layers.css'

const LAYERS = [
  ['O clique', '<button>Reservar 14:00</button>'],
  ['O pedido', 'POST /reservas'],
  ['A regra', 'horário livre? pessoa certa?'],
  ['O registro', 'insert … on conflict do nothing'],
  ['A resposta', '201 Created · “Reservado”'],
] as const

/** One click, layer by layer. */
export const LayersArt = () => (
  <ol className="art-layers" aria-label="O caminho de um clique, camada por camada">
    {LAYERS.map(([name, code], at) => (
      <li key={name} style={{ ['--deep' as string]: at }}>
        <b>{name}</b>
        <code>{code}</code>
      </li>
    ))}
  </ol>
)
