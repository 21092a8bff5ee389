import './transfer.css'

const Box = ({ x, y, title, word }: { x: number; y: number; title: string; word: string }) => (
  <>
    <rect
      x={x}
      y={y}
      width="164"
      height="62"
      rx="14"
      fill="var(--surface)"
      stroke="var(--glow)"
      strokeWidth="1.5"
    />
    <text x={x + 12} y={y + 26} className="quiet">
      {title}
    </text>
    <text x={x + 12} y={y + 47}>
      {word}
    </text>
  </>
)

/** Two transfers that read the same balance; the version lets one write and sends the other back. */
export const TransferArt = () => (
  <svg
    className="art-transfer"
    viewBox="0 0 520 420"
    role="img"
    aria-label="Duas transferências leem a conta na versão 7. A primeira grava a versão 8; a segunda é recusada, lê de novo e grava a versão 9."
  >
    <Box x={10} y={16} title="thread A" word="−R$ 80,00" />
    <Box x={346} y={16} title="thread B" word="−R$ 50,00" />
    <g fill="none" stroke="var(--pale)" strokeWidth="2.5" className="run">
      <path d="M85 78v60h115" />
      <path d="M435 78v60H320" />
    </g>
    <rect x="190" y="100" width="140" height="82" rx="16" fill="#fff" />
    <text x="210" y="130" style={{ fill: 'var(--base)' }}>
      conta 4021
    </text>
    <text x="210" y="152" style={{ fill: '#2a0a12' }}>
      R$ 100,00
    </text>
    <text x="210" y="171" style={{ fill: '#6b3040' }}>
      versão 7
    </text>
    <g fill="none" strokeWidth="2.5">
      <path d="M230 182v58H92v26" stroke="#7bdca6" />
      <path d="M290 182v58h138v26" stroke="#ffb4ab" strokeDasharray="5 6" />
    </g>
    <Box x={10} y={268} title="grava, versão 8" word="saldo R$ 20,00" />
    <Box x={346} y={268} title="era 7, agora é 8" word="lê de novo" />
    <path d="M428 330v54H350" fill="none" stroke="var(--pale)" strokeWidth="2.5" className="run" />
    <text x="14" y="374">
      saldo insuficiente:
    </text>
    <text x="14" y="396" className="quiet">
      recusa com motivo, nada se perde
    </text>
  </svg>
)
