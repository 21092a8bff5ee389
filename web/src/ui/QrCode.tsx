import { encode } from 'uqr'
import { cx } from './cx'

export interface QrCodeProps {
  /** What a scanner reads. */
  value: string
  /** What it is for: "QR code do Pix". */
  label: string
  className?: string
}

/** Black on white in both themes, with the quiet zone that scanners need. */
export function QrCode({ value, label, className }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('block w-full max-w-58 rounded-control border border-line bg-white', className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
