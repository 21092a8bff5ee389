import './path.css'

const STOPS = [
  ['git', 'Git e GitHub', 'Histórico limpo'],
  ['</>', 'HTML e CSS', 'Estrutura e estilo'],
  ['() =>', 'JavaScript', 'A linguagem, sem atalho'],
  ['<T>', 'TypeScript', 'Tipos que acalmam'],
  ['<App/>', 'React', 'Aplicações completas'],
  ['expect', 'Testes', 'Coragem para mudar'],
] as const

/** Six stops that climb. */
export const PathArt = () => (
  <ol className="art-path" aria-label="A ordem dos seis cursos">
    {STOPS.map(([mark, name, why], at) => (
      <li key={name} style={{ ['--step' as string]: at }}>
        <b aria-hidden="true">{mark}</b>
        <strong>{name}</strong>
        <small>{why}</small>
      </li>
    ))}
  </ol>
)
