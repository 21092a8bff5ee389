import type { Flash } from '../../../src/contracts/kernel/page'
import { Alert } from '../ui/Alert'

const TONES = { success: 'ok', error: 'danger', warn: 'warn', info: 'info' } as const

/**
 * What the server said, and what it refused a form for, which may stand far below or be one button: for who reads without
 * JavaScript. With it the same words come as toasts, or by the form.
 */
export function FlashNotice({ flash: sent, refused }: { flash: Flash; refused?: string }) {
  const flash: Flash = refused ? { ...sent, error: refused } : sent
  const said = (Object.keys(TONES) as (keyof typeof TONES)[]).filter((kind) => flash[kind])
  if (said.length === 0) return null
  return (
    <noscript>
      <div className="container-page grid gap-2 pt-4">
        {said.map((kind) => (
          <Alert key={kind} tone={TONES[kind]}>
            {flash[kind]}
          </Alert>
        ))}
      </div>
    </noscript>
  )
}
