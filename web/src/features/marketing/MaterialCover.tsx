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

/** The same map as on the first page of the PDF: A4 for an e-book, 16:9 for slides. */
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

export interface MaterialCoverProps {
  material: MaterialCard
  /** Only the map, for small sizes. */
  plain?: boolean
  className?: string
}

/** A generated cover. Hidden from screen readers, since its title is beside it. */
export function MaterialCover({ material, plain, className }: MaterialCoverProps) {
  const { width, height, peak, trail } = papers[material.kind]
  return (
    <div
      aria-hidden="true"
      style={{ aspectRatio: `${width} / ${height}` }}
      className={cx(
        '@container relative w-full overflow-hidden bg-brand-900 text-white',
        plain ? 'rounded-chip' : 'rounded-r-control rounded-l-small shadow-3',
        className,
      )}
    >
      <svg viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full" focusable="false">
        <title>Capa</title>
        <g fill="none" stroke="var(--brand-800)" strokeWidth={0.7}>
          {RINGS.map((ring) => (
            <path key={ring} d={contour(peak, ring * (height / 34), ring)} />
          ))}
        </g>
        <path
          d={trail}
          fill="none"
          stroke={material.accent}
          strokeWidth={plain ? 4 : 2}
          strokeLinecap="round"
          strokeDasharray={plain ? '0.1 9' : '0.1 5.5'}
        />
        <circle cx={peak[0]} cy={peak[1]} r={6} fill="none" stroke={material.accent} strokeWidth={1.8} />
        <circle cx={peak[0]} cy={peak[1]} r={3} fill={material.accent} />
        <rect x={0} y={height - 5} width={width} height={5} fill={material.accent} />
      </svg>
      {!plain && <CoverWords material={material} />}
    </div>
  )
}

function CoverWords({ material }: { material: MaterialCard }) {
  const { product } = useShared()
  const isBook = material.kind === 'ebook'
  return (
    <div
      className={cx('absolute inset-0 flex flex-col', isBook ? 'p-[9cqw] pb-[11cqw]' : 'p-[6cqw] pb-[7cqw]')}
    >
      <span
        className={cx('font-bold', isBook ? 'text-[4cqw]' : 'text-[3cqw]')}
        style={{ color: material.accent }}
      >
        {product.name} · {isBook ? 'E-BOOK' : 'SLIDES'}
      </span>
      <span
        className={cx(
          'mt-auto font-display font-extrabold tracking-tight',
          isBook ? 'text-[11cqw] leading-[1.08]' : 'text-[7.5cqw] leading-[1.08]',
        )}
      >
        {material.title}
      </span>
      <span
        className={cx(
          'text-brand-300',
          isBook ? 'mt-[3cqw] text-[4.6cqw] leading-snug' : 'mt-[2cqw] text-[3.2cqw] leading-snug',
        )}
      >
        {material.subtitle}
      </span>
      <span className={cx('font-semibold', isBook ? 'mt-[5cqw] text-[4cqw]' : 'mt-[3cqw] text-[3cqw]')}>
        {material.author}
      </span>
    </div>
  )
}
