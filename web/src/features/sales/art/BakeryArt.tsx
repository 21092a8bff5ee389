import './bakery.css'

const BREADS: [string, string][] = [
  ['Pão francês', 'M20 42q40-34 80 0-40 22-80 0m26-10 8 14m12-16 4 16'],
  ['Sonho', 'M60 14a26 26 0 1 0 .1 0m-16 26q16 10 32 0'],
  ['Broa de milho', 'M24 48q4-30 36-30t36 30Zm22-8 12-12m8 14 14-12'],
  ['Baguete', 'M14 52 96 16q14 4 8 16L26 60q-12 2-12-8m28-8 10 8m16-20 10 8'],
]

function Site() {
  return (
    <div className="art-site">
      <div className="art-site-bar">
        <span>Padaria do Largo</span>
        <span>Menu</span>
      </div>
      <div className="art-site-head">Pão quente às seis</div>
      <div className="art-site-menu">
        {BREADS.map(([name, path]) => (
          <span key={name}>
            <svg viewBox="0 0 120 72" aria-hidden="true">
              <path d={path} fill="#d08a4a" stroke="#7a4217" strokeWidth="3" strokeLinejoin="round" />
            </svg>
            {name}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The same page twice, in a phone and in a wide window: the same rules, another room. */
export const BakeryArt = () => (
  <div
    className="art-bakery"
    role="img"
    aria-label="O site de uma padaria em um celular, com uma coluna, e em uma janela larga, com quatro."
  >
    <Site />
    <Site />
  </div>
)
