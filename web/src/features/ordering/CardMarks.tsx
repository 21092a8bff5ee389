import { type AcceptedBrand, acceptedBrands, cardBrandName } from './cardBrands'

interface Mark {
  word: string
  ground: string
  ink: string
  slanted?: boolean
}

const MARKS: Record<Exclude<AcceptedBrand, 'mastercard'>, Mark> = {
  visa: { word: 'VISA', ground: '#fff', ink: '#1a1f71', slanted: true },
  elo: { word: 'elo', ground: '#111', ink: '#fff' },
  amex: { word: 'AMEX', ground: '#1f72cd', ink: '#fff' },
  hipercard: { word: 'Hiper', ground: '#b3131b', ink: '#fff', slanted: true },
}

/** A card with the brand's word on it, or the two circles. */
function CardMark({ brand }: { brand: AcceptedBrand }) {
  const mark = brand === 'mastercard' ? null : MARKS[brand]
  return (
    <svg role="img" aria-label={cardBrandName[brand]} viewBox="0 0 38 24" width="32" height="20">
      <rect x="0.5" y="0.5" width="37" height="23" rx="4" fill={mark?.ground ?? '#fff'} stroke="#9ba2ad" />
      {mark ? (
        <text
          x="19"
          y="16"
          textAnchor="middle"
          fill={mark.ink}
          fontFamily="Arial, sans-serif"
          fontSize="11"
          fontWeight="800"
          fontStyle={mark.slanted ? 'italic' : undefined}
        >
          {mark.word}
        </text>
      ) : (
        <>
          <circle cx="15" cy="12" r="7" fill="#eb001b" />
          <circle cx="23" cy="12" r="7" fill="#f79e1b" />
          <path d="M19 6.25a7 7 0 0 1 0 11.5 7 7 0 0 1 0-11.5z" fill="#ff5f00" />
        </>
      )}
    </svg>
  )
}

/** The card brands that can pay. */
export const CardMarks = () => (
  <ul aria-label="Bandeiras aceitas" className="flex flex-wrap gap-1.5">
    {acceptedBrands.map((brand) => (
      <li key={brand} className="flex">
        <CardMark brand={brand} />
      </li>
    ))}
  </ul>
)
