import type { ReactNode } from 'react'

const P = 'var(--surface)'
const A = 'var(--base)'
const G = 'var(--glow)'
const L = 'var(--line-strong)'

const line = (x: number, y: number, width: number, fill = L, opacity = 0.45) => (
  <rect x={x} y={y} width={width} height="7" rx="3.5" fill={fill} opacity={opacity} />
)
const paper = (x: number, y: number, width: number, height: number, rx = 10) => (
  <rect x={x} y={y} width={width} height={height} rx={rx} fill={P} />
)
const each = (count: number, draw: (at: number) => ReactNode) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: strokes of one drawing never change places
  Array.from({ length: count }, (_, at) => <g key={at}>{draw(at)}</g>)

const BARS = [46, 70, 58, 92, 78, 108]
const DAYS = [2, 5, 9, 10, 16, 19]

const drawings = {
  chart: (
    <>
      {paper(40, 22, 240, 136)}
      {each(6, (at) => (
        <rect
          x={62 + at * 34}
          y={146 - (BARS[at] ?? 0)}
          width="20"
          height={BARS[at]}
          rx="5"
          fill={at === 5 ? G : A}
          opacity={at === 5 ? 1 : 0.75}
        />
      ))}
    </>
  ),
  list: (
    <>
      {paper(60, 18, 200, 144)}
      {each(4, (at) => (
        <>
          <circle cx="84" cy={44 + at * 31} r="8" fill={at < 2 ? A : 'none'} stroke={A} strokeWidth="2.5" />
          {line(104, 40 + at * 31, at % 2 ? 90 : 126)}
        </>
      ))}
    </>
  ),
  form: (
    <>
      {paper(76, 14, 168, 152)}
      {each(3, (at) => (
        <>
          {line(94, 30 + at * 38, 48)}
          <rect
            x="94"
            y={42 + at * 38}
            width="132"
            height="18"
            rx="6"
            fill="none"
            stroke={at === 1 ? A : L}
            strokeWidth="2"
          />
        </>
      ))}
      <rect x="94" y="144" width="74" height="14" rx="7" fill={A} />
    </>
  ),
  table: (
    <>
      {paper(36, 24, 248, 132)}
      <path d="M36 34a10 10 0 0 1 10-10h228a10 10 0 0 1 10 10v18H36Z" fill={A} />
      {each(3, (at) => (
        <>
          {line(54, 66 + at * 30, 62)}
          {line(142, 66 + at * 30, 40)}
          {line(222, 66 + at * 30, 44, A, 0.9)}
        </>
      ))}
    </>
  ),
  chat: (
    <>
      <rect x="48" y="26" width="150" height="46" rx="16" fill={P} />
      {line(66, 40, 96)}
      {line(66, 53, 62)}
      <rect x="118" y="88" width="156" height="62" rx="16" fill={A} />
      {line(136, 102, 112, '#fff', 0.9)}
      {line(136, 116, 90, '#fff', 0.9)}
      {line(136, 130, 44, G, 1)}
    </>
  ),
  flow: (
    <>
      <path
        d="M92 90h42c18 0 14-42 34-42h30M134 90c20 0 14 42 34 42h30"
        fill="none"
        stroke={A}
        strokeWidth="4"
      />
      <rect x="36" y="64" width="60" height="52" rx="14" fill={A} />
      <circle cx="66" cy="90" r="9" fill={G} />
      {paper(196, 22, 84, 50, 14)}
      {paper(196, 108, 84, 50, 14)}
      {line(212, 44, 50)}
      {line(212, 130, 36)}
    </>
  ),
  page: (
    <>
      {paper(50, 18, 220, 144)}
      <rect x="66" y="48" width="188" height="42" rx="8" fill={A} opacity="0.85" />
      {line(66, 30, 40, A, 1)}
      {each(3, (at) => (
        <rect x={66 + at * 65} y="100" width="58" height="46" rx="8" fill={G} opacity="0.55" />
      ))}
    </>
  ),
  phone: (
    <>
      <rect x="118" y="8" width="84" height="166" rx="16" fill={P} stroke={A} strokeWidth="4" />
      <rect x="130" y="28" width="60" height="44" rx="8" fill={A} opacity="0.85" />
      {line(130, 84, 60)}
      {line(130, 98, 42)}
      <rect x="130" y="136" width="60" height="18" rx="9" fill={G} />
    </>
  ),
  terminal: (
    <>
      <rect x="42" y="22" width="236" height="136" rx="12" fill="var(--ink)" />
      <path d="m62 54 14 12-14 12" fill="none" stroke={G} strokeWidth="5" strokeLinecap="round" />
      {line(88, 63, 92, '#fff', 0.8)}
      {line(62, 92, 150, '#fff', 0.4)}
      {line(62, 110, 112, '#fff', 0.4)}
      {line(62, 132, 70, G, 1)}
    </>
  ),
  calendar: (
    <>
      {paper(70, 20, 180, 142)}
      <path d="M70 30a10 10 0 0 1 10-10h160a10 10 0 0 1 10 10v16H70Z" fill={A} />
      {each(20, (at) => (
        <rect
          x={84 + (at % 5) * 32}
          y={58 + Math.floor(at / 5) * 25}
          width="22"
          height="17"
          rx="5"
          fill={DAYS.includes(at) ? G : L}
          opacity={DAYS.includes(at) ? 1 : 0.22}
        />
      ))}
    </>
  ),
  card: (
    <>
      <rect x="66" y="34" width="188" height="112" rx="16" fill={A} />
      <rect x="86" y="58" width="34" height="26" rx="6" fill={G} />
      {line(86, 104, 118, '#fff', 0.85)}
      {line(86, 122, 70, '#fff', 0.55)}
    </>
  ),
  doc: (
    <>
      <path d="M98 14h92l34 34v118H98Z" fill={P} />
      <path d="M190 14v34h34Z" fill={G} />
      {line(116, 44, 54, A, 1)}
      {each(4, (at) => line(116, 68 + at * 18, at === 3 ? 50 : 90))}
      <path d="m116 150 12 8 26-18" fill="none" stroke={A} strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  key: (
    <>
      {paper(52, 30, 216, 120, 16)}
      <circle cx="112" cy="90" r="26" fill="none" stroke={A} strokeWidth="11" />
      <path d="M138 90h86v24M198 90v18" fill="none" stroke={A} strokeWidth="11" strokeLinecap="round" />
    </>
  ),
  stack: (
    <>
      {each(3, (at) => (
        <path
          d={`m160 ${22 + at * 38} 100 34-100 34L60 ${56 + at * 38}Z`}
          fill={at === 0 ? G : at === 1 ? A : P}
          stroke={at === 2 ? A : 'none'}
          strokeWidth="3"
        />
      )).reverse()}
    </>
  ),
  search: (
    <>
      {paper(46, 40, 228, 44, 22)}
      <circle cx="74" cy="62" r="9" fill="none" stroke={A} strokeWidth="4" />
      <path d="m81 69 8 8" stroke={A} strokeWidth="4" strokeLinecap="round" />
      {line(104, 58, 100)}
      {paper(46, 98, 228, 54, 12)}
      {line(64, 112, 150, A, 1)}
      {line(64, 130, 110)}
    </>
  ),
} as const

export type ThumbKind = keyof typeof drawings

/** A small decorative illustration in the colours of the page. */
export const Thumb = ({ kind }: { kind: ThumbKind }) => (
  <svg className="sale-thumb" viewBox="0 0 320 180" aria-hidden="true">
    {drawings[kind]}
  </svg>
)
