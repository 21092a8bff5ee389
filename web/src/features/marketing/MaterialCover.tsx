import type { MaterialCard } from '../../../../src/contracts/marketing/materials'
import { useShared } from '../../shell/current'
import { cx } from '../../ui/cx'
import { contour } from './contour'

const RINGS = Array.from({ length: 20 }, (_, i) => i + 1)

interface Paper {
  width: number
  height: number
  peak: [number, number]
  trail: string
}

/** The same walker's map as on the first page of the PDF: A4 for an e-book, 16:9 for slides. */
const papers: Record<MaterialCard['kind'], Paper> = {
  ebook: {
    width: 300,
    height: 424,
    peak: [216, 114],
    trail: 'M34 212C68 198 70 190 102 178S150 160 168 148 196 130 216 114',
  },
  slides: {
    width: 320,
    height: 180,
    peak: [275, 36],
    trail: 'M160 65C176 58 186 58 198 54S226 50 237 48 262 42 275 36',
  },
}

/** A cover drawn by code. Its words stand beside it, so it says nothing to screen readers. */
export function MaterialCover({ material, className }: { material: MaterialCard; className?: string }) {
  const { product } = useShared()
  const { width, height, peak, trail } = papers[material.kind]
  const isBook = material.kind === 'ebook'
  return (
    <div
      aria-hidden="true"
      style={{ aspectRatio: `${width} / ${height}` }}
      className={cx(
        '@container relative w-full overflow-hidden bg-brand-900 text-white shadow-3',
        isBook ? 'rounded-r-card rounded-l-small' : 'rounded-card',
        className,
      )}
    >
      <svg viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full" focusable="false">
        <title>Capa</title>
        <g fill="none" stroke="#213a61" strokeWidth={0.7}>
          {RINGS.map((ring) => (
            <path key={ring} d={contour(peak, ring * (height / 34), ring)} />
          ))}
        </g>
        <path
          d={trail}
          fill="none"
          stroke={material.accent}
          strokeWidth={2}
          strokeLinecap="round"
          strokeDasharray="0.1 5.5"
        />
        <circle cx={peak[0]} cy={peak[1]} r={6} fill="none" stroke={material.accent} strokeWidth={1.8} />
        <circle cx={peak[0]} cy={peak[1]} r={3} fill={material.accent} />
        <rect x={0} y={height - 5} width={width} height={5} fill={material.accent} />
      </svg>
      <div className="absolute inset-0 flex flex-col p-[9cqw] pb-[11cqw]">
        <span className="font-bold text-[4cqw]" style={{ color: material.accent }}>
          {product.name} · {isBook ? 'E-BOOK' : 'SLIDES'}
        </span>
        <span
          className={cx(
            'mt-auto font-display font-extrabold leading-[1.05] tracking-tight',
            isBook ? 'text-[11.5cqw]' : 'text-[9cqw]',
          )}
        >
          {material.title}
        </span>
        <span
          className={cx(
            'mt-[2.5cqw] text-brand-300 leading-snug',
            isBook ? 'text-[4.6cqw]' : 'text-[3.6cqw]',
          )}
        >
          {material.subtitle}
        </span>
        <span className="mt-[5cqw] font-semibold text-[4cqw]">{material.author}</span>
      </div>
    </div>
  )
}
